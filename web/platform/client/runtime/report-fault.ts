/**
 * Writes a fault of the page to the console by its kind and place alone: a message may quote what the customer typed (ERR-06).
 */
export function reportFault(fault: unknown, where: string): void {
  const kind = fault instanceof Error ? fault.name : typeof fault;
  const components = where.match(/(?<=\bat )[A-Z]\w+/gu) ?? [];
  console.error(`Fault in the page: ${kind} in ${components.slice(0, 4).join(' < ') || 'a script'}`);
}

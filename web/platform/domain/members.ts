/** Whether something from outside is a record, of which any member may be missing or of any kind. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What something from outside holds, by name; nothing where it is not a record. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

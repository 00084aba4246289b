export interface About {
  /** What it is for. */
  readonly purpose: string;
  /** When something else serves better. */
  readonly not: string;
  /** What the keyboard does, or that there is nothing to do. */
  readonly keyboard: string;
  /** Tables that stand below. */
  readonly more?: string;
}

/** The docs of a component or block: what it is for, when not to use it, and how the keyboard works it. */
export function about({ purpose, not, keyboard, more = '' }: About) {
  const component = `${purpose}\n\n**Not for:** ${not}\n\n**Keyboard:** ${keyboard}\n\n${more}`;
  return { docs: { description: { component } } };
}

type Input = Readonly<Record<string, unknown>>;

/**
 * The text that a call needs under `name`.
 *
 * @throws {TypeError} when there is none: answers are checked before a call is made, so this is a fault of ours.
 */
export function textIn(input: Input, name: string): string {
  const value = input[name];
  if (typeof value !== 'string') throw new TypeError(`The call needs the text "${name}".`);
  return value;
}

/** The text under `name`, without space around it; null when there is none or it is empty. */
export function optionalTextIn(input: Input, name: string): string | null {
  const value = input[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The values under `name`; none when there are none. */
export function recordIn(input: Input, name: string): Input {
  const value = input[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Input) : {};
}

/** The text, or the list of texts, under `name`. */
export function textsIn(input: Input, name: string): string | readonly string[] | null {
  const value = input[name];
  if (Array.isArray(value)) return value.filter((part): part is string => typeof part === 'string');
  return optionalTextIn(input, name);
}

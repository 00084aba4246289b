/** A place as people read it, from the names that it has in JSON: `bank-list.other-type` is `Bank list › other type`. */
export function placeInWords(names: readonly string[]): string {
  const said = names.map(nameInWords).join(' › ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The place of a text, from its copy key. */
export const textInWords = (key: string): string => placeInWords(key.split('.'));

/** What a person would call the names by which JSON Schema says what may be answered. */
const spoken: Readonly<Record<string, string>> = {
  const: 'kept as',
  enum: 'answers',
  maxLength: 'most characters',
  minLength: 'fewest characters',
  oneOf: 'answers',
  schema: 'what may be answered',
  uiSchema: 'how it is shown',
};

/** The members of a list have numbers from nought, which people count from one. */
export function nameInWords(name: string): string {
  if (/^\d+$/u.test(name)) return String(Number(name) + 1);
  return (
    spoken[name] ?? name.replace(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]/gu, ' ')
  );
}

/** What stands in JSON as people read it: no brackets, quotes or names of fields. */
export function valueInWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueInWords).join(', ');
  if (typeof value !== 'object') return String(value);
  const members = Object.entries(value).map(([name, member]) => `${nameInWords(name)}: ${valueInWords(member)}`);
  return members.length === 0 ? 'nothing' : members.join('; ');
}

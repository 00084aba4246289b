/** A place as people read it, from the names that it has in JSON: `bank-list.other-type` is `Bank list › other type`. */
export function placeInWords(names: readonly string[]): string {
  const said = names.map(nameInWords).join(' › ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The place of a text, from its copy key. */
export const textInWords = (key: string): string => placeInWords(key.split('.'));

/** The members of a list have numbers from nought, which people count from one. */
function nameInWords(name: string): string {
  if (/^\d+$/u.test(name)) return String(Number(name) + 1);
  return name.replace(/(?<=[a-z\d])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replace(/[-_]/gu, ' ');
}

/** Each holds white letters at 4.5:1 or more. */
export const letterColours = [
  ...(['#0b5d66', '#7a2e5d', '#2c4f8f', '#7a4a12', '#2f6b3a', '#5b3e8c', '#8c3a2b', '#44546a'] as const),
] as const;

/** The colour of a merchant's letter: the same wherever it is drawn. */
export function letterColour(merchant: string): string {
  const sum = Array.from(merchant).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 0);
  return letterColours[sum % letterColours.length] ?? letterColours[0];
}

/** The first letter or digit of a name. */
export function letterOf(merchant: string): string {
  return (/[\p{L}\p{N}]/u.exec(merchant)?.[0] ?? '·').toUpperCase();
}

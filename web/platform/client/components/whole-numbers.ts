/** `text` with its numbers kept on one line each: a telephone number or a date written with spaces does not break. */
export function wholeNumbers(text: string): string {
  return text.replace(/(\d) (?=\d)/gu, '$1\u00a0');
}

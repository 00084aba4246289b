/** Dots that programs take for that of an address; 。 ． ｡ among them, as domain names allow (RFC 3490). */
const dots = /([.\u3002\uFF0E\uFF61])(?=\S)/gu;

/**
 * A text that somebody typed, as it stands in a message to them: no program that shows it makes a link of it, and it reads
 * as it did. Whoever registers a stranger's address chooses the name in the mail that the stranger gets.
 */
export function unlinked(text: string): string {
  return text
    .replace(/[:/\\@]+/gu, ' ')
    .replace(dots, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
}

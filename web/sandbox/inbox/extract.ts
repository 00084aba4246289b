const URL_IN_TEXT = /https?:\/\/[^\s<>"')\]]+/g;
const HREF = /href\s*=\s*["'](https?:\/\/[^"']+)["']/gi;
const CODE = /(?<![\w+/=-])\d{6}(?![\w-])/g;

/** The web addresses of a message in their order, each once. */
export function extractLinks({ text, html = '' }: { text: string; html?: string }): string[] {
  const fromText = text.match(URL_IN_TEXT) ?? [];
  const fromHtml = [...html.matchAll(HREF)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  return [...new Set([...fromText.map((link) => link.replace(/[.,;:!?]+$/, '')), ...fromHtml])];
}

/** The six-digit codes of a message that are not part of a web address, each once. */
export function extractCodes(text: string): string[] {
  return [...new Set(text.replaceAll(URL_IN_TEXT, ' ').match(CODE) ?? [])];
}

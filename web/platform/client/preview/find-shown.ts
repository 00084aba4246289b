import type { PreviewSource } from '#web/platform/contract/preview.ts';

/** Words as they are compared: without spaces, which lines and numbers change, and without what makes them bold. */
export function bare(text: string): string {
  return text.replaceAll(/<\/?b>/gu, '').replaceAll(/[\s\u2060]+/gu, '');
}

/** Longer than any text that a partner may write. */
const longest = 5_000;

/** What is shown where somebody clicked: pictures, addresses and bare words, innermost first. */
export function shownAt(target: EventTarget | null): string[] {
  const shown: string[] = [];
  for (let element = target instanceof Element ? target : null; element !== null; element = element.parentElement) {
    if (element === document.body) break;
    shown.push(...shownBy(element));
  }
  return [...new Set(shown)].filter((each) => each !== '' && each.length <= longest);
}

function shownBy(element: Element): string[] {
  if (element instanceof HTMLImageElement) return [element.getAttribute('src') ?? ''];
  if (element instanceof HTMLInputElement) return [...(element.labels ?? [])].map((label) => bare(label.textContent));
  const address = element instanceof HTMLAnchorElement ? [element.getAttribute('href') ?? ''] : [];
  return [...address, bare(element.textContent)];
}

/** The innermost elements that show one of `sources`. */
export function elementsOf(sources: readonly PreviewSource[]): Element[] {
  const wanted = new Set(sources.map(({ kind, shown }) => (kind === 'text' ? bare(shown) : shown)));
  const all = [...document.body.querySelectorAll('*')].filter((element) =>
    shownBy(element).some((each) => each !== '' && wanted.has(each)),
  );
  return all.filter((element) => !all.some((other) => other !== element && element.contains(other)));
}

import type { Appearance } from '#web/platform/contract/preview.ts';

const colours = new CSSStyleSheet();
const fonts = new CSSStyleSheet();

/** As a partner's stylesheet has what it says for devices that are dark. */
const onDark = '@media (prefers-color-scheme:dark)';
const inEach: Readonly<Record<Appearance, string>> = { light: '@media not all', dark: '@media all', device: onDark };

/** Puts a draft's stylesheet on, in the look that is asked for: its fonts apart, so that they are not loaded again with every colour. */
export function wearDraft(css: string, appearance: Appearance): void {
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [fonts, colours];
  const at = css.indexOf('@font-face');
  replace(colours, (at === -1 ? css : css.slice(0, at)).replaceAll(onDark, inEach[appearance]));
  replace(fonts, at === -1 ? '' : css.slice(at));
}

const worn = new WeakMap<CSSStyleSheet, string>();

function replace(sheet: CSSStyleSheet, css: string): void {
  if (worn.get(sheet) === css) return;
  worn.set(sheet, css);
  sheet.replaceSync(css);
}

const colours = new CSSStyleSheet();
const fonts = new CSSStyleSheet();

/** Puts a draft's stylesheet on: its fonts apart, so that they are not loaded again with every colour. */
export function wearDraft(css: string): void {
  if (document.adoptedStyleSheets.length === 0) document.adoptedStyleSheets = [fonts, colours];
  const at = css.indexOf('@font-face');
  replace(colours, at === -1 ? css : css.slice(0, at));
  replace(fonts, at === -1 ? '' : css.slice(at));
}

const worn = new WeakMap<CSSStyleSheet, string>();

function replace(sheet: CSSStyleSheet, css: string): void {
  if (worn.get(sheet) === css) return;
  worn.set(sheet, css);
  sheet.replaceSync(css);
}

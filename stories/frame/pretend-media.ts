const written = new WeakMap<CSSMediaRule, string>();

/** What a page would look like if the browser preferred otherwise: a media feature of our own stylesheets. */
export interface PretendedMedia {
  /** As stylesheets spell it: `forced-colors: active`. */
  readonly feature: string;
  readonly isOn: boolean;
}

/**
 * Makes rules under these media features hold, or leaves them to the browser again: no page can change what its browser
 * prefers.
 */
export function pretendMedia(wanted: readonly PretendedMedia[]): void {
  for (const rule of [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))) {
    const query = written.get(rule) ?? rule.media.mediaText;
    const found = wanted.find(({ feature }) => query.includes(feature));
    if (found === undefined) continue;
    written.set(rule, query);
    const next = found.isOn ? 'all' : query;
    if (rule.media.mediaText !== next) rule.media.mediaText = next;
  }
}

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? mediaRules(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });
}

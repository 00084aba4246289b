const states = /::?(?:before|after|marker|placeholder|backdrop|hover|active|focus-visible|focus-within|focus)\b/gu;

/** The custom properties that the stylesheets' rules for these elements draw with, in their states too, by name. */
export function tokensOn(roots: readonly Element[]): string[] {
  const names = new Set<string>();
  for (const rule of [...document.styleSheets].flatMap((sheet) => styleRules(sheet.cssRules))) {
    const used = rule.style.cssText.matchAll(/var\((--[\w-]+)/gu);
    const selector = rule.selectorText.replaceAll(states, '');
    if (!CSS.supports(`selector(${selector})`)) continue;
    if (roots.some((root) => root.querySelector(selector) !== null)) for (const [, name = ''] of used) names.add(name);
  }
  return [...names].sort();
}

function styleRules(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? styleRules(rule.cssRules as CSSRuleList) : [];
    return rule instanceof CSSStyleRule ? [rule, ...inner] : inner;
  });
}

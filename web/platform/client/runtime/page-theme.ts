const selector = 'link[rel="stylesheet"][href*="/themes/"]';

/**
 * Puts on the partner's stylesheet: the new one is loaded before the old one goes, so no other brand flashes by (PTR-08).
 *
 * A stylesheet that cannot be loaded changes nothing.
 */
export function wearTheme(href: string): void {
  const worn = [...document.querySelectorAll<HTMLLinkElement>(selector)];
  if (worn.at(-1)?.getAttribute('href') === href) return;
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  sheet.addEventListener('load', () => {
    for (const old of worn) old.remove();
  });
  sheet.addEventListener('error', () => {
    sheet.remove();
  });
  document.head.append(sheet);
}

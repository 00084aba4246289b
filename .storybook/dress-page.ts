import { published } from 'virtual:published';

import { wearTheme } from '#web/client/runtime/page-theme.ts';

/** Makes the page look as the toolbars say: the partner's stylesheet, the size of text, motion. Ready once it is drawn with. */
export async function dressPage(globals: Readonly<Record<string, unknown>>): Promise<void> {
  const root = document.documentElement;
  root.style.fontSize = globals['textSize'] === 'double' ? '200%' : '';
  root.dataset['motion'] = globals['motion'] === 'reduced' ? 'reduced' : 'full';
  calmStyles();
  const partner = published.partners[String(globals['partner'])];
  if (partner === undefined) return;
  wearTheme(partner.theme);
  await loaded(document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${partner.theme}"]`));
  await document.fonts.ready;
}

/** What `prefers-reduced-motion` does in base.css, for a toolbar that cannot change that preference. */
function calmStyles(): void {
  if (document.getElementById('calm') !== null) return;
  const style = document.createElement('style');
  style.id = 'calm';
  style.textContent =
    '[data-motion=reduced] *,[data-motion=reduced] *::before,[data-motion=reduced] *::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}';
  document.head.append(style);
}

function loaded(sheet: HTMLLinkElement | null): Promise<void> {
  if (sheet === null || sheet.sheet !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => {
      resolve();
    });
    sheet.addEventListener('error', () => {
      reject(new Error(`${sheet.href} could not be loaded`));
    });
  });
}

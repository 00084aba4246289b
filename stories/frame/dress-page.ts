import { published } from 'virtual:published';

import { wearTheme } from '#web/platform/client/runtime/page-theme.ts';

import { pretendMedia } from './pretend-media.ts';

/** Makes the page look as the toolbars say: the partner's stylesheet, the size of text, colours, motion. Ready once it is drawn with. */
export async function dressPage(globals: Readonly<Record<string, unknown>>): Promise<void> {
  const root = document.documentElement;
  root.style.fontSize = globals['textSize'] === 'double' ? '200%' : '';
  root.dataset['colours'] = globals['colours'] === 'forced' ? 'forced' : 'own';
  const partner = published.partners[String(globals['partner'])];
  if (partner !== undefined) {
    wearTheme(partner.theme);
    await loaded(document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${partner.theme}"]`));
    await document.fonts.ready;
  }
  pretendMedia([
    { feature: 'forced-colors: active', isOn: globals['colours'] === 'forced' },
    { feature: 'prefers-color-scheme: dark', isOn: globals['colours'] === 'dark' },
    { feature: 'prefers-reduced-motion: reduce', isOn: globals['motion'] === 'reduced' },
  ]);
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

import { expect, test } from 'vitest';

import type { Frame } from '#web/platform/contract/screen.ts';

import { pageHtml } from './page-html.ts';

const frame: Frame = {
  ...{ partner: 'default', product: 'Burgee', brand: 'Burgee', title: 'Page', theme: '/theme.css', homeUrl: '/' },
  ...{ links: [], registration: '', version: '', chrome: ['header'], signedIn: false },
};
const menu = { label: 'Menu', close: 'Close', main: [], secondary: [], header: [] };
const build = { script: '/main.js', styles: ['/main.css'], preload: ['/react.js'], more: ['/more.js'] };

/** What the page asks for, in its order, each with how soon it is wanted. */
function askedBy(of: Frame, drawn?: string): readonly string[] {
  const preloads = { modules: ['/forms/login.js'], picture: '/sea.webp' };
  const html = pageHtml(of, {
    ...{ build, fonts: ['/font.woff2'], first: { query: {}, view: undefined, said: undefined }, preloads },
    ...{ devScript: undefined, drawn, isWide: true, leadsTo: undefined },
  });
  return [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+)"[^>]*?(?: fetchpriority="(\w+)")?>/gu)].map(
    ([, file = '', priority = '']) => `${file} ${priority}`.trim(),
  );
}

test('RUN-16 a drawn page asks for its looks and its picture before the script that takes it over', () => {
  expect(askedBy(frame, '<main>Drawn</main>')).toEqual([
    ...['/theme.css', '/main.css', '/font.woff2', '/sea.webp high', '/react.js low', '/main.js low'],
    ...['/forms/login.js low', '/main.js low'],
  ]);
});

test('a page that its browser has to draw asks for the script first', () => {
  expect(askedBy(frame)).toEqual([
    ...['/react.js', '/main.js', '/theme.css', '/main.css', '/font.woff2', '/sea.webp high', '/forms/login.js'],
    '/main.js',
  ]);
});

test('a page with a menu asks for the blocks that come by need', () => {
  expect(askedBy({ ...frame, menu })).toContain('/more.js');
  expect(askedBy(frame)).not.toContain('/more.js');
});

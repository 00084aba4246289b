import { expect, test } from 'vitest';

import type { Frame } from '#web/platform/contract/screen.ts';

import { pageHtml } from './page-html.ts';

const frame: Frame = {
  ...{ partner: 'default', product: 'Burgee', brand: 'Burgee', title: 'Page', theme: '/theme.css', homeUrl: '/' },
  ...{ links: [], registration: '', version: '', chrome: ['header'], signedIn: false },
};
const menu = { label: 'Menu', close: 'Close', main: [], secondary: [], header: [] };
const build = {
  ...{ script: '/main.js', styles: ['/main.css'], preload: ['/react.js'] },
  ...{ more: ['/more.js'], forms: ['/rjsf.js'] },
};

/** What the page asks for, in its order, each with how soon it is wanted. */
function askedBy(of: Frame, drawn?: string): readonly string[] {
  return filesIn(htmlOf(of, ['/forms/login.js'], drawn));
}

function htmlOf(of: Frame, forms: readonly string[], drawn?: string): string {
  const preloads = { modules: forms, picture: '/sea.webp' };
  return pageHtml(of, {
    ...{ build, fonts: ['/font.woff2'], first: { query: {}, view: undefined, said: undefined }, preloads },
    ...{ devScript: undefined, drawn, isWide: true, leadsTo: undefined },
  });
}

function filesIn(html: string): readonly string[] {
  return [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="(\/[^"]+)"[^>]*?(?: fetchpriority="(\w+)")?>/gu)].map(
    ([, file = '', priority = '']) => `${file} ${priority}`.trim(),
  );
}

test('RUN-16 a drawn page asks for its looks and its picture before the script that takes it over', () => {
  expect(askedBy(frame, '<main>Drawn</main>')).toEqual([
    ...['/theme.css', '/main.css', '/font.woff2', '/sea.webp high', '/react.js low', '/main.js low'],
    ...['/rjsf.js low', '/forms/login.js low', '/main.js low'],
  ]);
});

test('RUN-16 a drawn page is painted once all of it has come, so that nothing of it moves', () => {
  const whole = htmlOf(frame, [], '<main>Drawn</main>');
  expect(whole).toContain('<link rel="expect" href="#whole" blocking="render">');
  expect(whole).toMatch(/Drawn<\/main><\/div>\n<template id="whole"><\/template>\n<\/body>/u);
  expect(htmlOf(frame, [])).not.toContain('whole');
});

test('a page that its browser has to draw asks for the script first', () => {
  expect(askedBy(frame)).toEqual([
    ...['/react.js', '/main.js', '/rjsf.js', '/theme.css', '/main.css', '/font.woff2', '/sea.webp high'],
    ...['/forms/login.js', '/main.js'],
  ]);
});

test('a page with a menu asks for the blocks that come by need', () => {
  expect(askedBy({ ...frame, menu })).toContain('/more.js');
  expect(askedBy(frame)).not.toContain('/more.js');
});

test('RUN-16 what draws forms comes with a page that has one, and else when its browser has nothing to do', () => {
  expect(htmlOf(frame, ['/forms/login.js'])).toContain('<link rel="modulepreload" href="/rjsf.js">');
  const without = htmlOf(frame, []);
  expect(without).toContain('<link rel="prefetch" as="script" href="/rjsf.js">');
  expect(without).not.toContain('rel="modulepreload" href="/rjsf.js"');
  // Whoever is in mostly reads: what draws forms is brought by the page that has one.
  expect(htmlOf({ ...frame, menu }, [])).not.toContain('/rjsf.js');
  expect(htmlOf({ ...frame, menu }, ['/forms/login.js'])).toContain('/rjsf.js');
});

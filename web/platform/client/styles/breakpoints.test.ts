// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { expect, test } from 'vitest';
import { breakpoints } from '#web/platform/domain/breakpoints.ts';
import tokens from './tokens.json' with { type: 'json' };

const web = fileURLToPath(new URL('../../..', import.meta.url));
const inBrowser = /^(?:platform|programme\/[^/]+)\/client\/(?!styles\/)/u;

function sources(ending: RegExp): { file: string; text: string }[] {
  return readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.') && inBrowser.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(web, file), 'utf8') }));
}

/** The widths of the window that a stylesheet asks for; what a part does about its own width is its own matter. */
function widthsIn(css: string): string[] {
  const queries = [...css.matchAll(/@media([^{]*)\{/gu)].map((match) => match[1] ?? '');
  return queries.filter((query) => /width/u.test(query)).flatMap((query) => query.match(/[\d.]+[a-z]+/gu) ?? []);
}

test('MOB-05 a phone ends at 992, a tablet at 1200, the drawer is 250 wide and the app button turns at 768', () => {
  expect(tokens.breakpoint).toEqual({ 'app-button': '768px', tablet: '992px', desktop: '1200px' });
  expect(tokens.size.drawer).toBe('250px');
  expect(Object.values(breakpoints).map((width) => `${String(width)}px`)).toEqual(Object.values(tokens.breakpoint));
});

test('MOB-05 no stylesheet asks for any other width', () => {
  const asked = sources(/\.css$/u).flatMap(({ file, text }) => widthsIn(text).map((width) => ({ file, width })));
  expect(asked.length).toBeGreaterThan(3);
  const known: readonly string[] = Object.values(tokens.breakpoint);
  expect(asked.filter(({ width }) => !known.includes(width))).toEqual([]);
});

test('MOB-05 no script spells a width itself', () => {
  const scripts = sources(/\.tsx?$/u);
  expect(scripts.length).toBeGreaterThan(50);
  const spelt = scripts.filter(({ text }) => /(?:min|max)-width: ?\d|innerWidth|\bwidth [<>]=? ?\d/u.test(text));
  expect(spelt.map(({ file }) => file)).toEqual([]);
});

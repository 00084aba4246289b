import { expect, test } from 'vitest';

import texts from '#journeys/language/copy/runtime.json' with { type: 'json' };
import { forScript, pageWordsThatDiffer } from '#web/platform/content/page-words.ts';

import { defaultWords, listed, wordsWith } from './words.ts';

test('PTR-01 a partner’s own words take the place of the page’s, and the others stay', () => {
  const words = wordsWith({ 'runtime.sign-out': 'Go ashore' });
  expect([words('sign-out'), words('close-dialog')]).toEqual(['Go ashore', 'Close']);
  expect(defaultWords('sign-out')).toBe('Log out');
});

test('PTR-01 the page’s words say how many there are, one or several', () => {
  expect([1, 2, 0].map((count) => defaultWords('results', { count }))).toEqual(['1 result', '2 results', '0 results']);
  const own = forScript('{count, plural, =0 {None of {count}} one {Just {count}} other {# of them}}');
  const words = wordsWith({ 'runtime.results': own });
  expect([0, 1, 2].map((count) => words('results', { count }))).toEqual(['None of 0', 'Just 1', '2 of them']);
});

test('PTR-01 what a customer’s question is called is filled in as it stands, braces and all', () => {
  expect(defaultWords('show', { label: 'the {title} of $&' })).toBe('Show the {title} of $&');
  expect(listed(defaultWords, ['a', 'b', 'c'], 'or')).toBe('a, b or c');
});

test('PTR-01 a partner’s own words come without marks, and with the values that they hold beside them', () => {
  expect(forScript('Leave {product}’s {partner} <b>now</b>, {label}, {label, select, a {1} other {x}}')).toBe(
    'Leave {product}’s {partner} now, {label}, {label, select, a {1} other {x}}',
  );
  const words = ownWords('runtime.show', 'Show {label} at {product}', { product: 'Burgee', partner: 'Penhallow' });
  expect(words).toEqual({ 'runtime.show': 'Show {label} at {product}', product: 'Burgee' });
});

test.each(['Club #1', 'The {count} Club', 'Club }', '{count, plural, other {#}}', '$& Club'])(
  'PTR-01 the partner’s name %s is filled in as it stands, in a case of a choice too',
  (partner) => {
    const text = '{partner}: {count, plural, one {# card of {partner}} other {# cards of {partner}}}';
    const words = wordsWith(ownWords('runtime.results', text, { partner, product: 'Burgee' }));
    expect([1, 12].map((count) => words('results', { count }))).toEqual([
      `${partner}: 1 card of ${partner}`,
      `${partner}: 12 cards of ${partner}`,
    ]);
  },
);

test('PTR-01 a partner’s own words may depend on whose they are', () => {
  const text = '{partner, select, Penhallow {Ahoy} other {Hello}}, {label}';
  const words = (partner: string) => wordsWith(ownWords('runtime.show', text, { partner }));
  expect(['Penhallow', 'Millbrook'].map((partner) => words(partner)('show', { label: 'x' }))).toEqual([
    'Ahoy, x',
    'Hello, x',
  ]);
});

/** What a page of `everywhere` brings, where its partner says `text` under `key`. */
function ownWords(key: string, text: string, everywhere: Readonly<Record<string, string>>) {
  return pageWordsThatDiffer((each) => (each === key ? { words: text, isTyped: false } : undefined), everywhere);
}

test.each(Object.entries(texts).filter(([key]) => key !== '$schema'))(
  'PTR-01 %s is in the part of ICU that the script reads',
  (_key, text) => {
    expect(forScript(text)).toBe(text);
  },
);

import { expect, test } from 'vitest';

import texts from '#journeys/language/copy/runtime.json' with { type: 'json' };
import { forScript } from '#web/platform/content/page-words.ts';

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

test('PTR-01 a partner’s own words come with what its script does not know filled in, and without marks', () => {
  const own =
    "Leave {product}'s {partner} <b>now</b>, {label}, {label, select, a {1} other {{label, plural, other {x}}}}";
  expect(forScript(own.replace("'s", '’s'), { product: 'Burgee', partner: 'Penhallow' })).toBe(
    'Leave Burgee’s Penhallow now, {label}, {label, select, a {1} other {x}}',
  );
});

test.each(Object.entries(texts).filter(([key]) => key !== '$schema'))(
  'PTR-01 %s is in the part of ICU that the script reads',
  (_key, text) => {
    expect(forScript(text)).toBe(text);
  },
);

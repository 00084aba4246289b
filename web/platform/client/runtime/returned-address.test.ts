import { expect, test } from 'vitest';

import { returnedIn } from './returned-address.ts';

test.each([
  ['', '#key=1', undefined],
  ['?utm_source=x', '#key=1', undefined],
  ['', '#main', undefined],
  ['', '#key=1&code=c', '#key=1&code=c'],
  ['', '#code=c', '#code=c'],
  ['?state=s', '#key=1', '?state=s#key=1'],
])(
  'TXN-03 RET-01 of %s%s a page keeps its own fragment, unless another party has added to it',
  (search, hash, sent) => {
    expect(returnedIn({ search, hash }, ['key'])).toBe(sent);
  },
);

test('RET-01 a fragment of which no page has said that it reads it is another party’s', () => {
  expect(returnedIn({ search: '', hash: '#key=1' })).toBe('#key=1');
});

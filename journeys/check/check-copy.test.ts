import { expect, test } from 'vitest';

import { loadRepository } from '../load-repository.ts';
import { checkCopy } from './check-copy.ts';

const rules = loadRepository().catalogues.copyRules;

test('our own copy: unused, doubled and unreadable messages are found', () => {
  const files = [
    { file: 'a.json', text: '{ "a.one": "One {", "a.two": "Two" }' },
    { file: 'b.json', text: '{ "a.two": "Two {nobody}" }' },
  ];
  const found = checkCopy(files, { rules, used: new Set(['a.one']) }).map(({ file, code }) => `${file} ${code}`);
  expect(found).toEqual(['a.json J080', 'a.json J076', 'b.json J081', 'b.json J083', 'b.json J076']);
});

test.each([
  ['a mark that is not allowed', '<script>x</script>', 'J082'],
  ['a date in a format of its own', '{email, date, long}', 'J086'],
  ['a time', '{email, time, short}', 'J086'],
  ['an amount in a format of its own', '{email, number, ::currency/EUR}', 'J086'],
  ['a value inside a choice', '{email, select, a {x} other {{password}}}', 'J081'],
])('our own copy with %s is refused', (_what, text, code) => {
  const files = [{ file: 'a.json', text: JSON.stringify({ 'a.one': text }) }];
  expect(checkCopy(files, { rules, used: new Set(['a.one']) }).map((problem) => problem.code)).toEqual([code]);
});

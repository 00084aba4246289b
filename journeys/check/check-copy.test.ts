import { expect, test } from 'vitest';

import { joinCopy, loadRepository } from '../load-repository.ts';
import { checkCopy, checkCopyOverrides } from './check-copy.ts';

const { copyFiles, catalogues } = loadRepository();
const rules = catalogues.copyRules;
const defaults = joinCopy(copyFiles);

function codes(overrides: Record<string, string>): string[] {
  return checkCopyOverrides(defaults, overrides, { file: 'partner harbour', rules }).map(({ code }) => code);
}

test('CMS words of a partner may use the values of ours, the product and its own name', () => {
  expect(
    codes({
      'register.title': 'Join {partner} with {product}',
      'verify-email.text': '<b>Look</b> in the mail of {emailToVerify}',
    }),
  ).toEqual([]);
});

test.each([
  ['a key that is none', { 'register.titel': 'x' }, 'J015'],
  ['a regulated key', { 'register.agree': 'Whatever' }, 'J084'],
  ['a value that we do not have there', { 'register.title': 'Hello {email}' }, 'J081'],
  ['a lost value', { 'verify-email.text': 'Look in your mail' }, 'J085'],
  ['braces left open', { 'register.title': 'Hello {' }, 'J080'],
  ['a mark that is not allowed', { 'register.title': '<script>x</script>' }, 'J082'],
  ['a date in a format of its own', { 'verify-email.text': '{emailToVerify, date, long}' }, 'J086'],
  ['a time', { 'verify-email.text': '{emailToVerify, time, short}' }, 'J086'],
  ['an amount in a format of its own', { 'verify-email.text': '{emailToVerify, number, ::currency/EUR}' }, 'J086'],
  ['a value inside a choice', { 'verify-email.text': '{emailToVerify, select, a {x} other {{password}}}' }, 'J081'],
])('CMS words with %s are refused', (_what, overrides, code) => {
  expect(codes(overrides as unknown as Record<string, string>)).toEqual([code]);
});

test('a refused key says which one was probably meant, and where it stands', () => {
  const [problem] = checkCopyOverrides(defaults, { 'register.titel': 'x' }, { file: 'partner harbour', rules });
  expect(problem).toMatchObject({ file: 'partner harbour', pointer: '/register.titel', suggestion: 'register.title' });
});

test('our own copy: unused, doubled and unreadable messages are found', () => {
  const files = [
    { file: 'a.json', text: '{ "a.one": "One {", "a.two": "Two" }' },
    { file: 'b.json', text: '{ "a.two": "Two {nobody}" }' },
  ];
  const found = checkCopy(files, { rules, used: new Set(['a.one']) }).map(({ file, code }) => `${file} ${code}`);
  expect(found).toEqual(['a.json J080', 'a.json J076', 'b.json J081', 'b.json J083', 'b.json J076']);
});

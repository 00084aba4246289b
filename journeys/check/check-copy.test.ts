import { expect, test } from 'vitest';

import { checkRepository } from '../cli.ts';
import { loadRepository } from '../load-repository.ts';
import { checkCopy } from './check-copy.ts';

const repository = loadRepository();
const rules = repository.catalogues.copyRules;

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

/** What our copy says instead in one try: each place is told apart by its pointer. */
const instead: Readonly<Record<string, string>> = {
  // {merchant} is handed over for each payment, {email} is a fact, {product} is everywhere.
  'payments.label': '{merchant} {email} {product}',
  'payments.name': '{kind, select, fee {{shop}} other {}}',
  // Of a record, and of no other words of its block.
  'payments.search': '{merchant}',
  'payments.page': '{pence}',
  'otp.invalid': 'Not {pence}',
};

test('RUN-06 a word of the page itself that cannot be read, or is not filled in, is found in every programme', () => {
  const broken: Readonly<Record<string, string>> = { 'runtime.results': '{count', 'runtime.sign-out': 'Leave {boat}' };
  for (const folder of [undefined, 'tests/second-programme']) {
    const whole = loadRepository(folder);
    const copyFiles = whole.copyFiles.map(({ file, text }) => ({
      file,
      text: JSON.stringify(JSON.parse(text), (key, said: unknown) => broken[key] ?? said),
    }));
    const places = checkRepository({ ...whole, copyFiles }).map(({ code, file, pointer }) => [code, file, pointer]);
    expect(places).toEqual([
      ['J081', 'journeys/language/copy/runtime.json', '/runtime.sign-out'],
      ['J080', 'journeys/language/copy/runtime.json', '/runtime.results'],
    ]);
  }
});

test('a message with a value that its place does not hand over is found where it is said', () => {
  const copyFiles = repository.copyFiles.map(({ file, text }) => {
    const copy = JSON.parse(text) as Record<string, string>;
    return { file, text: JSON.stringify(copy, (key, said: unknown) => instead[key] ?? said) };
  });
  const found = checkRepository({ ...repository, copyFiles }).filter(({ code }) => code === 'J084');
  const places = found
    .filter(({ file }) => /definitions\/(?:payments|sign-up)\.json$/u.test(file))
    .map(({ pointer }) => pointer);
  expect(places.toSorted()).toEqual([
    '/steps/list/blocks/1/name',
    '/steps/list/blocks/1/search',
    '/steps/list/title',
    '/steps/verify-mobile/actions/submit/on/wrong/errors/code',
  ]);
});

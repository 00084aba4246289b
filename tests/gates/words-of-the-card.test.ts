import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

import exceptions from './words-of-the-card.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..', '..');
const platform = [
  'web/platform',
  ...['language', 'formats', 'admission'].map((room) => `form-schemas/${room}`),
  ...['language', 'engine', 'check', 'walk', 'changes'].map((room) => `journeys/${room}`),
];

/** What only the card has to do with: in any part of a name, as `isBankOpen` and `sort_code` have it. */
const ofTheCard =
  /bank|mandate|direct.?debit|charit|gift.?aid|contribution|donat|referral|sort.?code|iban\b|eligib|risk.?check|onfido|gocardless|pence/iu;

/** The names, texts and members in `code` that have such a word in them; comments may give it as an example. */
function wordsOfTheCardIn(code: string): readonly string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isJsxText(node)) && ofTheCard.test(node.text))
      found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('code.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('a word of the card is seen in names, texts and members, and not in comments', () => {
  expect(
    wordsOfTheCardIn("const isBankOpen = { gift_aid: 1, [`direct-debit`]: 'See your sort code' }; // a bank"),
  ).toEqual(['isBankOpen', 'gift_aid', 'direct-debit', 'See your sort code']);
  expect(wordsOfTheCardIn('// a bank\nconst thank = "a banner";')).toEqual([]);
});

test('RUN-19 the platform does not know the card by name, but where a reason is given', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...platform], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => /[.]tsx?$/u.test(file) && !/[.](?:test|builder|stories)[.]tsx?$/u.test(file));
  expect(files.length).toBeGreaterThan(300);
  const knowing = files
    .map((file) => ({ file, words: wordsOfTheCardIn(readFileSync(path.join(root, file), 'utf8')) }))
    .filter(({ words }) => words.length > 0);
  const unexpected = knowing.filter(({ file }) => !(file in exceptions));
  expect(unexpected).toEqual([]);
  // A list that may only become shorter.
  expect(Object.keys(exceptions).filter((file) => !knowing.some((each) => each.file === file))).toEqual([]);
});

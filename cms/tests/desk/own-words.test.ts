// How own words and their defaults are joined, found and changed: the same code as the page of words runs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isFound,
  isUnder,
  withOwn,
  withSeen,
  withoutOwn,
  wordsFilters,
  wordsRows,
  type OwnWords,
  type WordsEntry,
  type WordsRow,
} from '../../src/content/own-words';

const entry = (key: string, standard: string, more: Partial<WordsEntry> = {}): WordsEntry => ({
  key,
  standard,
  placeholders: [],
  longest: 80,
  pages: [],
  messages: [],
  ...more,
});
const title = entry('sign-in.title', 'Welcome', { pages: [0] });
const terms = entry('legal.terms', 'Terms', { regulated: 'The law.' });
const register = entry('register.title', 'Join', { typed: 'customizations.signUp.title' });
const pages = [{ journey: 'sign-in', step: 'login', title: 'Log in' }];
interface Known {
  readonly live?: Readonly<Record<string, string>>;
  /** What a field of the partner says. */
  readonly typed?: string;
}
const rowsOf = (own: readonly OwnWords[], { live = {}, typed = '' }: Known = {}): readonly WordsRow[] =>
  wordsRows({ words: [title, terms, register], live }, own, () => typed);
function rowOf(key: string, own: readonly OwnWords[], known?: Known): WordsRow {
  const row = rowsOf(own, known).find(({ entry: { key: its } }) => its === key);
  assert.ok(row, key);
  return row;
}

test('PTR-06 customers read the own words, else what a field says, else the default; empty own words are none', () => {
  assert.equal(rowOf('sign-in.title', [{ key: 'sign-in.title', text: 'Ahoy' }]).shown, 'Ahoy');
  const { shown, own } = rowOf('sign-in.title', [{ key: 'sign-in.title', text: '  ' }]);
  assert.deepEqual([shown, own], ['Welcome', undefined]);
  const known = { typed: 'Come aboard' };
  assert.equal(rowOf('register.title', [], known).shown, 'Come aboard');
  assert.equal(rowOf('register.title', [{ key: 'register.title', text: 'Own' }], known).shown, 'Own');
});

test('PTR-06 a default that has changed since, what is live, and words of a text that is gone are told', () => {
  const own = { key: 'sign-in.title', text: 'Ahoy', standard: 'Hello' };
  assert.equal(rowOf('sign-in.title', [own]).since, 'Hello');
  assert.equal(rowOf('sign-in.title', withSeen([own], title)).since, undefined);
  assert.equal(rowOf('sign-in.title', [{ ...own, standard: null }]).since, undefined);
  assert.equal(rowOf('sign-in.title', [own]).live, 'Welcome');
  assert.equal(rowOf('sign-in.title', [own], { live: { 'sign-in.title': 'Ahoy' } }).live, undefined);
  assert.equal(rowOf('sign-in.title', [], { live: { 'sign-in.title': 'Old' } }).live, 'Old');
  const [gone] = rowsOf([{ key: 'old.key', text: 'Left over' }]);
  assert.deepEqual([gone?.entry.key, gone?.isGone, gone?.shown], ['old.key', true, 'Left over']);
});

test('PTR-05 PTR-06 own words of a text that is gone say what it was, have no changed default, and stand under a filter of their own', () => {
  const [gone, mistyped, ...others] = rowsOf([
    { key: 'old.key', text: 'Left over', standard: 'As it was' },
    { key: 'sign-in.titel', text: 'Ahoy' },
    { key: 'sign-in.title', text: 'Ahoy', standard: 'Hello' },
  ]);
  assert.deepEqual(
    [gone?.was, gone?.since, gone?.live, mistyped?.was, mistyped?.since, mistyped?.live],
    ['As it was', undefined, undefined, undefined, undefined, undefined],
  );
  assert.deepEqual(
    others.map(({ was }) => was),
    [undefined, undefined, undefined],
  );
  assert.ok([gone, mistyped].every((row) => row && isUnder('gone', row, new Map())));
  assert.ok(!others.some((row) => isUnder('gone', row, new Map())));
});

test('PTR-06 a text is found by what customers read, its default, its key or its page, and stands under its filters', () => {
  const row = rowOf('sign-in.title', [{ key: 'sign-in.title', text: 'It’s you', standard: 'Hello' }]);
  for (const query of ['', "it's YOU", 'welcome', 'sign-in.title', 'log in', 'you login'])
    assert.ok(isFound(query, row, pages), query);
  assert.ok(!isFound('you stranger', row, pages));
  const under = (each: WordsRow, wrong: ReadonlyMap<string, unknown> = new Map()) =>
    wordsFilters.filter((filter) => isUnder(filter, each, wrong));
  assert.deepEqual(under(row), ['all', 'own', 'since']);
  assert.deepEqual(under(row, new Map([['sign-in.title', []]])), ['all', 'own', 'since', 'wrong']);
  assert.deepEqual(under(rowOf('legal.terms', [])), ['all', 'locked']);
});

test('PTR-06 typing makes a row that remembers the default; the default’s own words, and none, take it away', () => {
  const other = { id: 7, key: 'register.title', text: 'Join us', standard: 'Join' };
  const once = withOwn([other], title, 'Ahoy');
  assert.deepEqual(once, [other, { key: 'sign-in.title', text: 'Ahoy', standard: 'Welcome' }]);
  assert.deepEqual(withOwn(once, register, 'Come')[0], { ...other, text: 'Come' });
  for (const text of ['', ' ', 'Welcome']) assert.deepEqual(withOwn(once, title, text), [other]);
  assert.equal(withoutOwn(once, 'nobody.knows'), once);
});

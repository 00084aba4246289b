import { expect, test } from 'vitest';

import type { JourneyDefinition } from '../engine/definition.ts';
import { joinCopy, loadRepository, parseDefinitions } from '../load-repository.ts';
import { journeyChanges } from './journey-changes.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const words = joinCopy(repository.copyFiles);
const copy = (key: string) => words[key];
const signUp = definitions['sign-up'] as JourneyDefinition;

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, name) => (node as Node)[name], value);
}

/** A copy of `definition` in which `edit` has given another value to what stands at `path`. */
function edited(definition: JourneyDefinition, path: Path, edit: (value: unknown) => unknown): JourneyDefinition {
  const draft = structuredClone(definition);
  (at(draft, path.slice(0, -1)) as Node)[path.at(-1) ?? ''] = edit(at(draft, path));
  return draft;
}

const verify = ['steps', 'verify-mobile'];
const outcomes = [...verify, 'actions', 'submit', 'on'];
const said = (key: string) => words[key] ?? '';

test.each<[string, Path, (value: unknown) => unknown]>([
  [
    'Verify mobile: a wrong code now leads to Edit mobile (before: stays on the page).',
    [...outcomes, 'wrong'],
    () => ({ go: 'edit-mobile' }),
  ],
  [
    `Verify mobile: what too many wrong codes says at the questions is now “${said('otp.invalid')}” at code (before: “${said('otp.locked')}” at code).`,
    [...outcomes, 'locked', 'errors', 'code'],
    () => 'otp.invalid',
  ],
  [
    `Verify mobile: “${said('verify-mobile.edit')}” now leads to where the customer belongs (before: leads to Edit mobile).`,
    [...verify, 'actions', 'edit-number'],
    () => ({ leave: '@next' }),
  ],
  [
    'Verify mobile: its place is now step 4 of 6 (before: step 3 of 5).',
    [...verify, 'progress'],
    () => ({ step: 4, of: 6 }),
  ],
  [
    `Verify mobile: the text “${said('verify-mobile.text')}” is gone.`,
    [...verify, 'blocks'],
    (blocks) => (blocks as unknown[]).toSpliced(2, 1),
  ],
  [
    `Verify mobile: text of the heading “${said('verify-mobile.title')}” is now “${said('details.title')}” (before: “${said('verify-mobile.title')}”).`,
    [...verify, 'blocks', 1, 'text'],
    () => 'details.title',
  ],
  [
    'Verify mobile: its parts stand in a new order.',
    [...verify, 'blocks'],
    (blocks) => (blocks as unknown[]).toReversed(),
  ],
  [
    'Verify mobile: it is now open only when this holds: terms accepted.',
    [...verify, 'needs'],
    (needs) => [...(needs as string[]), 'termsAccepted'],
  ],
  [
    `Only the number of the version has changed: ${signUp.version + 1} (before: ${signUp.version}).`,
    ['version'],
    (version) => (version as number) + 1,
  ],
  ['It now starts at Details (before: Register).', ['start'], () => 'details'],
])('PTR-07 a changed journey is told in a sentence: %s', (sentence, path, edit) => {
  expect(journeyChanges(signUp, edited(signUp, path, edit), copy)).toEqual([sentence]);
});

test('PTR-07 a page that is gone says where its customers go, and a new one where it stands', () => {
  const { 'edit-mobile': gone, ...steps } = signUp.steps;
  const after = {
    ...signUp,
    steps: { ...steps, 'contact-us': { ...gone, route: '/contact-us' } } as JourneyDefinition['steps'],
    moves: { [signUp.version]: { 'edit-mobile': 'contact-us' } },
  };
  expect(journeyChanges(signUp, after, copy)).toEqual([
    'New page: Contact us, at /contact-us.',
    'The page Edit mobile is gone; who is on it goes on at Contact us.',
    'Where customers of earlier versions go on has changed.',
  ]);
  expect(journeyChanges(undefined, signUp, copy)).toEqual([
    `A new journey of ${Object.keys(signUp.steps).length} pages, from Register.`,
  ]);
});

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  return typeof value === 'boolean' ? !value : `${String(value)}-x`;
}

/** Every leaf of a definition, by its path. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.keys(value).flatMap((name) => leaves((value as Record<string, unknown>)[name], [...path, name]));
}

test('PTR-07 no leaf of any journey changes or goes without a sentence', () => {
  let tried = 0;
  for (const definition of Object.values(definitions)) {
    expect(journeyChanges(definition, structuredClone(definition), copy)).toEqual([]);
    for (const path of leaves(definition)) {
      if (path[0] === '$schema') continue;
      const draft = edited(definition, path, other);
      expect(journeyChanges(definition, draft, copy).length, path.join('/')).toBeGreaterThan(0);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(500);
});

// Were each block looked for among all, this would take minutes, and the test its time-out.
test('PTR-07 a page of 200,000 blocks is compared too, and a journey of 1,000 pages', () => {
  const details = signUp.steps['verify-mobile'];
  const large = (pages: number, blocks: number): JourneyDefinition => ({
    ...signUp,
    steps: Object.fromEntries(
      Array.from({ length: pages }, (_, index) => [
        `page-${index}`,
        {
          ...details,
          blocks: Array.from({ length: blocks }, (_, at) => ({ block: 'text', text: `words.${index}.${at}` })),
        },
      ]),
    ) as unknown as JourneyDefinition['steps'],
  });
  const reworded = (text: JourneyDefinition) =>
    JSON.parse(JSON.stringify(text).replaceAll('words.', 'other.')) as JourneyDefinition;
  for (const [pages, blocks] of [
    [1, 200_000],
    [1_000, 10],
  ] as const) {
    const before = large(pages, blocks);
    expect(journeyChanges(before, reworded(before), copy)).toHaveLength(pages * blocks);
  }
});

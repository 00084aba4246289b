import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from 'vitest';

import { edges } from '#journeys/engine/graph.ts';
import { loadCatalogues, loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { recordsIn, type JourneyStates } from '#journeys/states.ts';

import { allPartners, firstChoices, pageSize, storyAddress, toolbars, viewports } from './frame/toolbars.ts';
import { aboutMessages } from './release/describe-messages.ts';
import { aboutBlocks } from './blocks/about-blocks.ts';
import { allOutcomes, generated, storyFiles } from './write-stories.ts';

const root = path.join(import.meta.dirname, '..');

async function folders(of: string): Promise<string[]> {
  const entries = await readdir(path.join(root, of), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

test('DSN-01 the generated stories are those of the journeys as they are now', async () => {
  const wanted = await storyFiles();
  const have = (await readdir(generated)).sort();
  expect(have, 'run: npm run stories').toEqual([...wanted.keys()].sort());
  for (const [name, text] of wanted) {
    expect(await readFile(path.join(generated, name), 'utf8'), `${name} is stale, run: npm run stories`).toBe(text);
  }
});

test('DSN-01 every step of every journey has a story for each of its states and for loading', async () => {
  const repository = loadRepository();
  const { definitions } = parseDefinitions(repository.definitions);
  const states = repository.states.map(({ text }) => JSON.parse(text) as JourneyStates);
  let looked = 0;
  for (const [journey, { steps }] of Object.entries(definitions)) {
    for (const step of Object.keys(steps)) {
      const text = await readFile(path.join(generated, `${journey}.${step}.stories.tsx`), 'utf8');
      const names = Object.keys(states.find((each) => each.journey === journey)?.steps[step] ?? {});
      expect(names.length, `${journey}/${step} has no state`).toBeGreaterThan(0);
      for (const name of names) expect(text, `${journey}/${step}/${name}`).toContain(`state: '${name}'`);
      expect(text).toContain(`visits: 'never-answers'`);
      looked += names.length;
    }
  }
  expect(looked).toBeGreaterThan(80);
});

/** Values that no page shows differently from the others; a payment that is found no longer is not shown at all. */
const shownAlike = [
  'bankApp.blocked=true',
  'bankOnceMore.blocked=true',
  'banks.accountType=COMMERCIAL',
  'banks.asksForDevice=true',
  'relink.blocked=true',
  'transactions.isFound=false',
];

test('DSN-01 every value that a record of a list may have is shown in some state', () => {
  const all = loadRepository().states.map(({ text }) => JSON.parse(text) as JourneyStates);
  const data = all.flatMap(({ steps }) =>
    Object.values(steps).flatMap((states) =>
      Object.values(states).flatMap((state) =>
        Object.keys(state.data ?? {}).map((source) => [source, recordsIn(state, source)] as const),
      ),
    ),
  );
  const seen = new Set(
    data.flatMap(([source, records]) =>
      records.flatMap((record) =>
        Object.entries(record).map(([field, value]) => `${source}.${field}=${String(value)}`),
      ),
    ),
  );
  const wanted = Object.entries(loadCatalogues().data).flatMap(([source, { fields }]) =>
    Object.entries(fields).flatMap(([field, { type, values }]) =>
      (type === 'boolean' ? ['true', 'false'] : (values ?? [])).map((value) => `${source}.${field}=${value}`),
    ),
  );
  expect(wanted.length).toBeGreaterThan(50);
  expect(wanted.filter((value) => !seen.has(value)).sort()).toEqual(shownAlike);
});

test('DSN-01 every outcome that says something has a story of what it leads to', async () => {
  const repository = loadRepository();
  const { definitions } = parseDefinitions(repository.definitions);
  const outcomes = allOutcomes(repository);
  let looked = 0;
  for (const [journey, definition] of Object.entries(definitions)) {
    for (const { from, action, outcome, branch } of edges(definition)) {
      if (branch.say === undefined && branch.errors === undefined) continue;
      const text = await readFile(path.join(generated, `outcome.${journey}.${from}.stories.tsx`), 'utf8');
      const name = outcome === undefined ? action : `${action}-${outcome}`;
      expect(text, `${journey}/${from}/${name}`).toContain(`state: '${name}`);
      const told = outcomes[journey]?.filter((each) => each.step === from && each.name.startsWith(name)) ?? [];
      const says = told.map(({ state }) => JSON.stringify(state.say ?? null));
      if (branch.say !== undefined) expect(says, `${journey}/${from}/${name}`).toContain(JSON.stringify(branch.say));
      if (branch.errors !== undefined) expect(told.every(({ state }) => state.errors !== undefined)).toBe(true);
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(100);
});

test('DSN-01 every form has a story empty, filled in and wrong, and each error that a call answers has one', async () => {
  const repository = loadRepository();
  const outcomes = allOutcomes(repository);
  for (const form of Object.keys(repository.forms)) {
    const text = await readFile(path.join(generated, `form.${form}.stories.tsx`), 'utf8');
    for (const state of ['Empty', 'Filled', 'Wrong']) expect(text, form).toContain(`export const ${state}: FormStory`);
  }
  const { definitions } = parseDefinitions(repository.definitions);
  let looked = 0;
  for (const [journey, definition] of Object.entries(definitions)) {
    for (const { from, action, outcome = '', call = '', branch } of edges(definition)) {
      if (branch.errors !== '$call') continue;
      const errors = repository.catalogues.calls[call]?.outcomes[outcome]?.errors ?? {};
      const told = outcomes[journey]?.filter(({ step, name }) => step === from && name.startsWith(`${action}-`)) ?? [];
      const pairs = Object.entries(errors).flatMap(([field, keywords]) =>
        keywords.map((each) => [field, each] as const),
      );
      looked += pairs.length;
      const unseen = pairs.filter(([field, each]) => !told.some(({ state }) => state.errors?.[field] === `$${each}`));
      expect(unseen, `${journey}/${from}`).toEqual([]);
    }
  }
  expect(looked).toBeGreaterThan(10);
});

test('DSN-02 every partner and each breakpoint can be chosen for every story', async () => {
  const seeds = (await readdir(path.join(root, 'cms/seeds/partners'))).map((file) => path.parse(file).name);
  const { partner } = toolbars(seeds.map((code) => ({ code, name: code })));
  expect(partner.toolbar.items.map(({ value }) => value)).toEqual([...seeds, allPartners]);
  expect(Object.values(viewports).map(({ styles }) => styles.width)).toEqual(['390px', '992px', '1280px']);
});

test('DSN-02 beside each other, every partner keeps each choice of the toolbars and the viewport', () => {
  const bars = toolbars([{ code: 'default', name: 'Burgee' }]);
  expect(Object.keys(firstChoices)).toEqual(Object.keys(bars));
  for (const [name, { toolbar }] of Object.entries(bars)) {
    if (name === 'partner') continue;
    for (const { value } of toolbar.items) {
      const address = storyAddress('a--b', 'millbrook', { ...firstChoices, partner: allPartners, [name]: value });
      expect(address).toContain(`${name}:${value}`);
      expect(address).toMatch(/globals=partner:millbrook;/u);
    }
  }
  expect(pageSize({ viewport: { value: 'desk', isRotated: false } })).toEqual({ width: 1280, height: 900 });
  expect(pageSize({})).toEqual({ width: 390, height: 844 });
});

test('DSN-03 every component has a story', async () => {
  const stories = await Promise.all(
    (await readdir(path.join(root, 'stories/components'))).map((file) =>
      readFile(path.join(root, 'stories/components', file), 'utf8'),
    ),
  );
  const components = await folders('web/platform/client/components');
  expect(components.length).toBeGreaterThan(20);
  const missing = components.filter(
    (name) => !stories.some((text) => text.includes(`#web/platform/client/components/${name}/`)),
  );
  expect(missing).toEqual([]);
});

test('DSN-03 every block that a journey may name has a story', async () => {
  const names = Object.keys(loadCatalogues().blocks);
  const files = await readdir(path.join(root, 'stories/blocks'));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !files.includes(`${name}.stories.tsx`))).toEqual([]);
});

test('DSN-03 every component and block says what it is for, what it is not for, and how the keyboard works it', async () => {
  const folder = path.join(root, 'stories/components');
  const files = await readdir(folder);
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const said = /about\(\{([\s\S]*?)\}\)/u.exec(text)?.[1] ?? '';
    for (const part of ['purpose', 'not', 'keyboard'])
      expect(said, `${file}: ${part}`).toMatch(new RegExp(`${part}:\\s*(['"\`])[^'"\`]{7,}`, 'u'));
  }
  // Storybook reads tags without running a file: one that comes from elsewhere makes no docs.
  for (const of of ['components', 'blocks']) {
    const stories = (await readdir(path.join(root, 'stories', of))).filter((file) => file.endsWith('.stories.tsx'));
    for (const file of stories)
      expect(await readFile(path.join(root, 'stories', of, file), 'utf8'), file).toContain("tags: ['autodocs']");
  }
  const { blocks } = loadCatalogues();
  expect(Object.keys(aboutBlocks).sort()).toEqual(Object.keys(blocks).sort());
  for (const [name, { not, keyboard }] of Object.entries(aboutBlocks))
    for (const said of [not, keyboard, blocks[name]?.description ?? '']) expect(said, name).toMatch(/^.{7,}[.)]$/u);
});

test('DSN-03 every email and text message has a story', async () => {
  const names = Object.keys(aboutMessages());
  const files = await readdir(generated);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !files.includes(`message.${name}.stories.tsx`))).toEqual([]);
});

test('RUN-11 every journey has a diagram', async () => {
  const { definitions } = parseDefinitions(loadRepository().definitions);
  const files = await readdir(generated);
  expect(Object.keys(definitions).filter((journey) => !files.includes(`${journey}.stories.tsx`))).toEqual([]);
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';

import { readForms } from '#form-schemas/admission/read-forms.ts';
import { catalogueTypes } from '#journeys/catalogue-types.ts';
import { checkRepository } from '#journeys/cli.ts';
import { formProblems } from '#journeys/form-commands.ts';
import { loadRepository } from '#journeys/load-repository.ts';
import { repositoryContent } from '#web/platform/content/repository-content.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';

import { cmsSecret, Skipper, startProgramme } from './server/programme-world.builder.ts';

const folder = import.meta.dirname;
const repository = loadRepository(folder);

let world: Awaited<ReturnType<typeof startProgramme>>;
const skipper = () => new Skipper(world.origin);
beforeAll(async () => {
  world = await startProgramme();
});

test('RUN-19 its journeys, words and forms pass every check', () => {
  expect(repository.definitions).toHaveLength(4);
  expect(checkRepository(repository)).toEqual([]);
  expect(formProblems(readForms(path.join(folder, 'form-schemas', 'forms'), 'form-schemas/forms'))).toEqual([]);
});

test('RUN-19 the types of its calls, facts, data and blocks are those of its catalogues', async () => {
  const written = await readFile(path.join(folder, 'journeys', 'meta', 'catalogues.d.ts'), 'utf8');
  expect(written, 'run `npm run catalogues`').toBe(await catalogueTypes(repository));
});

test('RUN-19 a page lists what its data source knows, in its own block, with its own footer', async () => {
  const visitor = skipper();
  await visitor.visit('/');
  expect(visitor.block('berth-board')).toMatchObject({
    label: 'Berths',
    data: {
      state: 'fresh',
      floor: 5000,
      records: [
        { name: 'Swinging mooring, up to 8 m', free: 2, left: '2 free' },
        { name: 'Pontoon, up to 12 m', free: 4 },
        { name: 'Quay, up to 15 m', free: 1, left: '1 free' },
      ],
    },
  });
  expect(visitor.screen?.frame).toMatchObject({
    partner: 'default',
    title: 'Berths – Samphire Harbour',
    links: [
      { label: 'Berths', href: '/' },
      { label: 'Harbour rules', href: 'https://samphire-harbour.example/rules' },
      { label: 'Write to the harbour office', href: 'mailto:office@samphire-harbour.example' },
    ],
  });
});

test('RUN-19 its fact opens and closes pages, and its calls answer every outcome', async () => {
  const kittiwake = skipper();
  await kittiwake.visit('/departure');
  expect(kittiwake.view.route, 'nobody leaves who is not moored').toBe('/');
  await kittiwake.visit('/permit/request');
  await kittiwake.act('ask', { name: 'Kittiwake', metres: 40 });
  expect(kittiwake.block('form')['form']).toMatchObject({
    errors: { metres: 'No berth of ours takes a vessel of this length' },
  });
  await kittiwake.act('ask', { name: 'Kittiwake', metres: 7 });
  expect(kittiwake.view.route).toBe('/permit');
  expect(kittiwake.block('heading')).toMatchObject({ text: 'Kittiwake may moor here' });
  await kittiwake.visit('/permit/request');
  expect(kittiwake.view.route, 'whoever is moored need not ask').toBe('/permit');
  await kittiwake.visit('/');
  expect(kittiwake.block('button')).toMatchObject({ text: 'See your permit' });
  expect(kittiwake.block('berth-board')).toMatchObject({ data: { records: [{ free: 1 }, { free: 4 }, { free: 1 }] } });

  await kittiwake.visit('/departure');
  await kittiwake.act('leave', { condition: 'damaged' });
  expect(kittiwake.view.route).toBe('/');
  expect(kittiwake.said).toBe('Your berth is free again. Fair winds!');
  expect(kittiwake.block('berth-board')).toMatchObject({ data: { records: [{ free: 2 }, { free: 4 }, { free: 1 }] } });
  const database = openDatabase({ url: world.databaseUrl, maxConnections: 1, onLost: () => undefined });
  const noted = await sql`select journey from events where what = 'BERTH_DAMAGED'`.execute(database);
  await database.destroy();
  expect(noted.rows).toEqual([{ journey: 'departure' }]);
});

test('RUN-18 a page asks for its live data again, worded as at first, and is not sent what it has', async () => {
  const watcher = skipper();
  await watcher.visit('/?club=oyster-club');
  const first = await watcher.look('berths');
  expect(first.headers.get('Cache-Control')).toBe('no-store');
  expect(await first.json()).toEqual({
    records: [
      { name: 'Swinging mooring, up to 8 m', free: 2, left: '2 free' },
      { name: 'Pontoon, up to 12 m', free: 4, left: '4 free' },
      { name: 'Quay, up to 15 m', free: 1, left: '1 free' },
    ],
    next: null,
    previous: null,
    total: 3,
    state: 'fresh',
    why: null,
    at: null,
  });
  const etag = first.headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"/u);
  const same = await watcher.look('berths', '', { 'If-None-Match': etag });
  expect([same.status, await same.text()]).toEqual([304, '']);

  const gannet = skipper();
  await gannet.visit('/permit/request');
  await gannet.act('ask', { name: 'Gannet', metres: 14 });
  const changed = await watcher.look('berths', '?metres=13', { 'If-None-Match': etag });
  expect(changed.headers.get('ETag')).not.toBe(etag);
  expect(await changed.json()).toMatchObject({ total: 1, records: [{ name: 'Quay, up to 15 m', free: 0 }] });
  await gannet.visit('/departure');
  await gannet.act('leave', { condition: 'good' });
});

test('RUN-18 what is asked for is checked, and only what is live on a page can be asked for', async () => {
  const watcher = skipper();
  await watcher.visit('/');
  for (const [query, pointer] of [
    ['?colour=blue', '/colour'],
    ['?metres=1234', '/metres'],
    ['?cursor=abc', '/cursor'],
    ['?around=abc', '/around'],
  ] as const) {
    const refused = await watcher.look('berths', query);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'request-invalid', errors: [{ pointer }] },
    ]);
  }
  const steps = '/api/journeys/berths/steps';
  for (const path of [
    `${steps}/berths/data/tides`,
    `${steps}/berths/data/constructor`,
    `${steps}/constructor/data/berths`,
    `${steps}/not-found/data/berths`,
    '/api/journeys/constructor/steps/berths/data/berths',
    `${steps}/berths/data/berths?page=/permit`,
  ])
    expect((await watcher.ask(path)).status, path).toBe(404);
});

test('RUN-19 two vessels that ask at once for the last berth are not both given it', async () => {
  const fleet = [skipper(), skipper()];
  for (const vessel of fleet) await vessel.visit('/permit/request');
  await Promise.all(fleet.map((vessel) => vessel.act('ask', { name: 'Gannet', metres: 14 })));
  expect(fleet.map(({ view }) => view.route).sort()).toEqual(['/permit', '/permit/request']);
  expect(fleet.map(({ said }) => said)).toContain('Every berth that takes your vessel is let. Ask again tomorrow.');
});

test('RUN-19 a partner’s theme and words are served, and remembered', async () => {
  const member = skipper();
  await member.visit('/?club=oyster-club');
  await member.visit('/');
  expect(member.screen?.frame).toMatchObject({ partner: 'oyster-club', brand: 'Oyster Sailing Club' });
  expect(member.block('button')).toMatchObject({ text: 'Ask for a member’s permit' });
  expect(member.block('text')).toMatchObject({ text: 'Members of the Oyster moor first.' });
  const theme = await fetch(world.origin + (member.screen?.frame.theme ?? ''));
  expect(await theme.text()).toContain('#5b21b6');
});

test('RUN-19 what the CMS publishes is checked and served', async () => {
  const bundle = await repositoryContent([], repository);
  const [club] = Object.values(bundle.partners).filter(({ code }) => code === 'oyster-club');
  if (club === undefined) throw new Error('The seeds have no club');
  const copy = { ...club.copy, 'berths.title': 'Moor with the Oyster' };
  world.cms.publish({ ...bundle, partners: { ...bundle.partners, 'oyster-club': { ...club, copy } } });
  const told = await fetch(`${world.origin}/internal/content/webhook`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${cmsSecret}` },
  });
  expect(told.status).toBe(202);
  await vi.waitFor(
    async () => {
      const member = skipper();
      await member.visit('/?club=oyster-club');
      expect(member.block('heading')).toMatchObject({ text: 'Moor with the Oyster' });
    },
    { timeout: 60_000, interval: 100 },
  );
});

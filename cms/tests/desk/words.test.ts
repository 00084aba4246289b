// The desk of words: what it is told, by whose leave, and what own words remember.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnWords } from '../../src/content/own-words';
import { readEntry } from '../support/repository.ts';
import { world } from '../support/world.ts';
import { deskOf } from './desk.ts';

const rowsOf = async (id: string) => (await world.admin.read('partner', id)).body.data.copyOverrides;
const rowOf = async (id: string, key: string) => (await rowsOf(id)).find((row) => row.key === key);

test('PTR-06 a manager is told every default, the own words that are live, and whether they may be changed', async () => {
  world.api.accepts();
  const id = await world.partnerId('gadabout');
  const manager = await world.manager('gadabout');
  const { body } = await deskOf(manager).words('partner', id);
  const { pages, words } = world.api.words;
  const { copy: live } = await world.livePartner('gadabout');
  assert.ok(Object.keys(live).length > 5);
  assert.deepEqual(body.data, { pages, words, live, may: { update: true } });
  assert.deepEqual(world.api.asked.at(-1), {
    authorization: 'Bearer content-secret-of-the-tests',
    body: { partner: 'gadabout' },
  });
  const viewer = await world.viewer('gadabout');
  assert.deepEqual((await deskOf(viewer).words('partner', id)).body.data.may, { update: false });
});

test('PTR-05 words are checked by the API as they are typed, and nothing is stored', async () => {
  const id = await world.partnerId('gadabout');
  const desk = deskOf(await world.editor('gadabout'));
  const problem = { code: 'P033', file: 'own words', pointer: '/copy/sign-in.title', message: '{name} is missing' };
  world.api.finds(problem);
  const before = await rowsOf(id);
  const { body } = await desk.checkWords('partner', id, { 'sign-in.title': 'Ahoy' });
  assert.deepEqual(body.data, { problems: [problem] });
  assert.deepEqual(world.api.asked.at(-1)?.body, { words: { 'sign-in.title': 'Ahoy' } });
  assert.deepEqual(await rowsOf(id), before);
  for (const odd of [null, [], 'x', { 'sign-in.title': 7 }, { 'sign-in.title': 'x'.repeat(20_001) }])
    assert.equal((await desk.checkWords('partner', id, odd)).status, 400);
  world.api.isBroken();
  const silent = await desk.words('partner', id);
  assert.equal(silent.status, 400);
  assert.match(silent.error.message, /^The customers’ site isn’t responding/);
  world.api.accepts();
});

test('PTR-03 of another partner the desk of words tells nothing', async () => {
  const id = await world.partnerId('gadabout');
  const stranger = deskOf(await world.editor('millbrook'));
  const asked = world.api.asked.length;
  assert.equal((await stranger.words('partner', id)).status, 404);
  assert.equal((await stranger.checkWords('partner', id, { 'sign-in.title': 'Ahoy' })).status, 404);
  assert.equal(world.api.asked.length, asked);
});

test('PTR-06 own words remember the default that they were written against', async () => {
  const id = await world.partnerId('lower-harbour');
  const manager = await world.manager('lower-harbour');
  const areas = (await world.admin.list('copy')).body.results;
  const area = areas.find(({ texts }) => texts.includes('"sign-in.title"'));
  assert.ok(area);
  const texts: Readonly<Record<string, string>> = JSON.parse(area.texts);
  const first = texts['sign-in.title'];
  const save = async (rows: readonly OwnWords[]) =>
    assert.equal((await manager.save('partner', id, { copyOverrides: rows })).status, 200);
  await save([{ key: 'sign-in.title', text: 'Ahoy' }]);
  assert.equal((await rowOf(id, 'sign-in.title'))?.standard, first);

  const changed = JSON.stringify({ ...texts, 'sign-in.title': 'Good day' });
  await world.admin.save('copy', area.documentId, { texts: changed });
  assert.equal((await world.admin.publish('copy', area.documentId)).status, 200);
  await save([{ key: 'sign-in.title', text: 'Ahoy' }]);
  assert.equal((await rowOf(id, 'sign-in.title'))?.standard, first, 'the same words keep what they remember');
  await save([{ key: 'sign-in.title', text: 'Ahoy there' }]);
  assert.equal(
    (await rowOf(id, 'sign-in.title'))?.standard,
    'Good day',
    'other words were written against what is now',
  );
  await save([{ key: 'sign-in.title', text: 'Ahoy there', standard: first }]);
  assert.equal((await rowOf(id, 'sign-in.title'))?.standard, first, 'what is sent is kept');

  assert.equal((await manager.publish('partner', id)).status, 200);
  assert.deepEqual((await world.livePartner('lower-harbour')).copy, { 'sign-in.title': 'Ahoy there' });
  await world.admin.save('copy', area.documentId, { texts: area.texts });
  await world.admin.publish('copy', area.documentId);
  await save([]);
  await manager.publish('partner', id);
});

test('PTR-06 own words remember the default of a word of the page itself, which no entry of the CMS has', async () => {
  const id = await world.partnerId('lower-harbour');
  const manager = await world.manager('lower-harbour');
  assert.equal((await world.bundle()).copy['runtime.choose'], undefined);
  const rows = [{ key: 'runtime.choose', text: 'Pick' }];
  assert.equal((await manager.save('partner', id, { copyOverrides: rows })).status, 200);
  assert.equal(
    (await rowOf(id, 'runtime.choose'))?.standard,
    readEntry('journeys/language/copy/runtime.json')['runtime.choose'],
  );
  await manager.save('partner', id, { copyOverrides: [] });
});

test('PTR-05 words of a text that is gone are told before a publish, which goes through', async () => {
  const id = await world.partnerId('lower-harbour');
  const manager = await world.manager('lower-harbour');
  const message = 'Nobody reads the words of “Old page › title”: they can be removed';
  const warning = {
    code: 'P030',
    file: 'own words',
    pointer: '/copy/old-page.title',
    message,
    isWarning: true,
  } as const;
  const rows = [{ key: 'old-page.title', text: 'Left over' }];
  assert.equal((await manager.save('partner', id, { copyOverrides: rows })).status, 200);
  assert.equal((await deskOf(manager).changes('partner', id)).body.data.warnings, undefined);
  world.api.finds(warning);
  assert.deepEqual((await deskOf(manager).changes('partner', id)).body.data.warnings, [`${message}.`]);
  assert.deepEqual(world.api.asked.at(-1)?.body, { words: { 'old-page.title': 'Left over' } });
  assert.equal((await manager.publish('partner', id)).status, 200);
  const wrong = { code: 'P033', file: 'own words', pointer: '/copy/old-page.title', message: '{name} is missing' };
  world.api.finds(warning, wrong);
  assert.deepEqual((await deskOf(manager).changes('partner', id)).body.data.warnings, [`${message}.`]);
  const refused = await manager.publish('partner', id);
  assert.equal(refused.status, 400);
  assert.doesNotMatch(refused.error.message, /Nobody reads/);
  world.api.isBroken();
  assert.equal((await deskOf(manager).changes('partner', id)).body.data.warnings, undefined);
  world.api.accepts();
  await manager.save('partner', id, { copyOverrides: [] });
  await manager.publish('partner', id);
});

test('PTR-06 what the repository brings remembers its defaults as well', async () => {
  const id = await world.partnerId('penhallow');
  const { copy } = await world.bundle();
  const rows = await rowsOf(id);
  assert.ok(rows.length > 5);
  for (const { key, standard } of rows) assert.equal(standard, copy[key]);
});

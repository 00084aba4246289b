// Two people on one entry: whoever saves second is told, and nothing is written over unseen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { world } from '../support/world.ts';
import { deskOf } from './desk.ts';

const draftOf = async (id: string) => (await world.admin.read('partner', id)).body.data;

test('PTR-01 who saves second is told who saved what and when, and wipes nothing', async () => {
  const manager = await world.manager('millbrook');
  const id = await world.partnerId('millbrook');
  const base = (await draftOf(id)).updatedAt;
  const form = (await manager.read('partner', id)).body.data;
  const saved = await world.admin.save(
    'partner',
    { id, basedOn: base },
    { aboutText: 'By the office.', promoCodes: 'OFFICE' },
  );
  assert.equal(saved.status, 200);
  const second = await manager.save('partner', { id, basedOn: base }, { ...form, aboutText: 'By the manager.' });
  assert.equal(second.status, 412);
  const { code, saves = [], revision = '' } = second.error.details;
  assert.equal(code, 'changed-meanwhile');
  assert.equal(revision, (await draftOf(id)).updatedAt);
  assert.deepEqual(
    saves.map(({ who, isMine, fields }) => [who, isMine, fields]),
    [['Programme Office', false, ['aboutText', 'promoCodes']]],
  );
  assert.ok(Math.abs(Date.now() - Date.parse(saves[0]?.at ?? '')) < 60_000);
  assert.match(second.error.message, /^Programme Office saved “millbrook” at \d\d:\d\d in the meantime/);
  assert.equal((await draftOf(id)).aboutText, 'By the office.');
  const merged = await manager.save('partner', { id, basedOn: revision }, { aboutText: 'By both.' });
  assert.equal(merged.status, 200);
  const { aboutText, promoCodes } = await draftOf(id);
  assert.deepEqual([aboutText, promoCodes], ['By both.', 'OFFICE']);
});

test('of twenty saves at once that are based on the same draft one is kept, and nineteen are told', async () => {
  const id = await world.partnerId('millbrook');
  const base = (await draftOf(id)).updatedAt;
  const texts = Array.from({ length: 20 }, (_, number) => `Save ${number}`);
  const answers = await Promise.all(
    texts.map((aboutText) => world.admin.save('partner', { id, basedOn: base }, { aboutText })),
  );
  const kept = texts.filter((_, number) => answers[number]?.status === 200);
  assert.equal(kept.length, 1);
  assert.equal(answers.filter(({ status }) => status === 412).length, 19);
  assert.equal((await draftOf(id)).aboutText, kept[0]);
});

test('nothing writes over a draft without saying what it was based on: save, publish with a change, discard', async () => {
  const id = await world.partnerId('millbrook');
  await world.admin.save('partner', id, { aboutText: 'Must stay.' });
  const address = `/content-manager/collection-types/api::partner.partner/${id}`;
  const body = { aboutText: 'Based on nothing.' };
  const tries: [method: string, path: string, sent: object][] = [
    ['PUT', '', body],
    ['POST', '/actions/publish', body],
    ['POST', '/actions/discard', {}],
    ['POST', '/actions/unpublish', { discardDraft: true }],
  ];
  for (const [method, path, sent] of tries) {
    const unbased = await world.admin.request(address + path, { method, body: sent });
    assert.equal(unbased.status, 428, `${method} ${path}`);
    assert.match(unbased.error.message, /If-Match/);
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    const outdated = await world.admin.request(address + path, { method, body: sent, headers });
    assert.equal(outdated.status, 412, `${method} ${path}`);
  }
  assert.equal((await draftOf(id)).aboutText, 'Must stay.');
});

test('PTR-01 discard and unpublish of two people on one entry: the second is told who saved, and nothing goes', async () => {
  const manager = await world.manager('millbrook');
  const id = await world.partnerId('millbrook');
  assert.equal((await world.admin.publish('partner', id)).status, 200);
  const base = (await draftOf(id)).updatedAt;
  assert.equal((await manager.save('partner', id, { aboutText: 'Saved by the manager.' })).status, 200);
  const live = await world.livePartner('millbrook');
  const act = (path: string, body: object, basedOn: string) =>
    world.admin.request(`/content-manager/collection-types/api::partner.partner/${id}/actions/${path}`, {
      method: 'POST',
      body,
      headers: { 'if-match': `"${basedOn}"` },
    });
  const tries: [path: string, body: object][] = [
    ['discard', {}],
    ['unpublish', { discardDraft: true }],
    ['unpublish', {}],
  ];
  for (const [path, body] of tries) {
    const refused = await act(path, body, base);
    assert.equal(refused.status, 412, `${path} ${JSON.stringify(body)}`);
    const { message, details } = refused.error;
    assert.match(message, /Manager saved “millbrook” at \d\d:\d\d in the meantime, so nothing was changed/);
    assert.deepEqual(details.saves?.[0]?.fields, ['aboutText']);
    assert.equal((await draftOf(id)).aboutText, 'Saved by the manager.');
    assert.deepEqual(await world.livePartner('millbrook'), live);
  }
  assert.equal((await act('discard', {}, (await draftOf(id)).updatedAt)).status, 200);
  assert.notEqual((await draftOf(id)).aboutText, 'Saved by the manager.');
});

test('PTR-07 a restore does not replace what was saved since the page was opened, until that was seen', async () => {
  const manager = await world.manager('millbrook');
  const id = await world.partnerId('millbrook');
  const base = (await draftOf(id)).updatedAt;
  const { versions } = (await deskOf(world.admin).versions('partner', id)).body.data;
  const first = versions.at(-1)?.number ?? 0;
  await manager.save('partner', id, { aboutText: 'Saved while the office looked.' });
  const live = await world.livePartner('millbrook');
  const refused = await deskOf(world.admin).restore('partner', { id, basedOn: base }, first);
  assert.equal(refused.status, 400);
  assert.equal(refused.error.details.code, 'changed-meanwhile');
  assert.deepEqual(refused.error.details.saves?.[0]?.fields, ['aboutText']);
  assert.equal((await draftOf(id)).aboutText, 'Saved while the office looked.');
  assert.deepEqual(await world.livePartner('millbrook'), live);
  const { revision = '' } = refused.error.details;
  assert.equal((await deskOf(world.admin).restore('partner', { id, basedOn: revision }, first)).status, 200);
});

test('a plan of a draft that a colleague has saved since is refused by name', async () => {
  const manager = await world.manager('millbrook');
  const id = await world.partnerId('millbrook');
  await world.admin.save('partner', id, { aboutText: 'Seen.' });
  const { seen } = (await deskOf(world.admin).changes('partner', id)).body.data;
  await manager.save('partner', id, { aboutText: 'Not seen.' });
  const at = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T09:30`;
  const refused = await deskOf(world.admin).plan('partner', id, { seen, at });
  assert.match(refused.error.message, /Manager saved “millbrook” at \d\d:\d\d while you were looking; look again/);
  await world.admin.act('partner', id, 'discard');
});

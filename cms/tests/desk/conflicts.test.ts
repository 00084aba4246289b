// Two people on one entry: whoever saves second is told, and nothing is written over unseen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn } from '../support/cms.ts';
import { deskOf } from './desk.ts';

export function conflictTests(world) {
  const entryOf = async (code) => (await world.admin.list('partner')).body.results.find((entry) => entry.code === code);
  const draftOf = async (id) => (await world.admin.read('partner', id)).body.data;
  let manager;
  const signInOnce = async () => (manager ??= await signIn(world.url, world.managerOf('millbrook')));

  test('PTR-01 who saves second is told who saved what and when, and wipes nothing', async () => {
    world.api.accepts();
    await signInOnce();
    const { documentId: id } = await entryOf('millbrook');
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
    const { code, saves, revision } = second.body.error.details;
    assert.equal(code, 'changed-meanwhile');
    assert.equal(revision, (await draftOf(id)).updatedAt);
    assert.deepEqual(
      saves.map(({ who, isMine, fields }) => [who, isMine, fields]),
      [['Programme Office', false, ['aboutText', 'promoCodes']]],
    );
    assert.ok(Math.abs(Date.now() - Date.parse(saves[0].at)) < 60_000);
    assert.match(second.body.error.message, /^Programme Office saved “millbrook” at \d\d:\d\d in the meantime/);
    assert.equal((await draftOf(id)).aboutText, 'By the office.');
    const merged = await manager.save('partner', { id, basedOn: revision }, { aboutText: 'By both.' });
    assert.equal(merged.status, 200);
    assert.deepEqual((({ aboutText, promoCodes }) => [aboutText, promoCodes])(await draftOf(id)), [
      'By both.',
      'OFFICE',
    ]);
  });

  test('of twenty saves at once that are based on the same draft one is kept, and nineteen are told', async () => {
    const { documentId: id } = await entryOf('millbrook');
    const base = (await draftOf(id)).updatedAt;
    const texts = Array.from({ length: 20 }, (_, number) => `Save ${number}`);
    const answers = await Promise.all(
      texts.map((aboutText) => world.admin.save('partner', { id, basedOn: base }, { aboutText })),
    );
    const kept = texts.filter((_, number) => answers[number].status === 200);
    assert.equal(kept.length, 1);
    assert.equal(answers.filter(({ status }) => status === 412).length, 19);
    assert.equal((await draftOf(id)).aboutText, kept[0]);
  });

  test('nothing writes over a draft without saying what it was based on: save, publish with a change, discard', async () => {
    const { documentId: id } = await entryOf('millbrook');
    await world.admin.save('partner', id, { aboutText: 'Must stay.' });
    const address = `/content-manager/collection-types/api::partner.partner/${id}`;
    const body = { aboutText: 'Based on nothing.' };
    const tries = [
      ['PUT', '', body],
      ['POST', '/actions/publish', body],
      ['POST', '/actions/discard', {}],
      ['POST', '/actions/unpublish', { discardDraft: true }],
    ];
    for (const [method, path, sent] of tries) {
      const { status, body: said } = await world.admin.request(address + path, { method, body: sent });
      assert.equal(status, 428, `${method} ${path}`);
      assert.match(said.error.message, /If-Match/);
      const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
      const outdated = await world.admin.request(address + path, { method, body: sent, headers });
      assert.equal(outdated.status, 412, `${method} ${path}`);
    }
    assert.equal((await draftOf(id)).aboutText, 'Must stay.');
  });

  test('PTR-01 discard and unpublish of two people on one entry: the second is told who saved, and nothing goes', async () => {
    await signInOnce();
    const { documentId: id } = await entryOf('millbrook');
    assert.equal((await world.admin.publish('partner', id)).status, 200);
    const base = (await draftOf(id)).updatedAt;
    assert.equal((await manager.save('partner', id, { aboutText: 'Saved by the manager.' })).status, 200);
    const live = (await world.bundle()).partners.millbrook;
    const act = (path, body, basedOn) =>
      world.admin.request(`/content-manager/collection-types/api::partner.partner/${id}/actions/${path}`, {
        method: 'POST',
        body,
        headers: { 'if-match': `"${basedOn}"` },
      });
    for (const [path, body] of [
      ['discard', {}],
      ['unpublish', { discardDraft: true }],
      ['unpublish', {}],
    ]) {
      const refused = await act(path, body, base);
      assert.equal(refused.status, 412, `${path} ${JSON.stringify(body)}`);
      const { message, details } = refused.body.error;
      assert.match(message, /Manager saved “millbrook” at \d\d:\d\d in the meantime, so nothing was changed/);
      assert.deepEqual(details.saves[0].fields, ['aboutText']);
      assert.equal((await draftOf(id)).aboutText, 'Saved by the manager.');
      assert.deepEqual((await world.bundle()).partners.millbrook, live);
    }
    assert.equal((await act('discard', {}, (await draftOf(id)).updatedAt)).status, 200);
    assert.notEqual((await draftOf(id)).aboutText, 'Saved by the manager.');
  });

  test('PTR-07 a restore does not replace what was saved since the page was opened, until that was seen', async () => {
    await signInOnce();
    const { documentId: id } = await entryOf('millbrook');
    const base = (await draftOf(id)).updatedAt;
    const { versions } = (await deskOf(world.admin).versions('partner', id)).body.data;
    await manager.save('partner', id, { aboutText: 'Saved while the office looked.' });
    const live = (await world.bundle()).partners.millbrook;
    const refused = await deskOf(world.admin).restore('partner', { id, basedOn: base }, versions.at(-1).number);
    assert.equal(refused.status, 400);
    assert.equal(refused.body.error.details.code, 'changed-meanwhile');
    assert.deepEqual(refused.body.error.details.saves[0].fields, ['aboutText']);
    assert.equal((await draftOf(id)).aboutText, 'Saved while the office looked.');
    assert.deepEqual((await world.bundle()).partners.millbrook, live);
    const { revision } = refused.body.error.details;
    assert.equal(
      (await deskOf(world.admin).restore('partner', { id, basedOn: revision }, versions.at(-1).number)).status,
      200,
    );
  });

  test('a plan of a draft that a colleague has saved since is refused by name', async () => {
    await signInOnce();
    const { documentId: id } = await entryOf('millbrook');
    await world.admin.save('partner', id, { aboutText: 'Seen.' });
    const { seen } = (await deskOf(world.admin).changes('partner', id)).body.data;
    await manager.save('partner', id, { aboutText: 'Not seen.' });
    const at = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T09:30`;
    const refused = await deskOf(world.admin).plan('partner', id, { seen, at });
    assert.match(
      refused.body.error.message,
      /Manager saved “millbrook” at \d\d:\d\d while you were looking; look again/,
    );
    await world.admin.act('partner', id, 'discard');
  });
}

// What is published is kept as a version: who brings one back, and that nobody changes one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredPicture } from '../../src/admin/pictures/stored-picture';
import type { ContentType, Told } from '../support/entries.ts';
import { world } from '../support/world.ts';
import { deskOf, kinds } from './desk.ts';

const versionsOf = async (type: ContentType, id: string) => (await deskOf(world.admin).versions(type, id)).body.data;

test('PTR-07 whatever the first start publishes has a first version, by the repository', async () => {
  for (const { type } of kinds) {
    const seeded = new Set(world.first.entries.get(type));
    assert.ok(seeded.size > 0);
    const { rows } = await world.database.query<{
      document_id: string;
      author: string;
      author_id: number | null;
      number: number;
    }>(
      'select distinct on (document_id) document_id, author, author_id, number from cms.entry_versions where content_type = $1 order by document_id, number',
      [`api::${type}.${type}`],
    );
    const byRepository = rows.filter((row) => seeded.has(row.document_id) || row.author === 'The repository');
    assert.deepEqual(new Set(byRepository.map((row) => row.document_id)), seeded);
    for (const row of byRepository)
      assert.deepEqual([row.number, row.author, row.author_id], [1, 'The repository', null]);
  }
});

for (const { type, which, change } of kinds) {
  test(`PTR-07 ${type}: a version comes back byte for byte, as a new version that says from which`, async () => {
    const desk = deskOf(world.admin);
    const id = await world.idOf(type, which);
    const before = await versionsOf(type, id);
    const bundleBefore = JSON.stringify(await world.bundle());
    const [original] = before.versions;
    assert.ok(original);
    assert.equal(before.live, original.sha256);
    assert.equal((await world.admin.save(type, id, change)).status, 200);
    const { seen, changes } = (await desk.changes(type, id)).body.data;
    assert.ok(changes.length > 0);
    const published = await desk.publish(type, id, { seen, note: 'For the test' });
    assert.equal(published.status, 200, published.text);
    const [changed] = (await versionsOf(type, id)).versions;
    assert.deepEqual([changed?.number, changed?.note, changed?.sha256], [original.number + 1, 'For the test', seen]);
    assert.equal(changed?.author, 'Programme Office');
    assert.notEqual(JSON.stringify(await world.bundle()), bundleBefore);
    const asked = world.api.checks.length;
    const restored = await desk.restore(type, id, original.number);
    assert.equal(restored.status, 200, restored.text);
    assert.equal(world.api.checks.length, asked + 1);
    const { versions, live } = await versionsOf(type, id);
    assert.deepEqual(
      [versions[0]?.number, versions[0]?.restoredFrom, versions[0]?.sha256, live],
      [original.number + 2, original.number, original.sha256, original.sha256],
    );
    assert.equal(JSON.stringify(await world.bundle()), bundleBefore);
    assert.deepEqual((await desk.changes(type, id)).body.data.changes, []);
  });
}

test('PTR-07 a version that a check refuses does not come back, and the draft stays as it was', async () => {
  const desk = deskOf(world.admin);
  const id = await world.partnerId('gadabout');
  await world.admin.save('partner', id, { aboutText: 'A draft that must stay.' });
  const before = await versionsOf('partner', id);
  world.api.finds({ code: 'P004', file: 'partners/gadabout', pointer: '/theme', message: 'No longer good enough' });
  const refused = await desk.restore('partner', id, 1);
  assert.equal(refused.status, 400);
  assert.match(refused.error.message, /No longer good enough/);
  world.api.accepts();
  assert.deepEqual(await versionsOf('partner', id), before);
  assert.equal((await world.admin.read('partner', id)).body.data.aboutText, 'A draft that must stay.');
  assert.equal((await desk.restore('partner', id, 999)).status, 404);
  await world.admin.act('partner', id, 'discard');
});

test('PTR-07 the database refuses to change or delete a version, and still lets its author go', async () => {
  const { data: roles } = (
    await world.admin.request<Told<readonly { readonly id: number; readonly code: string }[]>>('/admin/roles')
  ).body;
  const role = roles.find(({ code }) => code === 'strapi-super-admin');
  const leaver = { email: 'leaver@burgee.example', password: world.password };
  const made = await world.admin.request<Told<{ readonly id: number }>>('/admin/users', {
    method: 'POST',
    body: { email: leaver.email, firstname: 'Lea', lastname: 'Ver', roles: [role?.id] },
  });
  const { id: personId } = made.body.data;
  await world.admin.request(`/admin/users/${personId}`, {
    method: 'PUT',
    body: { password: leaver.password, isActive: true },
  });
  const person = await world.as(leaver);
  const id = await world.idOf('bank', { bankId: 'northgate' });
  assert.equal((await person.publish('bank', id)).status, 200);
  for (const change of [
    "update cms.entry_versions set note = 'x'",
    'delete from cms.entry_versions',
    'truncate cms.entry_versions',
  ])
    await assert.rejects(world.database.query(change), /never changed or deleted/);
  assert.equal((await world.admin.request(`/admin/users/${personId}`, { method: 'DELETE' })).status, 200);
  assert.equal((await versionsOf('bank', id)).versions[0]?.author, 'Lea Ver');
});

test('PTR-07 a picture of a version is neither replaced nor deleted', async () => {
  const id = await world.partnerId('gadabout');
  const { logo } = (await world.admin.read('partner', id)).body.data;
  const removed = await world.admin.request(`/upload/files/${logo.id}`, { method: 'DELETE' });
  assert.match(removed.error.message, /part of a version/);
  const many = await world.admin.request('/upload/actions/bulk-delete', {
    method: 'POST',
    body: { fileIds: [logo.id] },
  });
  assert.match(many.error.message, /part of a version/);
  const post = (path: string, body: object) =>
    world.admin.request<Told<{ readonly id: number }>>(path, { method: 'POST', body });
  const outer = (await post('/upload/folders', { name: 'outer', parent: null })).body.data;
  const inner = (await post('/upload/folders', { name: 'inner', parent: outer.id })).body.data;
  await post('/upload/actions/bulk-move', { fileIds: [logo.id], destinationFolderId: inner.id });
  const within = await post('/upload/actions/bulk-delete', { folderIds: [outer.id] });
  assert.match(within.error.message, /part of a version/);
  await post('/upload/actions/bulk-move', { fileIds: [logo.id], destinationFolderId: null });
  assert.equal((await post('/upload/actions/bulk-delete', { folderIds: [outer.id] })).status, 200);
  const replaced = await world.admin.upload(logo.name, world.pictureBytes(), { query: `?id=${logo.id}` });
  assert.match(replaced.error.message, /^A picture can’t be replaced/);
  assert.equal((await world.admin.request<StoredPicture>(`/upload/files/${logo.id}`)).body.url, logo.url);
  const [spare] = (await world.admin.upload('spare.png', world.pictureBytes())).body;
  assert.equal((await world.admin.request(`/upload/files/${spare?.id}`, { method: 'DELETE' })).status, 200);
});

test('PTR-07 a copy of an entry begins without versions', async () => {
  const id = await world.idOf('campaign-content', { key: 'refer-a-friend' });
  const path = `/content-manager/collection-types/api::campaign-content.campaign-content/clone/${id}`;
  const cloned = await world.admin.request(path, {
    method: 'POST',
    body: { key: 'a-copy', kind: 'PRIMARY_CONTENT' },
  });
  assert.ok([200, 201].includes(cloned.status), cloned.text);
  const copy = await world.idOf('campaign-content', { key: 'a-copy' });
  assert.deepEqual((await versionsOf('campaign-content', copy)).versions, []);
  await world.admin.remove('campaign-content', copy);
});

test('PTR-07 what a colleague saved while somebody looked is not published unseen', async () => {
  const desk = deskOf(world.admin);
  const id = await world.partnerId('lower-harbour');
  await world.admin.act('partner', id, 'discard');
  await world.admin.save('partner', id, { aboutText: 'Seen by the office.' });
  const { seen } = (await desk.changes('partner', id)).body.data;
  const manager = await world.manager('lower-harbour');
  await manager.save('partner', id, { aboutText: 'Never seen by the office.' });
  const before = await world.bundle();
  const refused = await desk.publish('partner', id, { seen, note: '' });
  assert.equal(refused.status, 400);
  assert.match(
    refused.error.message,
    /^Lower Manager saved “lower-harbour” at \d\d:\d\d while you were looking; look again\.$/,
  );
  assert.deepEqual(await world.bundle(), before);
  const again = (await desk.changes('partner', id)).body.data;
  assert.deepEqual(
    again.changes.map(({ label, after }) => [label, after]),
    [['About', 'Never seen by the office.']],
  );
  assert.equal((await desk.publish('partner', id, { seen: again.seen, note: '' })).status, 200);
});

test('PTR-07 a version says what it changed: words, colours and pictures, old and new', async () => {
  const id = await world.partnerId('millbrook');
  const { theme, signUp } = (await world.admin.read('partner', id)).body.data;
  await world.admin.save('partner', id, {
    aboutText: 'New words.',
    theme: { ...theme, primary: '#123456' },
    signUp: { ...signUp, banner: null },
    copyOverrides: [{ key: 'sign-in.title', text: 'Ahoy' }],
  });
  assert.equal((await world.admin.publish('partner', id)).status, 200);
  const number = (await versionsOf('partner', id)).versions[0]?.number ?? 0;
  const { made, restoring } = (await deskOf(world.admin).version('partner', id, number)).body.data;
  const find = (label: string) => made.changes.find((change) => change.label === label);
  assert.equal(find('About')?.after, 'New words.');
  assert.deepEqual(find('Colours, corners and fonts › Main colour'), {
    what: 'colour',
    label: 'Colours, corners and fonts › Main colour',
    before: theme.primary,
    after: '#123456',
  });
  const picture = find('Sign-up page › Banner');
  assert.equal(picture?.what, 'picture');
  assert.match(picture.before ?? '', /^\/uploads\//);
  assert.equal(picture.after, undefined);
  assert.ok(made.changes.some(({ label, after }) => label === 'Own words › Sign in › title' && after === 'Ahoy'));
  assert.deepEqual(restoring.changes, []);
  await deskOf(world.admin).restore('partner', id, number - 1);
});

// What is public and what is not: drafts, publishes that are refused, and whoever is kept out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { call } from '../support/cms.ts';
import type { Told } from '../support/entries.ts';
import type { Reply } from '../support/reply.ts';
import { world } from '../support/world.ts';

const UNREACHABLE = 'The checks could not be reached, so nothing was published. Try again.';
test('the delivery answers only to its token, and says when nothing has changed', async () => {
  for (const wrong of [undefined, 'wrong', `${world.token}x`]) {
    assert.equal((await call(`${world.url}/api/delivery/bundle`, { token: wrong })).status, 401);
  }
  const first = await call<{ readonly version: string }>(`${world.url}/api/delivery/bundle`, { token: world.token });
  const again = await call(`${world.url}/api/delivery/bundle`, {
    token: world.token,
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  assert.equal(again.status, 304);
  assert.equal(first.body.version, await world.version());
  assert.doesNotMatch(first.text, /"documentId"|"createdAt"|managers/);
});

test('PTR-02 a saved draft is not public; publishing it is, and tells the API', async () => {
  const [before, told] = [await world.version(), world.api.webhooks.length];
  const saved = await world.admin.save('partner', world.ids.penhallow, { aboutText: 'A new keeper has come.' });
  assert.equal(saved.status, 200);
  assert.equal(await world.version(), before);
  assert.equal((await world.admin.publish('partner', world.ids.penhallow)).status, 200);
  assert.notEqual(await world.version(), before);
  assert.equal((await world.livePartner('penhallow')).aboutText, 'A new keeper has come.');
  assert.deepEqual(world.api.checks.at(-1), {
    authorization: 'Bearer content-secret-of-the-tests',
    body: { uid: 'partner', key: 'penhallow', entry: await world.livePartner('penhallow') },
  });
  while (world.api.webhooks.length === told) await new Promise(setImmediate);
  assert.equal(world.api.webhooks.at(-1)?.authorization, 'Bearer content-secret-of-the-tests');
});

test('PTR-05 RUN-06 a publish that fails a check is refused with the reason at its field; the draft stays and the public keeps what it had', async () => {
  world.api.finds(
    {
      code: 'P004',
      file: 'partners/penhallow',
      pointer: '/theme/primary',
      message: 'White on this colour is hard to read',
      expected: 'a contrast of at least 4.5:1',
      suggestion: '#7d5a14',
    },
    { code: 'C002', file: 'partners/penhallow', pointer: '/copy/sign-in.title', message: 'Unknown placeholder {nmae}' },
    { code: 'C009', file: 'journey "sign-up"', pointer: '/steps/register', message: 'Concerns no field' },
  );
  const before = await world.version();
  const refused = await world.admin.publish('partner', world.ids.penhallow, { aboutText: 'Never to be seen.' });
  assert.equal(refused.status, 400);
  const [colour, words, elsewhere] = refused.error.details.errors ?? [];
  assert.deepEqual(colour?.path, ['theme', 'primary']);
  assert.match(colour.message, /hard to read.*4\.5:1.*#7d5a14.*\(“Colours, corners and fonts › Main colour”\)$/s);
  assert.match(words?.message ?? '', /\(“Own words › Sign in › title”\)$/);
  assert.match(elsewhere?.message ?? '', /\(The journey “sign-up”, page “register”\)$/);
  assert.doesNotMatch(refused.error.message, /P004|C002|C009|\/steps|\/theme/);
  assert.equal(words?.path[0], 'copyOverrides');
  assert.equal(words?.path[2], 'text');
  assert.deepEqual(elsewhere?.path, []);
  assert.equal(await world.version(), before);
  assert.equal(
    (await world.admin.save('partner', world.ids.penhallow, { aboutText: 'Saved all the same.' })).status,
    200,
  );
  assert.equal((await world.admin.read('partner', world.ids.penhallow)).body.data.aboutText, 'Saved all the same.');
  const many = await world.admin.publishMany('partner', [world.ids.penhallow]);
  assert.notEqual(many.status, 200);
  assert.equal(await world.version(), before);
});

test('RUN-07 a journey that fails the checker is not published, and says where', async () => {
  world.api.finds({
    code: 'J011',
    file: 'journeys/sign-up',
    pointer: '/journeys/sign-up/steps/register/actions/submit',
    message: 'No step is called verfy-email',
    suggestion: 'verify-email',
  });
  const id = await world.idOf('journey', { name: 'sign-up' });
  const refused = await world.admin.publish('journey', id);
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.error.details.errors?.[0]?.path, ['definition']);
  assert.match(refused.error.message, /verfy-email.*Did you mean “verify-email”/);
});

test('RUN-06 text that is no JSON saves as a draft and is refused on publish', async () => {
  const id = await world.idOf('form-schema', { name: 'login' });
  const stored = (await world.admin.read('form-schema', id)).body.data.schema;
  assert.equal((await world.admin.save('form-schema', id, { schema: '{ "type": "object", ' })).status, 200);
  const asked = world.api.checks.length;
  const refused = await world.admin.publish('form-schema', id);
  assert.equal(refused.status, 400);
  assert.deepEqual(refused.error.details.errors?.[0]?.path, ['schema']);
  assert.equal(world.api.checks.length, asked);
  await world.admin.save('form-schema', id, { schema: stored });
});

test('RUN-06 while the checks cannot be reached nothing is published', async () => {
  world.api.isBroken();
  const before = await world.version();
  const refused = await world.admin.publish('partner', world.ids.penhallow);
  assert.equal(refused.status, 400);
  assert.equal(refused.error.message, UNREACHABLE);
  assert.equal(await world.version(), before);
  world.api.accepts();
});

test('PTR-03 a manager sees, edits and publishes the own partner and no other', async () => {
  const manager = await world.manager('penhallow');
  assert.deepEqual(
    (await manager.list('partner')).body.results.map((entry) => entry.code),
    ['penhallow'],
  );
  const own = await manager.read('partner', world.ids.penhallow);
  assert.equal(own.status, 200);
  assert.equal(own.body.data.managers, undefined);
  const saved = await manager.save('partner', world.ids.penhallow, {
    aboutText: 'By the manager.',
    code: 'mine',
    promoCodes: 'STOLEN',
  });
  assert.equal(saved.status, 200);
  assert.equal(saved.body.data.aboutText, 'By the manager.');
  assert.equal(saved.body.data.code, 'penhallow');
  assert.doesNotMatch(String(saved.body.data.promoCodes), /STOLEN/);
  assert.equal((await manager.publish('partner', world.ids.penhallow)).status, 200);
  assert.equal((await world.livePartner('penhallow')).aboutText, 'By the manager.');
  const tries: Promise<Reply<unknown>>[] = [
    manager.read('partner', world.ids.gadabout),
    manager.save('partner', world.ids.gadabout, { aboutText: 'Not yours.' }),
    manager.publish('partner', world.ids.gadabout),
    manager.act('partner', world.ids.gadabout, 'unpublish'),
    manager.act('partner', world.ids.gadabout, 'discard'),
    manager.publishMany('partner', [world.ids.gadabout]),
    manager.remove('partner', world.ids.gadabout),
    manager.remove('partner', world.ids.penhallow),
    manager.create('partner', { code: 'new-one', name: 'New' }),
    ...(['form-schema', 'journey', 'audit-entry'] as const).map((type) => manager.list(type)),
    ...['users', 'api-tokens', 'webhooks'].map((name) => manager.request(`/admin/${name}`)),
  ];
  for (const answer of await Promise.all(tries)) assert.ok([403, 404].includes(answer.status), answer.text);
});

test('PTR-03 REF-01 a manager writes a campaign and never what it is worth: that is our money', async () => {
  const manager = await world.manager('lower-harbour');
  const words = { key: 'generous', kind: 'PRIMARY_CONTENT', title: 'Generous' };
  const made = await manager.create('campaign-content', { ...words, friendPence: 50_000 });
  assert.equal(made.status, 201);
  const { documentId, friendPence } = made.body.data;
  assert.equal(friendPence ?? null, null);
  const raised = await manager.save('campaign-content', documentId, { title: 'Kind', referrerPence: 50_000 });
  assert.equal(raised.body.data.title, 'Kind');
  assert.equal(raised.body.data.referrerPence ?? null, null);
});

test('PTR-03 a manager cannot put a campaign under another partner, nor move one there', async () => {
  const manager = await world.manager('penhallow');
  const foreign = await manager.create('campaign-content', {
    key: 'sneaky',
    kind: 'PRIMARY_CONTENT',
    partner: 'gadabout',
  });
  assert.equal(foreign.status, 400);
  const own = await manager.create('campaign-content', { key: 'regatta', kind: 'PRIMARY_CONTENT', title: 'Regatta' });
  assert.equal(own.status, 201);
  assert.equal(own.body.data.partner, 'penhallow');
  const moved = await manager.save('campaign-content', own.body.data.documentId, { partner: 'gadabout' });
  assert.equal(moved.status, 400);
  assert.ok((await manager.list('campaign-content')).body.results.every((entry) => entry.partner === 'penhallow'));
});

test('no token of Strapi exists by itself, and one that may do everything still cannot write content past the checks', async () => {
  assert.deepEqual((await world.admin.request<Told<readonly object[]>>('/admin/api-tokens')).body.data, []);
  const made = await world.admin.request<Told<{ readonly accessKey: string }>>('/admin/api-tokens', {
    method: 'POST',
    body: { name: 'all', description: '', type: 'full-access', kind: 'content-api', lifespan: null, permissions: null },
  });
  assert.equal(made.status, 201);
  const all = made.body.data.accessKey;
  const before = await world.version();
  for (const address of ['/api/partners', '/api/form-schemas', '/api/journeys']) {
    const written = await call(world.url + address, {
      method: 'POST',
      token: all,
      body: { data: { name: 'past-the-checks', code: 'past' } },
    });
    assert.ok([404, 405].includes(written.status), `${address} ${written.status}`);
  }
  assert.equal((await call(`${world.url}/api/delivery/bundle`, { token: all })).status, 401);
  assert.equal(await world.version(), before);
});

test('only pictures are taken, and no SVG', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  assert.equal((await world.admin.upload('x.svg', svg, { type: 'image/svg+xml' })).status, 400);
  assert.equal((await world.admin.upload('x.html', '<script>alert(1)</script>', { type: 'text/html' })).status, 400);
  assert.equal((await world.admin.upload('x.png', world.pictureBytes())).status, 201);
});

test('PTR-01 a photo of a phone is stored upright, without what its camera noted', async () => {
  const camera = { orientation: 6, exif: { IFD0: { Copyright: 'noted by the camera' } } };
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: 800, height: 600, channels: 3, background: '#123456', noise } as const;
  const bytes = await sharp({ create }).withMetadata(camera).jpeg({ quality: 100 }).toBuffer();
  assert.ok(bytes.includes('noted by the camera'));
  const uploaded = await world.admin.upload('photo.jpg', new Uint8Array(bytes));
  assert.equal(uploaded.status, 201);
  const [photo] = uploaded.body;
  assert.deepEqual([photo?.width, photo?.height], [600, 800]);
  const stored = Buffer.from(await (await fetch(`${world.url}${photo?.url}`)).arrayBuffer());
  assert.ok(!stored.includes('noted by the camera'));
});

test('the admin pages allow no other host and no inline code', async () => {
  const page = await call(`${world.url}/admin`);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src 'self'(;|$)/);
  assert.doesNotMatch(policy, /https:|strapi\.io|unsafe-eval/);
});

test('the audit trail says who did what, holds no values and cannot be changed', async () => {
  const manager = await world.manager('penhallow');
  await manager.save('partner', world.ids.penhallow, { aboutText: 'A value that is kept elsewhere.' });
  assert.equal((await manager.publish('partner', world.ids.penhallow)).status, 200);
  const lines = await world.auditLines();
  const published = lines.find((line) => line.action === 'publish' && line.actor === manager.email);
  assert.equal(published?.entry, 'penhallow');
  assert.ok(lines.some((line) => line.action === 'update' && line.fields?.includes('aboutText')));
  assert.doesNotMatch(JSON.stringify(lines), /A value that is kept elsewhere/);
  assert.notEqual((await world.admin.remove('audit-entry', published.documentId)).status, 200);
  assert.notEqual(
    (await world.admin.save('audit-entry', published.documentId, { actor: 'somebody else' })).status,
    200,
  );
});

test('RUN-06 what others name is not unpublished in any way, and the reason says why', async () => {
  const [before, live] = [await world.version(), await world.livePartner('penhallow')];
  world.api.finds({
    code: 'P091',
    file: 'plan "Free"',
    pointer: '/partners/0',
    message: 'There is no partner "penhallow"',
  });
  const at = '/content-manager/collection-types/api::partner.partner/actions';
  const body = { documentIds: [world.ids.penhallow] };
  const many = (what: string) => world.admin.request(`${at}/${what}`, { method: 'POST', body });
  for (const refused of [
    await world.admin.act('partner', world.ids.penhallow, 'unpublish'),
    await world.admin.remove('partner', world.ids.penhallow),
    await many('bulkUnpublish'),
    await many('bulkDelete'),
  ]) {
    assert.equal(refused.status, 400, refused.text);
    assert.equal(
      refused.error.message,
      '“penhallow” can’t be unpublished because it is in use:\n• The plan “Free”: There is no partner "penhallow".',
    );
  }
  assert.deepEqual(world.api.checks.at(-1)?.body, {
    entries: [],
    removed: [{ uid: 'partner', key: 'penhallow', entry: live }],
  });
  world.api.isBroken();
  const unasked = await world.admin.act('partner', world.ids.penhallow, 'unpublish');
  assert.equal(unasked.error.message, 'The checks could not be reached, so nothing was unpublished. Try again.');
  assert.equal(await world.version(), before);
  assert.equal((await world.admin.read('partner', world.ids.penhallow)).status, 200);
  world.api.accepts();
  const made = await world.admin.create('benefit', { benefitId: 'for-a-day', title: 'For a day' });
  const id = made.body.data.documentId;
  assert.equal((await world.admin.publish('benefit', id)).status, 200);
  const asked = world.api.checks.length;
  assert.equal((await world.admin.act('benefit', id, 'unpublish')).status, 200);
  // What nobody sees is taken away unasked.
  assert.equal((await world.admin.remove('benefit', id)).status, 200);
  assert.equal(world.api.checks.length, asked + 1);
  assert.equal(await world.version(), before);
});

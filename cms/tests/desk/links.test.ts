// Links that show a draft to people without a login: who makes them, what they lead to, and when they end.
import assert from 'node:assert/strict';
import { createHmac, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import type { SharedDraft } from '../../src/preview/shared-draft';
import type { LinkClaims, PreviewClaims } from '../../src/preview/sign-token';
import type { Session } from '../../src/admin/preview/preview-client';
import { call } from '../support/cms.ts';
import type { Reply } from '../support/reply.ts';
import { world } from '../support/world.ts';
import { deskOf } from './desk.ts';

const page = { journey: 'sign-in', step: 'login', state: 'default' };

/** What is opened, where there is a draft to show. */
async function draftAt(id: string) {
  const { body } = await opened(id);
  assert.ok(body.kind === 'open', body.kind);
  return body;
}
const opened = (id: string) => call<SharedDraft>(`${world.url}/api/delivery/shared/${id}`, { token: world.token });

/** What stands behind the `#`, which must be signed with a key of its own purpose. */
function claimsOf(url: string): LinkClaims {
  const [payload = '', mark] = new URL(url).hash.slice(1).split('.');
  const key = Buffer.from(hkdfSync('sha256', world.contentSecret, 'burgee', 'preview link', 32));
  assert.equal(mark, createHmac('sha256', key).update(payload).digest('base64url'));
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

test('PTR-04 a link shows the draft as it is saved when it is opened, under the brand that was chosen', async () => {
  const id = await world.partnerId('millbrook');
  const manager = await world.manager('millbrook');
  const made = (await deskOf(manager).share('partner', id, { hours: 48, page })).body.data;
  const { pathname, search } = new URL(made.made.url);
  assert.deepEqual([pathname, search], ['/preview/shared', '']);
  const { link, expires } = claimsOf(made.made.url);
  assert.equal(link, made.made.id);
  assert.ok(Math.abs(expires - Date.now() - 48 * 3_600_000) < 60_000);
  await manager.save('partner', id, { aboutText: 'Saved after the link was made.' });
  const draft = await draftAt(link);
  assert.equal(draft.entry.aboutText, 'Saved after the link was made.');
  assert.deepEqual([draft.of, draft.partner, draft.page], [{ kind: 'partner', key: 'millbrook' }, 'millbrook', page]);
  assert.ok(draft.pictures.length > 0 && draft.pictures.every((path) => JSON.stringify(draft.entry).includes(path)));
  const [listed] = (await deskOf(manager).links('partner', id)).body.data.links;
  assert.deepEqual([listed?.id, listed?.author], [link, 'manager@millbrook.example']);
  // The list says who and until when, and never what opens it.
  assert.ok(!JSON.stringify(listed).includes(new URL(made.made.url).hash.slice(1)));
  await manager.act('partner', id, 'discard');
});

test('PTR-04 a link that is taken back or over leads nowhere, and both are in the audit', async () => {
  const id = await world.idOf('form-schema', { name: 'login' });
  const desk = deskOf(world.admin);
  const { made } = (await desk.share('form-schema', id, { hours: 1, partner: 'gadabout' })).body.data;
  assert.equal((await draftAt(made.id)).partner, 'gadabout');
  const { links } = (await desk.revoke('form-schema', id, made.id)).body.data;
  assert.deepEqual(links, []);
  assert.deepEqual((await opened(made.id)).body, { kind: 'withdrawn' });
  assert.equal((await desk.revoke('form-schema', id, made.id)).status, 404);
  const { made: old } = (await desk.share('form-schema', id, { hours: 1 })).body.data;
  await world.database.query("update cms.preview_links set expires_at = now() - interval '1 second' where id = $1", [
    old.id,
  ]);
  assert.deepEqual((await opened(old.id)).body, { kind: 'expired' });
  const audit = await world.auditLines();
  const deeds = audit.filter(({ entry }) => entry === 'login').map(({ action }) => action);
  assert.ok(deeds.includes('revoke preview link'), deeds.join());
  assert.ok(
    deeds.some((action) => action.startsWith('share preview until 20')),
    deeds.join(),
  );
  assert.ok(!JSON.stringify(audit).includes(new URL(made.url).hash.slice(1)));
});

test('PTR-03 a link is worth what its author may read, is nobody’s to make for another partner, and opens to the API alone', async () => {
  const id = await world.partnerId('gadabout');
  const manager = await world.manager('gadabout');
  const { made } = (await deskOf(manager).share('partner', id, { hours: 168 })).body.data;
  assert.equal((await call(`${world.url}/api/delivery/shared/${made.id}`)).status, 401);
  assert.deepEqual((await opened('no-link')).body, { kind: 'withdrawn' });
  const stranger = await world.manager('millbrook');
  for (const answer of [
    await deskOf(stranger).share('partner', id, { hours: 1 }),
    await deskOf(stranger).links('partner', id),
    await deskOf(stranger).revoke('partner', id, made.id),
    await deskOf(stranger).revoke('partner', await world.partnerId('millbrook'), made.id),
  ])
    assert.equal(answer.status, 404);
  assert.equal((await opened(made.id)).body.kind, 'open');
  const people = world.database;
  await people.query("update cms.admin_users set blocked = true where email = 'manager@gadabout.example'");
  assert.deepEqual((await opened(made.id)).body, { kind: 'withdrawn' });
  await people.query("update cms.admin_users set blocked = false where email = 'manager@gadabout.example'");
  assert.equal((await deskOf(manager).share('partner', id, { hours: 5_000 })).status, 400);
  const viewer = await world.viewer('gadabout');
  assert.equal((await deskOf(viewer).share('partner', id, { hours: 1 })).status, 403);
});

test('PTR-10 leave to look at a draft names one entry, and the brands that may be read', async () => {
  const claims = ({ body }: Reply<Session>): PreviewClaims =>
    JSON.parse(Buffer.from(body.token.split('.')[0] ?? '', 'base64url').toString());
  const bank = await world.idOf('bank', { bankId: 'northgate' });
  const office = claims(await deskOf(world.admin).preview('bank', bank));
  assert.deepEqual([office.kind, office.key], ['bank', 'northgate']);
  assert.ok(['default', 'gadabout', 'penhallow'].every((code) => office.partners.includes(code)));
  const manager = await world.manager('millbrook');
  assert.equal((await deskOf(manager).preview('bank', bank)).status, 404);
  const own = await deskOf(manager).preview('partner', await world.partnerId('millbrook'));
  assert.deepEqual(claims(own).partners, ['millbrook']);
  const made = await manager.create('campaign-content', { key: 'seen', kind: 'PRIMARY_CONTENT', title: 'x' });
  const { documentId: campaign } = made.body.data;
  assert.deepEqual(claims(await deskOf(manager).preview('campaign-content', campaign)).partners, ['millbrook']);
  await world.admin.remove('campaign-content', campaign);
  for (const uid of ['api::audit-entry.audit-entry', 'admin::user', 7])
    assert.equal(
      (await manager.request('/admin/preview/sessions', { method: 'POST', body: { uid, documentId: bank } })).status,
      404,
    );
});

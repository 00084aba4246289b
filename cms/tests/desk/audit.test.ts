// Who did what: what is written, who reads which of it, and that nobody changes it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditFilter, AuditLines } from '../../src/admin/audit/use-audit';
import { call, type Person } from '../support/cms.ts';
import type { Told } from '../support/entries.ts';
import { world } from '../support/world.ts';

type Line = AuditLines['lines'][number];

const ask = <Data>(person: Person, path: 'lines' | 'file', asked: object = {}) =>
  person.request<Told<Data>>(`/audit/${path}`, { method: 'POST', body: asked });
const linesOf = async (person: Person, asked: Partial<AuditFilter> & { page?: number } = {}): Promise<AuditLines> =>
  (await ask<AuditLines>(person, 'lines', asked)).body.data;
const fileOf = async (person: Person, asked: Partial<AuditFilter> = {}) =>
  (await ask<{ readonly name: string; readonly text: string }>(person, 'file', asked)).body.data;

/** More lines than a page has, of a day long past: what is found newest is not among them. */
const fillPages = () =>
  world.database.query(
    `insert into cms.audit_entries (document_id, at, actor, action, content_type, entry, partner)
      select 'filler' || line, '2020-06-01', 'filler@burgee.example', 'update', 'api::bank.bank', 'filler', ''
      from generate_series(1, 60) as line`,
  );

test('PTR-03 the people of a partner read in the audit what concerns that partner, the office all of it', async () => {
  const manager = await world.manager('millbrook');
  await world.admin.save('partner', await world.partnerId('penhallow'), { aboutText: 'Not for Millbrook.' });
  await world.admin.save('partner', await world.partnerId('millbrook'), { aboutText: 'By the office.' });
  await manager.save('partner', await world.partnerId('millbrook'), { aboutText: 'Audited.' });
  await manager.create('campaign-content', { key: 'audited', kind: 'PRIMARY_CONTENT' });
  const all = await linesOf(world.admin);
  assert.ok(new Set(all.lines.map(({ partner }) => partner)).size > 1);
  for (const person of [manager, await world.viewer('millbrook')]) {
    const { lines, total } = await linesOf(person);
    assert.ok(total > 2 && total < all.total);
    assert.deepEqual([...new Set(lines.map(({ partner }) => partner))], ['millbrook']);
    assert.deepEqual(
      lines.slice(0, 2).map(({ actor, action, kind, entry, fields }) => [actor, action, kind, entry, fields]),
      [
        ['manager@millbrook.example', 'create', 'Campaign content', 'audited', 'key, kind, partner'],
        ['manager@millbrook.example', 'update', 'Partner', 'millbrook', 'aboutText'],
      ],
    );
    assert.equal((await linesOf(person, { entry: 'penhallow' })).total, 0);
    assert.doesNotMatch((await fileOf(person)).text, /penhallow|gadabout/);
  }
  for (const path of ['lines', 'file'])
    assert.equal((await call(`${world.url}/audit/${path}`, { method: 'POST', body: {} })).status, 401);
});

test('PTR-03 the audit names the fields that were changed, though the form sends all of them', async () => {
  const manager = await world.manager('millbrook');
  const id = await world.partnerId('millbrook');
  const { theme, signUp, logo, copyOverrides, documentId, displayMarketingOptIn } = (await manager.read('partner', id))
    .body.data;
  assert.ok(theme && signUp && logo && copyOverrides.length > 0);
  const form = { theme, signUp, logo, copyOverrides, documentId, displayMarketingOptIn };
  const save = async (changed: object) => {
    const saved = await manager.save('partner', id, { ...form, ...changed });
    assert.equal(saved.status, 200, saved.text);
    return (await linesOf(manager)).lines[0]?.fields;
  };
  assert.equal(await save({ aboutText: 'One field alone.' }), 'aboutText');
  assert.equal(await save({ theme: { ...theme, radius: theme.radius === 'round' ? 'soft' : 'round' } }), 'theme');
  assert.equal(await save({ theme }), 'theme');
  assert.equal(await save({}), '');
});

test('PTR-07 what was tried and refused stands in the audit; a partner does not learn which stranger tried', async () => {
  const [manager, viewer] = [await world.manager('millbrook'), await world.viewer('millbrook')];
  const [own, foreign] = [await world.partnerId('millbrook'), await world.partnerId('penhallow')];
  world.api.finds({ code: 'P004', file: 'partner', pointer: '/theme', message: 'Hard to read' });
  assert.equal((await manager.publish('partner', own)).status, 400);
  world.api.accepts();
  assert.equal((await viewer.publish('partner', own)).status, 403);
  const seenByOwner = (await linesOf(manager)).lines.slice(0, 2);
  assert.deepEqual(
    seenByOwner.map(({ actor, action, entry }) => [actor, action, entry]),
    [
      ['viewer@millbrook.example', 'publish refused', 'millbrook'],
      ['manager@millbrook.example', 'publish refused', 'millbrook'],
    ],
  );
  const isShut = ({ status }: { status: number }) => [403, 404].includes(status);
  assert.ok(isShut(await manager.read('partner', foreign)));
  assert.ok(isShut(await manager.save('partner', { id: foreign, basedOn: 'a guess' }, { aboutText: 'Not yours.' })));
  assert.equal((await manager.request(`/desk/api::partner.partner/${foreign}/versions`)).status, 404);
  assert.equal((await manager.read('partner', 'nowhere')).status, 404);
  assert.equal((await manager.request('/promotion/bundle')).status, 403);
  const told = (await linesOf(world.admin, { person: 'manager@millbrook' })).lines.slice(0, 4);
  assert.deepEqual(
    told.map(({ action, entry, partner }) => [action, entry, partner]),
    [
      ['export bundle refused', '', ''],
      ['read refused', 'penhallow', ''],
      ['update refused', 'penhallow', ''],
      ['read refused', 'penhallow', ''],
    ],
  );
  assert.deepEqual((await linesOf(manager)).lines.slice(0, 2), seenByOwner);
});

test('the audit is filtered by person, entry, action and day of London, and says which page it shows', async () => {
  const manager = await world.manager('millbrook');
  const id = await world.partnerId('millbrook');
  await manager.save('partner', id, { aboutText: 'To be found.' });
  await manager.create('campaign-content', { key: 'filtered', kind: 'PRIMARY_CONTENT' });
  assert.equal((await (await world.viewer('millbrook')).publish('partner', id)).status, 403);
  await fillPages();
  const { total, actions, pages } = await linesOf(world.admin);
  assert.ok(actions.includes('publish refused') && actions.includes('update'));
  assert.equal(pages, Math.ceil(total / 50));
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' });
  const filters: [asked: Partial<AuditFilter>, fits: (line: Line) => boolean][] = [
    [{ person: 'VIEWER@millbrook' }, ({ actor }) => actor === 'viewer@millbrook.example'],
    [{ action: 'publish refused' }, ({ action }) => action === 'publish refused'],
    [{ entry: 'filtered' }, ({ entry }) => entry === 'filtered'],
    [{ entry: 'millbrook', action: 'update' }, ({ partner, action }) => partner === 'millbrook' && action === 'update'],
  ];
  for (const [asked, fits] of filters) {
    const { lines, total: found } = await linesOf(world.admin, asked);
    assert.ok(found > 0 && found < total && lines.every(fits), JSON.stringify(asked));
  }
  assert.ok((await linesOf(world.admin, { from: today, until: today })).total > 0);
  assert.equal((await linesOf(world.admin, { until: '2020-01-01' })).total, 0);
  assert.equal((await linesOf(world.admin, { from: '2999-01-01' })).total, 0);
  assert.notDeepEqual((await linesOf(world.admin, { page: 2 })).lines[0], (await linesOf(world.admin)).lines[0]);
  for (const wrong of [{ from: 'yesterday' }, { until: '2027-02-30' }, { page: 0 }, { page: 'x' }])
    assert.equal((await ask(world.admin, 'lines', wrong)).status, 400, JSON.stringify(wrong));
});

test('the audit is saved as CSV that a spreadsheet opens, with London’s time, and runs nothing', async () => {
  const keys = ['=HYPERLINK("https://evil.example")', '@SUM(1)', 'two, "quoted"\nlines', 'größer'];
  for (const benefitId of keys)
    assert.equal((await world.admin.create('benefit', { benefitId, title: 'x' })).status, 201);
  const { name, text } = await fileOf(world.admin, { action: 'create' });
  assert.match(name, /^audit-\d{4}-\d\d-\d\d\.csv$/);
  const rows = text.split('\r\n');
  assert.equal(rows[0], '\uFEFFWhen (London),When (UTC),Who,What,Kind,Entry,Partner,Fields');
  assert.equal(rows.at(-1), '');
  const inLondon = new Date().toLocaleString('sv-SE', { timeZone: 'Europe/London' }).slice(0, 13);
  assert.ok(rows[1]?.startsWith(inLondon), rows[1]);
  assert.match(rows[1] ?? '', /,größer,/);
  assert.match(rows[2] ?? '', /,"two, ""quoted""\nlines",/);
  assert.match(rows[3] ?? '', /,'@SUM\(1\),/);
  assert.match(rows[4] ?? '', /,"'=HYPERLINK\(""https:\/\/evil.example""\)",/);
});

test('nobody adds to the audit, changes or deletes it, through the CMS or in its database', async () => {
  const type = 'audit-entry';
  // A line that is there, whichever test runs first.
  await world.admin.save('partner', await world.partnerId('millbrook'), { aboutText: 'To be kept.' });
  const { documentId } = await world.entryOf(type);
  const count = async () => {
    const { rows } = await world.database.query<{ count: number }>('select count(*)::int from cms.audit_entries');
    return rows[0]?.count;
  };
  const before = await count();
  const at = '/content-manager/collection-types/api::audit-entry.audit-entry';
  const post = (body: object = {}) => ({ method: 'POST', body });
  const line = { at: new Date().toISOString(), actor: 'forged', action: 'publish', contentType: 'x' };
  const tries = [
    await world.admin.create(type, line),
    await world.admin.save(type, documentId, { actor: 'forged' }),
    await world.admin.remove(type, documentId),
    await world.admin.request(`${at}/actions/bulkDelete`, post({ documentIds: [documentId] })),
    await world.admin.request(`${at}/clone/${documentId}`, post(line)),
    await world.admin.request(`${at}/auto-clone/${documentId}`, post()),
  ];
  for (const { status, text } of tries) assert.ok(status >= 400, text);
  for (const change of [
    "update cms.audit_entries set actor = 'forged'",
    'delete from cms.audit_entries',
    'truncate cms.audit_entries cascade',
  ])
    await assert.rejects(world.database.query(change), /cannot be changed/);
  const { rows } = await world.database.query("select 1 from cms.audit_entries where actor = 'forged'");
  assert.deepEqual([rows.length, await count()], [0, before]);
});

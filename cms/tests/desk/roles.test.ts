// Every operation of the admin's own interface, tried by every role of two partners at the entries of four.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signIn } from '../support/cms.ts';
import { deskOf } from './desk.ts';

const roles = ['manager', 'editor', 'viewer'];
const everybody = roles;
const editors = ['manager', 'editor'];
const managers = ['manager'];
const nobody = [];
const at = (type) => `/content-manager/collection-types/api::${type}.${type}`;
const post = (body = {}) => ({ method: 'POST', body });

/** Who may do it with an entry of the own partner, and how; `own: false` is not tried there, for it would take the entry away. */
const operations = {
  read: { by: everybody, run: (person, { type, id }) => person.read(type, id) },
  'read what is live': {
    by: everybody,
    run: (person, { type, id }) => person.request(`${at(type)}/${id}?status=published`),
  },
  save: { by: editors, run: (person, { type, id }) => person.save(type, id, {}) },
  'count draft relations': {
    by: everybody,
    run: (person, { type, id }) => person.request(`${at(type)}/${id}/actions/countDraftRelations`),
  },
  publish: { by: managers, run: (person, { type, id }) => person.publish(type, id) },
  'publish many': { by: managers, run: (person, { type, id }) => person.publishMany(type, [id]) },
  discard: { by: editors, run: (person, { type, id }) => person.act(type, id, 'discard') },
  unpublish: { by: managers, own: false, run: (person, { type, id }) => person.act(type, id, 'unpublish') },
  'unpublish many': {
    by: managers,
    own: false,
    run: (person, { type, id }) => person.request(`${at(type)}/actions/bulkUnpublish`, post({ documentIds: [id] })),
  },
  remove: { by: nobody, run: (person, { type, id }) => person.remove(type, id) },
  'remove many': {
    by: nobody,
    run: (person, { type, id }) => person.request(`${at(type)}/actions/bulkDelete`, post({ documentIds: [id] })),
  },
  'copy it': {
    by: editors,
    own: false,
    run: (person, { type, id }) => person.request(`${at(type)}/clone/${id}`, post({ key: 'stolen', code: 'stolen' })),
  },
  // What must be unique cannot be copied at once, by nobody; the answer names those fields and no more.
  'copy it at once': {
    by: nobody,
    refused: 400,
    run: (person, { type, id }) => person.request(`${at(type)}/auto-clone/${id}`, post()),
  },
};

/** What the desk adds; of another partner it knows nothing at all. */
const deskOperations = {
  versions: { by: everybody, run: (desk, { type, id }) => desk.versions(type, id) },
  'one version': { by: everybody, run: (desk, { type, id }) => desk.version(type, id, 1) },
  'changes since live': { by: everybody, run: (desk, { type, id }) => desk.changes(type, id) },
  'publish what was seen': { by: managers, run: (desk, { type, id }) => desk.publish(type, id, { seen: 'x' }) },
  restore: { by: managers, own: false, run: (desk, { type, id }) => desk.restore(type, id, 1) },
  plan: { by: managers, run: (desk, { type, id }) => desk.plan(type, id, { seen: 'x', at: '2020-01-01T09:00' }) },
  words: { by: everybody, only: 'partner', run: (desk, { type, id }) => desk.words(type, id) },
  'check words': { by: everybody, only: 'partner', run: (desk, { type, id }) => desk.checkWords(type, id, {}) },
  'links to the draft': { by: everybody, run: (desk, { type, id }) => desk.links(type, id) },
  'share the draft': { by: editors, run: (desk, { type, id }) => desk.share(type, id, { hours: 48 }) },
  'take a link back': {
    by: editors,
    run: (desk, { type, id }) => desk.revoke(type, id, '00000000-0000-4000-8000-000000000000'),
    own: false,
  },
  'leave to look at the draft': { by: everybody, run: (desk, { type, id }) => desk.preview(type, id) },
  'cancel a plan': { by: managers, run: (desk, { type, id }) => desk.cancel(type, id) },
};

const pictureOperations = {
  'see a picture': { by: managers, run: (person, { picture }) => person.request(`/upload/files/${picture}`) },
  'move a picture': {
    by: managers,
    own: false,
    run: (person, { picture }) =>
      person.request('/upload/actions/bulk-move', post({ fileIds: [picture], destinationFolderId: null })),
  },
  'remove many pictures': {
    by: nobody,
    own: false,
    run: (person, { picture }) => person.request('/upload/actions/bulk-delete', post({ fileIds: [picture] })),
  },
  'rewrite a picture': {
    by: managers,
    own: false,
    run: (person, { picture }) => person.request(`/upload?id=${picture}`, post({ fileInfo: { name: 'stolen' } })),
  },
  'remove a picture': {
    by: managers,
    own: false,
    run: (person, { picture }) => person.request(`/upload/files/${picture}`, { method: 'DELETE' }),
  },
};

/** What shows many entries at once: none of another partner may be among them. */
const lists = [
  '/content-manager/collection-types/api::partner.partner?pageSize=100',
  '/content-manager/collection-types/api::partner.partner?pageSize=100&status=published',
  '/content-manager/collection-types/api::campaign-content.campaign-content?pageSize=100',
  '/content-manager/collection-types/api::partner.partner?pageSize=100&_q=secret-of',
  '/content-manager/collection-types/api::partner.partner?filters[aboutText][$contains]=secret-of',
  '/content-manager/homepage/recent-documents?action=update',
  '/content-manager/homepage/recent-documents?action=publish',
  '/upload/files?pageSize=100',
  '/upload/folder-structure',
  '/admin/users?pageSize=100',
  '/content-manager/collection-types/api::audit-entry.audit-entry?pageSize=100',
];

export function roleTests(world) {
  const secretOf = (code) => `secret-of-${code}`;
  const isShut = ({ status }) => [401, 403, 404, 405].includes(status);

  async function prepare() {
    world.api.accepts();
    const { results } = (await world.admin.list('partner')).body;
    const targets = [];
    for (const { code, documentId } of results.filter((entry) => entry.code !== 'default')) {
      const [{ number }] = (await deskOf(world.admin).versions('partner', documentId)).body.data.versions;
      await world.admin.save('partner', documentId, { aboutText: secretOf(code) });
      const made = await world.admin.create('campaign-content', {
        key: `matrix-${code}`,
        kind: 'PRIMARY_CONTENT',
        partner: code,
        title: secretOf(code),
      });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      const campaign = made.body.data.documentId;
      await world.admin.publish('campaign-content', campaign);
      const owner = await signIn(world.url, { email: `manager@${code}.example`, password: world.password });
      const { status, body } = await owner.upload(`${secretOf(code)}.png`, world.pictureBytes());
      assert.equal(status, 201);
      targets.push({ code, number, documentId, campaign, picture: body[0].id });
    }
    assert.ok(targets.length >= 4);
    return targets;
  }

  const entriesOf = ({ documentId, campaign, picture }) => [
    { type: 'partner', id: documentId, picture },
    { type: 'campaign-content', id: campaign, picture },
  ];

  /** Each cell of the matrix: what was done, how it was answered, and whether that was right. */
  async function tryAll(who, target) {
    const desk = deskOf(who.person);
    const rows = entriesOf(target).flatMap((entry) => [
      ...Object.entries(operations).map(([name, operation]) => ({ name, entry, operation, actor: who.person })),
      ...Object.entries(deskOperations).map(([name, one]) => ({
        name,
        entry,
        operation: { ...one, isDesk: true },
        actor: desk,
      })),
      ...Object.entries(entry.type === 'partner' ? pictureOperations : {}).map(([name, operation]) => ({
        name,
        entry,
        operation,
        actor: who.person,
      })),
    ]);
    const cells = [];
    for (const row of rows) cells.push(...(await tryOne(who, target, row)));
    return cells;
  }

  async function tryOne(who, target, { name, entry, operation, actor }) {
    const { by, own = true, only = entry.type, refused = 404, isDesk = false, run } = operation;
    const isOwn = who.partner === target.code;
    if (isOwn && !own) return [];
    const answer = await run(actor, entry);
    const mayDo = isOwn && by.includes(who.role) && only === entry.type;
    const isRefused = isShut(answer) || answer.status === refused;
    const isRight = mayDo ? !isShut(answer) : isRefused && (isOwn || !isDesk || answer.status === 404);
    const absent = isOwn ? answer : await asForAbsent(who, { name, type: entry.type, operation, actor });
    const isAlike = absent.status === answer.status && absent.body?.error?.message === answer.body?.error?.message;
    const tells = !isOwn && JSON.stringify(answer.body).includes(secretOf(target.code));
    const other = isAlike ? '' : `, but ${absent.status} for what nobody has`;
    const cell = `${who.email} ${name} ${entry.type} of ${target.code}: ${answer.status}${other}`;
    return [{ cell, isRight: isRight && !tells && isAlike }];
  }

  const absentAnswers = new Map();
  /** How the same is answered for ids that nobody has; asked once of each. */
  async function asForAbsent(who, { name, type, operation, actor }) {
    const asked = `${who.email} ${name} ${type}`;
    const absent = { type, id: 'absentabsentabsentabsent', picture: 987_654 };
    if (!absentAnswers.has(asked)) absentAnswers.set(asked, await operation.run(actor, absent));
    return absentAnswers.get(asked);
  }

  /** What shows many at once, who works where, and a campaign put under another partner. */
  async function tryAround(who, targets) {
    const cells = [];
    const foreign = targets.filter(({ code }) => code !== who.partner);
    for (const list of lists) {
      const { body } = await who.person.request(list);
      const told = foreign.filter(({ code }) => JSON.stringify(body).includes(secretOf(code)));
      cells.push({ cell: `${who.email} ${list} tells of ${told.map(({ code }) => code)}`, isRight: told.length === 0 });
    }
    for (const { code, documentId } of targets) {
      const people = await who.person.request(`/content-manager/relations/api::partner.partner/${documentId}/managers`);
      const isRight = [403, 404].includes(people.status) && !JSON.stringify(people.body).includes('@');
      cells.push({ cell: `${who.email} sees the people of ${code}: ${people.status}`, isRight });
    }
    for (const { code } of foreign) {
      const { status } = await who.person.create('campaign-content', {
        key: `planted-${who.role}`,
        kind: 'PRIMARY_CONTENT',
        partner: code,
      });
      cells.push({ cell: `${who.email} planted at ${code}: ${status}`, isRight: [400, 403].includes(status) });
    }
    return [...cells, ...(await tryPictures(who, targets))];
  }

  /** Another partner's picture in the own entries, by each way to name one; and the own one, which may be shown. */
  async function tryPictures({ email, role, partner, person }, targets) {
    const { documentId, picture: ownPicture } = targets.find(({ code }) => code === partner);
    const cells = [];
    const tell = (what, { status }, right) =>
      cells.push({ cell: `${email} ${what}: ${status}`, isRight: right.includes(status) });
    for (const { code, picture: id } of targets.filter((target) => target.code !== partner)) {
      for (const named of [id, String(id), { id }, { set: [id] }, { connect: [{ id }] }])
        for (const data of [{ logo: named }, { login: { banner: named } }])
          tell(`shows a picture of ${code}`, await person.save('partner', documentId, data), [400, 403]);
      const campaign = { key: `pictured-${role}`, kind: 'PRIMARY_CONTENT', partner, title: 'x', featureImage: id };
      tell(`makes a campaign with a picture of ${code}`, await person.create('campaign-content', campaign), [400, 403]);
    }
    const shown = await person.save('partner', documentId, { logo: ownPicture });
    if (role === 'manager') tell('shows the own picture', shown, [200]);
    // Cutting a picture makes a new one.
    const cut = await person.upload(`cut-by-${role}-of-${partner}.png`, world.pictureBytes());
    tell('adds a picture', cut, editors.includes(role) ? [201] : [403]);
    return cells;
  }

  test('PTR-03 operations × roles × partners: nobody reads or changes anything of another partner', async () => {
    const targets = await prepare();
    const cells = [];
    for (const email of ['penhallow', 'gadabout'].flatMap((code) => roles.map((role) => `${role}@${code}.example`))) {
      const [role, partner] = email.replace('.example', '').split('@');
      const who = { email, role, partner, person: await signIn(world.url, { email, password: world.password }) };
      cells.push(...(await Promise.all(targets.map((target) => tryAll(who, target)))).flat());
      cells.push(...(await tryAround(who, targets)));
    }
    const wrong = cells.filter(({ isRight }) => !isRight).map(({ cell }) => cell);
    const tried = cells.length;
    assert.deepEqual(wrong, []);
    assert.ok(tried > 800, String(tried));
    console.log(`  PTR-03: ${tried} tries, ${wrong.length} leaks`);
    for (const { documentId, number, campaign } of targets) {
      const restored = await deskOf(world.admin).restore('partner', documentId, number);
      assert.equal(restored.status, 200, JSON.stringify(restored.body));
      await world.admin.remove('campaign-content', campaign);
    }
  });

  test('PTR-03 a manager brings nothing back that only the office may change', async () => {
    const { results } = (await world.admin.list('partner')).body;
    const { documentId: id, promoCodes } = results.find(({ code }) => code === 'millbrook');
    const manager = await signIn(world.url, world.managerOf('millbrook'));
    const [{ number }] = (await deskOf(world.admin).versions('partner', id)).body.data.versions;
    await world.admin.save('partner', id, { promoCodes: 'OFFICE-ONLY' });
    await world.admin.publish('partner', id);
    const refused = await deskOf(manager).restore('partner', id, number);
    assert.equal(refused.status, 400);
    assert.equal(
      refused.body.error.message,
      'This version differs in what you may not change: Promo codes. Ask the programme office to restore it.',
    );
    assert.equal((await world.admin.read('partner', id)).body.data.promoCodes, 'OFFICE-ONLY');
    await world.admin.save('partner', id, { promoCodes });
    await world.admin.publish('partner', id);
  });
}

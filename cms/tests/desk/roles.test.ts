// Every operation of the admin's own interface, tried by every role of two partners at the entries of four.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Person } from '../support/cms.ts';
import type { ContentType } from '../support/entries.ts';
import type { Reply } from '../support/reply.ts';
import { ofPartner, world } from '../support/world.ts';
import { deskOf, type Desk } from './desk.ts';

const roles = ['manager', 'editor', 'viewer'] as const;
type Role = (typeof roles)[number];
type Roles = readonly Role[];
const everybody: Roles = roles;
const editors: Roles = ['manager', 'editor'];
const managers: Roles = ['manager'];
const nobody: Roles = [];

/** An entry of some partner, and a picture of the same. */
interface Target {
  readonly type: ContentType;
  readonly id: string;
  readonly picture: number;
}

interface Operation<Actor> {
  /** Who may do it with an entry of the own partner. */
  readonly by: Roles;
  /** Whether it is tried there: not what would take the entry away. */
  readonly own?: boolean;
  /** The one type of entry that has it. */
  readonly only?: ContentType;
  /** How it is answered where it is refused, beside what shuts everybody out. */
  readonly refused?: number;
  readonly run: (actor: Actor, target: Target) => Promise<Reply<unknown>>;
}

const at = (type: ContentType) => `/content-manager/collection-types/api::${type}.${type}`;
const post = (body: object = {}) => ({ method: 'POST', body });

/** What Strapi’s own pages do. */
const operations: Readonly<Record<string, Operation<Person>>> = {
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
const deskOperations: Readonly<Record<string, Operation<Desk>>> = {
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

const pictureOperations: Readonly<Record<string, Operation<Person>>> = {
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

/** What another partner must not see: an entry of each kind, and a picture. */
interface PartnerTarget {
  readonly code: string;
  /** Of the version to which it is brought back. */
  readonly number: number;
  readonly documentId: string;
  readonly campaign: string;
  readonly picture: number;
}

interface Who {
  readonly email: string;
  readonly role: Role;
  readonly partner: string;
  readonly person: Person;
}

interface Cell {
  readonly cell: string;
  readonly isRight: boolean;
}

const secretOf = (code: string) => `secret-of-${code}`;
const isShut = ({ status }: { readonly status: number }) => [401, 403, 404, 405].includes(status);

async function prepare(): Promise<readonly PartnerTarget[]> {
  const seeded = new Set(world.first.entries.get('partner'));
  const { results } = (await world.admin.list('partner')).body;
  const targets: PartnerTarget[] = [];
  for (const { code, documentId } of results.filter((one) => seeded.has(one.documentId) && one.code !== 'default'))
    targets.push(await prepareOne(code, documentId));
  assert.ok(targets.length >= 4);
  return targets;
}

async function prepareOne(code: string, documentId: string): Promise<PartnerTarget> {
  const [newest] = (await deskOf(world.admin).versions('partner', documentId)).body.data.versions;
  assert.ok(newest, code);
  await world.admin.save('partner', documentId, { aboutText: secretOf(code) });
  const made = await world.admin.create('campaign-content', {
    key: `matrix-${code}`,
    kind: 'PRIMARY_CONTENT',
    partner: code,
    title: secretOf(code),
  });
  assert.equal(made.status, 201, made.text);
  const campaign = made.body.data.documentId;
  await world.admin.publish('campaign-content', campaign);
  const uploaded = await (await world.manager(code)).upload(`${secretOf(code)}.png`, world.pictureBytes());
  assert.equal(uploaded.status, 201);
  const [picture] = uploaded.body;
  assert.ok(picture, code);
  return { code, number: newest.number, documentId, campaign, picture: picture.id };
}

const entriesOf = ({ documentId, campaign, picture }: PartnerTarget): readonly Target[] => [
  { type: 'partner', id: documentId, picture },
  { type: 'campaign-content', id: campaign, picture },
];

/** An operation that somebody is about to try. */
interface Row {
  readonly name: string;
  readonly operation: Omit<Operation<never>, 'run'>;
  /** Of another partner the desk knows nothing at all. */
  readonly isDesk: boolean;
  readonly run: (target: Target) => Promise<Reply<unknown>>;
}

function rowsOf<Actor>(of: Readonly<Record<string, Operation<Actor>>>, actor: Actor): readonly Row[] {
  return Object.entries(of).map(([name, operation]) => ({
    name,
    operation,
    isDesk: false,
    run: (target) => operation.run(actor, target),
  }));
}
const deskRowsOf = ({ person }: Who) =>
  rowsOf(deskOperations, deskOf(person)).map((row): Row => ({ ...row, isDesk: true }));

/** Each cell of the matrix: what was done, how it was answered, and whether that was right. */
async function tryAll(who: Who, partner: PartnerTarget): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const target of entriesOf(partner)) {
    const rows = [
      ...rowsOf(operations, who.person),
      ...deskRowsOf(who),
      ...(target.type === 'partner' ? rowsOf(pictureOperations, who.person) : []),
    ];
    for (const row of rows) cells.push(...(await tryOne(who, row, { partner, target })));
  }
  return cells;
}

async function tryOne(
  who: Who,
  row: Row,
  { partner, target }: { readonly partner: PartnerTarget; readonly target: Target },
): Promise<readonly Cell[]> {
  const { by, own = true, only = target.type, refused = 404 } = row.operation;
  const isOwn = who.partner === partner.code;
  if (isOwn && !own) return [];
  const answer = await row.run(target);
  const mayDo = isOwn && by.includes(who.role) && only === target.type;
  const isRefused = isShut(answer) || answer.status === refused;
  const isRight = mayDo ? !isShut(answer) : isRefused && (isOwn || !row.isDesk || answer.status === 404);
  const absent = isOwn ? answer : await asForAbsent(who, row, target.type);
  const isAlike = absent.status === answer.status && absent.refusal?.message === answer.refusal?.message;
  const tells = !isOwn && answer.text.includes(secretOf(partner.code));
  const other = isAlike ? '' : `, but ${absent.status} for what nobody has`;
  const cell = `${who.email} ${row.name} ${target.type} of ${partner.code}: ${answer.status}${other}`;
  return [{ cell, isRight: isRight && !tells && isAlike }];
}

const absentAnswers = new Map<string, Promise<Reply<unknown>>>();
/** How the same is answered for ids that nobody has; asked once of each. */
function asForAbsent(who: Who, { name, run }: Row, type: ContentType): Promise<Reply<unknown>> {
  const asked = `${who.email} ${name} ${type}`;
  const answer = absentAnswers.get(asked) ?? run({ type, id: 'absentabsentabsentabsent', picture: 987_654 });
  absentAnswers.set(asked, answer);
  return answer;
}

/** What shows many at once, who works where, and a campaign put under another partner. */
async function tryAround(who: Who, targets: readonly PartnerTarget[]): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  const foreign = targets.filter(({ code }) => code !== who.partner);
  for (const list of lists) {
    const { text } = await who.person.request(list);
    const told = foreign.filter(({ code }) => text.includes(secretOf(code)));
    cells.push({ cell: `${who.email} ${list} tells of ${told.map(({ code }) => code)}`, isRight: told.length === 0 });
  }
  for (const { code, documentId } of targets) {
    const people = await who.person.request(`/content-manager/relations/api::partner.partner/${documentId}/managers`);
    const isRight = [403, 404].includes(people.status) && !people.text.includes('@');
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
async function tryPictures(who: Who, targets: readonly PartnerTarget[]): Promise<readonly Cell[]> {
  const { email, role, partner, person } = who;
  const own = targets.find(({ code }) => code === partner);
  assert.ok(own, partner);
  const { documentId } = own;
  const cells: Cell[] = [];
  const tell = (what: string, { status }: { readonly status: number }, right: readonly number[]) =>
    cells.push({ cell: `${email} ${what}: ${status}`, isRight: right.includes(status) });
  for (const { code, picture: id } of targets.filter((target) => target.code !== partner)) {
    for (const named of [id, String(id), { id }, { set: [id] }, { connect: [{ id }] }])
      for (const data of [{ logo: named }, { login: { banner: named } }])
        tell(`shows a picture of ${code}`, await person.save('partner', documentId, data), [400, 403]);
    const campaign = { key: `pictured-${role}`, kind: 'PRIMARY_CONTENT', partner, title: 'x', featureImage: id };
    tell(`makes a campaign with a picture of ${code}`, await person.create('campaign-content', campaign), [400, 403]);
  }
  const shown = await person.save('partner', documentId, { logo: own.picture });
  if (role === 'manager') tell('shows the own picture', shown, [200]);
  // Cutting a picture makes a new one.
  const cut = await person.upload(`cut-by-${role}-of-${partner}.png`, world.pictureBytes());
  tell('adds a picture', cut, editors.includes(role) ? [201] : [403]);
  return cells;
}

test('PTR-03 operations × roles × partners: nobody reads or changes anything of another partner', async () => {
  const targets = await prepare();
  const cells: Cell[] = [];
  for (const partner of ['penhallow', 'gadabout'])
    for (const role of roles) {
      const account = ofPartner(role, partner);
      const who = { email: account.email, role, partner, person: await world.as(account) };
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
    assert.equal(restored.status, 200, restored.text);
    await world.admin.remove('campaign-content', campaign);
  }
});

test('PTR-03 a manager brings nothing back that only the office may change', async () => {
  const { documentId: id, promoCodes } = await world.entryOf('partner', { code: 'millbrook' });
  const manager = await world.manager('millbrook');
  const [newest] = (await deskOf(world.admin).versions('partner', id)).body.data.versions;
  await world.admin.save('partner', id, { promoCodes: 'OFFICE-ONLY' });
  await world.admin.publish('partner', id);
  const refused = await deskOf(manager).restore('partner', id, newest?.number ?? 0);
  assert.equal(refused.status, 400);
  assert.equal(
    refused.error.message,
    'This version differs in what you may not change: Promo codes. Ask the programme office to restore it.',
  );
  assert.equal((await world.admin.read('partner', id)).body.data.promoCodes, 'OFFICE-ONLY');
  await world.admin.save('partner', id, { promoCodes });
  await world.admin.publish('partner', id);
});

import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPostgresWorld, registration, testDatabaseUrl } from '#web/programme/server/identity-world.builder.ts';
import type { DueAnalysis } from '#web/programme/bank-linking/server/ports/account-analyses.ts';
import type { DueIdentity } from '#web/programme/identity/server/ports/identities.ts';
import type { Store } from '#web/programme/server/store.ts';

import { openDatabase, type Database } from '#web/platform/server/postgres/database.ts';
import { createStore } from './store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';

const at = new Date('2026-05-04T09:00:00Z');
const later = new Date('2026-05-04T09:20:00Z');
const never = new Date('2027-01-01T00:00:00Z');

/** A customer, and the ids of what is kept of them. */
class Owner {
  readonly linkId = randomUUID();
  /** Another, that they are making. */
  readonly begunId = randomUUID();
  readonly mandateId = randomUUID();
  readonly consentId = randomUUID();
  readonly relinkId = randomUUID();
  readonly begunConsentId = randomUUID();
  analysis: DueAnalysis | undefined;
  identity: DueIdentity | undefined;

  readonly customerId: string;
  readonly name: string;
  constructor(customerId: string, name: string) {
    [this.customerId, this.name] = [customerId, name];
  }

  get mandate() {
    return { id: this.mandateId, customerId: this.customerId, providerId: `provider ${this.name}` };
  }

  get consent() {
    const { linkId, customerId } = this;
    return { linkId, customerId, bankId: 'northgate', kind: 'accounts' as const };
  }
}

const turnOf = <Turn>(turn: Turn | undefined): Turn => {
  if (turn === undefined) throw new Error('It was nobody’s turn.');
  return turn;
};

/** All that customers can have, the same for each. */
async function keepFor(owner: Owner, store: Store): Promise<void> {
  const { linkId, customerId, consentId, relinkId, consent, name, mandate } = owner;
  const { bankLinks, bankConsents, relinks, waysBack, mandates, identities } = store;
  await bankLinks.begin({ id: linkId, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
  await bankConsents.add({ ...consent, id: consentId }, at);
  await bankConsents.saveProvider(consentId, `accounts ${name}`);
  await bankConsents.saveTokens(consentId, Buffer.from('tokens'), at);
  await bankLinks.chooseAccount(linkId, { accountId: name, maskedNumber: '•••• 6068' });
  await bankLinks.finish(linkId, { fingerprint: name, at });
  await relinks.begin({ ...consent, id: relinkId, source: 'aispRelink' }, at);
  await bankConsents.saveProvider(relinkId, `renewed ${name}`);
  await bankLinks.begin({ id: owner.begunId, customerId, bankId: 'tidewater', accountType: 'PERSONAL', startedAt: at });
  const begun = { ...consent, linkId: owner.begunId, bankId: 'tidewater' };
  await bankConsents.add({ ...begun, id: owner.begunConsentId }, at);
  await bankConsents.saveProvider(owner.begunConsentId, `begun ${name}`);
  const way = { sessionHash: 'session', sealed: Buffer.from('sealed'), expiresAt: never };
  await waysBack.open({ ...way, stateHash: `state ${name}`, consentId: relinkId, customerId });
  await store.accountAnalyses.begin({ linkId, customerId }, at);
  await store.accountAnalyses.noteLate(linkId);
  await mandates.order({ id: owner.mandateId, linkId, customerId, reference: name }, at);
  const noted = { providerId: mandate.providerId, state: 'pending', activeFrom: null, lookAt: at } as const;
  await mandates.noteAnswer({ id: owner.mandateId, askAt: at }, noted);
  await identities.begin(customerId, at);
  for (const link of ['first', 'second'])
    await store.signInLinks.add({ customerId, tokenHash: `${link} ${name}`, email: 'a@b.example', expiresAt: never });
  await store.oneTimeCodes.replace({
    ...{ customerId, purpose: 'authentication', codeHash: 'code', sentTo: '+447700900123' },
    ...{ sentAt: at, expiresAt: never },
  });
  await store.emailLinks.replace({
    ...{ customerId, tokenHash: `proof ${name}`, email: 'a@b.example', sentAt: at, expiresAt: never },
  });
}

/** Each has its turn, for as long. */
async function takeTurns(owners: readonly Owner[], { accountAnalyses, identities }: Store): Promise<void> {
  for (const _ of owners) {
    const [analysis, identity] = [await accountAnalyses.takeDue(later), await identities.takeDue(later)];
    for (const owner of owners) {
      if (owner.linkId === analysis?.linkId) owner.analysis = analysis;
      if (owner.customerId === identity?.customerId) owner.identity = identity;
    }
  }
}

const result = { score: 70, rules: 'r', isEligible: true, needsMoreInformation: false, analysedAt: at };
const clear = { sanctionsClear: true, pepClear: true, kyc: 'clear' } as const;
const unclear = { results: { ...clear, kyc: 'consider' }, at, lookAgainAt: null } as const;
const question = (owner: Owner) => ({ customerId: owner.customerId, purpose: 'authentication' as const, now: at });
const hold = ({ linkId }: Owner) => ({ reason: 'judgements', linkId, at }) as const;

type Act = (store: Store, owner: Owner) => Promise<unknown>;

/** What is done to one customer; with what comes before it, to each. */
const acts: Readonly<Record<string, Act | readonly [before: Act, act: Act]>> = {
  'a result of an analysis that is kept': (s, o) => s.accountAnalyses.keep(o, result),
  'an analysis that is made afresh': (s, o) => s.accountAnalyses.renew(o, later),
  'a result that is made afresh': [
    (s, o) => s.accountAnalyses.keep(o, result),
    (s, o) => s.accountAnalyses.renew(o, at),
  ],
  'an analysis that is hastened': (s, o) => s.accountAnalyses.hasten(o.linkId, at),
  'an analysis that is late': [
    (s, o) => s.accountAnalyses.hasten(o.linkId, at),
    (s, o) => s.accountAnalyses.noteLate(o.linkId),
  ],
  'an analysis that is gone on with': [
    (s, o) => s.accountAnalyses.keep(o, result),
    (s, o) => s.accountAnalyses.finish(o.linkId, later),
  ],
  'an analysis that is put off': (s, o) => s.accountAnalyses.putOff(turnOf(o.analysis), never),
  'an analysis that is made': (s, o) => s.accountAnalyses.save(turnOf(o.analysis), result),
  'an applicant': (s, o) => s.identities.saveApplicant(o.customerId, `applicant ${o.name}`),
  'a check that is begun': (s, o) => s.identities.saveCheck(turnOf(o.identity), { checkId: o.name, dueAt: never }),
  'a check that is put off': (s, o) => s.identities.putOff(turnOf(o.identity), never),
  'a check that is over': (s, o) =>
    s.identities.saveResults(turnOf(o.identity), { results: clear, at, lookAgainAt: null }),
  'a check that is hastened': [
    (s, o) => s.identities.saveCheck(turnOf(o.identity), { checkId: o.name, dueAt: never }),
    (s, o) => s.identities.hasten(o.name, at),
  ],
  'a document': [
    (s, o) => s.identities.saveResults(turnOf(o.identity), unclear),
    (s, o) => s.identities.noteDocument(o.customerId, at),
  ],
  'a check that is asked for anew': [
    (s, o) => s.identities.saveResults(turnOf(o.identity), unclear),
    (s, o) => s.identities.askAnew(o.customerId, at),
  ],
  'a wish of a mandate': (s, o) => s.mandates.wish(o.mandateId, { wish: 'cancel', at: later }),
  'a mandate that is ordered again': (s, o) => s.mandates.reorder(o.mandate, later),
  'a mandate that is looked at again': (s, o) => s.mandates.lookAgain(o.mandate.providerId, later),
  'a mandate that is put off': (s, o) => s.mandates.putOff({ id: o.mandateId, askAt: at }, later),
  'an answer about a mandate': (s, o) =>
    s.mandates.noteAnswer(
      { id: o.mandateId, askAt: at },
      { providerId: o.mandate.providerId, state: 'active', activeFrom: null, lookAt: null },
    ),
  'a mandate that is adopted': [
    (s, o) => s.mandates.wish(o.mandateId, { wish: 'cancel', at }),
    (s, o) => s.mandates.adopt(o.mandateId, `late ${o.name}`, later),
  ],
  'a mandate in use': (s, o) => s.mandates.use(o.mandate, at),
  'a mandate in use no more': [(s, o) => s.mandates.use(o.mandate, at), (s, o) => s.mandates.stopUsing(o.mandateId)],
  'a link by which one signs in': (s, o) => s.signInLinks.consume(`first ${o.name}`, at),
  'a code that is tried': (s, o) => s.oneTimeCodes.countTry(question(o)),
  'a code that is used': (s, o) => s.oneTimeCodes.consume(question(o)),
  'an address that is proved': (s, o) =>
    s.emailLinks.consume({ customerId: o.customerId, tokenHash: `proof ${o.name}`, now: at }),
  'a new address': (s, o) => s.customers.setNewEmail(o.customerId, 'new@b.example'),
  'a sign-in that is strong': (s, o) => s.customers.noteStrongSignIn(o.customerId, at),
  'a milestone': (s, o) => s.customers.noteMilestone({ id: o.customerId, milestone: 'cardCreatedAt', at }),
  'a hold': (s, o) => s.customers.hold(o.customerId, hold(o)),
  'a hold that is lifted': [
    (s, o) => s.customers.hold(o.customerId, hold(o)),
    (s, o) => s.customers.liftHold(o.customerId),
  ],
  'a hold that ends': [(s, o) => s.customers.hold(o.customerId, hold(o)), (s, o) => s.customers.endHold(o.customerId)],
  'screens that are hidden': (s, o) => s.customers.saveHiddenScreens(o.customerId, ['login']),
  'a password': (s, o) => s.customers.savePassword(o.customerId, 'another'),
  'a password that is void': (s, o) => s.customers.voidPassword(o.customerId),
  'a choice of news': (s, o) => s.customers.saveNewsletterChoice({ id: o.customerId, optIn: true, at: later }),
  'a way to the bank': (s, o) => s.bankLinks.noteOpened(o.linkId, at),
  'a way back': [(s, o) => s.bankLinks.noteOpened(o.linkId, at), (s, o) => s.bankLinks.noteBack(o.linkId)],
  'a device': (s, o) => s.bankLinks.chooseDevice(o.linkId, { authOnDevice: true }),
  'accounts that were found': (s, o) =>
    s.bankLinks.saveAccounts(o.begunId, { stage: 'refused', accounts: Buffer.from('accounts'), refusal: 'account' }),
  'an account that is chosen': (s, o) => s.bankLinks.chooseAccount(o.begunId, { accountId: 'a', maskedNumber: '12' }),
  'a link that is confirmed': (s, o) => s.linkedAccounts.confirm(o.linkId, { customerId: o.customerId, at: later }),
  'a link that ends': (s, o) => s.linkedAccounts.end(o.linkId, { customerId: o.customerId, at }),
  'a link that is forgotten': [
    (s, o) => s.linkedAccounts.end(o.linkId, { customerId: o.customerId, at }),
    (s, o) => s.bankLinks.forget(o.linkId, o.customerId),
  ],
  'a consent that is given up': (s, o) => s.bankConsents.giveUp(o.begunConsentId, at),
  'a consent that is ended at the bank': [
    (s, o) => s.linkedAccounts.end(o.linkId, { customerId: o.customerId, at }),
    (s, o) => s.consentRounds.noteRevoked(o.consentId),
  ],
  'tokens that are renewed': (s, o) =>
    s.bankConsents.renewTokens(o.consentId, { from: Buffer.from('tokens'), to: Buffer.from('new') }),
  'tokens that are taken no more': (s, o) => s.bankConsents.noteBroken(o.consentId, Buffer.from('tokens')),
  'a consent on its way to be renewed': (s, o) => s.relinks.noteOpened(o.relinkId, at),
  'a consent that is renewed': (s, o) =>
    s.relinks.finish(o.relinkId, {
      ...{ tokens: Buffer.from('new'), at },
      found: { accounts: Buffer.from('accounts'), accountId: 'another' },
    }),
  'a renewal that is refused': (s, o) => s.relinks.refuse(o.relinkId, at),
  'a way back that is used': (s, { name, customerId }) =>
    s.waysBack.claim({ stateHash: `state ${name}`, customerId, sessionHash: 'session', now: at }),
};

const tables = [
  ...['customers', 'bank_links', 'bank_consents', 'bank_authorisations', 'account_analyses', 'identities', 'mandates'],
  ...['sign_in_links', 'one_time_codes', 'email_links'],
];

/** All that is kept of a customer, by table. */
async function rowsOf({ customerId }: Owner, database: Database): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where customer_id = ${customerId} order by 1`.execute(
      database,
    );
    all.push(...rows.map(({ row }) => ({ table, row })));
  }
  return all;
}

let database: Database;
const customers: string[] = [];
beforeAll(async () => {
  const world = await createPostgresWorld();
  for (const email of ['one@example.com', 'other@example.com']) {
    const browser = world.browser();
    await browser.registerVerified({ ...registration, email });
    customers.push(browser.customerId ?? '');
  }
  database = openDatabase({ url: await testDatabaseUrl(), maxConnections: 2, onLost: () => undefined });
});
afterAll(() => database.destroy());

const done = new Error('Nothing of it is kept.');

const claimAs = (s: Store, { name, customerId }: Owner, by: { sessionHash?: string; now?: Date }) =>
  s.waysBack.claim({ stateHash: `state ${name}`, customerId, sessionHash: 'session', now: at, ...by });

/** What comes too late, or from somebody else. */
const refused: Readonly<Record<string, Act | readonly [before: Act, act: Act]>> = {
  'tokens of others that took their place': (s, o) =>
    s.bankConsents.renewTokens(o.consentId, { from: Buffer.from('old'), to: Buffer.from('new') }),
  'tokens that were replaced and are taken no more': (s, o) =>
    s.bankConsents.noteBroken(o.consentId, Buffer.from('old')),
  'a way back in another session': (s, o) => claimAs(s, o, { sessionHash: 'another' }),
  'a way back that is over': (s, o) => claimAs(s, o, { now: never }),
  'a way back that was used': [(s, o) => claimAs(s, o, {}), (s, o) => claimAs(s, o, { now: later })],
  'a link by which one signs in that is over': (s, o) => s.signInLinks.consume(`first ${o.name}`, never),
  'a link by which one signs in that was used': [
    (s, o) => s.signInLinks.consume(`first ${o.name}`, at),
    (s, o) => s.signInLinks.consume(`first ${o.name}`, later),
  ],
};

test.each(Object.entries(refused))('OPS-03 %s changes nothing', async (_what, given) => {
  const [ofOne, ofOther, ofOneThen, ofOtherThen] = await aroundOf(given);
  expect([ofOneThen, ofOtherThen]).toEqual([ofOne, ofOther]);
});

test.each(Object.entries(acts))(
  'OPS-03 %s changes what is kept of its owner, and of nobody else',
  async (_what, given) => {
    const [ofOne, ofOther, ofOneThen, ofOtherThen] = await aroundOf(given);
    expect(ofOneThen).not.toEqual(ofOne);
    expect(ofOtherThen).toEqual(ofOther);
  },
);

test('OPS-03 one turn is taken at a time, however PostgreSQL plans it: what nobody works on would wait until its lease is over', async () => {
  const owners = customers.map((id, place) => new Owner(id, `owner ${String(place)}`));
  const unitOfWork = createUnitOfWork(database, (inside) => Object.assign(createStore(inside), { inside }));
  const work = unitOfWork.transaction(async (store) => {
    for (const owner of owners) await keepFor(owner, store);
    await sql`set local enable_hashjoin = off`.execute(store.inside);
    await sql`set local enable_mergejoin = off`.execute(store.inside);
    await sql`set local enable_hashagg = off`.execute(store.inside);
    await sql`set local enable_sort = off`.execute(store.inside);
    await sql`set local enable_material = off`.execute(store.inside);
    await takeTurns(owners, store);
    throw done;
  });
  await expect(work).rejects.toBe(done);
  for (const { analysis, identity } of owners) expect([analysis, identity]).not.toContain(undefined);
});

/** All that is kept of two customers, before something is done to one of them and after it. */
async function aroundOf(given: Act | readonly [before: Act, act: Act]): Promise<readonly unknown[]> {
  const [before, act] = typeof given === 'function' ? [undefined, given] : given;
  const owners = customers.map((id, place) => new Owner(id, `owner ${String(place)}`));
  const [one, other] = owners;
  if (one === undefined || other === undefined) throw new Error('Two customers were expected.');
  const seen: (readonly unknown[])[] = [];
  const unitOfWork = createUnitOfWork(database, (inside) => Object.assign(createStore(inside), { inside }));
  const work = unitOfWork.transaction(async (store) => {
    for (const owner of owners) await keepFor(owner, store);
    await takeTurns(owners, store);
    for (const owner of owners) await before?.(store, owner);
    const look = async () => seen.push(await rowsOf(one, store.inside), await rowsOf(other, store.inside));
    await look();
    await act(store, one);
    await look();
    throw done;
  });
  await expect(work).rejects.toBe(done);
  return seen;
}

import { beforeEach, expect, test } from 'vitest';

import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';
import { revokeEndedConsents } from '#web/programme/bank-linking/server/revoke-ended-consents.ts';
import { owePlans } from '#web/programme/plans/server/owe-plans.ts';
import { sendPlanNotices } from '#web/programme/plans/server/send-plan-notices.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import {
  createPostgresWorld,
  noBanks,
  registration,
  testDatabase,
  type World,
} from '#web/programme/server/identity-world.builder.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import { endAccounts } from './end-accounts.ts';

const daySeconds = 86_400;
const minute = 60;

let world: World;
let parts: RoundParts;
/** What the bank was asked to end, by its own ids. */
let revoked: string[];
beforeEach(async () => {
  revoked = [];
  const revokeConsent = (_bank: string, id: string) => {
    revoked.push(id);
    return Promise.resolve({ kind: 'done', value: null } as const);
  };
  const banks = { ...noBanks, funds: { ...noBanks.funds, revokeConsent } };
  world = await createPostgresWorld(banks);
  const { dependencies, unitOfWork } = world;
  parts = { ...dependencies, unitOfWork, content: () => fakeContent };
});

const round = (over: Partial<RoundParts> = {}) => endAccounts({ ...parts, ...over })();
const outcomes = async (over: Partial<RoundParts> = {}) => (await round(over)).map(({ outcome }) => outcome);

/** Somebody with a card, a plan, a Direct Debit that the provider has, and a bank that may be asked for funds. */
async function holder() {
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await world.addPersona({ ...persona, hiddenScreens: [], card: 'active' });
  await updateMandates(parts)();
  await parts.unitOfWork.transaction(async ({ linkedAccounts, bankConsents, mandates }) => {
    const [link] = await linkedAccounts.ofCustomer(customerId);
    const [mandate] = await mandates.ofCustomer(customerId);
    if (link === undefined || mandate === undefined) throw new Error('The persona has no account.');
    const id = parts.secrets.newId();
    await bankConsents.add({ id, linkId: link.id, customerId, bankId: 'northgate', kind: 'funds' }, parts.clock.now());
    await bankConsents.saveProvider(id, `consent of ${customerId}`);
    await mandates.use(mandate, parts.clock.now());
  });
  return customerId;
}

async function asks(customerId: string, days = 14) {
  const at = parts.clock.now();
  const closesAt = new Date(at.getTime() + days * daySeconds * 1000);
  await parts.unitOfWork.transaction(({ closings }) => closings.ask(customerId, { at, closesAt }));
}

/** What is stored of the account and known to others once all rounds have come by. */
async function standing(customerId: string) {
  await updateMandates(parts)();
  await revokeEndedConsents(parts)();
  const database = await testDatabase();
  const of = (table: 'cards' | 'mandates' | 'subscriptions' | 'bank_links' | 'sessions' | 'devices' | 'closings') =>
    database.selectFrom(table).selectAll().where('customer_id', '=', customerId).execute();
  const { closed_at: closedAt } = await database
    .selectFrom('customers')
    .select('closed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    isClosed: closedAt !== null,
    cards: (await of('cards')).map((row) => 'state' in row && row.state),
    atCardManagement: [...new Set(world.cardManagement.closed)],
    mandates: (await of('mandates')).map((row) => 'state' in row && row.state),
    plans: (await of('subscriptions')).map((row) => 'ended_on' in row && row.ended_on !== null),
    links: (await of('bank_links')).map((row) => 'stage' in row && row.stage),
    revoked: [...new Set(revoked)],
    sessions: (await of('sessions')).length + (await of('devices')).length,
    closing: (await of('closings')).map((row) => 'state' in row && row.state),
    told: (await closedMails()).length,
  };
}

async function closedMails() {
  await world.deliver();
  return world.messengers.arrived.filter(
    ({ message }) => 'subject' in message && message.subject === 'Your account is closed',
  );
}

async function idsOf(customerId: string) {
  const cards = await parts.unitOfWork.statement((store) => store.cards.ofCustomer(customerId));
  return cards.map(({ id }) => id);
}

const everythingEnded = async (customerId: string) => ({
  ...{ isClosed: true, cards: ['closed'], atCardManagement: await idsOf(customerId), mandates: ['over'] },
  ...{ plans: [true], links: ['ended'], revoked: [`consent of ${customerId}`], sessions: 0 },
  ...{ closing: ['closed'], told: 1 },
});

test('ACC-06 nothing is closed before the days are over, and then all of it: card, plan, bank link, Direct Debit, sessions', async () => {
  const customerId = await holder();
  await asks(customerId);
  world.clock.passSeconds(14 * daySeconds - minute);
  expect(await round()).toEqual([]);
  world.clock.passSeconds(minute);
  expect(await outcomes()).toEqual(['ended', 'cards-closed', 'closed']);
  expect(await standing(customerId)).toEqual(await everythingEnded(customerId));
  expect(await round()).toEqual([]);
});

test('ACC-06 an account that is kept is not closed, and its plan goes on from where it was', async () => {
  const customerId = await holder();
  const owed = async () => (await owePlans(parts)()).length;
  expect(await owed()).toBe(1);
  await asks(customerId);
  world.clock.passSeconds(13 * daySeconds);
  const kept = await parts.unitOfWork.transaction(({ closings }) => closings.keep(customerId, parts.clock.now()));
  expect(kept).toBe(true);
  world.clock.passSeconds(2 * daySeconds);
  expect(await round()).toEqual([]);
  expect(await standing(customerId)).toMatchObject({ isClosed: false, cards: ['active'], closing: [], revoked: [] });
  world.clock.passSeconds(31 * daySeconds);
  expect(await owed()).toBe(1);
});

test('ACC-06 once its days are over an account is not kept any more', async () => {
  const customerId = await holder();
  await asks(customerId);
  world.clock.passSeconds(14 * daySeconds);
  const keep = () => parts.unitOfWork.transaction(({ closings }) => closings.keep(customerId, parts.clock.now()));
  expect(await keep()).toBe(false);
  await round();
  expect(await keep()).toBe(false);
});

test('ACC-06 while an account closes and after it no cycle of its plan is owed, and nobody is told of it', async () => {
  const customerId = await holder();
  expect(await owePlans(parts)()).toHaveLength(1);
  await asks(customerId, 40);
  expect(await sendPlanNotices(parts)(), 'neither its terms nor that it may still be left').toEqual([]);
  world.clock.passSeconds(35 * daySeconds);
  expect(await owePlans(parts)()).toEqual([]);
  world.clock.passSeconds(5 * daySeconds);
  const database = await testDatabase();
  await database.updateTable('exposures').set({ receivable: 0 }).where('customer_id', '=', customerId).execute();
  await round();
  world.clock.passSeconds(400 * daySeconds);
  expect(await owePlans(parts)()).toEqual([]);
  expect(await sendPlanNotices(parts)()).toEqual([]);
});

test('ACC-06 a Direct Debit is cancelled only once nothing can be collected any more', async () => {
  const customerId = await holder();
  await asks(customerId);
  world.clock.passSeconds(14 * daySeconds);
  const database = await testDatabase();
  const owes = async (pence: number) => {
    const row = { customer_id: customerId, counted_on: '2026-01-01', receivable: pence };
    await database
      .insertInto('exposures')
      .values(row)
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ receivable: pence }))
      .execute();
  };
  await owes(700);
  expect(await outcomes()).toEqual(['ended', 'cards-closed', 'owing']);
  expect(await standing(customerId)).toMatchObject({
    isClosed: true,
    mandates: ['pending'],
    closing: ['cards-closed'],
  });
  await owes(0);
  expect(await outcomes()).toEqual([]);
  world.clock.passSeconds(60 * minute);
  expect(await outcomes()).toEqual(['closed']);
  expect(await standing(customerId)).toMatchObject({ mandates: ['over'], closing: ['closed'] });
});

test('ACC-06 while card-management cannot be told the account is over all the same, and its cards are closed later', async () => {
  const customerId = await holder();
  await asks(customerId);
  world.clock.passSeconds(14 * daySeconds);
  world.cardManagement.isDown = true;
  expect(await outcomes()).toEqual(['ended', 'put-off']);
  expect(await standing(customerId)).toMatchObject({ isClosed: true, cards: ['closed'], atCardManagement: [] });
  world.cardManagement.isDown = false;
  world.clock.passSeconds(5 * minute);
  expect(await outcomes()).toEqual(['cards-closed', 'closed']);
  expect(await standing(customerId)).toEqual(await everythingEnded(customerId));
});

/** As if the process were killed at its `nth` step: before what it does there, or right after it. */
function killedAt(nth: number, when: 'before' | 'after'): Partial<RoundParts> {
  let steps = 0;
  const killing = <Work extends (...args: never[]) => Promise<unknown>>(work: Work) =>
    (async (...args: Parameters<Work>) => {
      steps += 1;
      if (steps === nth && when === 'before') throw new Error('killed');
      const done = await work(...args);
      if (steps === nth && when === 'after') throw new Error('killed');
      return done;
    }) as unknown as Work;
  const { unitOfWork, cardManagement } = parts;
  return {
    unitOfWork: {
      transaction: killing(unitOfWork.transaction.bind(unitOfWork)),
      statement: killing(unitOfWork.statement.bind(unitOfWork)),
    },
    cardManagement: Object.assign(Object.create(cardManagement) as RoundParts['cardManagement'], {
      close: killing(cardManagement.close.bind(cardManagement)),
    }),
  };
}

test('ACC-06 killed before or after any step, the closing is taken up again and ends the same, and one email says so', async () => {
  let killed = 0;
  for (const when of ['before', 'after'] as const)
    for (let nth = 1; nth <= 12; nth += 1) {
      const customerId = await holder();
      await asks(customerId);
      world.clock.passSeconds(14 * daySeconds);
      const [before, mails] = [world.cardManagement.closed.length, (await closedMails()).length];
      const fell = await round(killedAt(nth, when)).then(
        () => false,
        () => true,
      );
      killed += Number(fell);
      world.clock.passSeconds(3 * minute);
      await round();
      world.cardManagement.closed.splice(0, before);
      revoked = revoked.filter((id) => id === `consent of ${customerId}`);
      const expected = await everythingEnded(customerId);
      expect(await standing(customerId), `${when} ${String(nth)}`).toEqual({ ...expected, told: mails + 1 });
    }
  // All steps of a round, each twice; the last ones of the twelve are beyond its end.
  expect(killed).toBeGreaterThan(14);
}, 120_000);

test('ACC-06 two rounds at once close an account once', async () => {
  const customerId = await holder();
  await asks(customerId);
  world.clock.passSeconds(14 * daySeconds);
  const done = (await Promise.all([outcomes(), outcomes(), outcomes()])).flat();
  expect(done.filter((outcome) => outcome === 'ended')).toHaveLength(1);
  expect(await standing(customerId)).toEqual(await everythingEnded(customerId));
});

test('ACC-06 to whoever signs in, asks for a link or registers, a closed account is one that there never was', async () => {
  const browser = world.browser();
  await browser.registerWithMobile();
  const customerId = browser.customerId ?? '';
  const email = registration.email.toLowerCase();
  await asks(customerId);
  world.clock.passSeconds(14 * daySeconds);
  await round();
  const stranger = world.browser();
  expect(await stranger.signIn(email, registration.password)).toEqual(
    await stranger.signIn('nobody@example.com', registration.password),
  );
  const sent = world.messengers.arrived.length;
  const link = (to: string) => world.browser().call('session.request-link', { body: { email: to } });
  expect(await link(email)).toEqual(await link('nobody@example.com'));
  await world.deliver();
  expect(world.messengers.arrived.length).toBe(sent + 1);
  expect((await browser.facts()).signedIn).toBe(false);
});

test('ACC-06 the address of a closed account may be registered anew, and belongs to whoever does', async () => {
  const before = world.browser();
  await before.registerVerified();
  await asks(before.customerId ?? '');
  world.clock.passSeconds(14 * daySeconds);
  await round();
  const after = world.browser();
  await after.registerVerified({ ...registration, password: 'Another-Harbour-8' });
  expect(after.customerId).not.toBe(before.customerId);
  expect((await after.facts()).emailVerified).toBe(true);
  expect((await world.browser().signIn(registration.email, registration.password)).outcome).toBe('wrong');
  expect((await world.browser().signIn(registration.email, 'Another-Harbour-8')).outcome).toBe('signedIn');
});

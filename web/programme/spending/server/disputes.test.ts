import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import type { DisputeAnswer } from '#web/programme/card/server/ports/card-management.ts';
import { disputeReasonIn, type ToldDispute } from '#web/programme/spending/domain/dispute.ts';
import { openDispute, writeOff } from '#web/programme/support/server/dispute.ts';

import { noteDispute } from './note-dispute.ts';
import { creditBack } from './postgres/credit-back.ts';
import { openDisputes } from './open-disputes.ts';
import type { AuthorisationRequest } from './ports/authorisations.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

let world: SpendingWorld;
let ada: Spender;
let shoes: AuthorisationRequest;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(1_000_000);
  shoes = await bought(8_000);
});

/** A purchase whose merchant has taken the money. */
async function bought(pence: number): Promise<AuthorisationRequest> {
  const request = world.request(ada, { pence });
  await world.answer(request);
  await world.tell(world.event(request, { kind: 'spent', pence, event: randomUUID() }));
  return request;
}

const needed = () => ({ ...world.identity.dependencies, unitOfWork: world.identity.unitOfWork });
const help = { by: 'robin', reason: 'not-received, says the customer' };
const dispute = (transaction = shoes.transaction, reason = help.reason) =>
  openDispute(needed())({ ...help, reason, transaction });
const storedOf = (transaction = shoes.transaction) =>
  world.database.selectFrom('disputes').selectAll().where('transaction', '=', transaction).executeTakeFirst();
const told = (over: Partial<ToldDispute> = {}): ToldDispute => ({
  ...{ dispute: '7d000000-0000-4000-8000-000000000001', transaction: shoes.transaction, pence: 8_000 },
  ...{ reason: 'not-received', state: 'open', endedAt: null },
  ...over,
});
const beyond: object[] = [];
const note = (over: Partial<ToldDispute> = {}) =>
  noteDispute({ ...needed(), onBeyond: (found) => void beyond.push(found) })(told(over));
const won = { state: 'won', endedAt: new Date('2026-11-02T10:00:00Z') } as const;
const lost = { state: 'lost', endedAt: new Date('2026-11-02T10:00:00Z') } as const;
const owed = async () => ({
  receivable: (await world.books(ada.customerId)).receivable,
  ...(({ toAsk, atRisk }) => ({ toAsk, atRisk }))(await world.counted(ada.customerId)),
});
const inBooks = async (account: 'disputes' | 'losses') => {
  const rows = await world.database
    .selectFrom('ledger_entries')
    .select('pence')
    .where('account', '=', account)
    .execute();
  return rows.reduce((total, { pence }) => total + Number(pence), 0);
};
const all = (pence: number) => ({ receivable: pence, toAsk: pence, atRisk: pence });

/** What card-management answers, and what it was asked. */
function round(answer: DisputeAnswer) {
  const { cardManagement } = world.identity.dependencies;
  const asked: unknown[] = [];
  const answering = { ...cardManagement, dispute: (...of: unknown[]) => (asked.push(of), Promise.resolve(answer)) };
  return { asked, run: openDisputes({ ...needed(), cardManagement: answering }) };
}
const onRecord = (status: string, resolved: string | null = null) => ({
  kind: 'done' as const,
  said: {
    ...{ token: told().dispute, transaction_token: shoes.transaction, amount: 8_000, status },
    ...{ reason: 'GOODS_SERVICES_NOT_RECEIVED', resolution_date: resolved },
  },
});

describe('whoever helps a customer', () => {
  test('CRD-15 disputes what was taken, once, and says why', async () => {
    expect(await dispute(shoes.transaction, 'they want it back')).toBe('whyDisputedNotSaid');
    expect(await dispute(randomUUID())).toBe('noSuchTransaction');
    expect([await dispute(), await dispute()]).toEqual(['done', 'notNeeded']);
    expect(await storedOf()).toMatchObject({ state: 'wanted', pence: '8000', reason: 'not-received' });
    const actions = world.database.selectFrom('support_actions').select(['action', 'customer_id']);
    expect(await actions.execute()).toEqual([{ action: 'dispute', customer_id: ada.customerId }]);
    expect(await owed()).toEqual(all(8_000));
  });

  test('CRD-15 disputes no more than has not come back, and nothing where all has', async () => {
    await world.tell(world.event(shoes, { kind: 'refunded', pence: 3_000, event: randomUUID() }));
    await dispute();
    expect(await storedOf()).toMatchObject({ pence: '5000' });
    const hat = await bought(900);
    await world.tell(world.event(hat, { kind: 'refunded', pence: 900, event: randomUUID() }));
    expect(await dispute(hat.transaction)).toBe('noSuchTransaction');
  });

  test('CRD-15 writes off what was disputed in vain, once, and never what is not decided or was won', async () => {
    const write = () => writeOff(needed())({ ...help, transaction: shoes.transaction });
    expect(await write()).toBe('notNeeded');
    await note();
    expect(await write()).toBe('notNeeded');
    await note(lost);
    expect(await owed()).toEqual(all(8_000));
    expect([await write(), await write()]).toEqual(['done', 'noSuchTransaction']);
    expect([await owed(), await inBooks('losses'), await inBooks('disputes')]).toEqual([all(0), 8_000, 0]);
    const hat = await bought(500);
    await note({ ...won, transaction: hat.transaction, dispute: randomUUID(), pence: 300 });
    expect(await writeOff(needed())({ ...help, transaction: hat.transaction })).toBe('notNeeded');
  });
});

describe('the processor', () => {
  test('CRD-15 is asked for a dispute under its own id until it has answered', async () => {
    await dispute();
    const { dispute_id: id } = (await storedOf()) ?? { dispute_id: '' };
    const away = round({ kind: 'unavailable' });
    expect([await away.run(), await away.run()]).toEqual([
      [{ outcome: 'put-off', reason: 'processor-unavailable' }],
      [],
    ]);
    expect(away.asked).toEqual([
      [id, expect.objectContaining({ transaction: shoes.transaction, pence: 8_000, reason: 'not-received' })],
    ]);
    world.clock.goTo(new Date(world.clock.now().getTime() + 61_000).toISOString());
    expect(await openDisputes({ ...needed(), clock: world.clock })()).toEqual([
      { outcome: 'put-off', reason: 'processor-unavailable' },
    ]);
    await world.database
      .updateTable('disputes')
      .set({ tell_at: new Date(0) })
      .execute();
    expect(await round(onRecord('NEW')).run()).toEqual([{ outcome: 'opened', reason: null }]);
    expect(await storedOf()).toMatchObject({ state: 'open', provider_id: told().dispute, tell_at: null });
    expect(await round(onRecord('NEW')).run()).toEqual([]);
  });

  test('CRD-15 may take no such dispute, and what it says may make no sense', async () => {
    await dispute();
    expect(await round({ kind: 'done', said: { status: 'NEW' } }).run()).toEqual([
      { outcome: 'put-off', reason: 'dispute-malformed' },
    ]);
    await world.database
      .updateTable('disputes')
      .set({ tell_at: new Date(0) })
      .execute();
    expect(await round({ kind: 'refused' }).run()).toEqual([{ outcome: 'refused', reason: null }]);
    expect(await storedOf()).toMatchObject({ state: 'lost', tell_at: null });
    expect(await writeOff(needed())({ ...help, transaction: shoes.transaction })).toBe('done');
  });

  test.each([
    ['that it is open, and then won', [{}, won]],
    ['at once that it is won', [won]],
  ] as const)('CRD-15 may take no dispute of ours and tell %s, of one that others have opened', async (_, later) => {
    await dispute();
    expect(await round({ kind: 'refused' }).run()).toEqual([{ outcome: 'refused', reason: null }]);
    for (const each of later) expect(await note(each)).toBe(true);
    expect([await owed(), await inBooks('disputes')]).toEqual([all(0), 8_000]);
    expect(await storedOf()).toMatchObject({ state: 'won', provider_id: told().dispute, ended_at: won.endedAt });
    expect([await note(lost), await note(won)]).toEqual([true, true]);
    expect([await storedOf(), await inBooks('disputes')]).toMatchObject([{ state: 'won' }, 8_000]);
  });

  test('CRD-15 DBT-05 says that it is won: the customer owes it no longer, once, however often and in whatever order it is told', async () => {
    await dispute();
    expect([await note(), await note(won), await note(won), await note(), await note(lost)]).toEqual(
      Array(5).fill(true),
    );
    expect([await owed(), await inBooks('disputes'), await inBooks('losses')]).toEqual([all(0), 8_000, 0]);
    expect(await storedOf()).toMatchObject({ state: 'won', ended_at: won.endedAt });
    const kept = await world.database
      .selectFrom('clearings')
      .select(['event', 'kind', 'pence', 'merchant_minor'])
      .where('kind', '=', 'refunded')
      .execute();
    expect(kept).toEqual([{ event: `${told().dispute}:won`, kind: 'refunded', pence: '8000', merchant_minor: '8000' }]);
    expect((await world.books(ada.customerId)).all).toBe(0);
  });

  test('CRD-15 tells twice at once, and pays once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => note(won)));
    expect([await owed(), await inBooks('disputes')]).toEqual([all(0), 8_000]);
  });

  test('CRD-15 tells of a dispute that others have opened, and of one of part of the sum', async () => {
    await note();
    // Another dispute of the same purchase is not ours to believe.
    expect(await note({ ...won, dispute: randomUUID() })).toBe(true);
    expect(await owed()).toEqual(all(8_000));
    await note({ ...won, pence: 2_500 });
    expect(await owed()).toEqual(all(5_500));
  });

  test.each([
    [3_000, 3_000],
    [8_000, 8_000],
  ])(
    'CRD-15 DBT-05 says that all is won where the merchant has given back %i: no more is given back than is left, and the rest is logged',
    async (refunded, rest) => {
      await dispute();
      await world.tell(world.event(shoes, { kind: 'refunded', pence: refunded, event: randomUUID() }));
      beyond.length = 0;
      expect([await note(won), await note(won)]).toEqual([true, true]);
      expect([await owed(), await inBooks('disputes')]).toEqual([all(0), 8_000 - refunded]);
      expect(await storedOf()).toMatchObject({ state: 'won' });
      expect(beyond).toEqual([{ dispute: told().dispute, pence: rest }]);
    },
  );

  test('CRD-15 has a round say that more was won than is left of a purchase', async () => {
    await dispute();
    await world.tell(world.event(shoes, { kind: 'refunded', pence: 1, event: randomUUID() }));
    const run = round(onRecord('CASE_WON', '2026-11-02T10:00:00Z')).run();
    expect(await run).toEqual([{ outcome: 'opened', reason: 'won-beyond-purchase' }]);
    expect(await owed()).toEqual(all(0));
  });

  test('CRD-15 DBT-05 is asked to say it again of a refund whose purchase we have not heard of, and the books stay as they are', async () => {
    const hat = world.request(ada, { pence: 500 });
    await world.tell(world.event(hat, { kind: 'refunded', pence: 500, event: randomUUID() }));
    await world.tell(world.event(hat, { kind: 'refund-reversed', pence: 900, event: randomUUID() }));
    const before = await owed();
    expect(await dispute(hat.transaction)).toBe('noSuchTransaction');
    expect(await note({ ...won, transaction: hat.transaction, pence: 300 })).toBe(false);
    expect([await owed(), await storedOf(hat.transaction)]).toEqual([before, undefined]);
    const gives = { source: 'made up', kind: 'dispute-won', pence: 300, at: world.clock.now() } as const;
    const back = { ...gives, customerId: (await world.spender()).customerId, transaction: shoes.transaction };
    await expect(world.database.transaction().execute((within) => creditBack(back, within))).rejects.toThrow(
      /not taken from them/u,
    );
    expect([await owed(), await inBooks('disputes')]).toEqual([before, 0]);
  });

  test('CRD-15 is asked to say it again of a purchase that we have not heard of', async () => {
    expect(await note({ transaction: randomUUID() })).toBe(false);
    expect(await storedOf()).toBeUndefined();
  });
});

test.each([
  ['fraud: they never bought it', 'fraud'],
  ['Not-received after six weeks', 'not-received'],
  ['  other', 'other'],
  ['fraudulent', undefined],
  ['received late', undefined],
])('CRD-15 a reason begins with why: %s', (words, reason) => {
  expect(disputeReasonIn(words)).toBe(reason);
});

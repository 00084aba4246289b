import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import { countContributions } from '#web/programme/giving/server/count-contributions.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

import { noteDispute } from './note-dispute.ts';
import type { AuthorisationRequest } from './ports/authorisations.ts';
import type { Spender, SpendingWorld } from './spending-world.builder.ts';

let collecting: CollectingWorld;
let world: SpendingWorld;
let ada: Spender & { readonly mandate: string };
/** 1.25 % on the rate, and 2 % of cash abroad beyond £200 a month. */
const free = { exchangeRateAbovePercentage: 1.25, atmFreeLimit: 200, additionalAtmFeePercentage: 2 };
beforeEach(async () => {
  collecting = await CollectingWorld.start();
  world = collecting.spending;
  world.clock.goTo('2026-11-23T10:00:00Z');
  ada = await collecting.payer();
  await world.database.updateTable('mandates').set({ has_paid: true }).execute();
  await world.sell(ada, free);
});

const shop = { region: 'abroad', channel: 'chip', currency: 'EUR' } as const;
const machine = { ...shop, channel: 'atm' } as const;

type Place = Parameters<SpendingWorld['request']>[1];
/** What a merchant or a machine asks for, and is given. */
async function asked(pence: number, at: Place = shop): Promise<AuthorisationRequest> {
  const request = world.request(ada, { ...at, pence });
  expect(await world.answer(request)).toEqual({ state: 'approved', reason: 'APPROVED' });
  return request;
}
const moved = (of: AuthorisationRequest, over: Partial<CardEvent> = {}): CardEvent =>
  world.event(of, { kind: 'spent', pence: of.purchase.pence, event: randomUUID(), ...over });
const part = (of: AuthorisationRequest, pence: number) => moved(of, { pence, asked: { ...of.asked, minor: pence } });
const back = (of: AuthorisationRequest, pence = of.purchase.pence, transaction = of.transaction) =>
  moved(of, { kind: 'refunded', pence, transaction, asked: { ...of.asked, minor: pence } });
const taken = async (pence: number, at: Place = shop) => {
  const request = await asked(pence, at);
  await world.tell(moved(request));
  return request;
};

const inBooks = async (account: 'fx' | 'fees') => {
  const rows = await world.database
    .selectFrom('ledger_entries')
    .select('pence')
    .where('account', '=', account)
    .execute();
  return 0 - rows.reduce((total, { pence }) => total + Number(pence), 0);
};
const fees = async () => ({ fx: await inBooks('fx'), fees: await inBooks('fees') });
/** Exposure, rows, books and what is to be gathered say the same. */
const owed = async () => {
  const { customerId } = ada;
  expect(await collecting.exposure(customerId)).toEqual(await collecting.counted(customerId));
  const { receivable, all } = await world.books(customerId);
  expect([all, await collecting.toGather(customerId)]).toEqual([0, receivable]);
  return receivable;
};

describe('what is paid in another currency', () => {
  test('PLN-05 CRD-14 the bank is asked for the margin as well, and it is charged from what was taken', async () => {
    const request = await asked(10_000);
    expect(world.funds.asked.map(({ pence }) => pence)).toEqual([10_125]);
    await world.tell(moved(request, { pence: 9_000, asked: { minor: 10_620, currency: 'EUR' } }));
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 9_000 + 112 + 1_000 + 13, sum: 1_013 });
    await world.tell(world.event(request, { kind: 'ended', after: 10, event: randomUUID() }));
    expect([await owed(), await fees()]).toEqual([9_112, { fx: 112, fees: 0 }]);
  });

  test('PLN-05 at home, and abroad in pounds, nothing is added', async () => {
    await taken(10_000, { region: 'home', channel: 'chip' });
    await taken(30_000, { region: 'home', channel: 'atm' });
    await taken(10_000, { region: 'abroad', channel: 'online' });
    expect([await owed(), await fees()]).toEqual([50_000, { fx: 0, fees: 0 }]);
  });

  test('PLN-12 by what the plan said when it was paid, whatever is sold since, on that day too', async () => {
    const [before, other] = [await taken(10_000), await asked(10_000)];
    await world.sell(ada, { exchangeRateAbovePercentage: 0 });
    await world.tell(moved(other));
    expect(await fees()).toMatchObject({ fx: 250 });
    await taken(10_000);
    await world.sell(ada, { exchangeRateAbovePercentage: 5 });
    // One penny comes back of each: neither rate reaches back.
    await world.tell(back(before, 1), back(other, 1));
    expect(await fees()).toMatchObject({ fx: 250 });
    world.clock.goTo('2026-12-04T10:00:00Z');
    await world.tell(world.event(other, { kind: 'ended', after: 10, event: randomUUID() }));
    await world.tell(part(other, 2_000));
    expect(await fees()).toMatchObject({ fx: 275 });
    await owed();
  });

  test('PLN-12 what was paid before anything was added has nothing added when it comes back', async () => {
    const old = await taken(80_000);
    const zero = { exchange_basis_points: 0, atm_free_pence: 0, atm_fee_basis_points: 0 };
    await world.database.updateTable('card_fee_terms').set(zero).where('transaction', '=', old.transaction).execute();
    await world.tell(back(old, 100));
    expect(await fees()).toEqual({ fx: 0, fees: 0 });
    await owed();
  });

  test('CRD-14 a purchase that leaves no room for its margin is declined', async () => {
    world.funds.balances.set(ada.consentId, 10_124);
    expect(await world.pay(ada, { region: 'abroad', pence: 10_000, ...{ currency: 'EUR' } })).toMatchObject({
      reason: 'BANK_SAYS_NO',
    });
    world.funds.balances.set(ada.consentId, 10_125);
    await asked(10_000);
  });

  test('CRD-15 what comes back takes its margin along, in whatever order it is told, and twice', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const [index, order] of orders.entries()) {
      const request = await asked(10_000);
      const events = [part(request, 6_001), part(request, 3_999), back(request, 4_000)];
      for (const each of order.flatMap((at) => events[at] ?? [])) await world.tell(each, each);
      expect(await fees()).toEqual({ fx: 75 * (index + 1), fees: 0 });
      expect(await owed()).toBe((6_000 + 75) * (index + 1));
    }
  });

  test('CRD-15 a refund under a transaction of its own gives the margin back once its purchase is found', async () => {
    const request = await taken(10_000);
    await world.tell(back(request, 10_000, randomUUID()));
    expect(await owed()).toBe(125);
    await countContributions(collecting.parts)();
    expect([await owed(), await fees()]).toEqual([0, { fx: 0, fees: 0 }]);
  });

  test('CRD-15 a dispute gives back nothing that its merchant has, under a transaction of its own', async () => {
    const request = await taken(10_000);
    await world.tell(back(request, 10_000, randomUUID()));
    await countContributions(collecting.parts)();
    expect(await owed()).toBe(0);
    const beyond: number[] = [];
    const needed = { ...world.identity.dependencies, unitOfWork: world.identity.unitOfWork };
    const won = { pence: 10_000, reason: 'fraud', state: 'won', endedAt: world.clock.now() } as const;
    const note = noteDispute({ ...needed, onBeyond: ({ pence }) => void beyond.push(pence) });
    await note({ ...won, dispute: randomUUID(), transaction: request.transaction });
    expect([await owed(), beyond]).toEqual([0, [10_000]]);
  });

  test('CRD-15 a dispute that is won gives it back', async () => {
    const { transaction } = await taken(10_000);
    const needed = { ...world.identity.dependencies, unitOfWork: world.identity.unitOfWork, onBeyond: () => undefined };
    const won = { pence: 10_000, reason: 'fraud', state: 'won', endedAt: world.clock.now() } as const;
    await noteDispute(needed)({ ...won, dispute: randomUUID(), transaction });
    expect([await owed(), await fees()]).toEqual([0, { fx: 0, fees: 0 }]);
  });

  test('DBT-02 DBT-05 it is collected with what it was added to, to the penny', async () => {
    await taken(10_000);
    world.clock.goTo('2026-11-24T10:00:00Z');
    await collecting.gather();
    const [collection] = await collecting.collectionsOf(ada.customerId);
    expect(collection).toMatchObject({ pence: '10125', plan_pence: '0', given_pence: '0' });
    expect(await owed()).toBe(0);
  });

  test('TXN-02 what was added stands with its payment, until it has come back', async () => {
    const cash = await taken(30_000, machine);
    const listed = async () => {
      await foldPayments(collecting.parts)();
      const rows = world.database.selectFrom('payments').select(['kind', 'pence', 'margin_pence', 'fee_pence']);
      return rows.where('customer_id', '=', ada.customerId).orderBy('kind').execute();
    };
    const out = { kind: 'atm', pence: '30000' };
    expect(await listed()).toEqual([{ ...out, margin_pence: '375', fee_pence: '200' }]);
    await world.tell(back(cash));
    const none = { margin_pence: null, fee_pence: null };
    expect(await listed()).toEqual([
      { ...out, ...none },
      { kind: 'refund', pence: '30000', ...none },
    ]);
  });

  test('DBT-05 a margin that is in no book is found', async () => {
    await taken(10_000);
    await world.database.updateTable('card_fees').set({ pence: 124 }).execute();
    const { differing } = await collecting.parts.unitOfWork.statement(({ collections }) =>
      collections.compareBalances(null),
    );
    expect(differing).toEqual([ada.customerId]);
  });
});

describe('cash abroad', () => {
  test('PLN-05 £200 a month is free, and 2 % is taken for what is beyond it', async () => {
    const [inPounds, most] = [{ ...machine, currency: 'GBP' }, 30_000];
    await taken(15_000, inPounds);
    expect(await fees()).toEqual({ fx: 0, fees: 0 });
    await taken(most - 15_000, inPounds);
    expect([await owed(), await fees()]).toEqual([30_200, { fx: 0, fees: 200 }]);
    world.clock.goTo('2026-12-01T10:00:00Z');
    await taken(20_000, inPounds);
    expect([await owed(), await fees()]).toEqual([50_200, { fx: 0, fees: 200 }]);
  });

  test('CRD-14 the worst of both is asked for, and what is not charged is given back', async () => {
    const request = await asked(10_000, machine);
    expect(world.funds.asked.at(-1)?.pence).toBe(10_325);
    await world.tell(moved(request));
    expect([await owed(), await fees()]).toEqual([10_125, { fx: 125, fees: 0 }]);
    expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 10_125, atRisk: 10_125, sum: 0 });
  });

  test('CRD-15 two machines that are told of at once never use the same free pound', async () => {
    const both = [await asked(15_000, machine), await asked(15_000, machine)];
    await Promise.all(both.map((each) => world.tell(moved(each))));
    await world.tell();
    expect(await fees()).toMatchObject({ fees: 200 });
    await owed();
  });

  test('CRD-15 money that a machine gives back, even a month later, takes its fee along and no more', async () => {
    const first = await taken(15_000, machine);
    await taken(15_000, machine);
    world.clock.goTo('2026-12-02T10:00:00Z');
    await world.tell(back(first));
    expect(await fees()).toMatchObject({ fees: 0 });
    await owed();
  });

  test('CRD-15 what one machine gives back under a transaction of its own leaves the free sum to the next', async () => {
    const first = await taken(15_000, machine);
    const second = await taken(15_000, machine);
    const byPayment = async () => {
      await foldPayments(collecting.parts)();
      const rows = world.database
        .selectFrom('payments')
        .select(['fee_pence'])
        .where('transaction', '=', second.transaction);
      return rows.execute();
    };
    expect(await byPayment()).toEqual([{ fee_pence: '200' }]);
    await world.tell(back(first, 15_000, randomUUID()));
    await countContributions(collecting.parts)();
    expect([await fees(), await byPayment()]).toEqual([{ fx: 188, fees: 0 }, [{ fee_pence: null }]]);
    await owed();
  });

  test('CRD-15 a dearer plan later in the month does not make the past dearer', async () => {
    const first = await taken(25_000, machine);
    await world.sell(ada, { ...free, atmFreeLimit: 0, additionalAtmFeePercentage: 10 });
    const second = await taken(5_000, machine);
    expect(await fees()).toMatchObject({ fees: 100 + 500 });
    await world.tell(back(first));
    expect(await fees()).toMatchObject({ fees: 500 });
    await world.tell(back(second));
    expect(await fees()).toEqual({ fx: 0, fees: 0 });
    await owed();
  });
});

test('CRD-15 a sum that its merchant raises, lets go of, or that is given up keeps what is set aside for its margin in step', async () => {
  const request = await asked(10_000);
  const change = (over: object) => world.tell(world.event(request, { event: randomUUID(), ...over }));
  await change({ kind: 'amended', pence: 20_000 });
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 20_250, atRisk: 20_250, sum: 20_250 });
  await change({ kind: 'released', pence: 15_000 });
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 5_063, atRisk: 5_063, sum: 5_063 });
  await change({ kind: 'ended', after: 10 });
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, atRisk: 0, sum: 0 });
});

import { randomUUID } from 'node:crypto';

import fc, { type AsyncCommand } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { monthOf, nothingUsed, spendLimits, useOn } from '#web/programme/spending/domain/spend-limits.ts';

import { standInLimits } from '#web/programme/spending/domain/stand-in.ts';
import type { Taps } from '#web/programme/spending/domain/spending-rules.ts';

import { takenBy } from '#tests/lives/read-life.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';

import type { Answer, AuthorisationRequest } from './ports/authorisations.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';
import { noteDispute } from './note-dispute.ts';
import { sweepAuthorisations } from './sweep-authorisations.ts';

const balance = 60_000;
/** How often it was found that something was stood in for: lives in which it never is prove nothing. */
let stoodIn = 0;
let world: SpendingWorld;
beforeAll(async () => {
  world = await SpendingWorld.start();
});

/** One customer’s life: what was asked, and what was heard of it. */
class Life {
  readonly asked: AuthorisationRequest[] = [];
  readonly heard = new Map<string, Answer>();
  isFrozen = false;
  /** A merchant has taken what was not approved: no limit and no balance holds any more. */
  isBeyond = false;
  /** Disputes won of which nothing was left to give back. */
  wonForNothing = 0;
  constructor(readonly who: Spender) {}

  /** Asks, and holds the answer against every other one to that message (property 1) and against the card (property 10). */
  async ask(request: AuthorisationRequest): Promise<Answer> {
    const wasFrozen = this.isFrozen;
    const answer = await world.answer(request);
    const before = this.heard.get(request.message);
    if (before === undefined && wasFrozen) expect(answer.state).toBe('declined');
    expect(answer).toEqual(before ?? answer);
    this.heard.set(request.message, answer);
    return answer;
  }

  of(index: number): AuthorisationRequest | undefined {
    return this.asked[index % Math.max(1, this.asked.length)];
  }

  /** Counted anew from what is set aside: the exposure (property 3), what the bank has (2), and the windows. */
  async check(): Promise<void> {
    const { customerId } = this.who;
    const rows = await world.database
      .selectFrom('reservations')
      .innerJoin('authorisations', 'authorisations.message', 'reservations.message')
      .select(['reservations.pence', 'reservations.region', 'is_cash', 'counted_on', 'state'])
      .select('reservations.fee_pence')
      .where('reservations.customer_id', '=', customerId)
      .execute();
    const taken = await world.database
      .selectFrom('clearings')
      .select(['pence', 'region', 'counted_on'])
      .select((clearing) => clearing('channel', '=', 'atm').as('is_cash'))
      .where('customer_id', '=', customerId)
      .where('kind', '=', 'spent')
      .execute();
    const sum = (of: readonly { readonly pence: string }[]) =>
      of.reduce((total, { pence }) => total + Number(pence), 0);
    const { toAsk, atRisk, used, taps } = await world.needed.authorisations.exposure(customerId);
    const { receivable, all } = await world.books(customerId);
    expect(all).toBe(0);
    expect(receivable).toBe(await this.owedByRows());
    const aside = sum(rows) + sum(rows.map(({ fee_pence: fee }) => ({ pence: fee })));
    expect([toAsk, atRisk]).toEqual([aside + receivable, aside + receivable]);
    await this.checkTaps(taps);
    await this.checkAnswers();
    await this.checkStandIns();
    if (!this.isBeyond)
      expect(sum(rows.filter(({ state }) => state === 'approved')) + receivable).toBeLessThanOrEqual(balance);
    const counting = [...rows, ...taken];
    for (const region of ['home', 'abroad'] as const) {
      const counted = used === null ? nothingUsed[region] : useOn(used.countedOn, used, region);
      const day = counting.filter((row) => row.region === region && row.counted_on === used?.countedOn);
      const month = counting.filter(
        (row) => row.region === region && used !== null && monthOf(row.counted_on) === monthOf(used.countedOn),
      );
      expect(counted).toEqual({
        day: sum(day),
        atmDay: sum(day.filter(({ is_cash: isCash }) => isCash)),
        atmMonth: sum(month.filter(({ is_cash: isCash }) => isCash)),
      });
      if (this.isBeyond) continue;
      expect(counted.day).toBeLessThanOrEqual(spendLimits[region].day);
      expect(counted.atmMonth).toBeLessThanOrEqual(spendLimits[region].atmMonth);
    }
  }

  /** Nothing that was told since has changed what was answered (property 9). */
  async checkAnswers(): Promise<void> {
    const rows = await world.database
      .selectFrom('authorisations')
      .select(['message', 'state', 'reason'])
      .where('customer_id', '=', this.who.customerId)
      .where('message', 'in', ['', ...this.heard.keys()])
      .execute();
    const stored = new Map(rows.map(({ message, ...answer }) => [message, answer]));
    expect(stored).toEqual(this.heard);
  }

  /** What was stood in for, and no yes of the bank’s to a later question was about, stays within its limits (property 11). */
  async checkStandIns(): Promise<void> {
    const rows = await world.database
      .selectFrom('authorisations')
      .select(['reason', 'pence', 'asked_pence', 'created_at', 'decided_at'])
      .where('customer_id', '=', this.who.customerId)
      .where('state', '=', 'approved')
      .execute();
    const yeses = rows.filter(({ reason, asked_pence: asked }) => reason === 'APPROVED' && asked !== null);
    const lastYes = Math.max(0, ...yeses.map(({ created_at: putAt }) => putAt.getTime()));
    const left = rows.filter(({ reason, decided_at: at }) => reason === 'STAND_IN' && Number(at) > lastYes);
    const pence = left.reduce((total, row) => total + Number(row.pence), 0);
    expect(left.length).toBeLessThanOrEqual(standInLimits.count);
    expect(pence).toBeLessThanOrEqual(standInLimits.outstandingPence);
    const counted = await world.database
      .selectFrom('exposures')
      .select(['stand_ins', 'stand_in_pence'])
      .where('customer_id', '=', this.who.customerId)
      .executeTakeFirstOrThrow();
    expect(counted.stand_ins).toBeGreaterThanOrEqual(left.length);
    expect(Number(counted.stand_in_pence)).toBeGreaterThanOrEqual(pence);
    stoodIn += left.length;
  }

  /** What was taken, given back, won and written off, by its own rows. */
  async owedByRows(): Promise<number> {
    const { customerId } = this.who;
    const rows = await world.database
      .selectFrom('clearings')
      .select(['kind', 'pence'])
      .where('customer_id', '=', customerId)
      .execute();
    const credits = await world.database
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.source', 'ledger_entries.source')
      .select('pence')
      .where('ledger_transactions.customer_id', '=', customerId)
      .where('account', 'in', ['disputes', 'losses'])
      .execute();
    const ended = await world.database
      .selectFrom('disputes')
      .select('state')
      .where('customer_id', '=', customerId)
      .where('state', 'in', ['won', 'written-off'])
      .execute();
    expect(credits).toHaveLength(ended.length - this.wonForNothing);
    const fees = await this.fees();
    return rows.reduce((owed, { kind, pence }) => owed + (kind === 'refunded' ? -Number(pence) : Number(pence)), fees);
  }

  /** What their plan has added, by its own rows: never less than nothing, and nothing once nothing is left of what it was for. */
  async fees(): Promise<number> {
    const { customerId } = this.who;
    const { rows } = await sql<Readonly<Record<'margin' | 'left' | 'cash' | 'given', string>>>`
      select coalesce(sum(margin), 0) as margin, coalesce(sum(left_abroad), 0) as left,
        (select coalesce(sum(pence), 0) from card_fees where customer_id = ${customerId} and kind = 'cash') as cash,
        coalesce(sum(given), 0) as given
      from (
        select greatest(0, sum(case when kind = 'spent' then pence else 0 end) filter (where merchant_currency <> 'GBP')
            - sum(case when kind = 'refunded' then pence else 0 end) filter (where merchant_currency <> 'GBP')) as left_abroad,
          sum(case when kind = 'refunded' then -pence else pence end) filter (where channel = 'atm' and region = 'abroad') as given,
          (select coalesce(sum(pence), 0) from card_fees where card_fees.transaction = clearings.transaction and kind = 'margin') as margin
        from clearings where customer_id = ${customerId} group by transaction
      ) as purchases`.execute(world.database);
    const [{ margin, left, cash, given } = { margin: '0', left: '0', cash: '0', given: '0' }] = rows;
    // Half a percent of what is left abroad, each purchase rounded by itself.
    expect(Math.abs(Number(margin) - Number(left) * 0.005)).toBeLessThanOrEqual(10);
    expect(Number(cash)).toBeGreaterThanOrEqual(0);
    expect(Number(cash)).toBeLessThanOrEqual(Math.max(0, Number(given)) * 0.02 + 10);
    return Number(margin) + Number(cash);
  }

  /** Never tapped for more than may be without a PIN, and what is set aside of it is counted. */
  async checkTaps({ count, pence: tapped }: Taps): Promise<void> {
    const aside = await world.database
      .selectFrom('reservations')
      .innerJoin('exposures', 'exposures.customer_id', 'reservations.customer_id')
      .select('pence')
      .where('reservations.customer_id', '=', this.who.customerId)
      .whereRef('reservations.tap_round', '=', 'exposures.tap_round')
      .execute();
    expect(count).toBeGreaterThanOrEqual(aside.length);
    expect(tapped).toBeGreaterThanOrEqual(aside.reduce((total, { pence }) => total + Number(pence), 0));
    const { inARow, total } = world.needed.rules.taps;
    expect(count).toBeLessThanOrEqual(inARow);
    if (!this.isBeyond) expect(tapped).toBeLessThanOrEqual(total);
  }
}

/** What the customer’s list says that they owe of what they have paid, once nothing is pending any more. */
async function listed({ customerId }: Spender): Promise<number> {
  const { unitOfWork } = world.needed;
  await foldPayments({ unitOfWork, clock: world.clock })();
  const payments = await unitOfWork.statement((store) => store.payments.page(customerId, { size: 1_000 }));
  return payments.reduce((sum, payment) => sum + takenBy(payment) - wonBackOf(payment), 0);
}

/** What a dispute of it has given back. */
function wonBackOf({ dispute }: Payment): number {
  return dispute?.standing === 'won' || dispute?.standing === 'writtenOff' ? dispute.pence : 0;
}

/** So many pence were taken or given back, and as much in the merchant’s money: one is worth the other. */
const moved = (request: AuthorisationRequest, kind: 'spent' | 'refunded', pence: number) =>
  world.event(request, { kind, pence, asked: { ...request.asked, minor: pence }, event: randomUUID() });

type Step = AsyncCommand<object, Life>;
const step = (name: string, run: (life: Life) => Promise<unknown>): Step => ({
  check: () => true,
  toString: () => name,
  run: async (_, life) => {
    await run(life);
    await life.check();
  },
});

const pence = fc.integer({ min: 1, max: 35_000 });
const which = fc.nat(20);
const purchases = fc.record({
  pence,
  region: fc.constantFrom('home', 'abroad' as const),
  channel: fc.constantFrom('chip', 'online', 'atm', 'contactless' as const),
  currency: fc.constantFrom('GBP', 'EUR'),
  hasPin: fc.boolean(),
});

/** Some of which few come to what may be outstanding, or many of which all would be within it. */
const some = (min: number, max: number) => {
  const one = fc.record({ pence: fc.integer({ min, max }), channel: fc.constantFrom('chip', 'online' as const) });
  return fc.array(one, { minLength: 1, maxLength: 6 });
};
const small = fc.oneof(some(1, 2_000), some(3_400, 5_100));

/** The bank has shown them the balance today, and has known them long. */
const isShown = ({ customerId }: Spender) => {
  const at = world.clock.now();
  const seen = { linked_at: new Date('2026-01-01'), balance_pence: balance, balance_at: at };
  return world.database.updateTable('bank_links').set(seen).where('customer_id', '=', customerId).execute();
};

/** One a transaction, by a name that follows from it. */
const disputeOf = (transaction: string) => transaction.replace(/^.{4}/u, 'd15b');

const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(fc.array(purchases, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(8), { minLength: 5, maxLength: 5 }))
    .map(([all, delays]) =>
      step(`pay ${JSON.stringify(all)} at once`, async (life) => {
        let turn = 0;
        world.funds.delayMs = () => delays[(turn += 1) % delays.length] ?? 0;
        const requests = all.map((purchase) => world.request(life.who, purchase));
        life.asked.push(...requests);
        // Each message comes twice, and both are answered alike.
        await Promise.all([...requests, ...requests].map((request) => life.ask(request)));
      }),
    ),
  fc
    .tuple(
      small,
      fc.oneof(fc.constant([true]), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })),
      fc.array(fc.nat(8), { minLength: 5, maxLength: 5 }),
    )
    .map(([all, silences, delays]) =>
      step(`pay ${JSON.stringify(all)} while the bank is silent at times: ${silences.join(', ')}`, async (life) => {
        await isShown(life.who);
        let turn = 0;
        world.funds.delayMs = () => delays[(turn += 1) % delays.length] ?? 0;
        world.funds.isAway = () => silences[turn % silences.length] ?? false;
        const requests = all.map((purchase) => world.request(life.who, purchase));
        life.asked.push(...requests);
        await Promise.all([...requests, ...requests].map((request) => life.ask(request)));
        world.funds.isAway = () => false;
      }),
    ),
  which.map((index) =>
    step(`repeat ${String(index)}`, async (life) => {
      const request = life.of(index);
      if (request !== undefined && life.heard.has(request.message)) await life.ask(request);
    }),
  ),
  which.map((index) =>
    step(`hear that ${String(index)} was approved, twice`, async (life) => {
      const request = life.of(index);
      if (request === undefined || life.heard.get(request.message)?.state !== 'approved') return;
      await world.tell(world.event(request), world.event(request));
    }),
  ),
  which.map((index) =>
    step(`hear that ${String(index)} came too late`, async (life) => {
      const request = life.of(index);
      if (request !== undefined) await world.tell(world.event(request, { kind: 'declined', reason: 'LATE' }));
    }),
  ),
  fc.tuple(which, pence).map(([index, amount]) =>
    step(`reverse ${String(amount)} of ${String(index)}, told twice`, async (life) => {
      const request = life.of(index);
      if (request === undefined) return;
      const event = world.event(request, { kind: 'released', pence: amount, event: randomUUID() });
      await world.tell(event, event);
    }),
  ),
  fc.tuple(which, pence, fc.boolean()).map(([index, amount, isLast]) =>
    step(`take ${String(amount)} of ${String(index)}${isLast ? ', and no more' : ''}`, async (life) => {
      const request = life.of(index);
      if (request === undefined) return;
      const { transaction } = request;
      const held = world.database.selectFrom('reservations').select('pence').where('transaction', '=', transaction);
      const aside = (await held.execute()).reduce((total, row) => total + Number(row.pence), 0);
      if (amount > aside) life.isBeyond = true;
      const event = moved(request, 'spent', amount);
      await world.tell(event, event);
      if (isLast) await world.tell(world.event(request, { kind: 'ended', after: 1_000, event: randomUUID() }));
    }),
  ),
  fc.tuple(which, pence).map(([index, amount]) =>
    step(`give ${String(amount)} back for ${String(index)}`, async (life) => {
      const request = life.of(index);
      if (request === undefined) return;
      const event = moved(request, 'refunded', amount);
      await world.tell(event, event);
    }),
  ),
  fc.tuple(which, pence, fc.constantFrom('won', 'lost' as const)).map(([index, amount, state]) =>
    step(`dispute ${String(amount)} of ${String(index)}, ${state}, told twice and too late`, async (life) => {
      const request = life.of(index);
      if (request === undefined) return;
      const { transaction } = request;
      const about = { dispute: disputeOf(transaction), transaction, pence: amount, reason: 'fraud' } as const;
      const { secrets } = world.identity.dependencies;
      const countNothing = ({ pence: beyond }: { readonly pence: number }) => {
        if (beyond === amount) life.wonForNothing += 1;
      };
      const note = noteDispute({ ...world.needed, secrets, onBeyond: countNothing });
      for (const endedAt of [world.clock.now(), world.clock.now(), null])
        await note({ ...about, endedAt, state: endedAt === null ? 'open' : state });
    }),
  ),
  which.map((index) =>
    step(`write ${String(index)} off, twice`, async (life) => {
      const request = life.of(index);
      if (request === undefined) return;
      const write = () =>
        world.needed.unitOfWork.transaction(({ disputes }) =>
          disputes.writeOff(request.transaction, world.clock.now()),
        );
      await write();
      await write();
    }),
  ),
  fc.tuple(which, pence).map(([index, amount]) =>
    step(`make ${String(index)} ${String(amount)}`, async (life) => {
      const request = life.of(index);
      if (request === undefined || life.heard.get(request.message)?.state !== 'approved') return;
      life.isBeyond = true;
      await world.tell(world.event(request, { kind: 'amended', pence: amount, event: randomUUID() }));
    }),
  ),
  fc.constant(
    step('freeze, or thaw', async (life) => {
      const state = life.isFrozen ? 'active' : 'frozen';
      await world.database.updateTable('cards').set({ state }).where('card_id', '=', life.who.cardId).execute();
      life.isFrozen = !life.isFrozen;
    }),
  ),
  purchases.map((purchase) =>
    step('die before answering', async (life) => {
      const request = world.request(life.who, purchase);
      const holder = await world.needed.authorisations.findHolder(request.card);
      const at = world.clock.now();
      if (holder === undefined) throw new Error('The card has no holder.');
      await world.needed.authorisations.reserve(request, holder, {
        at,
        day: londonDate(at),
        decideBy: new Date(at.getTime() - 400),
        rules: world.needed.rules,
      });
      life.asked.push(request);
      await life.check();
      await sweepAuthorisations(world.needed)();
      expect(await life.ask(request)).toEqual({ state: 'declined', reason: 'LATE' });
    }),
  ),
  fc.integer({ min: 1, max: 30 }).map((hours) =>
    step(`${String(hours)} hours later`, () => {
      world.clock.goTo(new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString());
      return Promise.resolve();
    }),
  ),
];

test('CRD-11 CRD-14 CRD-15 in any life each message has one answer, nothing is overspent, no silence passes its limits, and every penny is counted where it was taken', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25, size: 'max' }), async (commands) => {
      const life = new Life(await world.spender(balance));
      world.clock.goTo('2026-10-24T20:00:00Z');
      await fc.asyncModelRun(() => ({ model: {}, real: life }), commands);
      // Property 8: once all is given back, everything is as it was.
      for (const request of life.asked)
        await world.tell(world.event(request, { kind: 'released', pence: 1_000_000, event: randomUUID() }));
      await life.check();
      const { receivable } = await world.books(life.who.customerId);
      const counts = { toAsk: receivable, atRisk: receivable, sum: 0 };
      expect(await world.counted(life.who.customerId)).toMatchObject(counts);
      expect(await listed(life.who)).toBe(receivable);
    }),
    { numRuns: 25, seed: 20_261_125, endOnFailure: true },
  );
  expect(stoodIn).toBeGreaterThan(0);
});

import { randomUUID } from 'node:crypto';

import { type Chance, chanceOf } from '#web/programme/history/domain/chance.ts';
import { compareBalances } from '#web/programme/collecting/server/compare-balances.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { paymentEnds, type PaymentState } from '#web/programme/direct-debit/domain/payment.ts';
import { addWorkingDays, type CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import { billingCycles } from '#web/programme/plans/domain/plan.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import { applyCardEvents } from '#web/programme/spending/server/apply-card-events.ts';
import { compareSettlement } from '#web/programme/spending/server/compare-settlement.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';

import { type Life, read } from './read-life.ts';

const firstDay = '2026-10-05';
/** Working days of one life. */
const days = 6;
/** So many processes work at once. */
const atOnce = 4;

/** What came of holding all that is stored of some lives against what was done in them. */
export interface Held {
  readonly lives: number;
  readonly events: number;
  /** Whole pence by which any two of them differ, all added up; nothing where they agree. */
  readonly pence: number;
  /** What differs, by what it is and whose. */
  readonly differing: readonly string[];
}

/** Customers whose money moves as the seed has it, through the real database: what was done is kept beside it. */
export class Lives {
  readonly #chance: Chance;
  readonly #lives: Life[] = [];
  /** What the processor has settled, by its own records. */
  readonly settled = new Map<CalendarDate, { readonly event: string; pence: number }[]>();
  #events = 0;

  private constructor(
    readonly world: CollectingWorld,
    seed: number,
  ) {
    this.#chance = chanceOf(seed);
  }

  /** So many lives from beginning to end, in a database that had nobody in it. */
  static async live(howMany: number, seed: number): Promise<Lives> {
    const lives = new Lives(await CollectingWorld.start(), seed);
    lives.#goTo(firstDay);
    for (let each = 0; each < howMany; each += 1) {
      const payer = await lives.world.payer();
      lives.#lives.push({ payer, open: [], cleared: 0, plans: 0 });
    }
    let day = firstDay;
    for (let each = 0; each < days; each += 1) {
      lives.#goTo(day);
      await lives.#liveThrough(day);
      if (each === days - 1) await lives.#giveBack(day);
      day = addWorkingDays(day, 1);
    }
    await lives.#repayAll(addWorkingDays(day, 7));
    return lives;
  }

  /** Holds books, rows, collections, the settlement report and the customer’s list against what was done, to the penny. */
  async hold(): Promise<Held> {
    const { world } = this;
    const fold = foldPayments({ ...world.parts, clock: world.spending.clock });
    const differing: string[] = [];
    let pence = 0;
    await untilNothing(fold);
    const differ = async (life: Life, expected: Readonly<Record<string, number>>, when = '') => {
      const said = await read(life, world);
      for (const [what, sum] of Object.entries(expected)) {
        const difference = Math.abs(sum - (said[what] ?? NaN));
        if (difference === 0) continue;
        differing.push(`${what} of ${life.payer.customerId}${when}`);
        pence += difference;
      }
    };
    for (const life of this.#lives) await differ(life, doneIn(life, world));
    for (const outcome of await compareBalances(world.parts)())
      if (outcome.outcome === 'differs') differing.push(`balances of ${outcome.customerId}`);
    differing.push(...(await this.#compareSettlement()));
    await this.#payUp(addWorkingDays(firstDay, days + 8));
    await untilNothing(fold);
    for (const life of this.#lives) await differ(life, endOf(life), ' in the end');
    return { lives: this.#lives.length, events: this.#events, pence, differing };
  }

  /** Every other one brings back what they have bought, and more. */
  async #giveBack(day: CalendarDate): Promise<void> {
    for (const life of this.#lives.filter(() => this.#chance.is(0.5))) {
      const request = this.world.spending.request(life.payer, {
        pence: Math.max(0, life.cleared) + this.#chance.from(1, 3_000),
      });
      await this.#settle(life, { request, kind: 'refunded', day });
    }
    await this.#clearAll(day);
  }

  /** What was approved and is not taken yet is taken. */
  async #clearAll(day: CalendarDate): Promise<void> {
    for (const life of this.#lives)
      for (const request of life.open.splice(0)) await this.#settle(life, { request, kind: 'spent', day });
    await untilNothing(() => applyCardEvents(this.world.spending.needed)());
  }

  /** Nobody has bought anything for a while: what is left over of refunds is paid back. */
  async #repayAll(day: CalendarDate): Promise<void> {
    this.#goTo(day);
    const repay = () => Promise.all(Array.from({ length: atOnce }, () => this.world.repay()));
    while ((await repay()).flat().length > 0) await untilNothing(() => this.world.updateRepayments());
  }

  /** Everybody spends once more, banks pay all that they are asked for, and what is left over is paid back. */
  async #payUp(day: CalendarDate): Promise<void> {
    const { world } = this;
    const { unitOfWork } = world.parts;
    this.#goTo(day);
    for (const life of this.#lives) {
      await unitOfWork.statement(({ collections }) => collections.liftStop(life.payer.customerId));
      life.open.push(world.spending.request(life.payer, { pence: this.#chance.from(1, 9_000) }));
    }
    await this.#clearAll(day);
    await Promise.all([world.gather(), world.gather()]);
    await untilNothing(() => world.update());
    for (const id of world.debits.ordered.keys()) {
      if (!underWay.has(world.debits.stateOf(id))) continue;
      world.debits.setPayment(id, 'paid-out');
      await unitOfWork.statement(({ collections }) => collections.lookAgain(id, world.spending.clock.now()));
    }
    await untilNothing(() => world.update());
    await this.#repayAll(addWorkingDays(day, 7));
  }

  #goTo(day: CalendarDate, time = '09:00:00'): void {
    this.world.spending.clock.goTo(`${day}T${time}Z`);
  }

  async #liveThrough(day: CalendarDate): Promise<void> {
    const { world } = this;
    const { unitOfWork } = world.parts;
    for (const life of this.#lives)
      for (let left = this.#chance.from(0, 3); left > 0; left -= 1) await this.#act(life, day);
    await untilNothing(() => applyCardEvents(world.spending.needed)());
    await untilNothing(() => world.owe());
    await Promise.all([world.gather(), world.gather()]);
    await untilNothing(() => world.update());
    for (const id of world.debits.ordered.keys()) {
      if (!this.#move(id, day)) continue;
      await unitOfWork.statement(({ collections }) => collections.lookAgain(id, world.spending.clock.now()));
    }
    await untilNothing(() => world.update());
    await world.countDebits();
  }

  /** Something that happens to a customer. */
  async #act(life: Life, day: CalendarDate): Promise<void> {
    const { spending, parts } = this.world;
    this.#events += 1;
    const what = this.#chance.one(['pay', 'pay', 'clear', 'clear', 'forced', 'refund', 'plan', 'lift'] as const);
    switch (what) {
      case 'pay': {
        const request = spending.request(life.payer, { pence: this.#chance.from(1, 9_000) });
        if ((await spending.answer(request)).state === 'approved') life.open.push(request);
        return;
      }
      case 'clear': {
        const request = life.open.shift();
        return request && this.#settle(life, { request, kind: 'spent', day });
      }
      case 'forced':
      case 'refund': {
        const request = spending.request(life.payer, { pence: this.#chance.from(1, 9_000) });
        return this.#settle(life, { request, kind: what === 'refund' ? 'refunded' : 'spent', day });
      }
      case 'plan':
        return this.#subscribe(life);
      case 'lift':
        await parts.unitOfWork.statement(({ collections }) => collections.liftStop(life.payer.customerId));
    }
  }

  /** A merchant takes what it asked for, or less, or more, and is heard of twice. */
  async #settle(
    life: Life,
    { request, kind, day }: { request: AuthorisationRequest; kind: 'spent' | 'refunded'; day: CalendarDate },
  ): Promise<void> {
    const { spending } = this.world;
    const pence = Math.max(1, request.purchase.pence + this.#chance.one([0, 0, 250, -250]));
    const signed = kind === 'refunded' ? -pence : pence;
    const over: Partial<CardEvent> = { kind, event: randomUUID(), pence };
    const event = spending.event(request, over);
    const ended = spending.event(request, { kind: 'ended', event: randomUUID(), after: 2 });
    for (const _ of [1, 2]) await spending.needed.cardEvents.keep(randomUUID(), [event, ended], spending.clock.now());
    life.cleared += signed;
    this.settled.set(day, [...(this.settled.get(day) ?? []), { event: event.event, pence: signed }]);
  }

  /** They pay for another plan from today on: its first cycle is owed, less what is left of credit. */
  async #subscribe(life: Life): Promise<void> {
    const [cycle, pence] = [this.#chance.one(billingCycles), this.#chance.from(1, 16_200)];
    const creditPence = this.#chance.one([0, this.#chance.from(0, 20_000)]);
    await this.world.subscribe(life.payer, { cycle, pence, creditPence });
    life.plans += Math.max(0, pence - creditPence);
  }

  /** What the banks make of a payment that day; whether anything. */
  #move(id: string, day: CalendarDate): boolean {
    const order = this.world.debits.ordered.get(id);
    const state = this.world.debits.stateOf(id);
    const isCharged = order !== undefined && order.chargeOn < day;
    const to = this.#next(state, { isCharged });
    if (to === undefined) return false;
    this.world.debits.setPayment(id, to, this.#chance.one(paymentEnds));
    this.#events += 1;
    return true;
  }

  #next(state: PaymentState | undefined, { isCharged }: { isCharged: boolean }): PaymentState | undefined {
    if (state === 'pending') return this.#chance.is(0.05) ? 'cancelled' : 'submitted';
    if (state === 'submitted' && isCharged) return this.#chance.is(0.2) ? 'failed' : 'confirmed';
    if (state === 'confirmed') return this.#chance.is(0.05) ? 'failed' : 'paid-out';
    return state === 'paid-out' && this.#chance.is(0.05) ? 'charged-back' : undefined;
  }

  /** Events that are not to the penny what the processor has settled, by its report of each of the days. */
  async #compareSettlement(): Promise<readonly string[]> {
    const { spending, parts } = this.world;
    const differing: string[] = [];
    let day = firstDay;
    for (let each = 0; each < days; each += 1) {
      day = addWorkingDays(day, 1);
      this.#goTo(day, '06:00:00');
      const cardManagement = { ...parts.cardManagement, onRecord: this.#onRecord };
      for (const outcome of await compareSettlement({ ...parts, cardManagement, clock: spending.clock })())
        if (outcome.outcome === 'differs') differing.push(`settlement of ${outcome.cardEvent}`);
        else if (outcome.outcome === 'put-off') differing.push('a settlement report that could not be read');
    }
    const owed = await spending.database
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.sum<string>('pence').as('pence'))
      .where('account', '=', 'scheme')
      .executeTakeFirst();
    if (Number(owed?.pence) !== 0) differing.push('what the card scheme is paid');
    return differing;
  }

  readonly #onRecord: CollectingWorld['parts']['cardManagement']['onRecord'] = (asked) => {
    const settled = 'settledOn' in asked ? (this.settled.get(asked.settledOn) ?? []) : [];
    const data = settled.map(({ event, pence }) => ({
      ...{
        token: event,
        event_tokens: [event],
        currency: 'GBP',
        transactions_gross_amount: pence,
        disputes_gross_amount: 0,
      },
    }));
    return Promise.resolve({ kind: 'done', said: { data, has_more: false } });
  };
}

/** What was done in a life, by merchants, plans and the Direct Debit provider. */
function doneIn({ payer, cleared, plans }: Life, { debits }: CollectingWorld): Readonly<Record<string, number>> {
  const theirs = [...debits.ordered].filter(([, { mandateId }]) => mandateId === payer.mandate);
  const sum = (...states: readonly PaymentState[]) =>
    theirs.reduce((total, [id, { pence }]) => total + (states.includes(debits.stateOf(id) ?? 'failed') ? pence : 0), 0);
  const ofTheirs = new Set(theirs.map(([id]) => id));
  const repaid = [...debits.refunded.values()]
    .filter(({ paymentId }) => ofTheirs.has(paymentId))
    .reduce((total, { pence }) => total + pence, 0);
  const [underWay, announced] = [sum('pending', 'submitted', 'confirmed'), sum('pending', 'submitted')];
  const owed = cleared + plans - underWay - sum('paid-out') + repaid;
  return { owed, underWay, bank: sum('paid-out') - repaid, announced, scheme: cleared, listed: cleared, plans };
}

const underWay: ReadonlySet<PaymentState | undefined> = new Set(['pending', 'submitted', 'confirmed'] as const);

/**
 * How a life ends, by what merchants and plans took alone: all of it is paid, and no more. What our own collections and repayments
 * were for does not count, so that one of them which is too small or too large is seen.
 */
function endOf({ cleared, plans }: Life): Readonly<Record<string, number>> {
  const [owed, bank] = [Math.min(0, cleared + plans), Math.max(0, cleared + plans)];
  return { owed, bank, underWay: 0, announced: 0, scheme: cleared, listed: cleared, plans };
}

async function untilNothing(round: () => Promise<readonly unknown[]>): Promise<void> {
  for (;;) {
    const done = await Promise.all(Array.from({ length: atOnce }, round));
    if (done.every(({ length }) => length === 0)) return;
  }
}

import { randomBytes } from 'node:crypto';

import { createSecrets, newId } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { type CalendarDate, isWorkingDay, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { daysAfter, londonMoment } from '#web/programme/history/domain/london-moment.ts';
import { isCollectedBy, type PlannedPurchase } from '#web/programme/history/domain/plan-history.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';

import { PastClock, PastDay } from './past-day.ts';
import { PastDebits } from './past-debits.ts';
import { pastFunds, pastStore } from './past-store.ts';
import { answeredEvent, letGoEvents, requestOf, returnedEvent, takenEvents } from './processor-tells.ts';

/** Whose history is made, and where. */
export interface HistoryOf {
  readonly customerId: string;
  /** The processor's name for their card. */
  readonly card: string;
  /** Runs each day once, whole or not at all: between two days nothing is open that a round of a running API would take up. */
  readonly transaction: <T>(work: (store: Store) => Promise<T>) => Promise<T>;
}

export interface HistoryDays {
  readonly from: CalendarDate;
  /** The last day; it is over. */
  readonly through: CalendarDate;
}

export interface HistoryLived {
  approved: number;
  declined: number;
  /** What merchants have taken less what came back, whole pence. */
  clearedPence: number;
}

/** Days that a merchant takes at most. */
const longestClearing = 3;
/** Who was asked for their PIN has typed it so much later. */
const typedAfterMs = 30_000;
const [clearedAt, debitsAt, gatheredAt, appliedAt] = [5 * 60 + 30, 7 * 60 + 30, 8 * 60, 22 * 60 + 50];
/** Days after a purchase on which it is disputed, and after which that is won. */
const [disputedAfter, wonAfter] = [12, 45];

/**
 * Lives through what was planned, day by day, by the use cases of the till, of clearing and of collecting under a clock that is
 * moved (OPS-08): what comes of each purchase is for the rules to say.
 *
 * All of it that was bought by `lastBuyingDay` is paid by Direct Debits in the end; what was bought later is owed still.
 */
export async function liveHistory(
  planned: readonly PlannedPurchase[],
  { from, through }: HistoryDays,
  of: HistoryOf,
): Promise<HistoryLived> {
  const life = new Life(of, through);
  const byDay = new Map<CalendarDate, PlannedPurchase[]>();
  for (const purchase of planned) {
    const day = londonDate(purchase.at);
    byDay.set(day, [...(byDay.get(day) ?? []), purchase]);
  }
  for (let day = from; day <= through; day = daysAfter(day, 1)) await life.live(day, byDay.get(day) ?? []);
  await life.end();
  return life.lived;
}

/** What is still to happen with a purchase. */
type Later = (day: PastDay) => Promise<void>;

class Life {
  readonly lived: HistoryLived = { approved: 0, declined: 0, clearedPence: 0 };
  readonly #of: HistoryOf;
  readonly #through: CalendarDate;
  readonly #clock = new PastClock();
  readonly #secrets = createSecrets(randomBytes(32).toString('hex'));
  readonly #funds = pastFunds(this.#secrets);
  readonly #debits = new PastDebits(this.#clock, newId);
  readonly #later = new Map<CalendarDate, Later[]>();
  #isOwing = false;

  constructor(of: HistoryOf, through: CalendarDate) {
    this.#of = of;
    this.#through = through;
  }

  async live(day: CalendarDate, purchases: readonly PlannedPurchase[]): Promise<void> {
    const due = this.#later.get(day) ?? [];
    this.#later.delete(day);
    this.#clock.goTo(londonMoment(day, clearedAt));
    const works = isWorkingDay(day);
    const collects = works && (this.#debits.hasNews() || (this.#isOwing && isCollectedBy(this.#through, day)));
    if (purchases.length + due.length === 0 && !collects) return;
    await this.#within(async (past) => {
      for (const later of due) await later(past);
      await past.applyAll();
      if (works) await this.#collect(day, past);
      await this.#buyAll(day, purchases, past);
    });
  }

  /** What was to be cleared later is cleared on the last day. */
  async end(): Promise<void> {
    const soon = [...this.#later].filter(([day]) => day <= daysAfter(this.#through, longestClearing));
    const due = soon.sort(([one], [other]) => one.localeCompare(other)).flatMap(([, each]) => each);
    await this.#within(async (past) => {
      this.#clock.goTo(londonMoment(this.#through, appliedAt + 5));
      for (const later of due) await later(past);
      await past.applyAll();
    });
  }

  #within(work: (past: PastDay) => Promise<void>): Promise<void> {
    const parts = { clock: this.#clock, secrets: this.#secrets, directDebits: this.#debits };
    const of = { customerId: this.#of.customerId, funds: this.#funds };
    return this.#of.transaction((store) => work(new PastDay(pastStore(store, of), parts)));
  }

  async #collect(day: CalendarDate, past: PastDay): Promise<void> {
    this.#clock.goTo(londonMoment(day, debitsAt));
    if (this.#debits.hasNews()) await past.hearOfDebits();
    if (this.#debits.takeReturned()) this.#isOwing = true;
    if (!this.#isOwing || !isCollectedBy(this.#through, day)) return;
    this.#clock.goTo(londonMoment(day, gatheredAt));
    await past.gather();
    this.#isOwing = false;
  }

  async #buyAll(day: CalendarDate, purchases: readonly PlannedPurchase[], past: PastDay): Promise<void> {
    const before = this.lived.approved;
    for (const purchase of purchases) await this.#buy(purchase, past);
    this.#clock.goTo(londonMoment(day, appliedAt));
    await past.applyAll();
    await past.noteTold(this.lived.approved - before);
  }

  async #buy(purchase: PlannedPurchase, past: PastDay): Promise<void> {
    this.#clock.goTo(purchase.at);
    const request = requestOf(purchase, this.#of.card, newId);
    const again = { ...purchase, at: new Date(purchase.at.getTime() + typedAfterMs) };
    if (purchase.turn === 'wrong-pin') {
      await past.tell([answeredEvent(request, purchase.at, { kind: 'declined', reason: 'PIN_WRONG' })]);
      this.lived.declined += 1;
      return this.#buy({ ...again, turn: 'paid' }, past);
    }
    const answer = await past.answer(request, { hasMoney: purchase.turn !== 'short' });
    if (answer.state === 'approved') return this.#expect(purchase, request, past);
    this.lived.declined += 1;
    await past.tell([answeredEvent(request, purchase.at, { kind: 'declined', reason: answer.reason })]);
    if (answer.reason === 'PIN_NEEDED') await this.#buy({ ...again, way: 'chip', hasPin: true }, past);
  }

  /** Approved: what becomes of it later. */
  async #expect(purchase: PlannedPurchase, request: AuthorisationRequest, past: PastDay): Promise<void> {
    const { at, turn, clearsAfter, takenMinor: minor, returnsAfter, isDisputed } = purchase;
    const day = londonDate(at);
    this.lived.approved += 1;
    await past.tell([answeredEvent(request, at, { kind: 'approved' })]);
    const event = newId();
    const now = () => ({ at: this.#clock.now(), event });
    if (turn === 'let-go') {
      this.#putOff(daysAfter(day, clearsAfter), (then) => then.tell(letGoEvents(request, now())));
      return;
    }
    this.#putOff(daysAfter(day, clearsAfter), (then) => this.#count(takenEvents(request, { ...now(), minor }), then));
    if (returnsAfter !== null)
      this.#putOff(daysAfter(day, returnsAfter), (then) =>
        this.#count([returnedEvent(request, { ...now(), event: newId(), minor })], then),
      );
    if (isDisputed) this.#dispute(request, day);
  }

  #dispute({ transaction, purchase: { pence } }: AuthorisationRequest, day: CalendarDate): void {
    const one = { dispute: newId(), transaction, pence, reason: 'not-as-described' } as const;
    this.#putOff(daysAfter(day, disputedAfter), (then) => then.dispute({ ...one, state: 'open', endedAt: null }));
    this.#putOff(daysAfter(day, wonAfter), async (then) => {
      await then.dispute({ ...one, state: 'won', endedAt: this.#clock.now() });
      this.lived.clearedPence -= pence;
      this.#isOwing = true;
    });
  }

  #putOff(day: CalendarDate, later: Later): void {
    this.#later.set(day, [...(this.#later.get(day) ?? []), later]);
  }

  /** Money moves. */
  #count(events: ReturnType<typeof takenEvents>, past: PastDay): Promise<void> {
    for (const event of events) {
      if (event.kind === 'spent') this.lived.clearedPence += event.pence;
      if (event.kind === 'refunded') this.lived.clearedPence -= event.pence;
    }
    this.#isOwing = true;
    return past.tell(events);
  }
}

import { randomUUID } from 'node:crypto';
import { readKept, SoonKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { holdDaysOf } from './hold-days.ts';
import {
  type Asked,
  type Asking,
  type Begun,
  type Clearing,
  type EventType,
  type Outcome,
  type Told,
  type Transaction,
  type UnaskedType,
  approved,
  merchantsOf,
  sameSign,
  standingReturns,
  statusAfter,
  theirs,
} from './transaction.ts';

const DAY_MS = 86_400_000;

/** What a hold's days are counted from. */
const startsHold: ReadonlySet<EventType> = new Set(['AUTHORIZATION', 'CREDIT_AUTHORIZATION', 'AUTHORIZATION_ADVICE']);

/** The processor's transactions, kept in a file where there is one. Whoever listens hears of each change. */
export class TransactionBook {
  readonly #kept: Record<string, Transaction>;
  readonly #listeners: ((transaction: Transaction) => void)[] = [];
  readonly #soon: SoonKept;

  constructor(
    readonly clock: SandboxClock,
    file?: string,
  ) {
    this.#soon = new SoonKept(file, () => JSON.stringify(this.#kept));
    this.#kept = (file === undefined ? undefined : (readKept(file) as Record<string, Transaction> | undefined)) ?? {};
  }

  onChange(listener: (transaction: Transaction) => void): void {
    this.#listeners.push(listener);
  }

  find(token: string): Transaction | undefined {
    return Object.hasOwn(this.#kept, token) ? this.#kept[token] : undefined;
  }

  begin(): Begun {
    return { token: randomUUID(), eventToken: randomUUID(), created: this.clock.now().toISOString() };
  }

  /** The newest first. */
  list(): Transaction[] {
    return Object.values(this.#kept).reverse();
  }

  /** How an authorisation was decided. A single message (FINANCIAL_…) clears at once when it is approved. */
  add(
    { token, eventToken, created }: Begun,
    asked: Asked & { readonly cardToken: string; readonly asking?: Asking },
    outcome: Outcome,
  ): Transaction {
    const { status: type, ...rest } = asked;
    const isApproved = outcome.result === 'APPROVED';
    const isSingle = type === 'FINANCIAL_AUTHORIZATION' || type === 'FINANCIAL_CREDIT_AUTHORIZATION';
    const approvedStatus = isSingle ? 'SETTLED' : 'PENDING';
    const { amount, merchantAmount } = asked;
    return this.#note({
      ...{ token, created, updated: created, ...rest },
      ...{ status: isApproved ? approvedStatus : 'DECLINED', held: isApproved && !isSingle ? amount : 0 },
      events: [{ token: eventToken, type, amount, merchantAmount, created, ...outcome }],
    });
  }

  /** Money that moves without an authorisation; `amount` is above zero for either. */
  addUnasked(type: UnaskedType, asked: Omit<Asked, 'status'> & { readonly cardToken: string }): Transaction {
    const { token, eventToken, created } = this.begin();
    const sign = type === 'RETURN' ? -1 : 1;
    const amounts = { amount: sign * asked.amount, merchantAmount: sign * asked.merchantAmount };
    return this.#note({
      ...{ token, created, updated: created, ...asked, ...amounts, status: 'SETTLED', held: 0 },
      events: [{ token: eventToken, type, created, ...amounts, ...approved }],
    });
  }

  /** Lets go of so much of what is held, or of all; false where nothing is held. */
  release(
    transaction: Transaction,
    type: 'AUTHORIZATION_REVERSAL' | 'AUTHORIZATION_EXPIRY',
    { amount, merchantAmount }: Partial<Told> = {},
  ): boolean {
    const { held } = transaction;
    if (held === 0 || transaction.status !== 'PENDING') return false;
    const released = Math.sign(held) * Math.min(amount ?? Math.abs(held), Math.abs(held));
    transaction.held = held - released;
    if (transaction.held === 0) transaction.status = statusAfter(transaction, type);
    this.#happens(transaction, type, { amount: released, foreign: theirs(transaction, merchantAmount) });
    return true;
  }

  /**
   * A merchant sends its bill. No issuer can refuse it: more than is held is as good as less, and so is one that comes after the
   * hold has gone. The last one lets the rest of the hold go.
   */
  clear(transaction: Transaction, { amount, merchantAmount, isFinal }: Clearing): void {
    const signed = sameSign(transaction, amount);
    const isOver = isFinal || Math.abs(signed) >= Math.abs(transaction.held);
    transaction.held = isOver ? 0 : transaction.held - signed;
    transaction.status = isOver ? 'SETTLED' : 'PENDING';
    this.#happens(transaction, 'CLEARING', { amount: signed, foreign: theirs(transaction, merchantAmount) });
  }

  /** The merchant has thought again: so much is held from now on. False where it is not pending. */
  advise(transaction: Transaction, { amount, merchantAmount }: Told): boolean {
    if (transaction.status !== 'PENDING') return false;
    const signed = sameSign(transaction, amount);
    const foreign = theirs(transaction, merchantAmount);
    transaction.merchantAmount = foreign ?? merchantsOf(transaction, signed);
    transaction.amount = signed;
    transaction.held = signed;
    this.#happens(transaction, 'AUTHORIZATION_ADVICE', { amount: signed, foreign });
    return true;
  }

  /** A refund of this very purchase, `amount` above zero. */
  giveBack(transaction: Transaction, amount: number, merchantAmount?: number): void {
    if (transaction.status !== 'PENDING') transaction.status = 'SETTLED';
    const foreign = merchantAmount === undefined ? undefined : -merchantAmount;
    this.#happens(transaction, 'RETURN', { amount: -amount, foreign });
  }

  /** Takes back the last refund that stands; false where none does. */
  reverseReturn(transaction: Transaction): boolean {
    const last = standingReturns(transaction).at(-1);
    if (last === undefined) return false;
    this.#happens(transaction, 'RETURN_REVERSAL', { amount: -last.amount, foreign: -last.merchantAmount });
    return true;
  }

  stop(): void {
    this.#soon.write();
  }

  /** Lets holds fall whose days are over. */
  catchUp(): void {
    const now = this.clock.now().getTime();
    for (const transaction of Object.values(this.#kept)) {
      if (transaction.status !== 'PENDING' || transaction.held === 0) continue;
      const since = transaction.events.findLast(({ type }) => startsHold.has(type))?.created ?? transaction.created;
      const until = Date.parse(since) + holdDaysOf(transaction.merchant.mcc) * DAY_MS;
      if (until <= now) this.release(transaction, 'AUTHORIZATION_EXPIRY');
    }
  }

  #happens(
    transaction: Transaction,
    type: EventType,
    { amount, foreign }: { readonly amount: number; readonly foreign?: number | undefined },
  ): void {
    const now = this.clock.now().toISOString();
    const merchantAmount = foreign ?? merchantsOf(transaction, amount);
    transaction.updated = now;
    transaction.events.push({ token: randomUUID(), type, amount, merchantAmount, created: now, ...approved });
    this.#note(transaction);
  }

  #note(transaction: Transaction): Transaction {
    this.#kept[transaction.token] = transaction;
    this.#soon.changed();
    for (const listener of this.#listeners) listener(transaction);
    return transaction;
  }
}

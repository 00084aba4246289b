import { randomUUID } from 'node:crypto';
import { readKept, SoonKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { holdDaysOf } from './hold-days.ts';

export const askedStatuses = [
  'AUTHORIZATION',
  'BALANCE_INQUIRY',
  'CREDIT_AUTHORIZATION',
  'FINANCIAL_AUTHORIZATION',
  'FINANCIAL_CREDIT_AUTHORIZATION',
] as const;
/** What a terminal asks for. */
export type AskedStatus = (typeof askedStatuses)[number];

/** How the card is shown: what the terminal says of it. */
export interface Entry {
  readonly channel: 'contactless' | 'chip' | 'online' | 'atm' | 'keyed';
  readonly pinEntered: boolean;
  /** Its holder has proved online that it is them. */
  readonly isProven: boolean;
}

export interface Merchant {
  readonly acceptor_id: string;
  readonly descriptor: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly mcc: string;
}

export interface Asked {
  readonly status: AskedStatus;
  /** Pence; below zero comes back to the card. */
  readonly amount: number;
  readonly merchantAmount: number;
  readonly merchantCurrency: string;
  readonly merchant: Merchant;
  readonly entry: Entry;
  /** The network's, 0 to 999; null where it gives none. */
  readonly riskScore: number | null;
}

/** How something ended: the result that merchants hear, and the reason behind it. */
export interface Outcome {
  readonly result: string;
  readonly detail: string;
}

export const approved: Outcome = { result: 'APPROVED', detail: 'APPROVED' };

/** What stands alone, for nobody asked first: a clearing from where no line was, or a refund. */
export type UnaskedType = 'CLEARING' | 'RETURN';

export type EventType =
  | AskedStatus
  | UnaskedType
  | 'AUTHORIZATION_ADVICE'
  | 'AUTHORIZATION_EXPIRY'
  | 'AUTHORIZATION_REVERSAL'
  | 'RETURN_REVERSAL';

export interface TransactionEvent extends Outcome {
  readonly token: string;
  readonly type: EventType;
  readonly amount: number;
  readonly merchantAmount: number;
  readonly created: string;
}

/** How the issuer was asked. */
export interface Asking {
  /** Until its first answer, in milliseconds. */
  readonly ms: number;
  /** What it answered each time that the same message was sent. */
  readonly answers: readonly string[];
  /** What is wrong with the question and with its first answer; left out in a file that was kept before they were looked at. */
  readonly faults?: { readonly asked?: string; readonly answered?: string };
}

export interface Transaction extends Omit<Asked, 'status' | 'amount' | 'merchantAmount'> {
  readonly token: string;
  readonly cardToken: string;
  readonly created: string;
  /** Nothing where the issuer was not asked. */
  readonly asking?: Asking;
  updated: string;
  /** Authorised, in pence, as the last advice has it. */
  amount: number;
  merchantAmount: number;
  status: 'DECLINED' | 'EXPIRED' | 'PENDING' | 'SETTLED' | 'VOIDED';
  /** Of the approved amount, what no merchant has let go of. */
  held: number;
  readonly events: TransactionEvent[];
}

/** An authorisation before it is decided: the names under which it is asked about and told. */
export interface Begun {
  readonly token: string;
  readonly eventToken: string;
  readonly created: string;
}

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

/** So much, as its merchant tells. */
export interface Told {
  /** Pence, above zero. */
  readonly amount: number;
  /** In the merchant’s currency; at the rate of the authorisation when left out. */
  readonly merchantAmount?: number | undefined;
}

export interface Clearing extends Told {
  readonly isFinal: boolean;
}

const DAY_MS = 86_400_000;

/** What a hold's days are counted from. */
const startsHold: ReadonlySet<EventType> = new Set(['AUTHORIZATION', 'CREDIT_AUTHORIZATION', 'AUTHORIZATION_ADVICE']);

const movesMoney: ReadonlySet<EventType> = new Set([
  ...(['CLEARING', 'RETURN', 'RETURN_REVERSAL'] as const),
  ...(['FINANCIAL_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION'] as const),
]);

/** Whether money changes hands by it, which a hold does not. */
export function isSettling({ type, result }: TransactionEvent): boolean {
  return movesMoney.has(type) && result === 'APPROVED';
}

/** What has changed hands so far, in pence and in the merchant's money; what came back is taken off. */
export function settledOf({ events }: Transaction): Pick<Asked, 'amount' | 'merchantAmount'> {
  const settling = events.filter(isSettling);
  return {
    amount: settling.reduce((sum, { amount }) => sum + amount, 0),
    merchantAmount: settling.reduce((sum, { merchantAmount }) => sum + merchantAmount, 0),
  };
}

/** Refunds that have not been taken back, the oldest first. */
export function standingReturns({ events }: Transaction): TransactionEvent[] {
  const standing: TransactionEvent[] = [];
  for (const event of events) {
    if (event.type === 'RETURN') standing.push(event);
    if (event.type === 'RETURN_REVERSAL') standing.pop();
  }
  return standing;
}

/** What is let go of altogether is as if it had not been, but for what has been cleared of it. */
function statusAfter(
  { events }: Transaction,
  type: 'AUTHORIZATION_REVERSAL' | 'AUTHORIZATION_EXPIRY',
): Transaction['status'] {
  if (events.some(isSettling)) return 'SETTLED';
  return type === 'AUTHORIZATION_EXPIRY' ? 'EXPIRED' : 'VOIDED';
}

/** A bill goes the way that its authorisation went: credits stay below zero. */
function sameSign({ events }: Transaction, amount: number): number {
  return (events[0]?.amount ?? 0) < 0 ? -amount : amount;
}

function theirs(transaction: Transaction, merchantAmount: number | undefined): number | undefined {
  return merchantAmount === undefined ? undefined : sameSign(transaction, merchantAmount);
}

/** Pence in the merchant's money at the rate of the first message, half a unit up. */
function merchantsOf({ events }: Transaction, amount: number): number {
  const [first] = events;
  if (first === undefined || first.amount === 0) return amount;
  const whole = BigInt(Math.abs(first.amount));
  const size = BigInt(Math.abs(amount)) * BigInt(Math.abs(first.merchantAmount));
  return Math.sign(amount) * Number((2n * size + whole) / (2n * whole));
}

import { randomUUID } from 'node:crypto';
import { keep, readKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';

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
}

/** How something ended: the result that merchants hear, and the reason behind it. */
export interface Outcome {
  readonly result: string;
  readonly detail: string;
}

export const approved: Outcome = { result: 'APPROVED', detail: 'APPROVED' };

export type EventType = AskedStatus | 'AUTHORIZATION_REVERSAL' | 'AUTHORIZATION_EXPIRY';

export interface TransactionEvent extends Outcome {
  readonly token: string;
  readonly type: EventType;
  readonly amount: number;
  readonly merchantAmount: number;
  readonly created: string;
}

export interface Transaction extends Omit<Asked, 'status'> {
  readonly askedStatus: AskedStatus;
  readonly token: string;
  readonly cardToken: string;
  readonly created: string;
  updated: string;
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

  constructor(
    readonly clock: SandboxClock,
    readonly file?: string,
  ) {
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

  /** How an authorisation was decided. */
  add({ token, eventToken, created }: Begun, asked: Asked & { readonly cardToken: string }, outcome: Outcome): void {
    const { status: askedStatus, amount, merchantAmount, ...rest } = asked;
    const isApproved = outcome.result === 'APPROVED';
    this.#note({
      ...{ token, created, updated: created, askedStatus, amount, merchantAmount, ...rest },
      ...{ status: isApproved ? 'PENDING' : 'DECLINED', held: isApproved ? amount : 0 },
      events: [{ token: eventToken, type: askedStatus, amount, merchantAmount, created, ...outcome }],
    });
  }

  /** Lets go of so much of what is held; false where nothing is held. */
  release(transaction: Transaction, type: 'AUTHORIZATION_REVERSAL' | 'AUTHORIZATION_EXPIRY', amount?: number): boolean {
    const { held, merchantAmount, amount: whole } = transaction;
    if (held === 0 || transaction.status !== 'PENDING') return false;
    const released = Math.min(amount ?? held, held);
    const now = this.clock.now().toISOString();
    transaction.held = held - released;
    transaction.updated = now;
    const part = Math.round((merchantAmount * released) / whole);
    transaction.events.push({
      ...{ token: randomUUID(), type, amount: released, merchantAmount: part, created: now },
      ...approved,
    });
    if (transaction.held === 0) transaction.status = type === 'AUTHORIZATION_EXPIRY' ? 'EXPIRED' : 'VOIDED';
    this.#note(transaction);
    return true;
  }

  #note(transaction: Transaction): void {
    this.#kept[transaction.token] = transaction;
    if (this.file !== undefined) keep(this.file, JSON.stringify(this.#kept));
    for (const listener of this.#listeners) listener(transaction);
  }
}

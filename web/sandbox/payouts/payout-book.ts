import { randomBytes } from 'node:crypto';

import { readKept, SoonKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';

/** Of Modulr's states those that happen here: taken on, there, or refused by the payee's bank. */
export type PaymentStatus = 'VALIDATED' | 'PROCESSED' | 'ER_INVALID';

export interface PaymentOrder {
  readonly externalReference: string;
  /** Pounds, as the API has them. */
  readonly amount: number;
  readonly reference: string;
  readonly destination: Readonly<Record<string, unknown>>;
}

export interface Payment extends PaymentOrder {
  readonly id: string;
  readonly nonce: string;
  readonly status: PaymentStatus;
  readonly createdDate: string;
  /** What the bank does by itself, and when; nothing where it waits for somebody's word. */
  readonly fate: { readonly status: PaymentStatus; readonly at: string } | null;
}

/** What banks do with payments from now on: pay them soon, send them back soon, or wait until somebody says so. */
export const bankHabits = ['pay', 'fail', 'wait'] as const;
export type BankHabit = (typeof bankHabits)[number];

const fateAfterMs = 2_000;

/** The payments out of an account. */
export class PayoutBook {
  readonly #clock: SandboxClock;
  readonly #payments = new Map<string, Payment>();
  readonly #kept: SoonKept;
  #tell: (payment: Payment) => void = () => undefined;
  habit: BankHabit = 'pay';

  /** Without a file they end with the process. */
  constructor(clock: SandboxClock, file: string | undefined) {
    this.#clock = clock;
    this.#kept = new SoonKept(file, () => JSON.stringify(this.payments()));
    const kept = file === undefined ? undefined : (readKept(file) as readonly Payment[] | undefined);
    for (const payment of kept ?? []) this.#payments.set(payment.id, payment);
  }

  onChange(tell: (payment: Payment) => void): void {
    this.#tell = tell;
  }

  write(): void {
    this.#kept.write();
  }

  payments(): readonly Payment[] {
    return [...this.#payments.values()];
  }

  madeUnder(nonce: string): Payment | undefined {
    return this.payments().find((payment) => payment.nonce === nonce);
  }

  add(order: PaymentOrder, nonce: string): Payment {
    const now = this.#clock.now();
    const at = new Date(now.getTime() + fateAfterMs).toISOString();
    const fates = { pay: { status: 'PROCESSED', at }, fail: { status: 'ER_INVALID', at }, wait: null } as const;
    const id = `P1${randomBytes(4).toString('hex').toUpperCase()}`;
    return this.#put({
      ...{ ...order, id, nonce, status: 'VALIDATED', createdDate: now.toISOString() },
      fate: fates[this.habit],
    });
  }

  /** What a bank does now; nothing where there is no such payment. */
  turn(id: string, status: PaymentStatus): Payment | undefined {
    const payment = this.#payments.get(id);
    if (payment === undefined) return undefined;
    const turned = this.#put({ ...payment, status, fate: null });
    this.#tell(turned);
    return turned;
  }

  /** The bank is silent until somebody says what it does. */
  hold(id: string): Payment | undefined {
    const payment = this.#payments.get(id);
    return payment && this.#put({ ...payment, fate: null });
  }

  /** Does what is due. */
  catchUp(): void {
    const now = this.#clock.now().toISOString();
    for (const { id, fate } of this.payments()) if (fate !== null && fate.at <= now) this.turn(id, fate.status);
  }

  #put(payment: Payment): Payment {
    this.#payments.set(payment.id, payment);
    this.#kept.changed();
    return payment;
  }
}

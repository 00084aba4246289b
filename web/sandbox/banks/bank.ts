import { randomUUID } from 'node:crypto';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { BankProfile, BankService } from './bank-profile.ts';
import { Consents } from './consents.ts';
import { customersOf, type BankAccount, type BankCustomer } from './customers/bank-customer.ts';
import { transactionsOf, type BankTransaction } from './customers/transactions.ts';
import type { BankMemory, KeptBank } from './kept-banks.ts';

const DAY_MS = 86_400_000;

/** One bank: its customers, what is on their accounts, and what they have allowed. */
export class Bank {
  readonly profile: BankProfile;
  readonly customers: readonly BankCustomer[];
  readonly consents: Consents;
  readonly clock: SandboxClock;
  readonly #memory: BankMemory;

  constructor(profile: BankProfile, memory: BankMemory, clock: SandboxClock) {
    this.profile = profile;
    this.customers = customersOf(profile);
    this.clock = clock;
    this.#memory = memory;
    this.consents = new Consents({
      kept: this.#kept.consents,
      clock,
      changed: () => {
        memory.changed();
      },
    });
  }

  get service(): BankService {
    return this.#kept.service ?? this.profile.service;
  }

  set service(service: BankService) {
    this.#kept.service = service;
    this.#memory.changed();
  }

  customer(user: string | undefined): BankCustomer | undefined {
    return this.customers.find((customer) => customer.user === user);
  }

  account(id: string): BankAccount | undefined {
    return this.customers.flatMap(({ accounts }) => accounts).find((account) => account.id === id);
  }

  openedOn({ openedDaysAgo }: BankAccount): Date {
    return new Date(new Date(this.#memory.kept.startedAt).getTime() - openedDaysAgo * DAY_MS);
  }

  /** In pence, below zero is owed. */
  balanceOf({ id, pence }: BankAccount): number {
    return this.#kept.balances[id] ?? pence;
  }

  setBalance({ id }: BankAccount, pence: number): void {
    this.#kept.balances[id] = pence;
    this.#memory.changed();
  }

  /** Money comes in, or with `pence` below zero goes out, at this moment. */
  addTransaction(account: BankAccount, { pence, who }: { pence: number; who: string }): void {
    const line = { id: randomUUID(), bookedAt: this.clock.now().toISOString(), pence, who };
    this.#kept.added[account.id] = [...(this.#kept.added[account.id] ?? []), line];
    this.setBalance(account, this.balanceOf(account) + pence);
  }

  /** The newest first. */
  transactionsOf(account: BankAccount, { from, to }: { from: Date; to: Date }): BankTransaction[] {
    const usual = transactionsOf(account, { opened: this.openedOn(account), from, to, now: this.clock.now() });
    const added = (this.#kept.added[account.id] ?? []).map((line) => ({
      ...line,
      bookedAt: new Date(line.bookedAt),
      by: 'transfer' as const,
      isPending: false,
    }));
    return [...usual, ...added]
      .filter(({ bookedAt }) => bookedAt >= from && bookedAt <= to)
      .sort((one, other) => other.bookedAt.getTime() - one.bookedAt.getTime());
  }

  get #kept(): KeptBank {
    return this.#memory.bank(this.profile.id);
  }
}

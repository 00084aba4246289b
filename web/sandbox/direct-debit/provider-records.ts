import { randomBytes } from 'node:crypto';
import { keep, readKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { LondonHour } from './bacs-days.ts';
import type { ReturnCode } from './bank-returns.ts';
import type {
  BankAccount,
  Mandate,
  MandateEvent,
  Payer,
  Payment,
  PaymentEvent,
  ProviderEvent,
  Refund,
  RefundEvent,
  Settlement,
} from './provider-resources.ts';

interface Kept {
  customers: Record<string, Payer>;
  accounts: Record<string, BankAccount>;
  mandates: Record<string, Mandate>;
  payments: Record<string, Payment>;
  refunds: Record<string, Refund>;
  events: ProviderEvent[];
  /** What was made under an idempotency key, by resource and key. */
  made: Record<string, string>;
  /** With which code the bank will return a payment that was submitted before its mandate ended. */
  returns: Record<string, ReturnCode | undefined>;
  /** With which code the bank will return the next payment of a mandate, as a tester has wished. */
  nextReturns: Record<string, ReturnCode | undefined>;
  /** When a payment that was lost after it was paid out is taken off a payout. */
  settlements: Record<string, { action: Settlement; hour: LondonHour } | undefined>;
}

type Untold =
  | Omit<MandateEvent, 'id' | 'created_at'>
  | Omit<PaymentEvent, 'id' | 'created_at'>
  | Omit<RefundEvent, 'id' | 'created_at'>;

/** The provider's records, kept in a file where there is one. Whoever listens hears of each event. */
export class ProviderRecords {
  readonly kept: Kept;
  readonly #file: string | undefined;
  readonly #clock: SandboxClock;
  readonly #listeners: ((event: ProviderEvent) => void)[] = [];
  #moment: Date | undefined;

  constructor(clock: SandboxClock, file?: string) {
    this.#clock = clock;
    this.#file = file;
    const found = file === undefined ? undefined : (readKept(file) as Partial<Kept> | undefined);
    this.kept = { ...nothingYet(), ...found };
  }

  now(): Date {
    return this.#moment ?? this.#clock.now();
  }

  /** All that `work` notes is noted as of that moment. */
  during(moment: Date, work: () => void): void {
    this.#moment = moment;
    try {
      work();
    } finally {
      this.#moment = undefined;
    }
  }

  onEvent(listener: (event: ProviderEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** The id of what was made under this key before. */
  madeBefore(resource: string, key: string): string | undefined {
    return this.kept.made[`${resource} ${key}`];
  }

  noteMade(resource: string, key: string, id: string): void {
    this.kept.made[`${resource} ${key}`] = id;
    this.save();
  }

  /** The oldest first. */
  eventsOf(id: string): ProviderEvent[] {
    return this.kept.events.filter(({ links }) => Object.values(links).includes(id));
  }

  tell(untold: Untold): void {
    const event: ProviderEvent = { id: newId('EV'), created_at: this.now().toISOString(), ...untold };
    this.kept.events.push(event);
    this.save();
    for (const listener of this.#listeners) listener(event);
  }

  save(): void {
    if (this.#file !== undefined) keep(this.#file, JSON.stringify(this.kept));
  }
}

export function newId(prefix: string): string {
  return `${prefix}${randomBytes(9).toString('hex').toUpperCase().slice(0, 14)}`;
}

function nothingYet(): Kept {
  return {
    customers: {},
    accounts: {},
    mandates: {},
    payments: {},
    refunds: {},
    events: [],
    made: {},
    returns: {},
    nextReturns: {},
    settlements: {},
  };
}

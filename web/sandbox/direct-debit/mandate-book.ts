import { randomBytes } from 'node:crypto';
import { keep, readKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { londonTimeOf } from '../working-days.ts';
import { firstChargeDate } from './bacs-days.ts';
import { type Cause, causes } from './causes.ts';

export type MandateStatus = 'pending_submission' | 'submitted' | 'active' | 'failed' | 'cancelled';

export interface Payer {
  id: string;
  created_at: string;
  given_name: string;
  family_name: string;
}

/** The number is never given back; its end is. */
export interface BankAccount {
  id: string;
  created_at: string;
  account_holder_name: string;
  account_number_ending: string;
  links: { customer: string };
}

export interface Mandate {
  id: string;
  created_at: string;
  reference: string;
  scheme: 'bacs';
  status: MandateStatus;
  next_possible_charge_date: string | null;
  links: { customer_bank_account: string; customer: string };
}

export interface MandateEvent {
  id: string;
  created_at: string;
  resource_type: 'mandates';
  action: 'created' | 'submitted' | 'active' | 'failed' | 'cancelled' | 'reinstated';
  links: { mandate: string };
  details: { origin: 'api' | 'bank' | 'gocardless'; scheme?: 'bacs' } & Cause;
}

interface Kept {
  customers: Record<string, Payer>;
  accounts: Record<string, BankAccount>;
  mandates: Record<string, Mandate>;
  events: MandateEvent[];
  /** What was made under an idempotency key, by resource and key. */
  made: Record<string, string>;
}

/** The provider's records, kept in a file where there is one. Whoever listens hears of each event. */
export class MandateBook {
  readonly #kept: Kept;
  readonly #file: string | undefined;
  readonly #clock: SandboxClock;
  readonly #listeners: ((event: MandateEvent) => void)[] = [];

  constructor(clock: SandboxClock, file?: string) {
    this.#clock = clock;
    this.#file = file;
    const found = file === undefined ? undefined : (readKept(file) as Kept | undefined);
    this.#kept = found ?? { customers: {}, accounts: {}, mandates: {}, events: [], made: {} };
  }

  onEvent(listener: (event: MandateEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** The id of what was made under this key before. */
  madeBefore(resource: string, key: string): string | undefined {
    return this.#kept.made[`${resource} ${key}`];
  }

  noteMade(resource: string, key: string, id: string): void {
    this.#kept.made[`${resource} ${key}`] = id;
    this.#save();
  }

  addPayer(names: Pick<Payer, 'given_name' | 'family_name'>): Payer {
    const payer = { id: newId('CU'), created_at: this.#now(), ...names };
    this.#kept.customers[payer.id] = payer;
    this.#save();
    return payer;
  }

  addAccount(account: Omit<BankAccount, 'id' | 'created_at'>): BankAccount {
    const added = { id: newId('BA'), created_at: this.#now(), ...account };
    this.#kept.accounts[added.id] = added;
    this.#save();
    return added;
  }

  addMandate(account: BankAccount, reference: string | undefined): Mandate {
    const id = newId('MD');
    const mandate: Mandate = {
      id,
      created_at: this.#now(),
      reference: reference ?? id.slice(0, 10),
      scheme: 'bacs',
      status: 'pending_submission',
      next_possible_charge_date: firstChargeDate(this.#clock.now()),
      links: { customer_bank_account: account.id, customer: account.links.customer },
    };
    this.#kept.mandates[id] = mandate;
    this.#tell(mandate, 'created', { origin: 'api', ...causes.created });
    return mandate;
  }

  payer(id: string): Payer | undefined {
    return this.#kept.customers[id];
  }

  account(id: string): BankAccount | undefined {
    return this.#kept.accounts[id];
  }

  mandate(id: string): Mandate | undefined {
    return this.#kept.mandates[id];
  }

  /** The newest first. */
  mandates(): Mandate[] {
    return Object.values(this.#kept.mandates).reverse();
  }

  eventsOf({ id }: Mandate): MandateEvent[] {
    return this.#kept.events.filter(({ links }) => links.mandate === id);
  }

  /** Whoever gave the order, or has the account, ends it. */
  end(mandate: Mandate, action: 'failed' | 'cancelled', details: Omit<MandateEvent['details'], 'scheme'>): void {
    mandate.status = action;
    mandate.next_possible_charge_date = null;
    this.#tell(mandate, action, { ...details, scheme: 'bacs' });
  }

  reinstate(mandate: Mandate): void {
    mandate.status = 'pending_submission';
    mandate.next_possible_charge_date = firstChargeDate(this.#clock.now());
    this.#tell(mandate, 'reinstated', { origin: 'api', scheme: 'bacs', ...causes.reinstated });
  }

  activate(mandate: Mandate): void {
    mandate.status = 'active';
    this.#tell(mandate, 'active', { origin: 'gocardless', scheme: 'bacs', ...causes.active });
  }

  /** What the days that have passed have made of each mandate that is under way. */
  catchUp(): void {
    const today = londonTimeOf(this.#clock.now()).day;
    for (const mandate of Object.values(this.#kept.mandates)) {
      const isUnderWay = mandate.status === 'pending_submission' || mandate.status === 'submitted';
      if (isUnderWay && (mandate.next_possible_charge_date ?? today) <= today) this.activate(mandate);
    }
  }

  #tell(mandate: Mandate, action: MandateEvent['action'], details: MandateEvent['details']): void {
    const links = { mandate: mandate.id };
    const event = {
      id: newId('EV'),
      created_at: this.#now(),
      resource_type: 'mandates',
      action,
      links,
      details,
    } as const;
    this.#kept.events.push(event);
    this.#save();
    for (const listener of this.#listeners) listener(event);
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }

  #save(): void {
    if (this.#file !== undefined) keep(this.#file, JSON.stringify(this.#kept));
  }
}

function newId(prefix: string): string {
  return `${prefix}${randomBytes(9).toString('hex').toUpperCase().slice(0, 14)}`;
}

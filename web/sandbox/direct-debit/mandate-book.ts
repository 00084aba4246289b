import { firstChargeDate, type LondonHour, startOf } from './bacs-days.ts';
import { causes } from './causes.ts';
import { newId, type ProviderRecords } from './provider-records.ts';
import type { BankAccount, Details, Mandate, MandateEvent, Payer } from './provider-resources.ts';

type Ending = Omit<Details, 'scheme'>;

/** Payers, their accounts and their mandates. */
export class MandateBook {
  readonly #records: ProviderRecords;
  readonly #endListeners: ((mandate: Mandate, ending: Ending) => void)[] = [];

  constructor(records: ProviderRecords) {
    this.#records = records;
  }

  onEnd(listener: (mandate: Mandate, ending: Ending) => void): void {
    this.#endListeners.push(listener);
  }

  addPayer(names: Pick<Payer, 'given_name' | 'family_name'>): Payer {
    const payer = { id: newId('CU'), created_at: this.#records.now().toISOString(), ...names };
    this.#records.kept.customers[payer.id] = payer;
    this.#records.save();
    return payer;
  }

  addAccount(account: Omit<BankAccount, 'id' | 'created_at'>): BankAccount {
    const added = { id: newId('BA'), created_at: this.#records.now().toISOString(), ...account };
    this.#records.kept.accounts[added.id] = added;
    this.#records.save();
    return added;
  }

  addMandate(account: BankAccount, reference: string | undefined): Mandate {
    const id = newId('MD');
    const mandate: Mandate = {
      id,
      created_at: this.#records.now().toISOString(),
      reference: reference ?? id.slice(0, 10),
      scheme: 'bacs',
      status: 'pending_submission',
      next_possible_charge_date: firstChargeDate(this.#records.now()),
      links: { customer_bank_account: account.id, customer: account.links.customer },
    };
    this.#records.kept.mandates[id] = mandate;
    this.#tell(mandate, 'created', { origin: 'api', ...causes.created });
    return mandate;
  }

  payer(id: string): Payer | undefined {
    return this.#records.kept.customers[id];
  }

  payers(): Payer[] {
    return Object.values(this.#records.kept.customers);
  }

  account(id: string): BankAccount | undefined {
    return this.#records.kept.accounts[id];
  }

  mandate(id: string): Mandate | undefined {
    return this.#records.kept.mandates[id];
  }

  /** The newest first. */
  mandates(): Mandate[] {
    return Object.values(this.#records.kept.mandates).reverse();
  }

  /** As it is now: what is noted of one that is set up is the day on which it became so. */
  present(mandate: Mandate): Mandate {
    return { ...mandate, next_possible_charge_date: this.nextChargeDate(mandate) };
  }

  /** The earliest day for a payment that is asked for now; none where the mandate is over. */
  nextChargeDate({ status, next_possible_charge_date: setUpBy }: Mandate): string | null {
    if (setUpBy === null) return null;
    const soonest = firstChargeDate(this.#records.now());
    return status !== 'active' && setUpBy > soonest ? setUpBy : soonest;
  }

  /** Whoever gave the order, or has the account, ends it. */
  end(mandate: Mandate, action: 'failed' | 'cancelled', ending: Ending): void {
    mandate.status = action;
    mandate.next_possible_charge_date = null;
    this.#tell(mandate, action, { ...ending, scheme: 'bacs' });
    for (const listener of this.#endListeners) listener(mandate, ending);
  }

  reinstate(mandate: Mandate): void {
    mandate.status = 'pending_submission';
    mandate.next_possible_charge_date = firstChargeDate(this.#records.now());
    this.#tell(mandate, 'reinstated', { origin: 'api', scheme: 'bacs', ...causes.reinstated });
  }

  activate(mandate: Mandate): void {
    mandate.status = 'active';
    this.#tell(mandate, 'active', { origin: 'gocardless', scheme: 'bacs', ...causes.active });
  }

  /** When days alone next change a mandate. */
  nextHour(): LondonHour | undefined {
    return Object.values(this.#records.kept.mandates).flatMap(activeFrom).sort()[0];
  }

  /** What that hour makes of mandates that are under way. */
  live(hour: LondonHour): void {
    for (const mandate of Object.values(this.#records.kept.mandates))
      if (activeFrom(mandate).includes(hour)) this.activate(mandate);
  }

  #tell({ id }: Mandate, action: MandateEvent['action'], details: Details): void {
    this.#records.tell({ resource_type: 'mandates', action, links: { mandate: id }, details });
  }
}

export function isOver({ status }: Mandate): boolean {
  return status === 'cancelled' || status === 'failed';
}

function activeFrom({ status, next_possible_charge_date: setUpBy }: Mandate): LondonHour[] {
  const isUnderWay = status === 'pending_submission' || status === 'submitted';
  return isUnderWay && setUpBy !== null ? [startOf(setUpBy)] : [];
}

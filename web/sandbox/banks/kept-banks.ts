import path from 'node:path';
import { readKept, SoonKept } from '../kept-file.ts';
import type { BankService } from './bank-profile.ts';
import type { Consent } from './consent.ts';

/** A line that somebody put on an account by hand. */
export interface AddedTransaction {
  id: string;
  bookedAt: string;
  pence: number;
  who: string;
}

export interface KeptBank {
  consents: Record<string, Consent>;
  /** Tokens and what belongs to them, by model and id. */
  tokens: Record<string, Record<string, unknown>>;
  /** Account id to pence, where it is no longer what the account began with. */
  balances: Record<string, number>;
  added: Record<string, AddedTransaction[]>;
  service?: BankService;
}

export interface KeptBanks {
  /** The first day of this sandbox: accounts are as old as they were then. */
  startedAt: string;
  clockOffsetMs: number;
  banks: Record<string, KeptBank>;
}

/** What banks remember from one start to the next, so that consents and tokens go on working. */
export class BankMemory {
  readonly kept: KeptBanks;
  readonly #soon: SoonKept;

  constructor(folder: string | undefined) {
    const file = folder === undefined ? undefined : path.join(folder, 'state.json');
    const found = file === undefined ? undefined : (readKept(file) as KeptBanks | undefined);
    this.kept = found ?? { startedAt: new Date().toISOString(), clockOffsetMs: 0, banks: {} };
    this.#soon = new SoonKept(file, () => JSON.stringify(this.kept));
  }

  bank(id: string): KeptBank {
    return (this.kept.banks[id] ??= { consents: {}, tokens: {}, balances: {}, added: {} });
  }

  /** Something of `kept` is different. */
  changed(): void {
    this.#soon.changed();
  }

  write(): void {
    this.#soon.write();
  }
}

import { createHash } from 'node:crypto';
import type { AccountCategory, BankProfile } from '../bank-profile.ts';
import customers from './customers.json' with { type: 'json' };
import type { HabitsName } from './habits.ts';
import { ibanOf } from './iban.ts';

export type AccountKind = 'current' | 'savings' | 'card';

export interface BankAccount {
  id: string;
  kind: AccountKind;
  category: AccountCategory;
  currency: string;
  /** Who it belongs to, as the bank writes it. */
  holder: string;
  nickname?: string;
  isJoint: boolean;
  /** The current account switch service moved it to another bank. */
  isSwitched: boolean;
  /** Six digits and eight. */
  sortCode: string;
  number: string;
  iban: string;
  identifiedBy: 'sort-code' | 'iban' | 'card-number';
  habits: HabitsName;
  openedDaysAgo: number;
  /** What it held when the sandbox began; below zero is owed. */
  pence: number;
}

export interface BankCustomer {
  /** What they type to sign in. */
  user: string;
  name: string;
  /** What a tester can see with them. */
  about: string;
  accounts: BankAccount[];
  signIn?: 'fails';
  consent?: 'deny' | 'other-account' | 'ends-in-a-minute' | 'ends-after-first-read';
  fundsConfirmation?: 'slow' | 'down';
}

type WrittenAccount = Pick<BankAccount, 'habits' | 'pence'> & Partial<BankAccount>;
type WrittenCustomer = Omit<BankCustomer, 'user' | 'accounts'> & { accounts: WrittenAccount[] };

const USUAL_AGE_DAYS = 1_150;
const ACCOUNT_NUMBER_DIGITS = 8;

/** The same people at each bank, each with accounts of that bank. */
export function customersOf(profile: BankProfile): BankCustomer[] {
  return Object.entries(customers as Record<string, WrittenCustomer>).map(([user, written]) => ({
    ...written,
    user,
    accounts: written.accounts.map((account, at) => openAccount(profile, { user, name: written.name, at }, account)),
  }));
}

function openAccount(
  { id: bank, sortCode, bankCode, kinds }: BankProfile,
  owner: { user: string; name: string; at: number },
  written: WrittenAccount,
): BankAccount {
  const seed = createHash('sha256').update(`${bank}/${owner.user}/${owner.at}`).digest();
  const number = digitsOf(seed, ACCOUNT_NUMBER_DIGITS);
  const kind = written.kind ?? 'current';
  const category = kinds[0] ?? 'personal';
  return {
    kind,
    category,
    currency: 'GBP',
    holder: owner.name,
    isJoint: false,
    isSwitched: false,
    identifiedBy: kind === 'card' ? 'card-number' : 'sort-code',
    openedDaysAgo: USUAL_AGE_DAYS,
    ...written,
    id: digitsOf(seed.subarray(ACCOUNT_NUMBER_DIGITS), 2 * ACCOUNT_NUMBER_DIGITS),
    sortCode,
    number,
    iban: ibanOf(bankCode, sortCode, number),
  };
}

function digitsOf(bytes: Buffer, count: number): string {
  return [...bytes.subarray(0, count)].map((byte) => String(byte % 10)).join('');
}

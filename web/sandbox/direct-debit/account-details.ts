import { bankProfiles } from '../banks/bank-profile.ts';
import { isBritishIban } from '../banks/customers/iban.ts';

export interface FieldError {
  field: string;
  message: string;
}

/** A UK account as it is told to the provider, by its sort code and number or by its IBAN. */
export type AccountDetails = Readonly<Record<'branch_code' | 'account_number' | 'iban' | 'country_code', unknown>>;

/** No real bank has 00, and 99 is for those of the sandbox. */
const ownPrefix = '99';
const nobodysPrefix = '00';
const ownSortCodes: ReadonlySet<string> = new Set(bankProfiles.map(({ sortCode }) => sortCode));

/** The account's last two characters, or what is wrong with it. */
export function readAccount(details: AccountDetails): { ending: string } | FieldError {
  const { branch_code: branch, account_number: number, iban, country_code: country } = details;
  if (iban !== undefined) return readIban(iban);
  if (country !== 'GB') return { field: 'country_code', message: 'must be GB' };
  if (typeof branch !== 'string' || !/^\d{6}$/u.test(branch))
    return { field: 'branch_code', message: 'is the wrong length (should be 6 digits)' };
  if (typeof number !== 'string' || !/^\d{8}$/u.test(number))
    return { field: 'account_number', message: 'is the wrong length (should be 8 digits)' };
  if (!isOfSomeBank(branch)) return { field: 'branch_code', message: 'does not match a bank' };
  return { ending: number.slice(-2) };
}

function readIban(iban: unknown): { ending: string } | FieldError {
  const text = typeof iban === 'string' ? iban.replaceAll(' ', '') : '';
  if (!isBritishIban(text)) return { field: 'iban', message: 'is invalid' };
  if (!isOfSomeBank(text.slice(8, 14))) return { field: 'iban', message: 'does not match a bank' };
  return { ending: text.slice(-2) };
}

function isOfSomeBank(sortCode: string): boolean {
  if (sortCode.startsWith(ownPrefix)) return ownSortCodes.has(sortCode);
  return !sortCode.startsWith(nobodysPrefix);
}

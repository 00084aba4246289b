import type { SharedAccount, SharingState } from '#web/programme/bank-linking/server/ports/account-information.ts';

import { Unavailable } from './unavailable.ts';

const kinds: Readonly<Record<string, SharedAccount['kind']>> = {
  CACC: 'current',
  CurrentAccount: 'current',
  SVGS: 'savings',
  Savings: 'savings',
  CARD: 'card',
  CHAR: 'card',
  CreditCard: 'card',
  ChargeCard: 'card',
  PrePaidCard: 'card',
};

const states: Readonly<Record<string, SharingState>> = {
  AWAU: 'awaiting',
  AwaitingAuthorisation: 'awaiting',
  AUTH: 'authorised',
  Authorised: 'authorised',
  RJCT: 'rejected',
  Rejected: 'rejected',
  CANC: 'cancelled',
  Revoked: 'cancelled',
  EXPD: 'expired',
};

/** What can be spent, then what is booked, each with the newest first; what is expected or owed later is neither. */
const balances = [
  ...['ITAV', 'InterimAvailable', 'CLAV', 'ClosingAvailable', 'OPAV', 'OpeningAvailable'],
  ...['ITBD', 'InterimBooked', 'CLBD', 'ClosingBooked', 'OPBD', 'OpeningBooked', 'PRCD', 'PreviouslyClosedBooked'],
];

const booked = ['BOOK', 'Booked'];
const signInAgain = ['U028', 'UK.OBIE.Reauthenticate'];
/** There is no such thing at the bank. A bare 404 may be a gateway's, which says nothing of what lies behind. */
export const notThereCodes: readonly string[] = ['U011', 'UK.OBIE.Resource.NotFound'];

export function accountKindOf(word: string): SharedAccount['kind'] {
  return kinds[word] ?? 'other';
}

/** @throws on a word that no version has. */
export function sharingStateOf(word: string): SharingState {
  const state = states[word];
  if (state === undefined) throw new Unavailable('unreadable');
  return state;
}

/** Lower tells better, and -1 nothing that we go by. */
export function rankOfBalance(type: string): number {
  return balances.indexOf(type);
}

export const isBooked = (status: string): boolean => booked.includes(status);
export const asksToSignInAgain = (codes: readonly string[]): boolean =>
  codes.some((code) => signInAgain.includes(code));
export const saysExpired = (codes: readonly string[]): boolean => codes.includes('TKXP');

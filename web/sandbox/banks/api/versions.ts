import type { AccountKind } from '../customers/bank-customer.ts';
import type { ApiVersion } from '../bank-profile.ts';
import type { ConsentStatus } from '../consent.ts';

/** How one version of the Read/Write API spells what all versions mean. */
export interface VersionNames {
  base: string;
  status: Record<ConsentStatus, string>;
  category: 'AccountCategory' | 'AccountType';
  kindField: 'AccountTypeCode' | 'AccountSubType';
  kind: Record<AccountKind, string>;
  balance: { available: string; booked: string };
  transaction: { booked: string; pending: string };
  /** Whether a consent says why it has the status that it has. */
  givesReasons: boolean;
}

export const versionNames: Record<ApiVersion, VersionNames> = {
  'v4.0': {
    base: '/open-banking/v4.0',
    status: { awaiting: 'AWAU', authorised: 'AUTH', rejected: 'RJCT', cancelled: 'CANC', expired: 'EXPD' },
    category: 'AccountCategory',
    kindField: 'AccountTypeCode',
    kind: { current: 'CACC', savings: 'SVGS', card: 'CARD' },
    balance: { available: 'ITAV', booked: 'ITBD' },
    transaction: { booked: 'BOOK', pending: 'PDNG' },
    givesReasons: true,
  },
  'v3.1': {
    base: '/open-banking/v3.1',
    status: {
      awaiting: 'AwaitingAuthorisation',
      authorised: 'Authorised',
      rejected: 'Rejected',
      cancelled: 'Revoked',
      // This version has no word for it: the date in the consent tells.
      expired: 'Authorised',
    },
    category: 'AccountType',
    kindField: 'AccountSubType',
    kind: { current: 'CurrentAccount', savings: 'Savings', card: 'CreditCard' },
    balance: { available: 'InterimAvailable', booked: 'InterimBooked' },
    transaction: { booked: 'Booked', pending: 'Pending' },
    givesReasons: false,
  },
};

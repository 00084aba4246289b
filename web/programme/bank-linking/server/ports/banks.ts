import type { AccountInformation } from './account-information.ts';
import type { BankAuthorisation } from './bank-authorisation.ts';
import type { BankDirectory } from './bank-directory.ts';
import type { FundsConfirmation } from './funds-confirmation.ts';

/** The banks, as far as Open Banking lets us in. */
export interface Banks {
  readonly directory: BankDirectory;
  readonly authorisation: BankAuthorisation;
  readonly accounts: AccountInformation;
  readonly funds: FundsConfirmation;
}

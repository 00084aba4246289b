import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import type { AccountIdentification, SharedAccount } from './ports/account-information.ts';
import type { BankFailure } from './ports/bank-answer.ts';

/** Somebody who comes back from a bank. */
export interface Returning {
  readonly dependencies: Dependencies;
  readonly context: CallContext;
  readonly customerId: string;
}

/** `debtor`: the account that the bank answers for when it is asked for funds. */
export type Seen =
  | { readonly kind: 'accounts'; readonly accounts: readonly SharedAccount[] }
  | { readonly kind: 'debtor'; readonly debtor: AccountIdentification }
  | BankFailure;

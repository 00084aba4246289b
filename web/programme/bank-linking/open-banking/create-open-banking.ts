import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';
import type { ListedBank } from '#web/programme/bank-linking/server/ports/bank-directory.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import { createAccountInformation } from './account-information.ts';
import { createAuthorisation } from './authorise.ts';
import { createBankCaller } from './bank-caller.ts';
import { createConnections } from './bank-connection.ts';
import type { BankFiles } from './bank-files.ts';
import { createFundsConfirmation } from './funds-confirmation.ts';

export interface OpenBanking extends Banks {
  /** Lets go of the connections. */
  readonly close: () => Promise<void>;
}

/** Fewer at once than there are connections to a bank, so that customers who wait find one. */
const usualPace = { atOnce: 10, perSecond: 50 };

/** Banks by the UK Open Banking standard: FAPI 1 Advanced with JARM or hybrid, FAPI 2; Read/Write API 3.1 and 4.0. */
export function createOpenBanking(files: BankFiles, clock: Clock): OpenBanking {
  const { connectionTo, close } = createConnections(files);
  const caller = createBankCaller(connectionTo, clock);
  const listed: ListedBank[] = files.banks.map(({ id, name, issuer, pace }) => ({
    id,
    name,
    origin: new URL(issuer).origin,
    pace: { ...usualPace, ...pace },
  }));
  return {
    directory: { list: () => listed, find: (bankId) => listed.find(({ id }) => id === bankId) },
    authorisation: createAuthorisation(caller, clock),
    accounts: createAccountInformation(caller),
    funds: createFundsConfirmation(caller),
    close,
  };
}

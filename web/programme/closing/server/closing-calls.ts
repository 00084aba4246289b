import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { closeAccount, keepAccount } from './close-account.ts';

type ClosingCall = 'account.close' | 'account.keep';

/** What somebody can do who wants to leave us. */
export function closingCalls(dependencies: Dependencies): { readonly [Name in ClosingCall]: UseCase<Name> } {
  return { 'account.close': closeAccount(dependencies), 'account.keep': keepAccount(dependencies) };
}

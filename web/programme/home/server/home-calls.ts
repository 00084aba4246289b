import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { chooseBalance, noteOnPhone } from './choose-balance.ts';

/** What can be done on the first page, by the names of `journeys/catalogues`. */
export function createHomeCalls(dependencies: Pick<Dependencies, 'clock'>) {
  return {
    'profile.set-balance-type': chooseBalance(),
    'profile.note-on-phone': noteOnPhone(dependencies),
  } as const;
}

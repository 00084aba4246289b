import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { allocate, openCause, setRoundUp, setShare } from './choose-giving.ts';
import { declareGiftAid } from './declare-gift-aid.ts';

/** What can be done about contributions, by the names of `journeys/catalogues`. */
export function givingCalls(dependencies: Pick<Dependencies, 'clock' | 'secrets'>) {
  return {
    'giving.open-cause': openCause(dependencies),
    'giving.allocate': allocate(dependencies),
    'giving.set-share': setShare(dependencies),
    'giving.set-round-up': setRoundUp(dependencies),
    'gift-aid.declare': declareGiftAid(dependencies),
  } as const;
}

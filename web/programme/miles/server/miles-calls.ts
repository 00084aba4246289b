import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { giveMembership, leaveMembership, openMembership } from './give-membership.ts';

/** What can be done about miles, by the names of `journeys/catalogues`. */
export function milesCalls(dependencies: Pick<Dependencies, 'airline' | 'clock' | 'secrets'>) {
  return {
    'miles.open': openMembership(),
    'miles.give-membership': giveMembership(dependencies),
    'miles.leave': leaveMembership(),
  } as const;
}

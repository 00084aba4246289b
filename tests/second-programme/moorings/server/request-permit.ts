import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { UseCase } from '../../server/catalogue.ts';
import { assignBerth } from '../domain/berths.ts';

/** Lets the smallest free berth that takes the vessel. */
export function requestPermit({ clock }: { readonly clock: Clock }): UseCase<'permit.request'> {
  return async ({ answers: { name, metres } }, { store: { permits }, session }) => {
    await permits.lock();
    if ((await permits.find(session.idHash)) !== undefined) return { outcome: 'granted' };
    const assigned = assignBerth(metres, await permits.taken());
    switch (assigned.kind) {
      case 'too-long':
        return { outcome: 'tooLong', errors: { metres: 'limited' } };
      case 'full':
        return { outcome: 'full' };
      case 'berth':
        await permits.add(session.idHash, { vessel: name, berth: assigned.berth.name, at: clock.now() });
        return { outcome: 'granted' };
    }
  };
}

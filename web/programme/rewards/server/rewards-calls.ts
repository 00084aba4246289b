import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { leaveForShop, openVisit, visitShop } from './visit-shop.ts';

type RewardsCall = 'shop.visit' | 'shop.open-visit' | 'shop.leave';

/** What somebody can do on the rewards' pages. */
export function rewardsCalls(dependencies: Pick<Dependencies, 'clock' | 'secrets' | 'shopNetwork'>): {
  readonly [Name in RewardsCall]: UseCase<Name>;
} {
  return {
    'shop.visit': visitShop(dependencies),
    'shop.open-visit': openVisit(dependencies),
    'shop.leave': leaveForShop(dependencies),
  };
}

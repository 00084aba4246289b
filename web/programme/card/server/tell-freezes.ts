import type { Card } from '#web/programme/card/domain/card.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { CardManagement } from './ports/card-management.ts';

type Needed = Pick<Dependencies, 'clock' | 'cardManagement'> & {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'>;
};

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
const againAfterMs = 10_000;

/** Tells card-management of each card that was frozen, or unfrozen, until it has heard; fit for a log. */
export function tellFreezes({ unitOfWork, clock, cardManagement }: Needed) {
  return async (): Promise<readonly { readonly outcome: 'told' | 'put-off' }[]> => {
    const told: { readonly outcome: 'told' | 'put-off' }[] = [];
    while (told.length < mostTurns) {
      const now = clock.now();
      const again = new Date(now.getTime() + againAfterMs);
      const card = await unitOfWork.statement(({ cards }) => cards.takeFreeze(now, again));
      if (card === undefined) break;
      const heard = await tell(card, cardManagement);
      if (heard !== undefined) await unitOfWork.statement(({ cards }) => cards.noteFreezeTold(card, heard));
      told.push({ outcome: heard === undefined ? 'put-off' : 'told' });
    }
    return told;
  };
}

/** What card-management has heard; nothing is told of a card that is neither. */
async function tell({ id, state, freezeChange }: Card, cardManagement: CardManagement): Promise<number | undefined> {
  switch (state) {
    case 'frozen':
      return cardManagement.freeze(id, freezeChange);
    case 'active':
      return cardManagement.unfreeze(id, freezeChange);
    case 'ordered':
    case 'making':
    case 'posted':
    case 'closed':
      return undefined;
  }
}

import type { RoundParts } from '#web/programme/server/programme-parts.ts';

/**
 * From seven on the day of its charge a bank is not asked any more for what a collection has debited overnight: it would have
 * to have it twice (cards.md 5). What may still come back stays at risk until it is confirmed.
 */
export function countDebits({ unitOfWork, clock }: Pick<RoundParts, 'unitOfWork' | 'clock'>) {
  return async (): Promise<readonly { readonly outcome: 'debited'; readonly count: number }[]> => {
    const count = await unitOfWork.transaction(({ collections }) => collections.countDebits(clock.now()));
    return count === 0 ? [] : [{ outcome: 'debited', count }];
  };
}

import type { CardKind, CardState } from '#web/programme/card/domain/card.ts';

/** How a card stands that cannot be paid with yet, as the home says it; `none` where there is none. */
export type AwaitedStage = 'none' | 'making' | 'posted' | 'virtual';

/** What is known of the card that is not activated; nothing where there is none. */
export interface AwaitedFacts {
  readonly newCardKind: CardKind | null;
  readonly newCardState: CardState | null;
}

/** What its customer waits for, or has to do: the post brings no virtual card, which works once its PIN is set (DSH-02, DSH-07). */
export function awaitedStageOf({ newCardKind, newCardState }: AwaitedFacts): AwaitedStage {
  if (newCardState === null) return 'none';
  if (newCardKind === 'virtual') return 'virtual';
  return newCardState === 'posted' ? 'posted' : 'making';
}

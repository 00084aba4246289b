import type { BlockOf } from '#web/programme/block-props.ts';

/** The carousel as it is drawn: its words, and the records below with words of their own. */
export type PlanWords = BlockOf<'plan-carousel'>;
export type PlanRecord = PlanWords['plans'][number];
export type PriceRecord = PlanWords['prices'][number];

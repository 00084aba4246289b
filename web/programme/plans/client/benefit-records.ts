import type { BlockOf } from '#web/programme/block-props.ts';

export type StripWords = BlockOf<'benefit-strip'>;
export type DetailWords = BlockOf<'benefit-detail'>;
/** A benefit with the words that both of its places have. */
export type BenefitRecord = StripWords['data'][number] | DetailWords['data'][number];
export type BrandRecord = StripWords['brands'][number] | DetailWords['brands'][number];

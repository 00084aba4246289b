import { type Static, Type } from '@sinclair/typebox';

/** Why somebody disputes what a merchant took. */
export const disputeReasons = [
  ...(['fraud', 'duplicated', 'cancelled', 'not-received', 'not-as-described', 'wrong-amount'] as const),
  ...(['no-refund', 'cash-not-given', 'subscription', 'other'] as const),
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** A dispute that the API asks for: of which transaction, by the processor’s name, for how much and why. */
export const DisputeOrder = Type.Object(
  {
    transaction: Type.String({ format: 'uuid' }),
    /** Whole pence. */
    pence: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
    reason: Type.Unsafe<DisputeReason>({ type: 'string', enum: disputeReasons }),
    /** When the customer asked for it. */
    wantedAt: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z$' }),
  },
  { additionalProperties: false },
);
export type DisputeOrder = Static<typeof DisputeOrder>;

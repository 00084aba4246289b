import { type Static, Type } from '@sinclair/typebox';

import type { DisputeReason, ToldDispute } from '#web/programme/spending/domain/dispute.ts';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const moment = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' });

/** What of a dispute of Lithic’s (`/v1/disputes`) we go by. */
export const DisputeOnRecord = Type.Object({
  token: uuid,
  transaction_token: uuid,
  amount: Type.Integer({ minimum: 1, maximum: 1e12 }),
  reason: Type.String(),
  status: Type.String(),
  resolution_date: Type.Union([moment, Type.Null()]),
});
export type DisputeOnRecord = Static<typeof DisputeOnRecord>;

/** The same where it tells us of one by itself. */
export const DisputeUpdated = Type.Composite([
  Type.Object({ event_type: Type.Literal('dispute.updated') }),
  DisputeOnRecord,
]);

const reasons: Readonly<Record<string, DisputeReason>> = {
  FRAUD_CARD_NOT_PRESENT: 'fraud',
  FRAUD_CARD_PRESENT: 'fraud',
  FRAUD_OTHER: 'fraud',
  DUPLICATED: 'duplicated',
  CANCELLED: 'cancelled',
  GOODS_SERVICES_NOT_RECEIVED: 'not-received',
  GOODS_SERVICES_NOT_AS_DESCRIBED: 'not-as-described',
  INCORRECT_AMOUNT: 'wrong-amount',
  REFUND_NOT_PROCESSED: 'no-refund',
  ATM_CASH_MISDISPENSE: 'cash-not-given',
  RECURRING_TRANSACTION_NOT_CANCELLED: 'subscription',
};

/** A dispute in our words; nothing where it is over and nobody says since when. */
export function disputeIn(said: DisputeOnRecord): ToldDispute | undefined {
  const { token: dispute, transaction_token: transaction, amount: pence, status, resolution_date: ended } = said;
  const state = status === 'CASE_WON' ? 'won' : status === 'CASE_CLOSED' ? 'lost' : 'open';
  const endedAt = state === 'open' || ended === null ? null : new Date(ended);
  if (state !== 'open' && (endedAt === null || Number.isNaN(endedAt.getTime()))) return undefined;
  return { dispute, transaction, pence, reason: reasons[said.reason] ?? 'other', state, endedAt };
}

import { type Static, Type } from '@sinclair/typebox';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const currency = Type.String({ pattern: '^[A-Z]{3}$' });
/** Any currency's smallest units, and nothing that no till has ever asked for. */
const minor = Type.Integer({ minimum: -1e12, maximum: 1e12 });
const money = Type.Object({ amount: minor, currency });

const Merchant = Type.Object({
  descriptor: Type.String(),
  city: Type.String(),
  country: Type.String({ pattern: '^[A-Z]{3}$' }),
  mcc: Type.String({ pattern: '^\\d{4}$' }),
});

const Pos = Type.Object({
  entry_mode: Type.Optional(
    Type.Object({ pan: Type.Optional(Type.String()), pin_entered: Type.Optional(Type.Boolean()) }),
  ),
  terminal: Type.Optional(Type.Object({ type: Type.String() })),
});

const Authentication = Type.Object({ authentication_result: Type.String(), authentication_method: Type.String() });
/** 0 to 999 by its document, whichever network; nobody’s money waits for one that is not. */
const riskScore = Type.Union([Type.Number(), Type.Null()]);

/** What of Lithic's question about an authorisation we go by. It may name its event; without that a repeat could not be known. */
export const ApprovalRequest = Type.Object({
  event_type: Type.Literal('card_authorization.approval_request'),
  token: uuid,
  event_token: uuid,
  status: Type.String(),
  card: Type.Object({ token: uuid }),
  merchant: Merchant,
  amounts: Type.Object({ cardholder: money, merchant: money }),
  pos: Type.Optional(Pos),
  cardholder_authentication: Type.Optional(Authentication),
  network_risk_score: Type.Optional(riskScore),
});
export type ApprovalRequest = Static<typeof ApprovalRequest>;

/** And of a transaction that it has on record. */
export const TransactionOnRecord = Type.Object({
  token: uuid,
  card_token: uuid,
  status: Type.String(),
  merchant: Merchant,
  pos: Pos,
  cardholder_authentication: Type.Union([Authentication, Type.Null()]),
  events: Type.Array(
    Type.Object({
      token: uuid,
      type: Type.String(),
      result: Type.String(),
      detailed_results: Type.Array(Type.String()),
      created: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
      amounts: Type.Object({ cardholder: money, merchant: money }),
    }),
  ),
});
export type TransactionOnRecord = Static<typeof TransactionOnRecord>;
export type TransactionEvent = TransactionOnRecord['events'][number];

/** The same where it tells us of one by itself. */
export const TransactionUpdated = Type.Composite([
  Type.Object({ event_type: Type.Literal('card_transaction.updated') }),
  TransactionOnRecord,
]);

/** A page of its settlement report. */
export const SettlementPage = Type.Object({
  data: Type.Array(
    Type.Object({
      token: uuid,
      event_tokens: Type.Array(uuid),
      transaction_token: Type.Optional(Type.Union([uuid, Type.Null()])),
      currency: Type.Literal('GBP'),
      transactions_gross_amount: minor,
      disputes_gross_amount: minor,
    }),
  ),
  has_more: Type.Boolean(),
});

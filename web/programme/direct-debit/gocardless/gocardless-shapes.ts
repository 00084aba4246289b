import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const id = Type.String({ pattern: '^[\\w-]{1,64}$' });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const oneOf = <Word extends string>(...words: readonly Word[]) => Type.Union(words.map((word) => Type.Literal(word)));

const Made = Type.Object({ id });

/** What of GoCardless’ answers we go by, by the name of what they are about: all that version 2015-07-06 says of its statuses. */
export const resources = {
  customers: Made,
  customer_bank_accounts: Made,
  mandates: Type.Object({
    id,
    status: oneOf(
      ...(['pending_customer_approval', 'pending_submission', 'submitted', 'active', 'failed', 'cancelled'] as const),
      ...(['expired', 'consumed', 'blocked', 'suspended_by_payer'] as const),
    ),
    next_possible_charge_date: Type.Optional(Type.Union([day, Type.Null()])),
  }),
  payments: Type.Object({
    id,
    status: oneOf(
      ...(['pending_customer_approval', 'pending_submission', 'submitted', 'confirmed', 'paid_out'] as const),
      ...(['cancelled', 'customer_approval_denied', 'failed', 'charged_back'] as const),
    ),
    /** Pence. */
    amount: Type.Integer({ minimum: 1 }),
    currency: Type.Literal('GBP'),
    charge_date: Type.Union([day, Type.Null()]),
  }),
  refunds: Type.Object({
    id,
    status: oneOf('created', 'pending_submission', 'submitted', 'paid', 'cancelled', 'bounced', 'funds_returned'),
    /** Pence. */
    amount: Type.Integer({ minimum: 1 }),
  }),
} as const;
export type Resource = keyof typeof resources;
export type Said<Name extends Resource> = Static<(typeof resources)[Name]>;

/** What has happened to a mandate or a payment, the newest first. */
export const Events = Type.Array(
  Type.Object({
    action: Type.String(),
    details: Type.Object({
      cause: Type.String(),
      reason_code: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  }),
);
export type Events = Static<typeof Events>;

/** What the provider says is not what it documents. It is asked again, and nothing of it is kept. */
export class Malformed extends Error {
  readonly code = 'direct-debit-malformed';

  constructor() {
    super('The Direct Debit provider answered in another shape than it documents.');
  }
}

/** @throws {Malformed} where it is of another shape. */
export function readAs<Shape extends TSchema>(shape: Shape, said: unknown): Static<Shape> {
  if (!Value.Check(shape, said)) throw new Malformed();
  return said;
}

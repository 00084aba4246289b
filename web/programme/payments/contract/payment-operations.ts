import { Type } from '@sinclair/typebox';

import type { Operation } from '#web/platform/contract/operation.ts';
import { paymentKinds, paymentStates } from '#web/programme/payments/domain/payment.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'A day in London' });

const Place = Type.Object(
  {
    address: Type.Union([Type.String(), Type.Null()], { description: 'In words, as far as it is known' }),
    latitude: Type.Union([Type.Number(), Type.Null()]),
    longitude: Type.Union([Type.Number(), Type.Null()]),
  },
  { $id: 'PaymentPlace', additionalProperties: false },
);

/** What a page of payments asks for beside its live data. */
export const paymentOperations = {
  exportPayments: {
    id: 'exportPayments',
    method: 'get',
    path: '/api/payments.csv',
    tag: 'Payments',
    summary: 'All payments that the filter shows, as CSV in UTF-8, the newest first',
    audience: 'signed-in',
    page: '/customer/dashboard',
    query: Type.Object(
      {
        q: Type.Optional(
          Type.String({ maxLength: 60, description: 'In the merchant’s name or town; two letters or more' }),
        ),
        kind: Type.Optional(Type.Union(paymentKinds.map((kind) => Type.Literal(kind)))),
        state: Type.Optional(Type.Union(paymentStates.map((state) => Type.Literal(state)))),
        from: Type.Optional(Day),
        to: Type.Optional(Day),
      },
      { additionalProperties: false },
    ),
    repeats: 'harmless',
    file: 'payments.csv',
    answer: { status: 200, description: 'The file' },
    problems: [],
  },
  findPaymentPlace: {
    id: 'findPaymentPlace',
    method: 'get',
    path: '/api/payments/{id}/place',
    tag: 'Payments',
    summary: 'Where the merchant of one of the customer’s payments is; looked up once a merchant',
    audience: 'signed-in',
    page: '/customer/dashboard',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    repeats: 'harmless',
    answer: { status: 200, description: 'The place, as far as it is known', schema: Place },
    problems: ['not-found'],
  },
} as const satisfies Record<string, Operation>;

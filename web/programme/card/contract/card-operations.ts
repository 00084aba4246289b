import { Type } from '@sinclair/typebox';

import type { Operation } from '#web/platform/contract/operation.ts';

const CardToken = Type.Object(
  { token: Type.String({ description: 'For card-management alone; good for one minute, once' }) },
  { $id: 'CardToken', additionalProperties: false },
);
const nothing = Type.Object({}, { additionalProperties: false });

/** What lets a browser speak to card-management about the customer's own card: no id is sent, so that none can be another's. */
export const cardOperations = {
  createPinToken: {
    id: 'createPinToken',
    method: 'post',
    path: '/api/payment-instruments/pin-tokens',
    tag: 'Cards',
    summary: 'Lets the browser set the PIN of the card, which is ordered by that',
    audience: 'signed-in',
    page: '/card/set-pin',
    body: nothing,
    repeats: 'keyed',
    answer: { status: 201, description: 'The token', schema: CardToken },
    problems: ['state-conflict'],
  },
  createActivationToken: {
    id: 'createActivationToken',
    method: 'post',
    path: '/api/payment-instruments/activation-tokens',
    tag: 'Cards',
    summary: 'Lets the browser activate the card by the code on its back',
    audience: 'signed-in',
    page: '/card/cvv',
    body: nothing,
    repeats: 'keyed',
    answer: { status: 201, description: 'The token', schema: CardToken },
    problems: ['state-conflict'],
  },
} as const satisfies Record<string, Operation>;

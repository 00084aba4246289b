import { expect, test } from 'vitest';

import catalogue from '#journeys/catalogues/payments.json' with { type: 'json' };
import home from '#journeys/definitions/home.json' with { type: 'json' };
import payments from '#journeys/definitions/payments.json' with { type: 'json' };
import { paymentOperations } from '#web/programme/payments/contract/payment-operations.ts';

import { paymentKinds, paymentStates } from './payment.ts';

const lists = [...home.steps.dashboard.blocks, ...payments.steps.list.blocks].filter(
  ({ block }) => block === 'transaction-list',
);
const valuesOf = (field: 'kinds' | 'states') =>
  lists.map((list) => (list as unknown as Record<string, { value: string }[]>)[field]?.map(({ value }) => value));

test('TXN-08 the list can be asked for each kind and each state that a payment of it has, and the file too', () => {
  expect(valuesOf('kinds')).toEqual([paymentKinds, paymentKinds]);
  expect(valuesOf('states')).toEqual([paymentStates, paymentStates]);
  const { kind, state } = catalogue.data.transactions.live.asks;
  expect([kind.values, state.values]).toEqual([paymentKinds, paymentStates]);
  const { properties } = paymentOperations.exportPayments.query;
  const inFile = [properties.kind, properties.state].map(({ anyOf }) => anyOf.map((each) => each.const));
  expect(inFile).toEqual([paymentKinds, paymentStates]);
});

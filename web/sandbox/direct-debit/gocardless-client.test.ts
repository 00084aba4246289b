import { GoCardlessClient, InvalidApiUsageError, InvalidStateError, ValidationFailedError } from 'gocardless-nodejs';
import type * as Theirs from 'gocardless-nodejs';
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest';

import { aProvider, type ProviderWorld } from './provider-world.builder.ts';
import type { BankAccount, Mandate, Payer, Payment, ProviderEvent, Refund } from './provider-resources.ts';

let provider: ProviderWorld;
let client: GoCardlessClient;
beforeEach(async () => {
  provider = await aProvider();
  client = clientOf(provider.url);
});
afterEach(() => provider.stop());

/** GoCardless’ own client, which knows no other address than theirs. */
function clientOf(url: string, token = 'token of the provider'): GoCardlessClient {
  const made = new GoCardlessClient(token);
  Object.assign(Reflect.get(made, '_api') as object, { _baseUrl: url });
  return made;
}

async function aMandate(key?: string) {
  const customer = await client.customers.create({ given_name: 'Ada', family_name: 'Fairweather' });
  const account = await client.customerBankAccounts.create({
    ...{ account_holder_name: 'Ada Fairweather', country_code: 'GB' },
    ...{ branch_code: '204157', account_number: '55779911', links: { customer: String(customer.id) } },
  });
  const links = { customer_bank_account: String(account.id) };
  return client.mandates.create({ scheme: 'bacs', links }, key);
}

test('DBT-01 GoCardless’ own client sets a mandate up, finds it, cancels it and has it reinstated', async () => {
  const made = await aMandate();
  expect(made).toMatchObject({ scheme: 'bacs', status: 'pending_submission' });
  const id = String(made.id);
  const { reference } = await client.mandates.find(id);
  const { mandates } = await client.mandates.list({ reference: String(reference) });
  expect(mandates.map((each) => each.id)).toEqual([id]);
  expect((await client.mandates.cancel(id)).status).toBe('cancelled');
  expect((await client.mandates.reinstate(id)).status).toBe('pending_submission');
  const { events } = await client.events.list({ mandate: id });
  expect(events.map(({ action }) => action)).toEqual(['reinstated', 'cancelled', 'created']);
});

test('DBT-02 DBT-07 a payment is asked for, taken back, charged and repaid by GoCardless’ own client', async () => {
  const { id: mandate } = await aMandate();
  const links = { mandate: String(mandate) };
  const first = await client.payments.create({ amount: 2_550, currency: 'GBP', links });
  expect(first).toMatchObject({ status: 'pending_submission', currency: 'GBP' });
  expect((await client.payments.cancel(String(first.id))).status).toBe('cancelled');
  const second = await client.payments.create({ amount: 900, currency: 'GBP', links });
  provider.until('2026-06-20T10:00:00Z');
  await expect.poll(async () => (await client.payments.find(String(second.id))).status).toBe('paid_out');
  const repaid = { amount: 300, links: { payment: String(second.id) }, total_amount_confirmation: 300 };
  expect(await client.refunds.create(repaid)).toMatchObject({ amount: 300, status: 'created' });
  const { payments } = await client.payments.list({ mandate: String(mandate) });
  expect(payments.map(({ id, amount_refunded: back }) => [id, back])).toEqual([
    [second.id, 300],
    [first.id, 0],
  ]);
});

test('DBT-01 the same key twice makes nothing new, and its client is led to what there is', async () => {
  const { id } = await aMandate('once');
  expect((await aMandate('once')).id).toBe(id);
});

test('DBT-01 what is refused comes to its client as the error that it has for it', async () => {
  await expect(client.mandates.find('MD0000')).rejects.toThrow(InvalidApiUsageError);
  const { id } = await aMandate();
  await client.mandates.cancel(String(id));
  await expect(client.mandates.cancel(String(id))).rejects.toThrow(InvalidStateError);
  const links = { customer: 'CU0000' };
  await expect(
    client.customerBankAccounts.create({ account_holder_name: 'Ada', links, iban: 'GB33BUKB20201555555556' }),
  ).rejects.toThrow(ValidationFailedError);
  await expect(clientOf(provider.url, 'another').mandates.list()).rejects.toMatchObject({ code: 401 });
});

test('DBT-01 what the sandbox answers has no name and no value that GoCardless’ own types do not have', () => {
  expectTypeOf<Payer>().toExtend<Theirs.Customer>();
  expectTypeOf<BankAccount>().toExtend<Theirs.CustomerBankAccount>();
  expectTypeOf<Mandate>().toExtend<Theirs.Mandate>();
  expectTypeOf<Payment>().toExtend<Theirs.Payment>();
  expectTypeOf<Refund>().toExtend<Theirs.Refund>();
  expectTypeOf<ProviderEvent>().toExtend<Theirs.Event>();
  expectTypeOf<keyof Payer>().toExtend<keyof Theirs.Customer>();
  expectTypeOf<keyof BankAccount>().toExtend<keyof Theirs.CustomerBankAccount>();
  expectTypeOf<keyof Mandate>().toExtend<keyof Theirs.Mandate>();
  expectTypeOf<keyof Payment>().toExtend<keyof Theirs.Payment>();
  expectTypeOf<keyof Refund>().toExtend<keyof Theirs.Refund>();
  expectTypeOf<keyof ProviderEvent>().toExtend<keyof Theirs.Event>();
  // What must be found.
  expectTypeOf<Mandate & { colour: string }>().not.toEqualTypeOf<Mandate>();
  expectTypeOf<'colour' | keyof Mandate>().not.toExtend<keyof Theirs.Mandate>();
});

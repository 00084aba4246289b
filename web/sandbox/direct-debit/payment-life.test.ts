import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProvider, type Body, type ProviderWorld, type Told } from './provider-world.builder.ts';

let there: ProviderWorld;
beforeEach(async () => {
  there = await aProvider();
});
afterEach(() => there.stop());

const statusOf = async (payment: string) => (await there.find('payments', payment))['status'];
const inShort = ({ created_at, action, details: { origin, cause, reason_code } }: Told) =>
  [created_at.slice(5, 16), action, origin, cause, ...(reason_code === undefined ? [] : [reason_code])].join(' ');

// Made on Monday at eleven, a mandate can be charged on Thursday the 11th.
test.each([
  ['2026-06-09T14:59:00Z', 'pending_submission'],
  ['2026-06-09T15:00:00Z', 'submitted'],
  ['2026-06-12T10:59:00Z', 'submitted'],
  ['2026-06-12T11:00:00Z', 'confirmed'],
  ['2026-06-15T10:59:00Z', 'confirmed'],
  ['2026-06-15T11:00:00Z', 'paid_out'],
])('DBT-06 at %s a payment for Thursday the 11th is %s', async (moment, status) => {
  const payment = await there.aPayment(await there.aMandate());
  there.until(moment);
  expect(await statusOf(payment)).toBe(status);
});

test('DBT-06 in winter each hour of a payment is an hour later in UTC', async () => {
  there.until('2026-12-07T11:00:00Z');
  const payment = await there.aPayment(await there.aMandate());
  there.until('2026-12-08T15:59:00Z');
  expect(await statusOf(payment)).toBe('pending_submission');
  there.until('2026-12-08T16:00:00Z');
  expect(await statusOf(payment)).toBe('submitted');
});

test('DBT-06 many days that pass at once leave each event once, in its order and with its time', async () => {
  const mandate = await there.aMandate();
  await there.aPayment(mandate);
  await there.aPayment(mandate, { charge_date: '2026-06-12' });
  there.until('2026-07-01T10:00:00Z');
  const told = await there.events();
  expect(told.map(inShort)).toEqual([
    '06-08T10:00 created api mandate_created',
    '06-08T10:00 created api payment_created',
    '06-08T10:00 created api payment_created',
    '06-09T15:00 submitted gocardless payment_submitted',
    '06-10T15:00 submitted gocardless payment_submitted',
    '06-10T23:00 active gocardless mandate_activated',
    '06-12T11:00 confirmed gocardless payment_confirmed',
    '06-15T11:00 paid_out gocardless payment_paid_out',
    '06-15T11:00 confirmed gocardless payment_confirmed',
    '06-16T11:00 paid_out gocardless payment_paid_out',
  ]);
  expect(new Set(told.map(({ id }) => id)).size).toBe(10);
  expect(await there.events()).toEqual(told);
});

test('DBT-06 a payment is cancelled until it is submitted, and not after', async () => {
  const mandate = await there.aMandate();
  const [soon, late] = [await there.aPayment(mandate), await there.aPayment(mandate, { charge_date: '2026-06-12' })];
  there.until('2026-06-09T15:00:00Z');
  expect((await there.ask('POST', `/payments/${late}/actions/cancel`)).body).toMatchObject({
    payments: { id: late, status: 'cancelled' },
  });
  expect(await there.ask('POST', `/payments/${soon}/actions/cancel`)).toMatchObject({
    status: 422,
    body: { error: { type: 'invalid_state', code: 422, errors: [{ reason: 'cancellation_failed' }] } },
  });
  expect((await there.ask('POST', '/payments/PM0/actions/cancel')).status).toBe(404);
  expect((await there.events(`?payment=${late}`)).map(inShort).at(-1)).toBe(
    '06-09T15:00 cancelled api payment_cancelled',
  );
});

test.each([
  ['cancelled-by-payer', 'mandate_cancelled ADDACS-1', 'mandate_cancelled ARUDD-1'],
  ['account-closed', 'bank_account_closed ADDACS-B', 'bank_account_closed ARUDD-B'],
  ['transferred', 'bank_account_transferred ADDACS-3', 'bank_account_transferred ARUDD-3'],
  ['deceased', 'bank_account_closed ADDACS-2', 'bank_account_closed ARUDD-2'],
  ['no-account', 'invalid_bank_details AUDDIS-5', 'invalid_bank_details ARUDD-5'],
])(
  'DBT-07 when the mandate ends by %s, what is pending is cancelled and what is submitted comes back on its day',
  async (what, pending, submitted) => {
    const mandate = await there.aMandate();
    const [soon, late] = [await there.aPayment(mandate), await there.aPayment(mandate, { charge_date: '2026-06-12' })];
    there.until('2026-06-09T15:00:00Z');
    await there.control(`${mandate}/${what}`);
    expect([await statusOf(soon), await statusOf(late)]).toEqual(['submitted', 'cancelled']);
    there.until('2026-06-12T10:59:00Z');
    expect(await statusOf(soon)).toBe('submitted');
    there.until('2026-06-20T11:00:00Z');
    const last = async (payment: string) => (await there.events(`?payment=${payment}`)).map(inShort).at(-1);
    expect(await last(late)).toBe(`06-09T15:00 cancelled bank ${pending}`);
    expect(await last(soon)).toBe(`06-12T11:00 failed bank ${submitted}`);
  },
);

test('DBT-07 a payment of a mandate that we cancel ourselves comes back all the same, even if it is reinstated', async () => {
  const mandate = await there.aMandate();
  const [soon, late] = [await there.aPayment(mandate), await there.aPayment(mandate, { charge_date: '2026-06-12' })];
  there.until('2026-06-10T10:00:00Z');
  await there.ask('POST', `/mandates/${mandate}/actions/cancel`);
  await there.ask('POST', `/mandates/${mandate}/actions/reinstate`);
  there.until('2026-06-20T11:00:00Z');
  expect((await there.events(`?payment=${late}`)).map(inShort).at(-1)).toBe(
    '06-10T10:00 cancelled api mandate_cancelled',
  );
  expect((await there.events(`?payment=${soon}`)).map(inShort).at(-1)).toBe(
    '06-12T11:00 failed bank mandate_cancelled ARUDD-1',
  );
  expect(await there.find('mandates', mandate)).toMatchObject({ status: 'active' });
});

test('DBT-06 payments and what becomes of them outlive a restart, and each event happens once', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'provider-'));
  try {
    const before = await aProvider({ folder });
    const mandate = await before.aMandate();
    const payment = await before.aPayment(mandate);
    before.until('2026-06-10T10:00:00Z');
    const heard = await before.events();
    await before.control(`${mandate}/next-fails-0`);
    await before.stop();

    const after = await aProvider({ folder }, before.clock);
    expect(await after.events()).toEqual(heard);
    after.until('2026-06-20T10:00:00Z');
    expect((await after.events(`?payment=${payment}`)).map(inShort)).toEqual([
      '06-08T10:00 created api payment_created',
      '06-09T15:00 submitted gocardless payment_submitted',
      '06-12T11:00 failed bank refer_to_payer ARUDD-0',
    ]);
    await after.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('DBT-06 a mandate that was kept before there were payments can be charged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'provider-'));
  try {
    const before = await aProvider({ folder });
    const mandate = await before.aMandate();
    await before.stop();
    const file = path.join(folder, 'mandates.json');
    const { customers, accounts, mandates, events, made } = JSON.parse(readFileSync(file, 'utf8')) as Body;
    writeFileSync(file, JSON.stringify({ customers, accounts, mandates, events, made }));

    const after = await aProvider({ folder }, before.clock);
    const payment = await after.aPayment(mandate);
    after.until('2026-06-20T10:00:00Z');
    expect(await after.find('payments', payment)).toMatchObject({ status: 'paid_out' });
    await after.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProvider, type Body, type ProviderWorld, type Told } from './provider-world.builder.ts';

let there: ProviderWorld;
let mandate: string;
beforeAll(async () => {
  there = await aProvider();
});
beforeEach(async () => {
  there.until('2026-06-08T10:00:00Z');
  mandate = await there.aMandate();
});
afterAll(() => there.stop());

const inShort = ({ action, details: { origin, cause, reason_code } }: Told) =>
  [action, origin, cause, ...(reason_code === undefined ? [] : [reason_code])].join(' ');
const told = async (query: string) => (await there.events(query)).map(inShort);
const statusOf = async (payment: string) => (await there.find('payments', payment))['status'];

async function aPaymentAfter(...steps: string[]): Promise<string> {
  const payment = await there.aPayment(mandate);
  for (const step of steps) expect(await there.control(`payments/${payment}/${step}`)).toBe(200);
  return payment;
}

// As GoCardless publishes them, but for the causes of 8, 9 and A.
const returned = [
  ['0', 'refer_to_payer', undefined],
  ['1', 'mandate_cancelled', 'cancelled bank mandate_cancelled ARUDD-1'],
  ['2', 'bank_account_closed', 'cancelled bank bank_account_closed ARUDD-2'],
  ['3', 'bank_account_transferred', 'cancelled bank bank_account_transferred ADDACS-3'],
  ['4', 'authorisation_disputed', undefined],
  ['5', 'invalid_bank_details', 'failed bank invalid_bank_details ARUDD-5'],
  ['6', 'other', 'cancelled bank refer_to_payer ARUDD-6'],
  ['7', 'authorisation_disputed', undefined],
  ['8', 'other', undefined],
  ['9', 'other', undefined],
  ['A', 'other', undefined],
  ['B', 'bank_account_closed', 'cancelled bank bank_account_closed ARUDD-B'],
] as const;

describe('what a bank does to a payment', () => {
  test.each(returned)('DBT-07 a payment that it returns with %s says so, and why', async (sign, cause) => {
    const payment = await aPaymentAfter('submit', `fail-${sign}`);
    expect(await told(`?payment=${payment}`)).toEqual([
      'created api payment_created',
      'submitted gocardless payment_submitted',
      `failed bank ${cause} ARUDD-${sign}`,
    ]);
    expect(await statusOf(payment)).toBe('failed');
  });

  test.each(returned)(
    'DBT-07 a payment returned with %s tells whether there is still a mandate',
    async (sign, _, end) => {
      const pending = await there.aPayment(mandate);
      await aPaymentAfter('submit', `fail-${sign}`);
      const endings = (await told(`?mandate=${mandate}`)).slice(1);
      expect(endings).toEqual(end === undefined ? [] : [end]);
      expect(await statusOf(pending)).toBe(end === undefined ? 'pending_submission' : 'cancelled');
    },
  );

  test.each(returned)('DBT-07 the next payment can be made to come back with %s when its day comes', async (sign) => {
    const [next, later] = [await there.aPayment(mandate), await there.aPayment(mandate, { charge_date: '2026-06-12' })];
    expect(await there.control(`${mandate}/next-fails-${sign}`)).toBe(200);
    there.until('2026-06-12T10:59:00Z');
    expect(await statusOf(next)).toBe('submitted');
    there.until('2026-06-12T11:00:00Z');
    expect(await told(`?payment=${next}`)).toContainEqual(expect.stringMatching(`^failed bank .*ARUDD-${sign}$`));
    expect(await statusOf(later)).toBe('submitted');
  });

  test('DBT-07 a mandate ends once, however many payments say that there is none', async () => {
    const [first, second] = [await aPaymentAfter('submit'), await aPaymentAfter('submit', 'confirm')];
    for (const payment of [first, second]) expect(await there.control(`payments/${payment}/fail-1`)).toBe(200);
    expect(await told(`?mandate=${mandate}`)).toEqual([
      'created api mandate_created',
      'cancelled bank mandate_cancelled ARUDD-1',
    ]);
  });

  test('DBT-07 what the next payment is made to come back with befalls one alone, and can be taken back', async () => {
    const [next, later] = [await there.aPayment(mandate), await there.aPayment(mandate, { charge_date: '2026-06-12' })];
    expect(await there.control(`${mandate}/next-fails-not`)).toBe(400);
    await there.control(`${mandate}/next-fails-0`);
    there.until('2026-06-16T11:00:00Z');
    expect([await statusOf(next), await statusOf(later)]).toEqual(['failed', 'paid_out']);

    const third = await there.aPayment(mandate);
    await there.control(`${mandate}/next-fails-0`);
    expect(await there.control(`${mandate}/next-fails-not`)).toBe(200);
    there.until('2026-06-30T11:00:00Z');
    expect(await statusOf(third)).toBe('paid_out');
  });

  test('DBT-07 a payment that is returned late, or claimed back, was confirmed before', async () => {
    const late = await aPaymentAfter('submit', 'confirm', 'fail-0');
    const claimed = await aPaymentAfter('submit', 'confirm', 'claim');
    there.until('2026-06-30T11:00:00Z');
    const before = [
      'created api payment_created',
      'submitted gocardless payment_submitted',
      'confirmed gocardless payment_confirmed',
    ];
    expect(await told(`?payment=${late}`)).toEqual([...before, 'failed bank refer_to_payer ARUDD-0']);
    expect(await told(`?payment=${claimed}`)).toEqual([...before, 'charged_back bank authorisation_disputed DDICA-2']);
    expect([await statusOf(late), await statusOf(claimed)]).toEqual(['failed', 'charged_back']);
  });

  test('DBT-07 what was paid out and then lost is taken off the next payout', async () => {
    const late = await aPaymentAfter('submit', 'confirm', 'pay-out', 'fail-1');
    mandate = await there.aMandate();
    const claimed = await aPaymentAfter('submit', 'confirm', 'pay-out', 'claim');
    const last = async (payment: string) => (await there.events(`?payment=${payment}`)).at(-1);
    there.until('2026-06-09T10:59:00Z');
    expect(await last(late)).toMatchObject({ action: 'failed' });
    there.until('2026-06-20T11:00:00Z');
    for (const [payment, action] of [
      [late, 'late_failure_settled'],
      [claimed, 'chargeback_settled'],
    ] as const)
      expect(await last(payment)).toMatchObject({
        action,
        created_at: '2026-06-09T11:00:00.000Z',
        details: { origin: 'gocardless', cause: action },
      });
    expect([await statusOf(late), await statusOf(claimed)]).toEqual(['failed', 'charged_back']);
  });
});

describe('what can be brought about', () => {
  const everything = ['submit', 'confirm', 'pay-out', 'claim', ...returned.map(([sign]) => `fail-${sign}`)];
  const failures = returned.map(([sign]) => `fail-${sign}`);

  test.each<[steps: string[], possible: string[]]>([
    [[], ['submit']],
    [['submit'], ['confirm', ...failures]],
    [
      ['submit', 'confirm'],
      ['pay-out', 'claim', ...failures],
    ],
    [
      ['submit', 'confirm', 'pay-out'],
      ['claim', ...failures],
    ],
    [['submit', 'fail-0'], []],
    [['submit', 'confirm', 'claim'], []],
  ])('DBT-07 after %j, is %j alone, and the page has just these buttons', async (steps, possible) => {
    const payment = await aPaymentAfter(...steps);
    const page = await (await fetch(`${there.url}/direct-debits`)).text();
    const offered = [...page.matchAll(new RegExp(`formaction="/direct-debits/payments/${payment}/([^"]+)"`, 'gu'))];
    expect(new Set(offered.map(([, what]) => what))).toEqual(new Set([...possible, 'resend']));
    const before = await there.events(`?payment=${payment}`);
    for (const what of everything.filter((each) => !possible.includes(each)))
      expect(await there.control(`payments/${payment}/${what}`)).toBe(400);
    expect(await there.events(`?payment=${payment}`)).toEqual(before);
  });

  test('DBT-07 a mandate that is over can be made to do nothing more', async () => {
    await there.control(`${mandate}/deceased`);
    for (const what of ['activate', 'cancelled-by-payer', 'transferred', 'deceased', 'next-fails-0'])
      expect(await there.control(`${mandate}/${what}`)).toBe(400);
    expect(await there.control(`${mandate}/resend`)).toBe(200);
    expect(await told(`?mandate=${mandate}`)).toEqual([
      'created api mandate_created',
      'cancelled bank bank_account_closed ADDACS-2',
    ]);
  });

  test('DBT-07 another site can bring about nothing', async () => {
    const payment = await aPaymentAfter('submit');
    for (const path of [`payments/${payment}/fail-0`, `${mandate}/next-fails-0`]) {
      const headers = { 'sec-fetch-site': 'cross-site' };
      const { status } = await fetch(`${there.url}/direct-debits/${path}`, { method: 'POST', headers });
      expect(status).toBe(403);
    }
    there.until('2026-06-12T11:00:00Z');
    expect(await statusOf(payment)).toBe('confirmed');
  });
});

describe('the page of Direct Debits', () => {
  test('DBT-06 shows each payment under its mandate, with its amount, its day and what it is', async () => {
    const payment = await there.aPayment(mandate, { amount: 123_456 });
    const other = await there.aMandate();
    const page = (await (await fetch(`${there.url}/direct-debits`)).text()).replaceAll(/\s+/gu, ' ');
    const [, shown = ''] = page.split(`id="${mandate}"`);
    expect(shown).toMatch(
      new RegExp(`^.*id="${payment}".*£1,234\\.56 on 2026-06-11</h3>.*<p>pending_submission</p>`, 'u'),
    );
    expect(page.indexOf(`id="${other}"`)).toBeLessThan(page.indexOf(`id="${mandate}"`));
    expect(shown).not.toContain(`id="${other}"`);
  });

  test('DBT-06 leads back to itself once a button was pressed', async () => {
    const payment = await there.aPayment(mandate);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, headers: answered } = await fetch(`${there.url}/direct-debits/payments/${payment}/submit`, {
      method: 'POST',
      headers,
      redirect: 'manual',
    });
    expect([status, answered.get('location')]).toEqual([303, '/direct-debits']);
    expect(await statusOf(payment)).toBe('submitted');
  });

  test('DBT-06 is to be had as JSON, as the provider has it, and neither has an account number', async () => {
    const payment = await there.aPayment(mandate);
    there.until('2026-06-17T10:00:00Z');
    const json = await (await fetch(`${there.url}/direct-debits.json`)).text();
    const { mandates, payments } = JSON.parse(json) as Record<'mandates' | 'payments', Body[]>;
    expect(mandates).toContainEqual(await there.find('mandates', mandate));
    expect(payments).toContainEqual(await there.find('payments', payment));
    const page = await (await fetch(`${there.url}/direct-debits`)).text();
    for (const text of [json, page]) {
      expect(text).toContain(payment);
      expect(text).not.toMatch(/55779911|204157/u);
    }
  });
});

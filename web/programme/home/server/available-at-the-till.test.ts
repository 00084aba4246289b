import { beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import type { Region } from '#web/programme/spending/domain/purchase.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

let world: HttpWorld;
let till: SpendingWorld;
let ada: Spender;
let browser: HttpBrowser;

beforeEach(async () => {
  world = await HttpWorld.start();
  till = await SpendingWorld.of(world.identity);
  till.clock.goTo(world.identity.clock.now().toISOString());
});

/** Somebody with that much at their bank, who looks at their home. */
async function withBalance(pence: number): Promise<void> {
  ada = await till.spender(pence);
  await sql`update bank_links set balance_pence = ${pence}, balance_at = now()`.execute(await testDatabase());
  browser = world.browser();
  await browser.signInAs(ada.customerId);
  await browser.visit('/customer/dashboard');
}

interface Shown {
  readonly intPence: number | null;
  readonly gbpPence: number | null;
  readonly intLimitName: string;
  readonly gbpLimitName: string;
  readonly alert: string | null;
}

async function panel(): Promise<Shown> {
  const { body, text } = await browser.ask('GET', '/api/journeys/home/steps/dashboard/data/balance');
  const [shown] = body['records'] as readonly Shown[];
  if (shown === undefined) throw new Error(text);
  return shown;
}

const pay = async (pence: number, region: Region) =>
  (await till.pay(ada, { pence, region, currency: region === 'home' ? 'GBP' : 'EUR' })).reason;

/** What the panel says in pounds, once the till has declined a penny more for `more` and approved exactly that. */
async function holdsAtTheTill(more: string, region: Region = 'home'): Promise<readonly [number, string]> {
  const shown = await panel();
  const [pence, name] = region === 'home' ? [shown.gbpPence, shown.gbpLimitName] : [shown.intPence, shown.intLimitName];
  if (pence === null) throw new Error('The panel says no amount.');
  expect(await pay(pence + 1, region)).toBe(more);
  expect(await pay(pence, region)).toBe('APPROVED');
  return [pence, name];
}

test('DSH-01 CRD-11 what is in the account is approved to the penny, and then nothing is left', async () => {
  await withBalance(61_234);
  // Half a percent of it is what the plan adds.
  expect((await holdsAtTheTill('BANK_SAYS_NO', 'abroad'))[0]).toBe(60_929);
  expect(await panel()).toMatchObject({ intPence: 0, gbpPence: 0, alert: null });
  expect(await pay(1, 'home')).toBe('BANK_SAYS_NO');
});

test('DSH-01 CRD-09 the limits of the plan as it was sold are the panel’s, one purchase and the day', async () => {
  await withBalance(1_000_000);
  await till.sell(ada, { spendLimits: { home: { purchase: 400, day: 600 }, abroad: { day: 100 } } });
  expect(await holdsAtTheTill('LIMIT_PURCHASE')).toEqual([40_000, 'At most in one payment']);
  expect(await holdsAtTheTill('LIMIT_DAY')).toEqual([20_000, 'Left of today’s limit']);
  expect(await holdsAtTheTill('LIMIT_DAY', 'abroad')).toEqual([10_000, 'Left of today’s limit']);
});

test('DSH-01 CRD-14 before a first Direct Debit is paid the panel promises no more than £250 in all', async () => {
  await withBalance(1_000_000);
  await sql`update mandates set has_paid = false`.execute(await testDatabase());
  expect(await pay(6_250, 'home')).toBe('APPROVED');
  const [pence, name] = await holdsAtTheTill('EXPOSURE_CAP', 'abroad');
  expect([pence, name]).toEqual([18_656, 'Until your first Direct Debit is paid, up to £250 in all']);
});

test('DSH-01 CRD-14 after a Direct Debit came back the panel promises half, and says until when', async () => {
  await withBalance(1_000_000);
  await till.sell(ada, { spendLimits: { home: { purchase: 2_000, day: 5_000 } } });
  await sql`update exposures set lowered_until = '2026-03-20'`.execute(await testDatabase());
  expect(await holdsAtTheTill('EXPOSURE_CAP')).toEqual([
    125_000,
    'Until 20 March 2026, as a Direct Debit came back, up to £1,250 in all',
  ]);
});

test.each([
  ['frozen', 'CARD_FROZEN', sql`update cards set state = 'frozen'`],
  ['expired', 'CARD_EXPIRED', sql`update cards set expires_on = '2026-02'`],
  ['settingUp', 'MANDATE_OVER', sql`update mandates set state = 'pending', active_from = '2026-03-09'`],
])(
  'DSH-02 CRD-13 a card that is %s is promised nothing, and the till declines a penny: %s',
  async (alert, reason, becomes) => {
    await withBalance(61_234);
    await becomes.execute(await testDatabase());
    expect(await panel()).toMatchObject({ alert, intPence: null, gbpPence: null });
    expect(await pay(1, 'home')).toBe(reason);
  },
);

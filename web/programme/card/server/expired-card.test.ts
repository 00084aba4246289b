import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

/** What home and the card's page say to somebody whose card has expired, where another may be on its way. */
async function saidOf(awaited: 'making' | 'posted' | undefined) {
  const persona = { state: 'CARD_ACTIVATED', card: 'active', accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [] });
  const database = await testDatabase();
  await sql`update cards set expires_on = '2020-01' where customer_id = ${customerId}`.execute(database);
  if (awaited !== undefined)
    await sql`insert into cards (card_id, customer_id, kind, state, last_four, posted_on, ordered_at, pin, replaces, replacement_reason)
      select ${randomUUID()}, customer_id, kind, ${awaited}, '5151', ${awaited === 'posted' ? '2026-06-10' : null}, now(), 'set', card_id, 'damaged'
      from cards where customer_id = ${customerId}`.execute(database);
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  await browser.open('/customer/dashboard');
  const { body } = await browser.ask('GET', '/api/journeys/home/steps/dashboard/data/balance');
  const [balance] = body['records'] as readonly { alert: string; alertTitle: string; alertText: string }[];
  const { view } = await browser.open('/customer/card');
  const shown = view.blocks as readonly { readonly block: string; readonly title?: string; readonly text?: string }[];
  const card = shown.filter(({ block }) => block === 'notice').map(({ title, text }) => [title, text]);
  return { home: balance, card };
}

const over = 'Its last month is over, so payments with it are refused.';

test('DSH-02 CRD-06 of an expired card it is said that another can be ordered', async () => {
  const { home, card } = await saidOf(undefined);
  expect(home).toMatchObject({ alertTitle: 'Your card has expired' });
  expect(home?.alertText).toBe(`${over} You can order another one in the app.`);
  expect(card).toEqual([['Your card has expired', `${over} Order another one in the app.`]]);
});

test.each([
  ['making', /^It’s being made, and comes by post to your home\. Activate it once it’s there\.$/u],
  ['posted', /^It’s in the post, and should be with you by .+\. Activate it once it’s there\.$/u],
] as const)(
  'DSH-02 CRD-06 of an expired card whose successor is %s nobody is told to order another, or that it still pays',
  async (awaited, onItsWay) => {
    const { home, card } = await saidOf(awaited);
    expect(home).toMatchObject({ alert: 'expired', alertTitle: 'Your card has expired' });
    expect(home?.alertText.startsWith(`${over} A new one is `)).toBe(true);
    expect(home?.alertText).toContain(awaited === 'posted' ? 'in the post' : 'being made');
    expect(card).toEqual([
      ['A new card is on its way', expect.stringMatching(onItsWay)],
      ['Your card has expired', over],
    ]);
    expect(JSON.stringify([home, card])).not.toMatch(/order another|go on using/iu);
  },
);

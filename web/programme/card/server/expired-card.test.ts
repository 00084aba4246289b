import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

interface Held {
  readonly kind: 'normal' | 'virtual';
  readonly expiresOn?: string;
}

/** Signed in, with a card whose last month is over. */
async function signedIn({ kind, expiresOn = '2020-01' }: Held) {
  const persona = { state: 'CARD_ACTIVATED', card: 'active', accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [] });
  const database = await testDatabase();
  await sql`update cards set expires_on = ${expiresOn}, kind = ${kind} where customer_id = ${customerId}`.execute(
    database,
  );
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  return { customerId, browser };
}

type Shown = { readonly [member in 'block' | 'title' | 'text']?: string };

/** What home and the card's page say, and which buttons the card's page has. */
async function looked(browser: HttpBrowser) {
  await browser.open('/customer/dashboard');
  const { body } = await browser.ask('GET', '/api/journeys/home/steps/dashboard/data/balance');
  const [home] = body['records'] as readonly { alert: string; alertTitle: string; alertText: string }[];
  const { view } = await browser.open('/customer/card');
  const shown = view.blocks as readonly Shown[];
  const card = shown.filter(({ block }) => block === 'notice').map(({ title, text }) => [title, text]);
  return { home, card, buttons: shown.filter(({ block }) => block === 'button').map(({ text }) => text) };
}

/** What home and the card's page say to somebody whose card has expired, where another may be on its way. */
async function saidOf(awaited: 'making' | 'posted' | undefined) {
  const { customerId, browser } = await signedIn({ kind: 'normal' });
  if (awaited !== undefined)
    await sql`insert into cards (card_id, customer_id, kind, state, last_four, posted_on, ordered_at, pin, replaces, replacement_reason)
      select ${randomUUID()}, customer_id, kind, ${awaited}, '5151', ${awaited === 'posted' ? '2026-06-10' : null}, now(), 'set', card_id, 'damaged'
      from cards where customer_id = ${customerId}`.execute(await testDatabase());
  return looked(browser);
}

const over = 'Its last month is over, so payments with it are refused.';

test('DSH-02 CRD-06 of an expired card it is said that another can be ordered', async () => {
  const { home, card } = await saidOf(undefined);
  expect(home).toMatchObject({ alertTitle: 'Your card has expired' });
  expect(home?.alertText).toBe(`${over} Your card’s page says how to get another one.`);
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

test('DSH-02 CRD-06 ACC-07 an expired virtual card has a new one on its page, until its PIN is set that is what is said', async () => {
  const { customerId, browser } = await signedIn({ kind: 'virtual' });
  const before = await looked(browser);
  expect(before.home?.alertText).toBe(`${over} Your card’s page says how to get another one.`);
  expect(before.card[0]?.[1]).toMatch(/You can have a new one at once, with the same plan and limits\./u);
  expect(before.buttons).toEqual(['Get a new virtual card']);
  expect(JSON.stringify(before)).not.toMatch(/in the app\.|post/u);
  const left = await browser.act('renew');
  expect([left.route, (await browser.open(String(left.route))).route]).toEqual([
    '/card/set-pin',
    '/stepup/otp?referrer=%2Fcard%2Fset-pin',
  ]);
  const after = await looked(browser);
  expect(after.home).toMatchObject({
    alert: 'expired',
    alertText: `${over} A new one works as soon as its PIN is set.`,
  });
  expect(after.card).toEqual([
    [
      'Your new card needs its PIN',
      'You can pay with it as soon as its PIN is set. The one ending in 4242 then stops for good.',
    ],
    ['Your card has expired', over],
  ]);
  expect(after.buttons).toEqual(['Set its PIN']);
  expect((await browser.open('/card/activate')).route).toBe('/stepup/otp?referrer=%2Fcard%2Factivate');
  const all = await world.identity.unitOfWork.statement(({ cards }) => cards.ofCustomer(customerId));
  expect(all.map(({ kind, state }) => [kind, state])).toEqual([
    ['virtual', 'active'],
    ['virtual', 'ordered'],
  ]);
});

/** What the dialogs of the card’s page open with. */
async function offered(browser: HttpBrowser) {
  const { view } = await browser.open('/customer/card');
  const shown = view.blocks as readonly { readonly block: string; readonly opens?: string }[];
  return shown.filter(({ block }) => block === 'dialog').map(({ opens }) => opens);
}

const statesOf = async (customerId: string) => {
  const all = await world.identity.unitOfWork.statement(({ cards }) => cards.ofCustomer(customerId));
  return all.map(({ state }) => state);
};

test.each(['normal', 'virtual'] as const)(
  'CRD-06 CRD-07 an expired %s card offers no freeze, and whoever has its page open from before is told why none is due',
  async (kind) => {
    const { customerId, browser } = await signedIn({ kind, expiresOn: '2099-12' });
    expect(await offered(browser)).toEqual(['Freeze your card']);
    await sql`update cards set expires_on = '2020-01' where customer_id = ${customerId}`.execute(await testDatabase());
    const { view } = await browser.act('freeze');
    expect(view.say?.text).toBe('Your card isn’t in use, so there’s nothing to freeze.');
    expect(await statesOf(customerId)).toEqual(['active']);
    expect(await offered(browser)).toEqual([]);
  },
);

test('CRD-06 CRD-07 of a card that has expired while it was frozen nobody is told to unfreeze it', async () => {
  const { customerId, browser } = await signedIn({ kind: 'normal' });
  await sql`update cards set state = 'frozen' where customer_id = ${customerId}`.execute(await testDatabase());
  for (const path of ['/customer/card', '/customer/card/frozen', '/customer/card/settings']) {
    const { view } = await browser.visit(path);
    expect(JSON.stringify(view.blocks)).not.toMatch(/unfreeze/u);
  }
  expect((await browser.open('/customer/card/frozen')).route).toBe('/customer/dashboard');
  await browser.open('/customer/card');
  const { view } = await browser.act('freeze');
  expect(view.say?.text).toBe('Your card isn’t in use, so there’s nothing to freeze.');
});

/** Closed by the processor, with none in its place. */
async function closed(kind: Held['kind']) {
  const { customerId, browser } = await signedIn({ kind, expiresOn: '2099-12' });
  await sql`update cards set state = 'closed' where customer_id = ${customerId}`.execute(await testDatabase());
  return { customerId, browser };
}

test('DSH-02 CRD-06 CRD-08 a virtual card that the processor has closed has a new one on its page, which needs its PIN', async () => {
  const { customerId, browser } = await closed('virtual');
  const before = await looked(browser);
  const home = 'Nobody can pay with it any more. Your card’s page says how to get another one.';
  expect(before.home).toMatchObject({ alert: 'closed', alertText: home });
  expect(before.card).toEqual([
    [
      'You can have a new one at once',
      'It comes with the same plan and limits. It has a new number, so you’ll set a PIN for it.',
    ],
  ]);
  expect(before.buttons).toEqual(['Get a new virtual card']);
  expect(JSON.stringify(before)).not.toMatch(/in the app/u);
  expect((await browser.act('renew')).route).toBe('/card/set-pin');
  for (const state of ['ordered', 'making']) {
    await sql`update cards set state = ${state} where customer_id = ${customerId} and state <> 'closed'`.execute(
      await testDatabase(),
    );
    const after = await looked(browser);
    expect(after.home).toMatchObject({
      alert: 'notActive',
      alertText: 'You can pay with it as soon as its PIN is set.',
    });
    expect(after.card).toEqual([['Your new card needs its PIN', 'You can pay with it as soon as its PIN is set.']]);
    expect(after.buttons).toEqual(['Set its PIN']);
  }
});

test('DSH-02 CRD-06 CRD-08 of one of plastic that the processor has closed it is said where another can be ordered', async () => {
  const { browser } = await closed('normal');
  const { home, card, buttons } = await looked(browser);
  expect(home?.alertText).toBe('Nobody can pay with it any more. Your card’s page says how to get another one.');
  expect(card).toEqual([['You can have a new one', 'Order another one in the app.']]);
  expect(buttons).toEqual([]);
  const { view } = await browser.open('/customer/card');
  expect(JSON.stringify(view.blocks)).toContain('Replace a lost or stolen card');
});

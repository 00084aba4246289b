import { beforeAll, describe, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { personaPassword } from '#web/programme/customer/domain/persona.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import type { ReferralTerms } from '#web/programme/referrals/domain/campaign.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const closePage = '/customer/account/close';
const closingPage = '/customer/account/closing';
const dayMs = 86_400_000;

async function holder() {
  const { identity } = world;
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await identity.addPersona({ ...persona, hiddenScreens: [], card: 'active' });
  const browser = world.browser();
  await browser.signInAs(customerId, { ...byPassword, steppedUpAt: identity.clock.now() });
  const database = await testDatabase();
  const { email } = await database
    .selectFrom('customers')
    .select('email')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { browser, customerId, email };
}

const offer: ReferralTerms = {
  ...{ referrerPence: 500, friendPence: 500, completesAt: 'PURCHASE', leastPence: 500 },
  ...{ rewardAfterDays: 14, mostFriends: 5 },
};

/** Whether the page says that rewards end. */
async function endsRewards(browser: Awaited<ReturnType<typeof holder>>['browser']) {
  const { view } = await browser.open(closePage);
  return JSON.stringify(view.blocks.find(({ block }) => block === 'account-closing')).includes('"what":"rewards"');
}

const subjects = async () => {
  await world.identity.deliver();
  return world.identity.messengers.arrived.flatMap(({ message }) => ('subject' in message ? [message] : []));
};

test('ACC-06 closing is behind a code', async () => {
  const { customerId } = await holder();
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  expect((await browser.open(closePage)).route).toMatch(/^\/stepup\/otp/u);
});

test('ACC-06 the page says what ends and what stays, of what this customer has, before anything is pressed', async () => {
  const { browser } = await holder();
  const { view } = await browser.open(closePage);
  expect(view.blocks.find(({ block }) => block === 'account-closing')).toMatchObject({
    effects: [
      ...['card', 'plan', 'bank', 'debit', 'access'].map((what) => ({ group: 'ends', what })),
      { group: 'stays', what: 'money', years: 6 },
      { group: 'stays', what: 'identity', years: 5 },
      { group: 'stays', what: 'agreements' },
    ],
    obstacles: [],
    terms: [{ days: 14 }],
  });
});

test.each(['pending', 'refused'] as const)(
  'REF-02 ACC-06 whoever was invited reads that rewards end with the account, unless the invitation was refused: %s',
  async (state) => {
    const { browser, customerId } = await holder();
    const { customerId: referrerId } = await holder();
    const invited = { id: crypto.randomUUID(), referrerId, friendId: customerId, terms: offer };
    await world.identity.unitOfWork.transaction(async ({ referrals }) => {
      await referrals.begin(invited, world.identity.clock.now());
      if (state === 'refused') await referrals.refuse(invited.id, 'support');
    });
    expect(await endsRewards(browser)).toBe(state === 'pending');
  },
);

test.each(['approved', 'declined'] as const)(
  'CSH-03 ACC-06 whoever has cashback reads that it ends with the account, unless the shop pays none: %s',
  async (state) => {
    const { browser, customerId } = await holder();
    const at = world.identity.clock.now();
    const visit = { id: crypto.randomUUID(), customerId, shopId: 7, shop: 'Harbour Books', sharePercent: 80, at };
    const order = { id: visit.id, shopId: 7, visitId: visit.id, state, salePence: 100, commissionPence: 6 };
    await world.identity.unitOfWork.transaction(async ({ cashback }) => {
      await cashback.visit({ ...visit, isPaid: false });
      await cashback.note({ ...order, orderedAt: at, judgedAt: at, reason: null }, at);
    });
    expect(await endsRewards(browser)).toBe(state === 'approved');
  },
);

test('ACC-06 once it is asked for, that session goes on to the page where the account is kept, all others are over, and an email says so', async () => {
  const { browser, customerId, email } = await holder();
  const other = world.browser();
  await other.signInAs(customerId, byPassword);
  await browser.open(closePage);
  expect(await browser.act('close')).toMatchObject({ view: { route: closingPage } });
  expect((await other.open('/customer/card')).route).toMatch(/^\/user\/login/u);
  const told = (await subjects()).findLast(({ to }) => to === email);
  expect(told?.subject).toMatch(/^Your account closes on /u);
});

test('ACC-06 while it closes, whoever signs in may keep it and see nothing else; kept, all is as before', async () => {
  const { browser, email } = await holder();
  await browser.open(closePage);
  await browser.act('close');
  expect((await browser.open('/customer/card')).route).toBe(closingPage);
  expect((await browser.ask('GET', '/api/data-request')).status).toBe(403);
  expect((await world.identity.browser().signIn(email, personaPassword)).outcome).toBe('newDevice');
  await browser.visit(closingPage);
  expect((await browser.act('keep')).route).toBe('/customer/dashboard');
  expect((await browser.open('/customer/card')).view.route).toBe('/customer/card');
  expect((await browser.open(closingPage)).route).toBe('/customer/dashboard');
});

describe('ACC-06 what has to end first', () => {
  const money = async () => {
    const collecting = await CollectingWorld.start();
    const payer = await collecting.payer();
    const open = () => collecting.parts.unitOfWork.statement(({ closings }) => closings.openMoney(payer.customerId));
    return { collecting, payer, open };
  };

  test('ACC-06 a payment on its way, what is owed, and a Direct Debit on its way are seen one after the other, and nothing once it is paid', async () => {
    const { collecting, payer, open } = await money();
    collecting.spending.clock.goTo('2026-06-10T12:00:00Z');
    const request = collecting.spending.request(payer, { pence: 1_200 });
    await collecting.spending.answer(request);
    expect(await open()).toMatchObject({ pendingPence: 1_200, receivablePence: 0 });
    await collecting.spending.tell(
      collecting.spending.event(request),
      collecting.spending.event(request, { kind: 'spent', event: crypto.randomUUID(), pence: 1_200 }),
    );
    expect(await open()).toMatchObject({ pendingPence: 0, receivablePence: 1_200, collectingPence: 0 });
    await collecting.gather();
    expect(await open()).toMatchObject({ receivablePence: 0, collectingPence: 1_200, collectedOn: '2026-06-15' });
    await collecting.update();
    await collecting.hear(payer.customerId, 'confirmed');
    expect(await open()).toMatchObject({ receivablePence: 0, collectingPence: 0, returnedPence: 0 });
  });

  test('ACC-06 what a plan may add to a payment on its way is on its way as well', async () => {
    const { collecting, payer, open } = await money();
    await collecting.spending.sell(payer, { exchangeRateAbovePercentage: 1.25 });
    await collecting.spending.pay(payer, { region: 'abroad', currency: 'EUR', pence: 8_000 });
    expect(await open()).toMatchObject({ pendingPence: 8_100 });
  });

  test('ACC-06 a Direct Debit that came back, and money that is owed to the customer, are in the way', async () => {
    const { collecting, payer, open } = await money();
    collecting.spending.clock.goTo('2026-06-10T12:00:00Z');
    await collecting.take(payer, 900);
    await collecting.gather();
    await collecting.update();
    await collecting.hear(payer.customerId, 'failed', 'no-funds');
    expect(await open()).toMatchObject({ returnedPence: 900, receivablePence: 900 });
    const other = await collecting.payer();
    await collecting.take(other, 500, 'refunded');
    const ofOther = await collecting.parts.unitOfWork.statement(({ closings }) => closings.openMoney(other.customerId));
    expect(ofOther).toMatchObject({ receivablePence: -500 });
  });

  test('ACC-06 while something is, the account is not closed, and the page says what and where', async () => {
    const { browser, customerId } = await holder();
    const database = await testDatabase();
    await database
      .insertInto('exposures')
      .values({ customer_id: customerId, counted_on: '2026-06-01', receivable: 700 })
      .execute();
    const { view } = await browser.open(closePage);
    expect(view.blocks.find(({ block }) => block === 'account-closing')).toMatchObject({
      obstacles: [{ kind: 'owed', pence: 700, href: '/customer/dashboard' }],
    });
    expect(await browser.act('close')).toMatchObject({ view: { route: closePage } });
    expect(await database.selectFrom('closings').selectAll().where('customer_id', '=', customerId).execute()).toEqual(
      [],
    );
  });
});

test('ACC-06 a card of an account that is being closed pays nothing from that moment, and again once it is kept', async () => {
  const collecting = await CollectingWorld.start();
  const { spending, parts } = collecting;
  const payer = await collecting.payer();
  expect((await spending.pay(payer, { pence: 100 })).reason).toBe('APPROVED');
  const at = spending.clock.now();
  const closesAt = new Date(at.getTime() + 14 * dayMs);
  await parts.unitOfWork.transaction(({ closings }) => closings.ask(payer.customerId, { at, closesAt }));
  expect((await spending.pay(payer, { pence: 100 })).reason).toBe('CUSTOMER_CLOSING');
  await parts.unitOfWork.transaction(({ closings }) => closings.keep(payer.customerId, at));
  expect((await spending.pay(payer, { pence: 100 })).reason).toBe('APPROVED');
});

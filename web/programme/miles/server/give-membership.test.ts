import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { createAirline } from '#web/programme/miles/airline-api/airline-api.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

const credentials = { partnerId: 'BURGEE', accessToken: 'a token of the airline' };
const page = '/customer/airline-membership';
let sandbox: Sandbox;
let world: HttpWorld;
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, airline: credentials });
  world = await HttpWorld.start({ services: { airline: createAirline({ url: sandbox.httpUrl, ...credentials }) } });
});
afterAll(() => sandbox.stop());
beforeEach(() => fault('off'));

const fault = (mode: string) =>
  fetch(`${sandbox.httpUrl}/faults`, {
    method: 'POST',
    body: JSON.stringify({ target: 'airline', mode, rate: 1 }),
  });

/** Whose card was activated so long ago. */
async function collector({ hours = 48, accountType = 'PERSONAL' }: { hours?: number; accountType?: AccountType } = {}) {
  const persona = { state: 'CARD_ACTIVATED', accountType, partnerCode: 'default', card: 'active' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [] });
  const at = new Date(world.identity.clock.now().getTime() - hours * 3_600_000);
  await sql`update cards set active_from = ${at} where customer_id = ${customerId}`.execute(await testDatabase());
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const membership = () => world.identity.unitOfWork.statement(({ miles }) => miles.membership(customerId));
  return { browser, customerId, membership };
}
const give = async (browser: HttpBrowser, membershipNumber: string) => {
  await browser.open(page);
  return browser.act('give', { membershipNumber });
};
const moveSlider = async (browser: HttpBrowser, percent: number, version = 0) => {
  await browser.open('/contributions/air-miles');
  return browser.act('update', { version, percent });
};
const milesOn = async (browser: HttpBrowser) => {
  const { view } = await browser.open('/contributions/air-miles');
  const block = view.blocks.find((each) => each.block === 'cause-detail') as unknown as {
    readonly data: readonly { readonly miles: string; readonly milesLink: string }[];
  };
  return block.data[0];
};

test('CON-09 the number is asked for when miles are allocated and none is on file, and then no more', async () => {
  const { browser, membership } = await collector();
  expect((await moveSlider(browser, 40)).view.step).toBe('membership');
  const { view } = await browser.act('give', { membershipNumber: '8812 345 678' });
  expect([view.step, view.say]).toEqual(['overview', { kind: 'success', text: 'Your membership number is saved' }]);
  expect(await membership()).toMatchObject({ ending: '5678', state: 'active' });
  expect((await moveSlider(browser, 45, 1)).view.step).toBe('cause');
  expect(await milesOn(browser)).toMatchObject({
    miles: expect.stringContaining('ending in 5678') as string,
    milesLink: 'Change the number',
  });
});

test('CON-09 nothing is asked where no miles are given', async () => {
  const { browser } = await collector();
  expect((await moveSlider(browser, 0)).view.step).toBe('cause');
});

test('CON-09 CON-01 right after activation the carousel asks for the number, then for Gift Aid, then the card’s page follows', async () => {
  const { browser } = await collector({ hours: 0 });
  await browser.open('/customer/contributions');
  expect((await browser.act('allocate', { version: 0, shares: 'giving-back:10 air-miles:20' })).view.step).toBe(
    'membership',
  );
  expect((await browser.act('give', { membershipNumber: '8812345678' })).view.step).toBe('gift-aid');
  const other = await collector({ hours: 0 });
  await other.browser.open('/customer/contributions');
  await other.browser.act('allocate', { version: 0, shares: 'air-miles:20' });
  expect((await other.browser.act('give', { membershipNumber: '8812345678' })).route).toBe('/card/activation/success');
});

test('CON-09 CON-08 long after activation Gift Aid is asked for too, whether the number is given or not', async () => {
  for (const [action, input] of [
    ['give', { membershipNumber: '8812345678' }],
    ['later', {}],
  ] as const) {
    const { browser } = await collector();
    await browser.open('/customer/contributions');
    await browser.act('allocate', { version: 0, shares: 'giving-back:10 air-miles:20' });
    expect((await browser.act(action, input)).view.step).toBe('gift-aid');
    expect((await browser.act('next')).view.step).toBe('overview');
  }
});

test('CON-09 maybe later keeps nothing, says on the miles’ page that they wait, and goes on', async () => {
  const { browser, membership } = await collector();
  await moveSlider(browser, 40);
  expect((await browser.act('later')).view.step).toBe('overview');
  expect(await membership()).toBeUndefined();
  expect(await milesOn(browser)).toMatchObject({
    miles: expect.stringMatching(/^Your miles are kept until/u) as string,
    milesLink: 'Give your membership number',
  });
  const fresh = await collector({ hours: 0 });
  await moveSlider(fresh.browser, 40);
  expect((await fresh.browser.act('later')).route).toBe('/card/activation/success');
});

test.each([
  ['nothing', ''],
  ['nine digits', '881234567'],
  ['letters', 'KF12345678'],
])('CON-09 %s is refused before the airline is asked', async (_said, number) => {
  const { browser, membership } = await collector();
  await fault('fail-before');
  const { status, body } = await give(browser, number);
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('/membershipNumber')]);
  expect(await membership()).toBeUndefined();
});

test('CON-09 a number that the airline does not know is refused beside the field', async () => {
  const { browser, membership } = await collector();
  await give(browser, '7012345678');
  expect(browser.form.errors['membershipNumber']).toMatch(/^The airline does not recognise this membership number/u);
  expect(await membership()).toBeUndefined();
});

test('CON-09 where the airline does not answer, the failure text of the specification, and the form stays', async () => {
  const { browser, membership } = await collector();
  await fault('fail-before');
  const { view } = await give(browser, '8812345678');
  expect([view.step, view.say]).toEqual([
    'membership',
    { kind: 'error', text: 'Something went wrong. Please try again' },
  ]);
  expect(await membership()).toBeUndefined();
  await fault('off');
  expect((await give(browser, '8812345678')).view.step).toBe('overview');
});

test('CON-09 whoever tries numbers is stopped after ten', async () => {
  const { browser } = await collector();
  for (let tries = 0; tries < 10; tries += 1) await give(browser, `70000000${String(tries).padStart(2, '0')}`);
  const { view } = await give(browser, '8812345678');
  expect(view.say).toMatchObject({ kind: 'warning', text: expect.stringMatching(/^That’s more numbers/u) as string });
});

test('CON-09 another number takes the place of the one that there was, and neither is in the log', async () => {
  const { browser, membership } = await collector();
  await give(browser, '8812345678');
  const before = await membership();
  await give(browser, '8899990001');
  const after = await membership();
  expect([after?.ending, after?.hash === before?.hash]).toEqual(['0001', false]);
  expect(world.log.length).toBeGreaterThan(0);
  expect(world.log.join('\n')).not.toMatch(/8812345678|8899990001/u);
});

test('CON-09 companies collect no miles', async () => {
  const { browser } = await collector({ accountType: 'BUSINESS' });
  expect((await browser.open(page)).route).toBe('/customer/dashboard');
});

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

async function giver(over: { readonly partnerCode?: string; readonly accountType?: AccountType } = {}) {
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default', card: 'active' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [], ...over });
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const allocation = () => world.identity.unitOfWork.statement(({ giving }) => giving.allocation(customerId));
  return { browser, customerId, allocation };
}

interface Shown {
  readonly name: string;
  readonly percent: number;
  readonly isNew?: boolean;
  readonly most: number;
  readonly version: number;
  readonly roundUpTo: number;
  readonly previewFive?: string;
  readonly previewTen?: string;
}

/** The causes of a page as they are drawn. */
async function causesOn(browser: HttpBrowser, path: string): Promise<readonly Shown[]> {
  const { view } = await browser.open(path);
  return view.blocks.flatMap((block) => ('data' in block ? (block['data'] as readonly Shown[]) : []));
}
const giveTo = async (browser: HttpBrowser, cause: string, answers: Readonly<Record<string, unknown>>) => {
  await browser.open(`/contributions/${cause}`);
  return browser.act('update', answers);
};

test('CON-03 the causes are those of the customer’s partner, in the CMS’s order, each with an address', async () => {
  const names = async (partnerCode: string) =>
    (await causesOn((await giver({ partnerCode })).browser, '/contributions')).map(({ name }) => name);
  expect(await names('default')).toEqual(['giving-back', 'clean-oceans', 'plant-a-tree', 'air-miles']);
  expect(await names('penhallow')).toEqual([
    ...['harbour-trust', 'giving-back', 'clean-oceans', 'plant-a-tree', 'air-miles'],
  ]);
});

test('CON-03 a cause that there is not for this customer leads to the page of what is not there', async () => {
  const { browser } = await giver();
  expect((await browser.open('/contributions/air-balloons')).route).toBe('/404');
  expect((await browser.open('/contributions/harbour-trust')).route).toBe('/404');
  expect((await browser.open('/contributions/giving-back')).view.step).toBe('cause');
});

test('CON-03 the contributions are for persons alone', async () => {
  const { browser } = await giver({ accountType: 'BUSINESS' });
  for (const page of ['/contributions', '/contributions/giving-back', '/customer/contributions'])
    expect((await browser.open(page)).route).toBe('/customer/dashboard');
});

test('CON-01 all shares are kept at once, and then the card’s page follows where the card was just activated', async () => {
  const { browser, allocation } = await justActivated();
  await browser.open('/customer/contributions');
  const { route } = await browser.act('allocate', { version: 0, shares: 'clean-oceans:25 plant-a-tree:10' });
  expect(route).toBe('/card/activation/success');
  expect(await allocation()).toEqual({
    version: 1,
    shares: [
      { cause: 'clean-oceans', percent: 25 },
      { cause: 'plant-a-tree', percent: 10 },
    ],
    roundUp: null,
  });
});

async function activatedAt(customerId: string, at: Date) {
  const statement = sql`update cards set active_from = ${at} where customer_id = ${customerId}`;
  await statement.execute(await testDatabase());
}

/** Half an hour has not passed since. */
async function justActivated() {
  const one = await giver();
  await activatedAt(one.customerId, new Date(world.identity.clock.now().getTime() - 1_799_000));
  return one;
}

test('CON-01 whoever has had their card for longer goes back to their contributions', async () => {
  const { browser, customerId } = await giver();
  await activatedAt(customerId, new Date(world.identity.clock.now().getTime() - 1_800_000));
  await browser.open('/customer/contributions');
  expect((await browser.act('later')).view.step).toBe('overview');
  await browser.open('/customer/contributions');
  expect((await browser.act('allocate', { version: 0, shares: 'plant-a-tree:10' })).view.step).toBe('overview');
});

test('CON-01 maybe later keeps nothing and goes on', async () => {
  const { browser, allocation } = await justActivated();
  await browser.open('/customer/contributions');
  expect((await browser.act('later')).route).toBe('/card/activation/success');
  expect(await allocation()).toMatchObject({ version: 0, shares: [] });
});

test('CON-02 more than 100 % is refused in the words of the specification, whichever way it is asked for', async () => {
  const { browser, allocation } = await giver();
  await browser.open('/customer/contributions');
  const much = await browser.act('allocate', { version: 0, shares: 'giving-back:60 plant-a-tree:45' });
  const blocked =
    'The total of your contributions can’t exceed 100% of your savings. You can adjust existing allocations in your dashboard.';
  expect(much.view.say).toEqual({ kind: 'warning', text: blocked });
  await giveTo(browser, 'giving-back', { version: 0, percent: 60 });
  const { view } = await giveTo(browser, 'plant-a-tree', { version: 1, percent: 45 });
  expect(view.say).toEqual({ kind: 'warning', text: blocked });
  expect(await allocation()).toMatchObject({ version: 1, shares: [{ cause: 'giving-back', percent: 60 }] });
  expect((await causesOn(browser, '/contributions/plant-a-tree')).map(({ most }) => most)).toEqual([40]);
});

test('CON-02 what was changed elsewhere meanwhile is not overwritten, and the page shows what stands', async () => {
  const { browser, allocation } = await giver();
  await giveTo(browser, 'giving-back', { version: 0, percent: 20 });
  const { view } = await giveTo(browser, 'giving-back', { version: 0, percent: 80 });
  expect(view.say).toMatchObject({ kind: 'warning', text: expect.stringMatching(/^This was changed/u) as string });
  expect(view.blocks.find(({ block }) => block === 'cause-detail')).toMatchObject({
    data: [{ percent: 20, version: 1 }],
  });
  expect(await allocation()).toMatchObject({ version: 1 });
});

test.each([
  ['a step between', 'plant-a-tree', { version: 0, percent: 12 }],
  ['less than nothing', 'plant-a-tree', { version: 0, percent: -5 }],
])('CON-02 %s is not taken', async (_said, cause, answers) => {
  const { browser, allocation } = await giver();
  await giveTo(browser, cause, answers).catch(() => undefined);
  expect(await allocation()).toMatchObject({ version: 0 });
});

test.each(['trees', 'plant-a-tree:12', 'plant-a-tree:5 plant-a-tree:5', 'harbour-trust:5', 'plant-a-tree:-5'])(
  'CON-02 shares that are written as %j are not taken',
  async (shares) => {
    const { browser, allocation } = await giver();
    await browser.open('/customer/contributions');
    await browser.act('allocate', { version: 0, shares }).catch(() => undefined);
    expect(await allocation()).toMatchObject({ version: 0 });
  },
);

test('CON-04 a charity takes what purchases in pounds are rounded up by, and no rounding sets it back', async () => {
  const { browser, allocation } = await giver();
  const [charity] = await causesOn(browser, '/contributions/giving-back');
  expect(charity).toMatchObject({
    previewFive: 'A payment of £2.33 gives 2p',
    previewTen: 'A payment of £2.33 gives 7p',
  });
  await browser.act('round-up', { version: 0, to: 10 });
  expect(await allocation()).toMatchObject({ version: 1, roundUp: { cause: 'giving-back', to: 10 } });
  await browser.act('round-up', { version: 1, to: 0 });
  expect(await allocation()).toMatchObject({ version: 2, roundUp: null });
});

test('CON-04 trees take no round-ups, and nothing is rounded to 7p', async () => {
  const { browser, allocation } = await giver();
  await browser.open('/contributions/plant-a-tree');
  await browser.act('round-up', { version: 0, to: 5 }).catch(() => undefined);
  await browser.open('/contributions/giving-back');
  await browser.act('round-up', { version: 0, to: 7 }).catch(() => undefined);
  expect(await allocation()).toMatchObject({ version: 0, roundUp: null });
});

test('CON-03 PTR-01 a partner says in its own words what becomes of contributions', async () => {
  const { browser } = await giver({ partnerCode: 'penhallow' });
  const { view } = await browser.open('/contributions');
  expect(JSON.stringify(view.blocks)).toContain('Penhallow Harbour Trust receives the whole of your contribution.');
});

test('CON-03 a cause to which somebody gives is not unpublished, and may be once only closed accounts gave', async () => {
  const { browser, customerId } = await giver();
  const count = () => world.identity.unitOfWork.statement(({ giving }) => giving.countGivingTo('clean-oceans'));
  const before = await count();
  await giveTo(browser, 'clean-oceans', { version: 0, percent: 5 });
  expect(await count()).toBe(before + 1);
  await giveTo(browser, 'clean-oceans', { version: 1, percent: 0 });
  expect(await count()).toBe(before);
  await giveTo(browser, 'clean-oceans', { version: 2, percent: 5 });
  await sql`update customers set closes_at = now(), closed_at = now() where customer_id = ${customerId}`.execute(
    await testDatabase(),
  );
  expect(await count()).toBe(before);
});

test('CON-07 the oceans are pointed out to who came before them until they are looked at, which changes nothing else', async () => {
  const { browser, customerId, allocation } = await giver();
  const came = sql`update customers set created_at = '2021-01-27 14:59 UTC' where customer_id = ${customerId}`;
  await came.execute(await testDatabase());
  const pointedOut = async () => {
    const causes = await causesOn(browser, '/contributions');
    return causes.filter(({ isNew }) => isNew === true).map(({ name }) => name);
  };
  await giveTo(browser, 'giving-back', { version: 0, percent: 10 });
  expect(await pointedOut()).toEqual([]);
  await giveTo(browser, 'plant-a-tree', { version: 1, percent: 25 });
  expect(await pointedOut()).toEqual(['clean-oceans']);
  await browser.open('/contributions/plant-a-tree');
  expect(await pointedOut()).toEqual(['clean-oceans']);
  const seen = await causesOn(browser, '/contributions/clean-oceans');
  expect(seen).toMatchObject([{ percent: 0, version: 3 }]);
  expect(await pointedOut()).toEqual([]);
  await browser.open('/contributions/clean-oceans');
  expect(await allocation()).toEqual({
    version: 3,
    shares: [
      { cause: 'giving-back', percent: 10 },
      { cause: 'plant-a-tree', percent: 25 },
      { cause: 'clean-oceans', percent: 0 },
    ],
    roundUp: null,
  });
  await browser.open('/customer/contributions');
  await browser.act('allocate', { version: 3, shares: 'plant-a-tree:10' });
  expect(await pointedOut()).toEqual([]);
});

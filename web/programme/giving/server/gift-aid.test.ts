import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase, testDatabaseAsApi } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

async function donor(over: { readonly partnerCode?: string; readonly accountType?: AccountType } = {}) {
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default', card: 'active' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [], ...over });
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const rows = async () => {
    const database = await testDatabaseAsApi();
    const found = database.selectFrom('gift_aid_declarations').selectAll().where('customer_id', '=', customerId);
    return found.orderBy('number').execute();
  };
  return { browser, customerId, rows };
}
type Donor = Awaited<ReturnType<typeof donor>>;

/** What the page shows of each charity. */
const shown = async ({ browser }: Donor) => {
  const { view } = await browser.open('/gift-aid');
  return view.blocks.flatMap((block) => (block.block === 'gift-aid' && 'data' in block ? [block['data']] : []))[0];
};
const tick = async ({ browser }: Donor, { isOn }: { readonly isOn: boolean }, cause = 'giving-back') => {
  await browser.open('/gift-aid');
  return browser.act('declare', { cause, isOn });
};
const moveHome = async ({ customerId }: Donor, line1: string) => {
  const database = await testDatabase();
  await sql`update customers set address = address || ${JSON.stringify({ line1 })}::jsonb where customer_id = ${customerId}`.execute(
    database,
  );
};

test('CON-08 PTR-01 the page says 25p per £1, names only charities, and has the partner’s own words', async () => {
  const ada = await donor({ partnerCode: 'penhallow' });
  expect(await shown(ada)).toMatchObject([
    { name: 'harbour-trust', charity: 'The Penhallow Harbour Trust', state: 'off' },
    { name: 'giving-back', charity: 'The Giving Back Fund', state: 'off' },
  ]);
  const { view } = await ada.browser.open('/gift-aid');
  expect(JSON.stringify(view.blocks)).toContain('With Gift Aid the Trust reclaims 25p for every £1 you give');
  expect(JSON.stringify(view.blocks)).toContain('25p per £1');
});

test('CON-12 a tick is kept at once, with charity, donor, home, wording, request and time as they were', async () => {
  const ada = await donor();
  const { view } = await tick(ada, { isOn: true });
  expect(view.say).toMatchObject({ kind: 'success' });
  const customer = await world.identity.unitOfWork.statement(({ customers }) => customers.find(ada.customerId));
  const [row, ...others] = await ada.rows();
  expect(others).toEqual([]);
  const { title, givenName, familyName, address } = customer ?? {};
  expect(row).toMatchObject({
    ...{ cause: 'giving-back', charity: 'The Giving Back Fund', kind: 'given', scope: 'this-and-later' },
    ...{ donor: { title, givenName, familyName, address }, copy_key: 'gift-aid.declaration' },
    words: expect.stringMatching(/^I’d like The Giving Back Fund to claim Gift Aid on all donations/u) as string,
    words_hash: expect.stringMatching(/^[0-9a-f]{64}$/u) as string,
    request_id: expect.stringMatching(/./u) as string,
  });
  expect(await shown(ada)).toMatchObject([{ state: 'on', since: row?.at.toISOString().slice(0, 10) }]);
});

test('CON-12 what is ticked twice is declared once, and unticking adds a row that takes it back', async () => {
  const ada = await donor();
  await tick(ada, { isOn: true });
  await tick(ada, { isOn: true });
  expect((await tick(ada, { isOn: false })).view.say).toMatchObject({ kind: 'success' });
  await tick(ada, { isOn: false });
  expect((await ada.rows()).map(({ kind, donor: named }) => [kind, named === null])).toEqual([
    ['given', false],
    ['withdrawn', true],
  ]);
  expect(await shown(ada)).toMatchObject([{ state: 'off' }]);
});

test('CON-12 whoever has moved is told, and the next declaration names the new home; the old one stays as it was', async () => {
  const ada = await donor();
  await tick(ada, { isOn: true });
  await moveHome(ada, '9 New Quay');
  expect(await shown(ada)).toMatchObject([{ state: 'moved' }]);
  await tick(ada, { isOn: true });
  expect(await shown(ada)).toMatchObject([{ state: 'on' }]);
  const homes = (await ada.rows()).map(({ donor: named }) => named?.address.line1);
  expect(homes).toHaveLength(2);
  expect([homes[0] === '9 New Quay', homes[1]]).toEqual([false, '9 New Quay']);
});

test('CON-12 nothing is declared without a home, and the page says why', async () => {
  const ada = await donor();
  await sql`update customers set address = null where customer_id = ${ada.customerId}`.execute(await testDatabase());
  expect(await shown(ada)).toMatchObject([{ state: 'noAddress' }]);
  expect((await tick(ada, { isOn: true })).view.say).toMatchObject({ kind: 'warning' });
  expect(await ada.rows()).toEqual([]);
});

test('CON-12 trees and oceans take no Gift Aid, and companies give none', async () => {
  const ada = await donor();
  await tick(ada, { isOn: true }, 'plant-a-tree').catch(() => undefined);
  await tick(ada, { isOn: true }, 'clean-oceans').catch(() => undefined);
  await tick(ada, { isOn: true }, 'harbour-trust').catch(() => undefined);
  expect(await ada.rows()).toEqual([]);
  const company = await donor({ accountType: 'BUSINESS' });
  expect((await company.browser.open('/gift-aid')).route).toBe('/customer/dashboard');
});

test.each([
  `update gift_aid_declarations set charity = 'Another'`,
  'truncate gift_aid_declarations',
  'alter table gift_aid_declarations disable trigger all',
])('CON-12 the API’s role is refused by permission: %s', async (change) => {
  await tick(await donor(), { isOn: true });
  await expect(sql.raw(change).execute(await testDatabaseAsApi())).rejects.toMatchObject({ code: '42501' });
});

test('CON-12 nobody changes a declaration, and none is deleted while its customer is with us', async () => {
  await tick(await donor(), { isOn: true });
  const owner = await testDatabase();
  for (const change of [`update gift_aid_declarations set charity = 'Another'`, 'delete from gift_aid_declarations'])
    await expect(sql.raw(change).execute(owner)).rejects.toMatchObject({ code: '23001' });
});

test('CON-01 CON-08 whoever gives to a charity without Gift Aid is asked for it, and Next goes back to the contributions', async () => {
  const ada = await donor();
  const long = sql`update cards set active_from = '2020-01-01' where customer_id = ${ada.customerId}`;
  await long.execute(await testDatabase());
  const give = async (shares: string, version: number) => {
    await ada.browser.open('/customer/contributions');
    return ada.browser.act('allocate', { version, shares });
  };
  expect((await give('giving-back:10', 0)).view.step).toBe('gift-aid');
  await ada.browser.act('declare', { cause: 'giving-back', isOn: true });
  expect((await ada.browser.act('next')).view.step).toBe('overview');
  expect((await give('giving-back:15', 1)).view.step).toBe('overview');
  expect((await give('plant-a-tree:15', 2)).view.step).toBe('overview');
});

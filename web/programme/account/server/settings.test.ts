import { createHash } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

async function signedIn(hiddenScreens: readonly string[] = [], partnerCode = 'default') {
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', card: 'active' } as const;
  const customerId = await world.identity.addPersona({ ...persona, partnerCode, hiddenScreens });
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const recordsOf = async (block: string, page = '/customer/account/settings') => {
    const { view } = await browser.open(page);
    return (view.blocks.find((each) => each.block === block) as unknown as { data: Record<string, string>[] }).data;
  };
  const stateOf = async (setting: string) =>
    (await recordsOf('switch-list')).find((each) => each['setting'] === setting)?.['state'];
  return { browser, customerId, recordsOf, stateOf };
}

test('ACC-04 a setting is kept as it is pressed, and nothing is advertised to who has not said yes', async () => {
  const { browser, stateOf } = await signedIn();
  expect(await stateOf('marketingEmails')).toBe('off');
  const { view } = await browser.act('choose', { setting: 'marketingEmails', isOn: true });
  expect(view.say).toMatchObject({ kind: 'success', text: 'Your choice is saved.' });
  expect(await stateOf('marketingEmails')).toBe('on');
  expect(await stateOf('marketingAppNotices')).toBe('off');
  await browser.act('choose', { setting: 'marketingEmails', isOn: false });
  expect(await stateOf('marketingEmails')).toBe('off');
});

test('ACC-04 a setting that is hidden from a customer is refused, and so is one that there is not', async () => {
  const { browser, stateOf } = await signedIn(['product-newsletter']);
  expect(await stateOf('marketingEmails')).toBeUndefined();
  for (const setting of ['marketingEmails', 'charityEmails', 'terms', 'nothing']) {
    expect((await browser.act('choose', { setting, isOn: true })).status).toBe(409);
  }
});

test('ACC-03 emails about payments come at once until once a day is chosen', async () => {
  const { browser, recordsOf } = await signedIn();
  const chosen = async () =>
    (await recordsOf('choice-dialog')).filter(({ state }) => state === 'chosen').map(({ option }) => option);
  expect(await chosen()).toEqual(['After each payment']);
  await browser.act('choose-frequency', { choice: 'daily' });
  expect(await chosen()).toEqual(['Once a day, at 6 in the evening']);
  expect((await browser.act('choose-frequency', { choice: 'never' })).status).toBe(409);
  expect(await chosen()).toEqual(['Once a day, at 6 in the evening']);
});

test('ACC-08 what somebody has said is shown to them, the newest first, in the words that they read', async () => {
  const { browser, customerId, recordsOf } = await signedIn();
  await browser.open('/customer/account/settings');
  await browser.act('choose', { setting: 'marketingEmails', isOn: true });
  await browser.act('choose', { setting: 'marketingEmails', isOn: false });
  const log = await recordsOf('agreement-log', '/customer/account/agreed');
  expect(log.map(({ name, choice }) => [name, choice])).toEqual([
    ['Emails from Burgee', 'off'],
    ['Emails from Burgee', 'on'],
  ]);
  const [newest] = await world.identity.unitOfWork.statement(({ consents }) => consents.list(customerId));
  expect(newest?.words).toBe('Send me offers and ideas from Burgee by email');
  expect(newest?.wordsHash).toBe(
    createHash('sha256')
      .update(newest?.words ?? '')
      .digest('hex'),
  );
  expect(newest?.copyKey).toBe('account-settings.detail');
});

test('ACC-08 who registers agrees to the terms in the words of their partner, and that is the first entry', async () => {
  const browser = world.browser();
  await browser.visit('/user/register/customer/email');
  const person = { givenName: 'Ada', familyName: 'Marsh', email: 'ada.agrees@example.com' };
  await browser.act('submit', { ...person, password: 'Quiet-Harbour-9' });
  const database = await testDatabase();
  const rows = await database
    .selectFrom('consents')
    .innerJoin('customers', 'customers.customer_id', 'consents.customer_id')
    .select(['purpose', 'choice', 'words'])
    .where('email', '=', person.email)
    .execute();
  expect(rows).toEqual([
    { purpose: 'terms', choice: 'agreed', words: expect.stringMatching(/^By signing up you agree/u) as string },
  ]);
});

test('ACC-08 the database refuses to change, delete or empty what was agreed to', async () => {
  const { browser, customerId } = await signedIn();
  await browser.open('/customer/account/settings');
  await browser.act('choose', { setting: 'marketingEmails', isOn: true });
  const database = await testDatabase();
  const refused = /only added to/u;
  // Kysely’s type does not even offer the change, so it is written past it.
  await expect(
    database.updateTable('consents').set({ choice: 'off' }).where('customer_id', '=', customerId).execute(),
  ).rejects.toThrow(refused);
  await expect(database.deleteFrom('consents').where('customer_id', '=', customerId).execute()).rejects.toThrow(
    refused,
  );
});

import { beforeAll, expect, test } from 'vitest';

import { type HttpBrowser, HttpWorld, type ScreenAnswer } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const books = { id: 7, name: 'Harbour Books', sector: 'Books', description: 'Books.', cardName: null };

/** Somebody with a card, on the page that leads to the shop; the answer is that of the button on the page before. */
async function atShop(): Promise<{ readonly browser: HttpBrowser; readonly led: ScreenAnswer }> {
  const { unitOfWork, clock } = world.identity;
  await unitOfWork.transaction(({ cashback }) => cashback.keepShops([{ ...books, pays: { percent: 6 } }], clock.now()));
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default', card: 'active' } as const;
  const browser = world.browser();
  await browser.signInAs(await world.identity.addPersona({ ...persona, hiddenScreens: [] }));
  await browser.open('/rewards');
  const led = await browser.act('visit', { shop: '7' });
  const shown = await browser.open(String(led.body['route']));
  expect(shown.body).toMatchObject({ kind: 'step', view: { step: 'shop' } });
  return { browser, led };
}

test('CSH-02 the page that leads to a shop comes after the offers, so that Back finds those', async () => {
  const { browser, led } = await atShop();
  expect(led.body).toMatchObject({ kind: 'go', replace: false });
  expect(String(led.body['route'])).toMatch(/^\/rewards\/shop\/[-0-9a-f]{36}$/u);
  expect((await browser.act('leave')).body).toMatchObject({ kind: 'go', external: true, replace: true });
});

test('OPS-05 what led to a shop is answered, when it is sent again, with the page that leads there; its address is not kept', async () => {
  const { browser } = await atShop();
  const { body } = await browser.act('leave');
  expect(body).toMatchObject({ kind: 'go', external: true });
  expect((await browser.again()).body).toMatchObject({ kind: 'step', view: { step: 'shop' } });
  const kept = await (await testDatabase()).selectFrom('idempotency').select('body').execute();
  expect(JSON.stringify(kept)).not.toContain(new URL(String(body['route'])).host);
});

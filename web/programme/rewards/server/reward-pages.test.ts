import { beforeAll, expect, test } from 'vitest';

import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const books = { id: 7, name: 'Harbour Books', sector: 'Books', description: 'Books.', cardName: null };

test('CSH-02 the page that leads to a shop comes after the offers, so that Back finds those', async () => {
  const { unitOfWork, clock } = world.identity;
  await unitOfWork.transaction(({ cashback }) => cashback.keepShops([{ ...books, pays: { percent: 6 } }], clock.now()));
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default', card: 'active' } as const;
  const browser = world.browser();
  await browser.signInAs(await world.identity.addPersona({ ...persona, hiddenScreens: [] }));
  await browser.open('/rewards');
  const { body } = await browser.act('visit', { shop: '7' });
  expect(body).toMatchObject({ kind: 'go', replace: false });
  expect(String(body['route'])).toMatch(/^\/rewards\/shop\/[-0-9a-f]{36}$/u);
  const shown = await browser.open(String(body['route']));
  expect(shown.body).toMatchObject({ kind: 'step', view: { step: 'shop' } });
  expect((await browser.act('leave')).body).toMatchObject({ kind: 'go', external: true, replace: true });
});

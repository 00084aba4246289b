import { beforeAll, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const addHolder = () =>
  world.identity.addPersona({
    ...{ state: 'CARD_CREATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
    card: 'posted',
  });

test('SES-08 CRD-03 a repeat of what was allowed stands behind the same gates: not after its code is too old, nor in another session', async () => {
  const { clock } = world.identity;
  const browser = world.browser();
  const ask = () =>
    browser.ask('POST', '/api/payment-instruments/activation-tokens', {
      body: {},
      headers: { 'Idempotency-Key': 'a7c1f0de-5f0b-4c06-9a0e-5d3f2b1c9e77' },
    });
  await browser.signInAs(await addHolder(), { ...byPassword, steppedUpAt: clock.now() });
  expect([(await ask()).status, (await ask()).status]).toEqual([201, 201]);
  clock.passSeconds(301);
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'page-closed', next: '/stepup/otp' } });
  await browser.signInAs(await addHolder());
  expect(await ask()).toMatchObject({ status: 403, body: { code: 'page-closed' } });
});

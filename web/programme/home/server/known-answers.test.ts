import { beforeEach, expect, test, vi } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { ServedRelease } from '#web/platform/content/served-release.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
let browser: HttpBrowser;
beforeEach(async () => {
  world = await HttpWorld.start();
  const about = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
  browser = world.browser();
  await browser.signInAs(await world.identity.addPersona({ ...about, hiddenScreens: [], card: 'active' }));
});

const ask = (theirs = '') =>
  browser.ask('GET', '/api/journeys/home/steps/dashboard/data/savings', { headers: { 'if-none-match': theirs } });

test('RUN-18 an open page that has an answer is told so before its words are made, until one of them is published anew', async () => {
  const words = vi.spyOn(ServedRelease.prototype, 'text');
  const timesNamed = () => words.mock.calls.filter(([, key]) => key === 'savings.name').length;
  const first = await ask();
  const etag = first.headers.get('etag') ?? '';
  expect([first.status, first.body['records'], timesNamed()]).toMatchObject([200, [{ name: 'All time' }, {}, {}], 3]);

  const again = await ask(etag);
  expect([again.status, again.text, again.headers.get('etag'), timesNamed()]).toEqual([304, '', etag, 3]);
  expect(await ask('"of somebody else"')).toMatchObject({ status: 200, text: first.text });

  await world.publish((bundle) => ({ ...bundle, copy: { ...bundle.copy, 'savings.name': 'In all' } }));
  const anew = await ask(etag);
  expect([anew.status, anew.body['records']]).toMatchObject([200, [{ name: 'In all' }, {}, {}]]);
  expect(await ask(anew.headers.get('etag') ?? '')).toMatchObject({ status: 304 });
});

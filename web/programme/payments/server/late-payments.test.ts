import { beforeAll, beforeEach, expect, test } from 'vitest';

import { nothingYet } from '#journeys/engine/step-view.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

/** What became of the list, in the order in which it came about. */
let order: string[];
let release: () => void;
let source: AnyDataSource;

const silent: AnyDataSource = async () => {
  await new Promise<void>((resolve) => (release = resolve));
  order.push('list');
  return { ...nothingYet, state: 'fresh', total: 0 };
};
const failing: AnyDataSource = () => Promise.reject(new Error('No list today'));

let world: HttpWorld;
let browser: HttpBrowser;
beforeAll(async () => {
  world = await HttpWorld.start({ data: { transactions: (...asked) => source(...asked) } });
});
beforeEach(async () => {
  order = [];
  const about = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
  browser = world.browser();
  await browser.signInAs(await world.identity.addPersona({ ...about, hiddenScreens: [], card: 'active' }));
});

const path = '/customer/payments';
async function opened() {
  const { view } = await browser.open(path);
  order.push('page');
  const list = view.blocks.find(({ block }) => block === 'transaction-list') as unknown as {
    readonly transactions: { readonly state: string };
  };
  return { step: view.step, state: list.transactions.state };
}

test('RUN-18 TXN-01 the page of payments comes before a list that does not answer, and so does what else is asked for', async () => {
  source = silent;
  expect(await opened()).toEqual({ step: 'list', state: 'awaited' });
  const asked = browser.ask('GET', `/api/journeys/payments/steps/list/data/transactions?page=${path}`);
  const elsewhere = await browser.open('/customer/account/settings');
  order.push(elsewhere.view.step);
  release();
  const { status, body } = await asked;
  expect([status, body['state']]).toEqual([200, 'fresh']);
  expect(order.slice(0, 3)).toEqual(['page', 'settings', 'list']);
});

test('RUN-18 TXN-01 the page of payments comes without a list that fails', async () => {
  source = failing;
  expect(await opened()).toMatchObject({ state: 'awaited' });
  const { status } = await browser.ask('GET', `/api/journeys/payments/steps/list/data/transactions?page=${path}`);
  expect(status).toBe(500);
});

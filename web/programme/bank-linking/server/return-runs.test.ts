import { afterAll, beforeAll, expect, test } from 'vitest';

import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

const bankId = 'northgate';
let banks: BankWorld;
let world: HttpWorld;
beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
  world = await HttpWorld.start({ banks: banks.open });
  const { clock } = world.identity;
  // The banks of the sandbox go by the time of day.
  clock.passSeconds((Date.now() - clock.now().getTime()) / 1000);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

/** Somebody who is at the page from which they go to their bank. */
async function customerAtBank(): Promise<{ browser: HttpBrowser; id: string }> {
  const id = await world.identity.addPersona({
    ...{ state: 'MOBILE_VERIFIED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
  });
  const browser = world.browser();
  await browser.signInAs(id);
  await browser.open(`/bank/${bankId}`);
  return { browser, id };
}

/** How often the transaction of what is asked runs; it dies as it begins the run numbered `dies`. */
async function runsOf(request: () => Promise<unknown>, dies?: number): Promise<number> {
  const { unitOfWork } = world.identity;
  const transaction = unitOfWork.transaction.bind(unitOfWork);
  let runs = 0;
  unitOfWork.transaction = (work) =>
    transaction((store, aside) => {
      runs += 1;
      return runs === dies ? Promise.reject(new Error('The process is gone')) : work(store, aside);
    });
  await request();
  unitOfWork.transaction = transaction;
  return runs;
}

const comeBack = (browser: HttpBrowser, returned: string) =>
  browser.ask('POST', '/api/journeys/visits', { body: { route: `/bank/redirect/${bankId}`, query: {}, returned } });

const stageOf = (id: string) =>
  world.identity.unitOfWork.statement(async ({ bankLinks }) => (await bankLinks.unfinished(id))?.stage);

test('RET-01 the transaction of a way to a bank, and of a return, is left for the bank alone', async () => {
  const { browser, id } = await customerAtBank();
  let to = '';
  const going = await runsOf(async () => {
    to = String((await browser.open(`/bank/${bankId}/go`)).route);
  });
  const returned = await banks.answerAt(bankId, to, { user: 'one' });
  const returning = await runsOf(() => comeBack(browser, returned));

  expect(await stageOf(id)).toBe('confirming');
  expect({ going, returning }).toEqual({ going: 3, returning: 3 });
});

test('RET-01 a return whose process ends once the bank has answered is told so, and the customer may go there again', async () => {
  const { browser, id } = await customerAtBank();
  const { route } = await browser.open(`/bank/${bankId}/go`);
  const returned = await banks.answerAt(bankId, String(route), { user: 'one' });
  banks.banks.traffic.clear();
  expect(await runsOf(() => comeBack(browser, returned), 2)).toBe(2);
  expect(await stageOf(id)).toBe('sharing');

  await comeBack(browser, returned);
  const exchanges = banks.banks.traffic.list().filter(({ path }) => path === '/token');
  expect(exchanges).toHaveLength(1);
  expect(await stageOf(id)).toBe('sharing');

  const again = await browser.open(`/bank/${bankId}/go`);
  await comeBack(browser, await banks.answerAt(bankId, String(again.route), { user: 'one' }));
  expect(await stageOf(id)).toBe('confirming');
});

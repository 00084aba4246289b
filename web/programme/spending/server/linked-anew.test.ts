import { afterAll, beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { type BankChoice, BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';
import { type HttpBrowser, HttpWorld, type ScreenAnswer } from '#web/programme/server/http-world.builder.ts';
import type { Mandate } from '#web/programme/direct-debit/server/ports/mandates.ts';

import { type Spender, SpendingWorld } from './spending-world.builder.ts';

const bankId = 'northgate';
const day = 24 * 60 * 60;
let banks: BankWorld;
let world: HttpWorld;
let till: SpendingWorld;

beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
  world = await HttpWorld.start({ banks: banks.open });
  // The banks of the sandbox go by the time of day.
  world.identity.clock.passSeconds((Date.now() - world.identity.clock.now().getTime()) / 1000);
  till = await SpendingWorld.of(world.identity, banks.open.funds);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

/** The holder of an active card, in their browser, who has just entered a code. */
async function holder(): Promise<{ ada: Spender; browser: HttpBrowser }> {
  const ada = await till.spender();
  const browser = world.browser();
  await signIn(browser, ada);
  return { ada, browser };
}

const signIn = (browser: HttpBrowser, { customerId }: Spender) =>
  browser.signInAs(customerId, { ...byPassword, steppedUpAt: world.identity.clock.now() });

const mandatesOf = ({ customerId }: Spender) =>
  world.identity.unitOfWork.statement(({ mandates }) => mandates.ofCustomer(customerId));

/** Asks for something to be done with an account, and is led to what does it and back. */
async function operate(browser: HttpBrowser, operation: string, { linkId }: Mandate): Promise<ScreenAnswer> {
  await browser.visit('/customer/account');
  const { route = '' } = await browser.act('ask', { linkId, operation });
  return route === '' ? browser.visit('/customer/account') : browser.visit(route);
}

/** To the bank from the page that leads there, and back with what was decided. */
async function throughBank(browser: HttpBrowser, choice: BankChoice): Promise<ScreenAnswer> {
  const { route = '' } = await browser.open(`/bank/${bankId}/go`);
  const returned = await banks.answerAt(bankId, route, choice);
  return browser.open(`/bank/redirect/${bankId}`, { returned });
}

/** The provider sets up the Direct Debit that was ordered last, and its day comes. */
async function setUp(of: Spender): Promise<Mandate> {
  const { dependencies, unitOfWork, directDebits, clock } = world.identity;
  const update = updateMandates({ ...dependencies, unitOfWork });
  await update();
  const ordered = (await mandatesOf(of)).find(({ state }) => state === 'pending');
  if (ordered?.providerId === null || ordered === undefined) throw new Error('No Direct Debit is being set up.');
  directDebits.set(ordered.providerId, 'active');
  clock.passSeconds(7 * day);
  await update();
  return ordered;
}

test('LNK-04 RET-10 CRD-13 who unlinks their last account links another, activates its Direct Debit, and pays again', async () => {
  const { ada, browser } = await holder();
  const [first] = await mandatesOf(ada);
  if (first === undefined) throw new Error('No account is linked.');
  await operate(browser, 'unlink', first);
  expect((await till.pay(ada)).state).toBe('declined');

  expect((await browser.open('/bank/list?accountType=PERSONAL')).view.route).toBe('/bank/list');
  expect((await browser.open(`/bank/${bankId}?accountType=PERSONAL`)).view.route).toBe(`/bank/${bankId}`);
  expect((await throughBank(browser, { user: 'one' })).view.route).toBe('/bank/confirm-account');
  expect((await throughBank(browser, { user: 'one' })).route).toBe('/customer/account');

  const ordered = await setUp(ada);
  await signIn(browser, ada);
  const done = await operate(browser, 'activate', ordered);
  expect(done.view.route).toBe('/customer/account');
  expect((await mandatesOf(ada)).find(({ isInUse }) => isInUse)?.linkId).toBe(ordered.linkId);
  expect((await till.pay(ada)).state).toBe('approved');
}, 60_000);

test('RET-10 who leaves their link half-way goes on where they were, or starts again; home is home', async () => {
  const { browser } = await holder();
  await browser.open(`/bank/${bankId}?accountType=PERSONAL`);
  await throughBank(browser, { user: 'many' });
  expect((await browser.visit('/')).view.route).toBe('/customer/dashboard');
  expect((await browser.visit(`/bank/${bankId}?accountType=PERSONAL`)).view.route).toBe('/bank/select-account');
  expect((await browser.act('start-again')).view.route).toBe('/bank/list');

  await browser.open(`/bank/${bankId}?accountType=PERSONAL`);
  await throughBank(browser, { user: 'one' });
  expect((await browser.visit(`/bank/${bankId}?accountType=PERSONAL`)).view.route).toBe('/bank/confirm-account');

  const list = await browser.open('/bank/list');
  expect(list.text).toContain('"href":"/customer/account"');
  expect(list.text).not.toContain('/customer/bank-journey-intro');
}, 60_000);

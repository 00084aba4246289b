import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, testDatabase, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { refuseCard } from '#web/programme/support/server/help-customer.ts';
import { revokeEndedConsents } from './revoke-ended-consents.ts';

const bankId = 'northgate';
let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

describe.each(worlds)('an account that may not be linked, $store', ({ store, createWorld }) => {
  let world: World;
  let browser: Browser;

  const registerBank = () => browser.call('bank.register', { bankId });
  const share = async (user: string) => {
    const { to = '' } = await browser.call('bank.go', { bankId });
    return browser.call('bank.complete', { bankId, returned: await banks.answerAt(bankId, to, { user }) });
  };
  const unfinished = () =>
    world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(browser.customerId ?? ''));
  const toldSupport = async () => {
    await world.deliver();
    const isForSupport = (to: string) => to === 'support@card.example';
    return world.messengers.arrived.flatMap(({ message }) => (isForSupport(message.to) ? [message] : []));
  };

  beforeEach(async () => {
    world = await createWorld(banks.open);
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    await browser.registerWithMobile();
    await registerBank();
  });

  test('ELG-02 with an account that will not do, another one can be linked', async () => {
    expect(await share('weak')).toEqual({ outcome: 'noneEligible' });
    expect(await browser.facts()).toMatchObject({ bankStage: 'refused', bankRefusal: 'account' });
    expect(await browser.call('bank.forget')).toEqual({ outcome: 'none' });
    await browser.call('bank.start-again');
    expect(await registerBank()).toEqual({ outcome: 'ready' });
    expect(await browser.facts()).toMatchObject({ bankRefusal: null });
  });

  test('ELG-02 judgements wait for a person, who is told which customer it is and nothing else', async () => {
    expect(await share('ccj')).toEqual({ outcome: 'judgements' });
    expect(await browser.facts()).toMatchObject({ bankRefusal: 'judgements' });
    const [email, ...others] = await toldSupport();
    expect(others).toEqual([]);
    expect(email?.text).toContain(`customerId: ${browser.customerId ?? ''}`);
    expect(email?.text).not.toMatch(/Fairweather|court|northgate/iu);
    expect(await browser.call('bank.forget')).toEqual({ outcome: 'none' });
  });

  test('ELG-02 of several accounts, one with which a person looks first is enough', async () => {
    expect(await share('severe')).toEqual({ outcome: 'multipleCurrentAccounts' });
    const accountId = banks.bank(bankId).customer('severe')?.accounts[0]?.id;
    expect(await browser.call('bank.choose', { accountId })).toEqual({ outcome: 'judgements' });
    expect(await browser.facts()).toMatchObject({ bankRefusal: 'judgements', hold: 'judgements' });
  });

  const refuse = () => {
    const asked = { customerId: browser.customerId ?? '', by: 'robin', reason: 'Talked with them, no card' };
    return refuseCard({ ...world.dependencies, unitOfWork: world.unitOfWork })(asked);
  };

  test('ELG-02 enforcement leaves nobody without a card by itself: a person looks first, and says so', async () => {
    expect(await share('blocked')).toEqual({ outcome: 'judgements' });
    expect(await toldSupport()).toHaveLength(1);
    expect(await browser.facts()).toMatchObject({ bankRefusal: 'judgements', hold: 'judgements' });
    expect(await refuse()).toBe('done');
    expect(await browser.facts()).toMatchObject({ bankRefusal: 'blocked', hold: null });
    expect(await refuse()).toBe('notNeeded');
  });

  test('ELG-02 what a person has refused a card for is not forgiven: the same account is looked at again', async () => {
    await share('blocked');
    await refuse();
    await browser.call('bank.forget');
    await registerBank();
    expect(await share('blocked')).toEqual({ outcome: 'judgements' });
  }, 20_000);

  test('ELG-02 who is offered no card cannot begin again, and has all of it deleted, here and at the bank', async () => {
    await share('blocked');
    await refuse();
    const { id = '' } = (await unfinished()) ?? {};
    const consent = await world.unitOfWork.statement(({ bankConsents }) => bankConsents.ofLink(id, 'accounts'));
    const atBank = async () => banks.open.accounts.consentState(bankId, consent?.providerId ?? '');
    expect(await atBank()).toMatchObject({ value: 'authorised' });
    await browser.call('bank.start-again');
    expect(await browser.facts()).toMatchObject({ bankRefusal: 'blocked', bankForgotten: false });

    expect(await browser.call('bank.forget')).toEqual({ outcome: 'forgotten' });
    expect(await browser.call('bank.forget')).toEqual({ outcome: 'none' });
    expect(await browser.facts()).toMatchObject({ bankStage: null, bankRefusal: null, bankForgotten: true });
    expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
    expect(await atBank()).not.toMatchObject({ value: 'authorised' });
    if (store === 'on Postgres') await expectNothingKept(browser.customerId ?? '');

    await registerBank();
    expect(await browser.facts()).toMatchObject({ bankForgotten: false });
  }, 20_000);
});

async function expectNothingKept(customerId: string): Promise<void> {
  const database = await testDatabase();
  const of = (table: 'bank_links' | 'bank_consents' | 'bank_authorisations' | 'account_assessments') =>
    database.selectFrom(table).selectAll().where('customer_id', '=', customerId).execute();
  expect(await of('account_assessments')).toEqual([]);
  expect(await of('bank_authorisations')).toEqual([]);
  expect(await of('bank_consents')).toMatchObject([{ tokens: null }]);
  const seen = { accounts: null, account_id: null, masked_number: null, fingerprint: null, refusal: null };
  expect(await of('bank_links')).toMatchObject([{ ...seen, stage: 'forgotten' }]);
}

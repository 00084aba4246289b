import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { Browser as BankBrowser, type LinkOptions } from '#web/sandbox/banks/browser.builder.ts';
import { BankWorld } from '#web/server/adapters/open-banking/linked-bank.builder.ts';
import { type Browser, registration, type World, worlds } from '#web/server/identity-world.builder.ts';

import { listLinkedAccounts } from './linked-accounts.ts';
import { revokeEndedConsents } from './revoke-ended-consents.ts';

const bankId = 'northgate';
let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start(['northgate', 'tidewater']);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

/** What the customer's browser has in its address bar when it is back from the bank. */
async function visitBank(browser: Browser, choice: Partial<LinkOptions> & { user: string }): Promise<string> {
  const { outcome, to = '' } = await browser.call('bank.go', { bankId });
  expect(outcome).toBe('ready');
  const home = `http://localhost:3000/bank/redirect/${bankId}`;
  const back = new URL(await new BankBrowser().link(to, { home, ...choice }));
  return back.search + back.hash;
}

describe.each(worlds)('linking an account at a bank, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  const complete = (returned: string, by = browser) => by.call('bank.complete', { bankId, returned });
  const go = async (choice: Partial<LinkOptions> & { user: string }) => complete(await visitBank(browser, choice));

  beforeEach(async () => {
    world = await createWorld(banks.open);
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    await browser.registerWithMobile();
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
  });

  test('BNK-12 RET-03 one account is judged and chosen; allowed again for its funds, it is linked', async () => {
    expect(await browser.facts()).toMatchObject({ bankStage: 'sharing', bankName: 'Northgate Bank' });
    expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
    const facts = await browser.facts();
    expect(facts).toMatchObject({ bankStage: 'confirming' });
    expect(facts['bankAccount']).toMatch(/^•••• \d{4}$/u);
    expect(await go({ user: 'one' })).toEqual({ outcome: 'linked' });
    expect(await browser.facts()).toMatchObject({ setupState: 'CARD_LINKED', bankStage: null });
  }, 20_000);

  test('RET-03 RET-05 of several accounts the customer chooses one, by its id alone', async () => {
    expect(await go({ user: 'many' })).toEqual({ outcome: 'multipleCurrentAccounts' });
    expect(await browser.call('bank.choose', { accountId: 'somebody-elses' })).toEqual({ outcome: 'notEligible' });
    expect(await browser.facts()).toMatchObject({ bankStage: 'choosing' });
  });

  test.each([
    ['nocurrent', 'noCurrentAccount'],
    ['usd', 'noCurrentAccount'],
    ['ibanonly', 'success'],
    ['lowtxn', 'moreInformation'],
    ['weak', 'noneEligible'],
    ['ccj', 'judgements'],
  ])('RET-07 ELG-01 ELG-03 the bank’s customer %s is answered %s', async (user, outcome) => {
    expect(await go({ user })).toEqual({ outcome });
  });

  test('RET-02 who says no at the bank is asked afresh the next time', async () => {
    expect(await go({ user: 'one', decision: 'deny' })).toEqual({ outcome: 'denied' });
    expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
  });

  test('RET-01 a return counts once, and only for the customer who went', async () => {
    const returned = await visitBank(browser, { user: 'one' });
    const stranger = world.browser();
    await stranger.registerVerified({ ...registration, email: 'stranger@example.com' });
    await stranger.call('bank.register', { bankId });
    expect(await complete(returned, stranger)).toEqual({ outcome: 'failed' });
    expect(await complete(returned)).toEqual({ outcome: 'success' });
    expect(await complete(returned)).toEqual({ outcome: 'failed' });
  });

  test('RET-01 a return counts only in the session that began it, not in another one of the same customer', async () => {
    const returned = await visitBank(browser, { user: 'one' });
    const elsewhere = world.browser();
    elsewhere.customerId = browser.customerId;
    expect(await complete(returned, elsewhere)).toEqual({ outcome: 'failed' });
    expect(await complete(returned)).toEqual({ outcome: 'success' });
  });

  test('RET-01 a return that is late, made up, or at another bank counts for nothing', async () => {
    const returned = await visitBank(browser, { user: 'one' });
    for (const wrong of ['', '?', '?state=x', '?response=a.b.c', '?response=..', `?state=${'s'.repeat(43)}&code=1`])
      expect((await complete(wrong)).outcome).toMatch(/^(?:failed|none)$/u);
    expect(await browser.call('bank.complete', { bankId: 'tidewater', returned })).toEqual({ outcome: 'failed' });
    const late = await visitBank(browser, { user: 'one' });
    world.clock.passSeconds(11 * 60);
    expect(await complete(late)).toEqual({ outcome: 'failed' });
    expect(await browser.facts()).toMatchObject({ bankStage: 'sharing' });
  });

  test('BNK-05 BNK-06 a link that goes on is found again; started again, it is gone', async () => {
    await go({ user: 'one' });
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'further' });
    expect(await browser.call('bank.start-again')).toEqual({ outcome: 'startedAgain' });
    expect(await browser.facts()).toMatchObject({ bankStage: null });
    expect(await browser.call('bank.go', { bankId })).toEqual({ outcome: 'none' });
    expect(await browser.call('bank.register', { bankId: 'nobody' })).toEqual({ outcome: 'unknownBank' });
  });

  describe('what is shared', () => {
    const stateAtBank = async (consentId: string) => banks.open.accounts.consentState(bankId, consentId);
    const revoke = () => revokeEndedConsents(world.dependencies)();
    const list = async () => {
      const customer = await world.unitOfWork.statement(({ customers }) => customers.find(browser.customerId ?? ''));
      return world.unitOfWork.statement((store, aside) =>
        listLinkedAccounts(world.dependencies)({
          context: { ...browser.context(store), aside },
          customer,
          facts: {},
          params: {},
          query: {},
        }),
      );
    };
    const consentIds = async () => {
      const link = await world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(browser.customerId ?? ''));
      const consent = await world.unitOfWork.statement(({ bankLinks }) =>
        bankLinks.consentOf(link?.id ?? '', 'accounts'),
      );
      return consent?.providerId ?? '';
    };

    test('is listed, goes on for 90 days more when its owner says so, and ends here and at the bank', async () => {
      await go({ user: 'one' });
      const consentId = await consentIds();
      await go({ user: 'one' });
      const day = 24 * 60 * 60;
      const [account] = await list();
      expect(account?.['number']).toMatch(/^•••• \d{4}$/u);
      expect(account).toMatchObject({
        bank: 'Northgate Bank',
        isOver: false,
      });
      expect(Date.parse(String(account?.['until'])) - Date.parse(String(account?.['since']))).toBe(90 * day * 1000);

      world.clock.passSeconds(91 * day);
      expect((await list())[0]).toMatchObject({ isOver: true });
      const linkId = String(account?.['id']);
      const stranger = world.browser();
      await stranger.registerVerified({ ...registration, email: 'stranger@example.com' });
      for (const call of ['bank.keep-sharing', 'bank.stop-sharing'])
        expect(await stranger.call(call, { linkId })).toEqual({ outcome: 'none' });
      expect(await browser.call('bank.keep-sharing', { linkId })).toEqual({ outcome: 'kept' });
      expect((await list())[0]).toMatchObject({ isOver: false });

      expect(await browser.facts()).toMatchObject({ accountLinked: true });
      expect(await stateAtBank(consentId)).toMatchObject({ value: 'authorised' });
      expect(await browser.call('bank.stop-sharing', { linkId })).toEqual({ outcome: 'stopped' });
      expect(await browser.call('bank.stop-sharing', { linkId })).toEqual({ outcome: 'none' });
      expect(await list()).toEqual([]);
      expect(await browser.facts()).toMatchObject({ accountLinked: false });
      expect(await revoke()).toBe(2);
      expect(await revoke()).toBe(0);
      expect(await stateAtBank(consentId)).not.toMatchObject({ value: 'authorised' });
    }, 20_000);

    test('ends at a bank that is out of order as soon as it answers', async () => {
      await go({ user: 'one' });
      const consentId = await consentIds();
      expect(await browser.call('bank.start-again')).toEqual({ outcome: 'startedAgain' });
      const bank = banks.banks.open.find((each) => each.bank.profile.id === bankId)?.bank;
      if (bank === undefined) throw new Error('That bank is not open.');
      bank.service.status = 'outage';
      expect(await revoke()).toBe(0);
      bank.service.status = 'up';
      expect(await revoke()).toBe(0);
      world.clock.passSeconds(61);
      expect(await revoke()).toBe(1);
      expect(await stateAtBank(consentId)).not.toMatchObject({ value: 'authorised' });
    }, 20_000);
  });

  test('BNK-07 going is noted, until the customer is back', async () => {
    await browser.call('bank.note-opened');
    expect(await browser.facts()).toMatchObject({ bankOpened: true });
    await go({ user: 'many' });
    expect(await browser.facts()).toMatchObject({ bankOpened: false });
  });
});

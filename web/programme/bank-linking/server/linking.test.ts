import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { type BankChoice, BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import { listLinkedAccounts } from './linked-accounts.ts';
import { listBankOnceMore } from './list-linking.ts';
import { revokeEndedConsents } from './revoke-ended-consents.ts';
import { accountsIn } from './sealed-accounts.ts';

const bankId = 'northgate';
let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start(['northgate', 'tidewater']);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

/** What the customer's browser has in its address bar when it is back from the bank. */
async function visitBank(browser: Browser, choice: BankChoice): Promise<string> {
  const { outcome, to = '' } = await browser.call('bank.go', { bankId });
  expect(outcome).toBe('ready');
  return banks.answerAt(bankId, to, choice);
}

describe.each(worlds)('linking an account at a bank, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  const complete = (returned: string, by = browser) => by.call('bank.complete', { bankId, returned });
  const go = async (choice: BankChoice) => complete(await visitBank(browser, choice));

  const ownConsent = () =>
    world.unitOfWork.statement(async ({ bankLinks, bankConsents }) => {
      const link = await bankLinks.unfinished(browser.customerId ?? '');
      return bankConsents.ofLink(link?.id ?? '', 'accounts');
    });
  const wayBack = async () => {
    const customer = await world.unitOfWork.statement(({ customers }) => customers.find(browser.customerId ?? ''));
    const facts = await browser.facts();
    return world.unitOfWork.statement((store, aside) =>
      listBankOnceMore()({
        context: { ...browser.context(store), aside },
        customer,
        facts,
        params: {},
        query: {},
      }),
    );
  };

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

  test('BNK-12 every question about accounts that a customer waits for says where they are, the first one too', async () => {
    banks.banks.traffic.clear();
    expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
    const asked = banks.banks.traffic.list().filter(({ path }) => path.includes('/aisp/accounts'));
    expect(asked.some(({ path }) => path.endsWith('/aisp/accounts'))).toBe(true);
    const silent = asked.filter(({ requestHeaders }) => requestHeaders['x-fapi-customer-ip-address'] === undefined);
    expect(silent.map(({ path }) => path)).toEqual([]);
  }, 20_000);

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

  test('RET-08 an account of no use is shared no longer, and the bank is asked once for the way back', async () => {
    expect(await go({ user: 'nocurrent' })).toEqual({ outcome: 'noCurrentAccount' });
    expect(await ownConsent()).toBeUndefined();
    expect(await wayBack()).toMatchObject([{ href: null }]);
    expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
    expect(await browser.call('bank.prepare')).toEqual({ outcome: 'ready' });
    const made = (await ownConsent())?.providerId;
    expect(made).toMatch(/./u);
    expect(await wayBack()).toMatchObject([{ href: `/bank/${bankId}/go` }]);
    expect(await browser.call('bank.prepare')).toEqual({ outcome: 'ready' });
    expect((await ownConsent())?.providerId).toBe(made);
    expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
    expect((await ownConsent())?.providerId).toBe(made);
  }, 20_000);

  test('RET-08 a bank that does not answer gives no way back, and leaves nothing', async () => {
    const bank = banks.bank(bankId);
    bank.service.status = 'outage';
    expect(await browser.call('bank.prepare')).toEqual({ outcome: 'unavailable' });
    bank.service.status = 'up';
    expect(await wayBack()).toMatchObject([{ href: null }]);
    await browser.call('bank.start-again');
    expect(await browser.call('bank.prepare')).toEqual({ outcome: 'none' });
    expect(await wayBack()).toEqual([]);
  });

  test('RET-02 who says no at the bank is asked afresh the next time', async () => {
    await browser.call('bank.note-opened');
    expect(await go({ user: 'one', decision: 'deny' })).toEqual({ outcome: 'denied' });
    expect(await browser.facts()).toMatchObject({ bankOpened: false });
    expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
  });

  describe('ELG-02 on hold because of payments to a court', () => {
    const asCustomer = () => world.unitOfWork.statement(({ customers }) => customers.find(browser.customerId ?? ''));
    const link = () => world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(browser.customerId ?? ''));

    test('ELG-02 the hold keeps why, since when and by which link, and support alone lifts it', async () => {
      expect(await go({ user: 'ccj' })).toEqual({ outcome: 'judgements' });
      expect(await browser.facts()).toMatchObject({ hold: 'judgements', bankStage: 'refused' });
      const held = { reason: 'judgements', linkId: (await expectLink()).id, at: world.clock.now() };
      expect((await asCustomer())?.hold).toEqual(held);
      world.clock.passSeconds(3600);
      await hold();
      expect((await asCustomer())?.hold).toEqual(held);
      await world.unitOfWork.statement(({ customers }) => customers.liftHold(browser.customerId ?? ''));
      expect(await browser.facts()).toMatchObject({ hold: null });
      await browser.call('bank.start-again');
      expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
    });

    const expectLink = async () => {
      const found = await link();
      if (found === undefined) throw new Error('No account is being linked.');
      return found;
    };
    const hold = async () => {
      const reason = { reason: 'judgements', linkId: (await expectLink()).id, at: world.clock.now() } as const;
      await world.unitOfWork.statement(({ customers }) => customers.hold(browser.customerId ?? '', reason));
    };

    test('ELG-02 no second window at the bank lifts it, and what was shared there is not looked at and ends', async () => {
      const another = await visitBank(browser, { user: 'one' });
      await hold();
      expect(await complete(another)).toEqual({ outcome: 'judgements' });
      expect(await link()).toMatchObject({ stage: 'sharing', accounts: null, accountId: null });
      expect(await browser.facts()).toMatchObject({ hold: 'judgements' });
      expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
      expect(await browser.call('bank.go', { bankId })).toEqual({ outcome: 'none' });
    }, 20_000);

    test('ELG-02 no way back for funds that was open before links the account', async () => {
      await go({ user: 'one' });
      const funds = await visitBank(browser, { user: 'one' });
      await hold();
      expect(await complete(funds)).toEqual({ outcome: 'judgements' });
      expect(await browser.facts()).toMatchObject({ setupState: 'MOBILE_VERIFIED', accountLinked: false });
    }, 20_000);

    test('ELG-02 no other account of the same bank, and no other bank, lifts it', async () => {
      await go({ user: 'many' });
      const [one] = accountsIn(await expectLink(), world.dependencies.secrets);
      await hold();
      expect(await browser.call('bank.choose', { accountId: one?.id ?? '' })).toEqual({ outcome: 'judgements' });
      await browser.call('bank.start-again');
      for (const other of [bankId, 'tidewater'])
        expect(await browser.call('bank.register', { bankId: other })).toEqual({ outcome: 'held' });
      expect(await browser.facts()).toMatchObject({ hold: 'judgements', bankStage: null });
    }, 20_000);
  });

  describe('BNK-12 a funds confirmation is for the account that was chosen', () => {
    const link = () => world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(browser.customerId ?? ''));
    const fundsConsent = async () => {
      const linkId = (await link())?.id ?? '';
      return world.unitOfWork.statement(({ bankConsents }) => bankConsents.ofLink(linkId, 'funds'));
    };
    const atBank = (providerId: string | null | undefined) => banks.bank(bankId).consents.find(providerId ?? undefined);
    const choices = async () => {
      const found = await link();
      return found === undefined ? [] : accountsIn(found, world.dependencies.secrets).map(({ id }) => id);
    };

    test('BNK-12 allowed in one window for one account, it links no other that was chosen in another window', async () => {
      expect(await go({ user: 'many' })).toEqual({ outcome: 'multipleCurrentAccounts' });
      const [one = '', other = ''] = await choices();
      expect(await browser.call('bank.choose', { accountId: one })).toEqual({ outcome: 'eligible' });
      const returned = await visitBank(browser, { user: 'many' });
      const asked = (await fundsConsent())?.providerId;
      expect(await browser.call('bank.choose', { accountId: other })).toEqual({ outcome: 'eligible' });
      expect(await complete(returned)).toEqual({ outcome: 'failed' });
      expect(await link()).toMatchObject({ stage: 'confirming', accountId: other });
      expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
      expect(atBank(asked)).toBeUndefined();
      expect(await go({ user: 'many' })).toEqual({ outcome: 'linked' });
    }, 20_000);

    test('BNK-12 who chooses another account is asked for that one at the bank', async () => {
      await go({ user: 'many' });
      const [one = '', other = ''] = await choices();
      await browser.call('bank.choose', { accountId: one });
      await visitBank(browser, { user: 'many' });
      await browser.call('bank.choose', { accountId: other });
      expect(await go({ user: 'many' })).toEqual({ outcome: 'linked' });
    }, 20_000);

    test('BNK-12 a consent that was given up counts no more, though its account is chosen once again', async () => {
      await go({ user: 'many' });
      const [one = '', other = ''] = await choices();
      await browser.call('bank.choose', { accountId: one });
      const returned = await visitBank(browser, { user: 'many' });
      for (const accountId of [other, one]) await browser.call('bank.choose', { accountId });
      expect(await complete(returned)).toEqual({ outcome: 'failed' });
      expect(await go({ user: 'many' })).toEqual({ outcome: 'linked' });
    }, 20_000);

    test('BNK-12 a consent that the bank holds for another account links nothing, and ends at the bank', async () => {
      await go({ user: 'one' });
      const returned = await visitBank(browser, { user: 'one' });
      const asked = (await fundsConsent())?.providerId;
      const consent = atBank(asked);
      const { DebtorAccount } = consent?.request ?? {};
      if (consent === undefined || DebtorAccount === undefined) throw new Error('The bank was asked for no funds.');
      const another = { ...DebtorAccount, Identification: DebtorAccount.Identification.replace(/.$/u, 'X') };
      banks.bank(bankId).consents.change(consent, { request: { DebtorAccount: another } });
      expect(await complete(returned)).toEqual({ outcome: 'failed' });
      expect(await link()).toMatchObject({ stage: 'confirming' });
      expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
      expect(atBank(asked)).toBeUndefined();
      expect(await go({ user: 'one' })).toEqual({ outcome: 'linked' });
    }, 20_000);

    test.each(['deny', 'forge'])(
      'RET-02 one that came back with a %s ends at the bank',
      async (how) => {
        await go({ user: 'one' });
        const returned = await visitBank(browser, { user: 'one', ...(how === 'deny' && { decision: 'deny' }) });
        const asked = (await fundsConsent())?.providerId;
        expect(atBank(asked)).toBeDefined();
        const said = how === 'deny' ? returned : returned.replace(/response=([^.]+\.[^.]+)\..*/u, 'response=$1.AAAA');
        expect(await complete(said)).toEqual({ outcome: how === 'deny' ? 'denied' : 'failed' });
        expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
        expect(atBank(asked)).toBeUndefined();
        expect(await go({ user: 'one' })).toEqual({ outcome: 'linked' });
      },
      20_000,
    );
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
    world.clock.passSeconds(10 * 60);
    expect(await complete(late)).toEqual({ outcome: 'failed' });
    expect(await browser.facts()).toMatchObject({ bankStage: 'sharing' });
  });

  test('RET-01 a return counts in the last millisecond of its ten minutes', async () => {
    const returned = await visitBank(browser, { user: 'one' });
    world.clock.passSeconds(10 * 60 - 1);
    world.clock.passSeconds(0.999);
    expect(await complete(returned)).toEqual({ outcome: 'success' });
  });

  test('BNK-05 BNK-06 a link that goes on is found again; started again, it is gone', async () => {
    await go({ user: 'one' });
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'further' });
    expect(await browser.call('bank.start-again')).toEqual({ outcome: 'startedAgain' });
    expect(await browser.facts()).toMatchObject({ bankStage: null });
    expect(await browser.call('bank.go', { bankId })).toEqual({ outcome: 'none' });
    expect(await browser.call('bank.register', { bankId: 'nobody' })).toEqual({ outcome: 'unknownBank' });
  });

  test.each([
    ['one', 'confirming'],
    ['many', 'choosing'],
  ])(
    'BNK-05 BNK-06 with accounts of %s seen, another bank’s page leaves the link %s as it is',
    async (user, bankStage) => {
      await go({ user });
      expect(await browser.call('bank.register', { bankId: 'tidewater' })).toEqual({ outcome: 'underWay' });
      expect(await browser.facts()).toMatchObject({ bankStage, bankName: 'Northgate Bank' });
      expect(await revokeEndedConsents(world.dependencies)()).toBe(0);
      await browser.call('bank.start-again');
      expect(await browser.call('bank.register', { bankId: 'tidewater' })).toEqual({ outcome: 'ready' });
    },
  );

  test('BNK-05 BNK-12 a way to the bank that is open links the account, though another bank’s page was opened', async () => {
    await go({ user: 'one' });
    const returned = await visitBank(browser, { user: 'one' });
    await browser.call('bank.register', { bankId: 'tidewater' });
    expect(await complete(returned)).toEqual({ outcome: 'linked' });
  }, 20_000);

  test('BNK-05 BNK-12 who is at their bank loses nothing by looking at another bank’s page, until they start again', async () => {
    const returned = await visitBank(browser, { user: 'one' });
    const looked = { outcome: 'waiting', to: '/bank/northgate' };
    expect(await browser.call('bank.register', { bankId: 'tidewater' })).toEqual(looked);
    expect(await browser.facts()).toMatchObject({ bankStage: 'sharing', bankName: 'Northgate Bank' });
    expect(await complete(returned)).toEqual({ outcome: 'success' });
    await browser.call('bank.start-again');
    expect(await browser.call('bank.register', { bankId: 'tidewater' })).toEqual({ outcome: 'ready' });
    expect(await browser.facts()).toMatchObject({ bankStage: 'sharing', bankName: 'Tidewater Building Society' });
  });

  describe('while the bank is slow to answer for a return', () => {
    const lookElsewhere = () => browser.call('bank.register', { bankId: 'tidewater' });
    const answering = () => vi.spyOn(banks.open.authorisation, 'complete');
    afterEach(() => {
      vi.restoreAllMocks();
    });

    test('BNK-05 BNK-12 a look at another bank’s page drops nothing', async () => {
      const returned = await visitBank(browser, { user: 'one' });
      const { authorisation } = banks.open;
      const answer = authorisation.complete.bind(authorisation);
      let looked: unknown;
      answering().mockImplementationOnce(async (asked) => {
        looked = await lookElsewhere();
        return answer(asked);
      });
      expect(await complete(returned)).toEqual({ outcome: 'success' });
      expect(looked).toEqual({ outcome: 'waiting', to: '/bank/northgate' });
      expect(await browser.facts()).toMatchObject({ bankStage: 'confirming', bankName: 'Northgate Bank' });
    });

    test('BNK-05 a return that nobody finished holds its link for a minute, and one without an answer not at all', async () => {
      const broken = await visitBank(browser, { user: 'one' });
      answering().mockRejectedValueOnce(new Error('The process is gone'));
      await expect(complete(broken)).rejects.toThrow('The process is gone');
      world.clock.passSeconds(59);
      expect(await lookElsewhere()).toMatchObject({ outcome: 'waiting' });
      const unanswered = await visitBank(browser, { user: 'one' });
      answering().mockResolvedValueOnce({ kind: 'bankUnavailable', reason: 'http-503' });
      expect(await complete(unanswered)).toEqual({ outcome: 'unavailable' });
      expect(await lookElsewhere()).toMatchObject({ outcome: 'waiting' });
      world.clock.passSeconds(1);
      expect(await lookElsewhere()).toEqual({ outcome: 'ready' });
    });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has only read its page', () => Promise.resolve()],
    [
      'can come back no more',
      async () => {
        await visitBank(browser, { user: 'one' });
        world.clock.passSeconds(10 * 60);
      },
    ],
    [
      'has said no there, however often they went',
      async () => {
        await visitBank(browser, { user: 'one' });
        await complete(await visitBank(browser, { user: 'one', decision: 'deny' }));
      },
    ],
    [
      'has no current account there, however often they went',
      async () => {
        await visitBank(browser, { user: 'nocurrent' });
        await complete(await visitBank(browser, { user: 'nocurrent' }));
      },
    ],
    ['has said no there', async () => complete(await visitBank(browser, { user: 'one', decision: 'deny' }))],
  ])('BNK-05 another bank’s page begins a link there for whoever %s', async (_who, before) => {
    await before();
    expect(await browser.call('bank.register', { bankId: 'tidewater' })).toEqual({ outcome: 'ready' });
    expect(await browser.facts()).toMatchObject({ bankStage: 'sharing', bankName: 'Tidewater Building Society' });
  });

  describe('what is shared', () => {
    const stateAtBank = async (consentId: string) => banks.open.accounts.consentState(bankId, consentId);
    const revoke = () => revokeEndedConsents(world.dependencies)();
    const list = async () => {
      const customer = await world.unitOfWork.statement(({ customers }) => customers.find(browser.customerId ?? ''));
      const facts = await browser.facts();
      return world.unitOfWork.statement((store, aside) =>
        listLinkedAccounts(world.dependencies)({
          context: { ...browser.context(store), aside },
          customer,
          facts,
          params: {},
          query: {},
        }),
      );
    };
    const consentIds = async () => {
      const link = await world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(browser.customerId ?? ''));
      const consent = await world.unitOfWork.statement(({ bankConsents }) =>
        bankConsents.ofLink(link?.id ?? '', 'accounts'),
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
      const bank = banks.bank(bankId);
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
    expect(await browser.call('bank.note-opened')).toEqual({
      outcome: 'noted',
      event: { what: 'ACCOUNTS_BANK_CONSENT_JOURNEY_STARTED', outcome: 'web' },
    });
    expect(await browser.facts()).toMatchObject({ bankOpened: true });
    await go({ user: 'many' });
    expect(await browser.facts()).toMatchObject({ bankOpened: false });
  });
});

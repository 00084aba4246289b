import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { endTokens } from '#web/sandbox/banks/authorization/interaction.ts';
import { type BankChoice, BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { readBalance } from './read-balance.ts';
import { revokeEndedConsents } from './revoke-ended-consents.ts';

const bankId = 'northgate';
let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

describe.each(worlds)('relinking an account, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  let linkId: string;

  async function visit(call: 'bank.go' | 'bank.go-relink', choice: BankChoice, by = browser): Promise<string> {
    const { outcome, to = '' } = await by.call(call, { bankId });
    expect(outcome).toBe('ready');
    return banks.answerAt(bankId, to, choice);
  }
  const complete = (returned: string, by = browser) => by.call('bank.complete', { bankId, returned });
  const go = async (choice: BankChoice, by = browser) => complete(await visit('bank.go', choice, by), by);
  const renew = async (choice: BankChoice, by = browser) => complete(await visit('bank.go-relink', choice, by), by);
  const relink = (source: string, by = browser, id = linkId) => by.call('bank.relink', { linkId: id, source });

  const links = (by = browser) =>
    world.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(by.customerId ?? ''));
  const link = async () => (await links())[0];
  const consentOf = (kind: BankConsentKind) =>
    world.unitOfWork.statement(async ({ bankConsents }) => {
      const found = await bankConsents.ofLink(linkId, kind);
      if (found === undefined) throw new Error('There is no such consent.');
      return found;
    });
  const breaks = async (kind: BankConsentKind) => {
    const { id, tokens } = await consentOf(kind);
    await world.unitOfWork.statement(({ bankConsents }) => bankConsents.noteBroken(id, tokens ?? Buffer.from('')));
  };
  const atBank = (providerId: string | null) => banks.bank(bankId).consents.find(providerId ?? undefined);
  const endAtBank = async (kind: BankConsentKind, over: 'cancelled' | 'expired') => {
    const consent = atBank((await consentOf(kind)).providerId);
    if (consent !== undefined) banks.bank(bankId).consents.change(consent, { status: over });
  };
  const linkFor = async (by: Browser, user = 'one') => {
    expect(await by.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
    expect(await go({ user }, by)).toEqual({ outcome: 'success' });
    expect(await go({ user }, by)).toEqual({ outcome: 'linked' });
    return (await links(by))[0]?.id ?? '';
  };

  beforeEach(async () => {
    world = await createWorld(banks.open);
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    await browser.registerWithMobile();
    linkId = await linkFor(browser);
  });

  test('a link that works is not renewed, nor is one that is not theirs', async () => {
    expect(await relink('aispRelink')).toEqual({ outcome: 'working' });
    await breaks('accounts');
    expect(await relink('cofRelink')).toEqual({ outcome: 'working' });
    expect(await relink('web')).toEqual({ outcome: 'none' });
    expect(await relink('aispRelink', browser, 'another')).toEqual({ outcome: 'none' });
    expect(await browser.call('bank.go-relink')).toEqual({ outcome: 'none' });
    expect(await browser.facts()).toMatchObject({ relinking: null, relinkBank: null });
  });

  test.each(['aispRelink', 'aispRelinkHome'])(
    'RET-04 the same account, shared anew by %s, restores the link under the same consent',
    async (source) => {
      const before = await consentOf('accounts');
      await endAtBank('accounts', 'cancelled');
      await breaks('accounts');
      expect(await link()).toMatchObject({ broken: 'accounts' });
      expect(await relink(source)).toEqual({ outcome: 'ready' });
      expect(await browser.facts()).toMatchObject({ relinking: 'accounts', relinkBank: 'Northgate Bank' });
      expect(await browser.call('bank.note-relink-opened')).toEqual({
        outcome: 'noted',
        event: { what: 'ACCOUNTS_BANK_RELINK_JOURNEY_STARTED', outcome: source },
      });
      expect(await browser.facts()).toMatchObject({ relinkOpened: true });

      expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
      expect(await link()).toMatchObject({ broken: null, stage: 'linked' });
      const after = await consentOf('accounts');
      expect([after.providerId, after.source]).toEqual([before.providerId, source]);
      expect(after.id).not.toBe(before.id);
      const old = await world.unitOfWork.statement(({ bankConsents }) => bankConsents.find(before.id));
      expect(old).toMatchObject({ role: 'past', tokens: null });
      expect(await browser.facts()).toMatchObject({
        relinking: null,
        relinkOpened: false,
        relinkBank: 'Northgate Bank',
      });
      expect(await revokeEndedConsents(world.dependencies)()).toBe(0);
      expect(atBank(after.providerId)).toMatchObject({ status: 'authorised' });
    },
    20_000,
  );

  test('RET-04 a consent that may not be allowed anew is replaced, and ends at the bank', async () => {
    const before = await consentOf('accounts');
    await endAtBank('accounts', 'expired');
    await breaks('accounts');
    await relink('aispRelink');
    expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
    const after = await consentOf('accounts');
    expect(after.providerId).not.toBe(before.providerId);
    expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
    expect(atBank(before.providerId)).toBeUndefined();
    expect(atBank(after.providerId)).toMatchObject({ status: 'authorised' });
  }, 20_000);

  test.each(['cofRelink', 'cofRelinkHome'])(
    'RET-04 funds may be asked for again after %s, which is logged as a journey of its own',
    async (source) => {
      await endAtBank('funds', 'cancelled');
      await breaks('funds');
      expect(await relink(source)).toEqual({ outcome: 'ready' });
      expect(await browser.facts()).toMatchObject({ relinking: 'funds' });
      expect(await browser.call('bank.note-relink-opened')).toMatchObject({
        event: { what: 'FUNDSCONFIRMATIONS_BANK_RELINK_JOURNEY_STARTED', outcome: source },
      });
      expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
      const { providerId, tokenState } = await consentOf('funds');
      expect(tokenState).toBe('active');
      expect(atBank(providerId)).toMatchObject({ status: 'authorised', kind: 'funds' });
    },
    20_000,
  );

  test('RET-04 where both have ended, the one leads on to the other', async () => {
    await breaks('accounts');
    await breaks('funds');
    await relink('aispRelinkHome');
    expect(await renew({ user: 'one' })).toEqual({ outcome: 'further' });
    expect(await browser.facts()).toMatchObject({ relinking: 'funds' });
    expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
    expect(await consentOf('funds')).toMatchObject({ source: 'cofRelinkHome' });
    expect(await link()).toMatchObject({ broken: null });
  }, 20_000);

  test.each<[BankConsentKind, string, string]>([
    ['funds', 'FUNDSCONFIRMATIONS_BANK_RELINK_JOURNEY_STARTED', 'cofRelinkHome'],
    ['accounts', 'ACCOUNTS_BANK_RELINK_JOURNEY_STARTED', 'aispRelinkHome'],
  ])(
    'LNK-07 what is broken of %s is renewed from home, which is logged as %s from %s',
    async (kind, what, source) => {
      expect(await browser.call('bank.relink-from-home')).toEqual({ outcome: 'working' });
      expect(await browser.facts()).toMatchObject({ brokenBank: null });
      await breaks(kind);
      expect(await browser.facts()).toMatchObject({ brokenBank: 'Northgate Bank' });
      expect(await browser.call('bank.relink-from-home')).toEqual({ outcome: 'ready' });
      expect(await browser.call('bank.note-relink-opened')).toEqual({
        outcome: 'noted',
        event: { what, outcome: source },
      });
      expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
      expect(await browser.facts()).toMatchObject({ brokenBank: null });
    },
    20_000,
  );

  test('LNK-06 after 90 days the bank’s yes counts as the customer’s own', async () => {
    world.clock.passSeconds(91 * 24 * 60 * 60);
    expect(await relink('aispRelink')).toEqual({ outcome: 'ready' });
    expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
    expect(await relink('aispRelink')).toEqual({ outcome: 'working' });
    expect((await link())?.confirmedAt).toEqual(world.clock.now());
  }, 20_000);

  describe('RET-04 another account than the linked one', () => {
    test.each(['cancelled', 'expired'] as const)(
      'RET-04 shared after a consent was %s, leaves the link as it was and ends at the bank',
      async (over) => {
        const before = await link();
        await endAtBank('accounts', over);
        await breaks('accounts');
        await relink('aispRelink');
        const isSameConsent = over === 'cancelled';
        const wrong = isSameConsent ? { user: 'otheraccount' } : { user: 'many' };
        if (isSameConsent) {
          const consent = atBank((await consentOf('accounts')).providerId);
          if (consent !== undefined) consent.user = 'otheraccount';
        }
        expect(await renew(wrong)).toEqual({ outcome: 'otherAccount' });
        expect(await link()).toEqual({ ...before, broken: 'accounts' });
        const { providerId } = await consentOf('accounts');
        expect(await browser.facts()).toMatchObject({ relinking: 'accounts' });
        expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
        const left = banks.bank(bankId).consents.list();
        expect(left.filter(({ kind, user }) => kind === 'accounts' && user === wrong.user)).toEqual([]);
        if (isSameConsent) expect(providerId).toBeNull();

        expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
        expect(await link()).toMatchObject({ broken: null });
      },
      20_000,
    );
  });

  test('RET-04 a no, an answer that is none, and a bank out of order leave the link as it was, to be tried again', async () => {
    const before = await link();
    await breaks('accounts');
    await relink('aispRelink');
    expect(await renew({ user: 'one', decision: 'deny' })).toEqual({ outcome: 'relinkDenied' });
    const returned = await visit('bank.go-relink', { user: 'one' });
    const state = /state=([^&]+)/u.exec(returned)?.[1] ?? '';
    expect(state).toBe('');
    const forged = returned.replace(/response=([^.]+\.[^.]+)\..*/u, 'response=$1.AAAA');
    expect(await complete(forged)).toEqual({ outcome: 'relinkFailed' });
    expect(await complete(returned)).toEqual({ outcome: 'relinkFailed' });
    banks.bank(bankId).service.status = 'outage';
    expect(await browser.call('bank.go-relink')).toEqual({ outcome: 'unavailable' });
    banks.bank(bankId).service.status = 'up';
    const cutOff = await visit('bank.go-relink', { user: 'one' });
    banks.bank(bankId).service.status = 'outage';
    expect(await complete(cutOff)).toEqual({ outcome: 'relinkUnavailable' });
    banks.bank(bankId).service.status = 'up';
    expect(await link()).toEqual({ ...before, broken: 'accounts' });
    expect(await browser.facts()).toMatchObject({ relinking: 'accounts', accountLinked: true });
    expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
  }, 20_000);

  test.each(['deny', 'forge'])(
    'RET-04 a consent that was made for a renewal ends at the bank after a %s',
    async (how) => {
      const before = await consentOf('accounts');
      await endAtBank('accounts', 'expired');
      await breaks('accounts');
      await relink('aispRelink');
      const returned = await visit('bank.go-relink', { user: 'one', ...(how === 'deny' && { decision: 'deny' }) });
      const made = await world.unitOfWork.statement(({ relinks }) => relinks.last(browser.customerId ?? ''));
      expect(made?.providerId).not.toBe(before.providerId);
      expect(atBank(made?.providerId ?? null)).toBeDefined();
      const said = how === 'deny' ? returned : returned.replace(/response=([^.]+\.[^.]+)\..*/u, 'response=$1.AAAA');
      expect(await complete(said)).toEqual({ outcome: how === 'deny' ? 'relinkDenied' : 'relinkFailed' });
      expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
      expect(atBank(made?.providerId ?? null)).toBeUndefined();
      expect(atBank(before.providerId)).toBeDefined();
      expect(await browser.facts()).toMatchObject({ relinking: 'accounts' });
      expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
    },
    20_000,
  );

  test('RET-04 a no to the consent that counts leaves that one at the bank', async () => {
    const { providerId } = await consentOf('accounts');
    await breaks('accounts');
    await relink('aispRelink');
    expect(await renew({ user: 'one', decision: 'deny' })).toEqual({ outcome: 'relinkDenied' });
    expect(await revokeEndedConsents(world.dependencies)()).toBe(0);
    expect(atBank(providerId)).toBeDefined();
  });

  test('RET-04 a funds confirmation that the bank holds for another account renews nothing, and ends at the bank', async () => {
    await endAtBank('funds', 'expired');
    await breaks('funds');
    await relink('cofRelink');
    const returned = await visit('bank.go-relink', { user: 'one' });
    const made = await world.unitOfWork.statement(({ relinks }) => relinks.last(browser.customerId ?? ''));
    const consent = atBank(made?.providerId ?? null);
    const { DebtorAccount } = consent?.request ?? {};
    if (consent === undefined || DebtorAccount === undefined) throw new Error('The bank was asked for no funds.');
    const another = { ...DebtorAccount, Identification: DebtorAccount.Identification.replace(/.$/u, 'X') };
    banks.bank(bankId).consents.change(consent, { request: { DebtorAccount: another } });
    expect(await complete(returned)).toEqual({ outcome: 'otherAccount' });
    expect(await link()).toMatchObject({ broken: 'funds' });
    expect(await revokeEndedConsents(world.dependencies)()).toBe(1);
    expect(atBank(consent.id)).toBeUndefined();
    expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
  }, 20_000);

  test('RET-01 RET-04 a return from renewing counts once, in its own session, and for what is renewed now', async () => {
    await breaks('accounts');
    await relink('aispRelink');
    const returned = await visit('bank.go-relink', { user: 'one' });
    const elsewhere = world.browser();
    elsewhere.customerId = browser.customerId;
    expect(await complete(returned, elsewhere)).toEqual({ outcome: 'relinkFailed' });
    await relink('aispRelink');
    expect(await complete(returned)).toEqual({ outcome: 'relinkFailed' });
    expect(await link()).toMatchObject({ broken: 'accounts' });
    const again = await visit('bank.go-relink', { user: 'one' });
    expect(await complete(again)).toEqual({ outcome: 'restored' });
    expect(await complete(again)).toEqual({ outcome: 'failed' });
  }, 20_000);

  test('RET-02 what says nothing of itself belongs to the way on which the customer went last', async () => {
    await breaks('accounts');
    await relink('aispRelink');
    await browser.call('bank.note-relink-opened');
    expect(await complete('?state=made-up&code=abc')).toEqual({ outcome: 'relinkFailed' });
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
    expect(await complete('?state=made-up&code=abc')).toEqual({ outcome: 'relinkFailed' });
    world.clock.passSeconds(1);
    await browser.call('bank.note-opened');
    expect(await complete('?state=made-up&code=abc')).toEqual({ outcome: 'failed' });
    expect(await go({ user: 'one', decision: 'deny' })).toEqual({ outcome: 'denied' });
    expect(await complete('?state=made-up&code=abc')).toEqual({ outcome: 'relinkFailed' });
  }, 20_000);

  test('RET-04 of two customers, neither can renew, come back for, or see what is the other’s', async () => {
    const other = world.browser();
    await other.registerWithMobile({ ...registration, email: 'other@example.com' });
    const theirs = await linkFor(other, 'ibanonly');
    await breaks('accounts');
    await relink('aispRelink');
    expect(await relink('aispRelink', other)).toEqual({ outcome: 'none' });
    expect(await relink('aispRelink', browser, theirs)).toEqual({ outcome: 'none' });
    const returned = await visit('bank.go-relink', { user: 'one' });
    expect(await complete(returned, other)).toEqual({ outcome: 'failed' });
    expect(await other.facts()).toMatchObject({ relinking: null, relinkBank: null });
    expect(await complete(returned)).toEqual({ outcome: 'restored' });
    expect(await links(other)).toMatchObject([{ id: theirs, broken: null }]);
  }, 30_000);

  test('LNK-04 who stops sharing while renewing leaves nothing at the bank', async () => {
    await endAtBank('accounts', 'expired');
    await breaks('accounts');
    await relink('aispRelink');
    const returned = await visit('bank.go-relink', { user: 'one' });
    expect(await browser.call('bank.stop-sharing', { linkId })).toEqual({ outcome: 'stopped' });
    expect(await complete(returned)).toEqual({ outcome: 'relinkFailed' });
    expect(await browser.facts()).toMatchObject({ relinking: null });
    expect(await revokeEndedConsents(world.dependencies)()).toBe(3);
    expect(await links()).toEqual([]);
  }, 20_000);

  describe('LNK-06 the balance', () => {
    const read = (id = linkId, by = browser) =>
      world.unitOfWork.statement((store, aside) =>
        readBalance(world.dependencies)(id, { ...by.context(store), aside }),
      );

    test('LNK-06 is the bank’s, and is nobody else’s to see', async () => {
      expect(await read()).toMatchObject({ kind: 'success', balance: { pence: 184_217, currency: 'GBP' } });
      const stranger = world.browser();
      await stranger.registerVerified({ ...registration, email: 'stranger@example.com' });
      expect(await read(linkId, stranger)).toEqual({ kind: 'noSuchAccount' });
      expect(await read('another')).toEqual({ kind: 'noSuchAccount' });
      expect(await link()).toMatchObject({ broken: null });
    });

    test.each(['cancelled', 'expired'] as const)(
      'LNK-06 RET-04 asked of a consent that was %s at the bank shows that the link is broken, until it is renewed',
      async (over) => {
        await endAtBank('accounts', over);
        expect(await read()).toEqual({ kind: 'relink' });
        expect(await link()).toMatchObject({ broken: 'accounts', stage: 'linked' });
        const before = banks.banks.traffic.list().length;
        expect(await read()).toEqual({ kind: 'relink' });
        expect(banks.banks.traffic.list()).toHaveLength(before);
        expect(await relink('aispRelink')).toEqual({ outcome: 'ready' });
        expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
        expect(await read()).toMatchObject({ kind: 'success', balance: { pence: 184_217 } });
      },
      20_000,
    );

    test('RET-04 tokens that the bank has lost are the end of the link, until it is renewed', async () => {
      const { providerId } = await consentOf('accounts');
      const consent = atBank(providerId);
      const open = banks.banks.open.find(({ bank }) => bank.profile.id === bankId);
      if (open !== undefined) await endTokens(open.provider, consent?.grantId ?? '');
      expect(await read()).toEqual({ kind: 'relink' });
      await relink('aispRelink');
      expect(await renew({ user: 'one' })).toEqual({ outcome: 'restored' });
      expect(await read()).toMatchObject({ kind: 'success' });
    }, 20_000);

    test('LNK-06 is not asked for after 90 days, and the link is not broken for it', async () => {
      world.clock.passSeconds(91 * 24 * 60 * 60);
      expect(await read()).toEqual({ kind: 'relink' });
      expect(await link()).toMatchObject({ broken: null });
    });

    test('LNK-06 of a bank that is out of order is unknown, and the link is not broken for it', async () => {
      banks.bank(bankId).service.status = 'outage';
      expect(await read()).toMatchObject({ kind: 'unavailable' });
      banks.bank(bankId).service.status = 'up';
      expect(await link()).toMatchObject({ broken: null });
    });

    test('LNK-06 of two readings at once, one whose tokens were renewed by the other breaks no good link', async () => {
      const { id, tokens } = await consentOf('accounts');
      const from = tokens ?? Buffer.from('');
      await breaks('accounts');
      expect((await link())?.broken).toBe('accounts');
      await world.unitOfWork.statement(({ bankConsents }) =>
        bankConsents.renewTokens(id, { from, to: Buffer.from('newer') }),
      );
      expect((await link())?.broken).toBeNull();
      expect(await consentOf('accounts')).toMatchObject({ tokenState: 'active' });
      await world.unitOfWork.statement(({ bankConsents }) => bankConsents.noteBroken(id, from));
      expect((await link())?.broken).toBeNull();
    });

    test('RET-04 tokens that a reading renews do not take the place of those of a link renewed meanwhile', async () => {
      const { id, tokens } = await consentOf('accounts');
      const stale = Buffer.from('stale');
      await world.unitOfWork.statement(async ({ bankConsents }) => {
        await bankConsents.renewTokens(id, { from: Buffer.from('older'), to: stale });
        await bankConsents.noteBroken(id, stale);
      });
      expect(await consentOf('accounts')).toMatchObject({ tokens, tokenState: 'active' });
    });
  });
});

import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type BankChoice, BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, type World, worlds } from '#web/programme/server/identity-world.builder.ts';

import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';

import { fingerprintOf, isNamedBy } from './fingerprint.ts';
import { listAccounts } from './list-linking.ts';
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

describe.each(worlds)('an account that is linked already, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  let before: ReadonlySet<string>;
  const ticking = (user: string, index: number): BankChoice => ({
    user,
    accounts: (page) => page.accounts.slice(index, index + 1),
  });
  const visit = async (choice: BankChoice) => {
    const { outcome, to = '' } = await browser.call('bank.go', { bankId });
    expect(outcome).toBe('ready');
    return banks.answerAt(bankId, to, choice);
  };
  const complete = (returned: string) => browser.call('bank.complete', { bankId, returned });
  const go = async (choice: BankChoice) => complete(await visit(choice));
  const register = async () => {
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
  };
  const linked = () =>
    world.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(browser.customerId ?? ''));
  const unfinished = () =>
    world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(browser.customerId ?? ''));
  const linkFirst = async (choice: BankChoice) => {
    await register();
    expect(await go(choice)).toEqual({ outcome: 'success' });
    expect(await go(choice)).toEqual({ outcome: 'linked' });
    before = new Set(
      banks
        .bank(bankId)
        .consents.list()
        .map(({ id }) => id),
    );
  };
  /** What the bank holds open for us that it did not before, once the round has been. */
  const leftOpen = async () => {
    await revokeEndedConsents(world.dependencies)();
    return banks
      .bank(bankId)
      .consents.list()
      .filter(({ id }) => !before.has(id));
  };

  beforeEach(async () => {
    world = await createWorld(banks.open);
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    await browser.registerWithMobile();
  });

  test('LNK-09 is not linked again: the customer hears it, and nothing new is left open at the bank', async () => {
    await linkFirst({ user: 'one' });
    const [first] = await linked();
    await register();
    expect(await go({ user: 'one' })).toEqual({ outcome: 'alreadyLinked' });
    expect(await linked()).toEqual([first]);
    expect(await unfinished()).toBeUndefined();
    expect(await leftOpen()).toEqual([]);
    await register();
  }, 30_000);

  test('LNK-09 of two windows that bring it back at once neither links it, and nothing is left open', async () => {
    await linkFirst({ user: 'one' });
    await register();
    const ways = [await visit({ user: 'one' }), await visit({ user: 'one' })];
    const outcomes = await Promise.all(ways.map(async (way) => (await complete(way)).outcome));
    for (const outcome of outcomes) expect(['alreadyLinked', 'failed']).toContain(outcome);
    expect(await linked()).toHaveLength(1);
    expect(await leftOpen()).toEqual([]);
  }, 30_000);

  test.each(['accounts', 'funds'] as const)(
    'LNK-09 whoever allows %s in a second window, once the first has linked it, hears that, and the link works on',
    async (kind) => {
      await register();
      if (kind === 'funds') expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
      const { to = '' } = await browser.call('bank.go', { bankId });
      if (kind === 'accounts') expect(await go({ user: 'one' })).toEqual({ outcome: 'success' });
      expect(await go({ user: 'one' })).toEqual({ outcome: 'linked' });
      const late = await banks.answerAt(bankId, to, { user: 'one' });
      expect(await complete(late)).toEqual({ outcome: 'alreadyLinked' });
      expect(await linked()).toMatchObject([{ broken: null }]);
      const id = (await linked())[0]?.id ?? '';
      const balance = world.unitOfWork.statement((store, aside) =>
        readBalance(world.dependencies)(id, { ...browser.context(store), aside }),
      );
      expect(await balance).toMatchObject({ kind: 'success' });
    },
    30_000,
  );

  test('LNK-09 whoever allows another account in that second window is asked to renew the link, for it is broken', async () => {
    await register();
    const { to = '' } = await browser.call('bank.go', { bankId });
    expect(await go(ticking('many', 0))).toEqual({ outcome: 'success' });
    expect(await go(ticking('many', 0))).toEqual({ outcome: 'linked' });
    const late = await banks.answerAt(bankId, to, ticking('many', 1));
    expect(await complete(late)).toEqual({ outcome: 'alreadyLinked' });
    expect(await linked()).toMatchObject([{ broken: 'accounts' }]);
  }, 30_000);

  test('LNK-09 beside another that is not, it is shown as linked and cannot be chosen', async () => {
    await linkFirst(ticking('many', 0));
    await register();
    expect(await go({ user: 'many' })).toEqual({ outcome: 'multipleCurrentAccounts' });
    const shown = await world.unitOfWork.statement(async (store, aside) => {
      const customer = await store.customers.find(browser.customerId ?? '');
      const context = { ...browser.context(store), aside };
      return listAccounts(world.dependencies)({
        context,
        customer,
        facts: await browser.facts(),
        params: {},
        query: {},
      });
    });
    expect(shown).toMatchObject([
      { isLinked: true, isEligible: true },
      { isLinked: false, isEligible: true },
    ]);
    const [taken, free] = shown.map(({ id }) => id);
    expect(await browser.call('bank.choose', { accountId: taken ?? '' })).toEqual({ outcome: 'notEligible' });
    expect(await browser.call('bank.choose', { accountId: free ?? '' })).toEqual({ outcome: 'eligible' });
    expect(await go(ticking('many', 1))).toEqual({ outcome: 'linked' });
    expect(await linked()).toHaveLength(2);
  }, 30_000);

  test('LNK-09 an account whose sharing has ended may be linked again', async () => {
    await linkFirst({ user: 'one' });
    await browser.call('bank.stop-sharing', { linkId: (await linked())[0]?.id ?? '' });
    await linkFirst({ user: 'one' });
    expect(await linked()).toHaveLength(1);
  }, 30_000);

  test('LNK-09 the store itself takes no second link of one account', async () => {
    await linkBeside('the same');
    await expect(linkBeside('the same')).rejects.toThrow();
    await linkBeside('another');
    expect(await linked()).toHaveLength(2);
  });

  test('LNK-09 nothing is linked while no account is chosen, so that every linked one has its number', async () => {
    await register();
    const id = (await unfinished())?.id ?? '';
    const finishing = world.unitOfWork.statement(({ bankLinks }) =>
      bankLinks.finish(id, { fingerprint: 'none', at: world.clock.now() }),
    );
    await expect(finishing).rejects.toThrow();
    expect(await linked()).toEqual([]);
    expect(await unfinished()).toMatchObject({ id, stage: 'sharing', accountId: null });
  });

  const linkBeside = (fingerprint: string) =>
    world.unitOfWork.transaction(({ bankLinks }) => begunAndLinked(bankLinks, fingerprint));

  const begunAndLinked = async (bankLinks: BankLinks, fingerprint: string) => {
    const [id, at, customerId] = [randomUUID(), world.clock.now(), browser.customerId ?? ''];
    await bankLinks.begin({ id, customerId, bankId, accountType: 'PERSONAL', startedAt: at });
    await bankLinks.chooseAccount(id, { accountId: id, maskedNumber: '•••• 6068' });
    await bankLinks.finish(id, { fingerprint, at });
  };
});

describe('LNK-09 what an account is recognised by', () => {
  const secrets = { keyedHash: (purpose: string, text: string) => `${purpose} ${text}` } as never;
  const number = { scheme: 'SortCodeAccountNumber', identification: '20455312345678' } as const;
  const iban = (identification: string) => ({ scheme: 'IBAN', identification }) as const;

  test('LNK-09 a British IBAN and the number in it are one account, however they are spaced', () => {
    for (const same of ['GB33BUKB20455312345678', 'GB33 BUKB 2045 5312 3456 78', 'gb33bukb20455312345678'])
      expect(fingerprintOf(iban(same), secrets)).toBe(fingerprintOf(number, secrets));
    const spaced = { ...number, identification: '20-45-53 12345678' };
    expect(fingerprintOf(spaced, secrets)).toBe(fingerprintOf(number, secrets));
  });

  test('LNK-09 two accounts have two fingerprints, and another country’s IBAN is no number of ours', () => {
    const all = [
      number,
      { ...number, identification: '20455312345679' },
      iban('FR7630006000011234567890189'),
      iban('GB33BUKB20455312345670'),
    ];
    expect(new Set(all.map((each) => fingerprintOf(each, secrets))).size).toBe(all.length);
  });

  test('LNK-09 RET-04 what was linked by its IBAN before is recognised still', () => {
    const kept = 'bank-account IBAN:GB33BUKB20455312345678';
    expect(isNamedBy(kept, [number, iban('GB33BUKB20455312345678')], secrets)).toBe(true);
    expect(isNamedBy(kept, [iban('GB33BUKB20455312345670')], secrets)).toBe(false);
    expect(isNamedBy(null, [number], secrets)).toBe(false);
  });
});

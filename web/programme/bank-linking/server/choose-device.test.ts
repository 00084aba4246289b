import { beforeEach, describe, expect, test } from 'vitest';

import { mostLinkedAccounts } from '#web/programme/bank-linking/domain/linked-account.ts';
import {
  type Browser,
  listedBank,
  noBanks,
  registration,
  type World,
  worlds,
} from '#web/programme/server/identity-world.builder.ts';

import type { DataSource } from '#web/programme/server/catalogue.ts';
import { listNextBank, listBankOnceMore } from './list-linking.ts';

const bankId = 'pippin';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const directory = {
  list: () => [],
  find: listedBank,
};

/** Banks of which none answers. */
const silent = {
  ...noBanks,
  directory,
  accounts: {
    ...noBanks.accounts,
    createConsent: () => Promise.resolve({ kind: 'bankUnavailable', reason: 'silent' } as const),
  },
};

describe.each(worlds)('where the customer will approve, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  beforeEach(async () => {
    world = await createWorld(silent);
    browser = world.browser();
    await browser.registerWithMobile();
  });

  const choose = (authOnDevice: unknown, by = browser) => by.call('bank.choose-device', { authOnDevice });
  const linkOf = (by: Browser) =>
    world.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(by.customerId ?? ''));
  const wayTo = async (list: DataSource<'bank' | 'bankOnceMore'> = listNextBank(), userAgent?: string) => {
    const facts = await browser.facts();
    return world.unitOfWork.statement(async (store, aside) => {
      const { visitor, ...context } = { ...browser.context(store), aside };
      const on = { ...visitor, userAgent: userAgent ?? visitor.userAgent };
      const customer = await store.customers.find(browser.customerId ?? '');
      return list({ context: { ...context, visitor: on }, customer, facts, params: {}, query: {} });
    });
  };

  test('BNK-06 BNK-09 a bank that asks is not opened before the customer has said where they will approve', async () => {
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
    expect(await wayTo()).toMatchObject([{ blocked: true, deviceQuestion: 'open', authOnDevice: null }]);
    expect(await browser.call('bank.go', { bankId })).toEqual({ outcome: 'deviceUndecided' });
    expect(await choose(true)).toEqual({ outcome: 'chosen' });
    expect(await wayTo()).toMatchObject([{ blocked: false, deviceQuestion: 'answered', authOnDevice: true }]);
    expect(await browser.call('bank.go', { bankId })).toEqual({ outcome: 'unavailable' });
  });

  test('BNK-09 the answer is kept with the link, and may be another one until the bank is opened', async () => {
    await browser.call('bank.register', { bankId });
    await choose(true);
    expect(await choose(false)).toEqual({ outcome: 'chosen' });
    expect(await linkOf(browser)).toMatchObject({ authOnDevice: false });
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'ready' });
    await browser.call('bank.note-opened');
    expect(await choose(true)).toEqual({ outcome: 'none' });
    expect(await wayTo()).toMatchObject([{ blocked: false, deviceQuestion: 'settled', authOnDevice: false }]);
    await browser.call('bank.start-again');
    await browser.call('bank.register', { bankId });
    expect(await wayTo()).toMatchObject([{ deviceQuestion: 'open', authOnDevice: null }]);
  });

  test('BNK-09 what one customer chooses changes nothing of another’s link', async () => {
    await browser.call('bank.register', { bankId });
    const other = world.browser();
    await other.registerWithMobile({ ...registration, email: 'other@example.org' });
    expect(await choose(true, other)).toEqual({ outcome: 'none' });
    await other.call('bank.register', { bankId });
    expect(await choose(true, other)).toEqual({ outcome: 'chosen' });
    expect(await linkOf(browser)).toMatchObject({ authOnDevice: null });
  });

  test.each(['northgate', 'tidewater'])('BNK-09 %s does not ask', async (other) => {
    await browser.call('bank.register', { bankId: other });
    expect(await wayTo()).toMatchObject([{ blocked: false, deviceQuestion: null }]);
    expect(await choose(true)).toEqual({ outcome: 'none' });
    expect(await linkOf(browser)).toMatchObject({ authOnDevice: null });
  });

  test('BNK-09 on a phone nobody is asked', async () => {
    await browser.call('bank.register', { bankId });
    expect(await wayTo(listNextBank(), iPhone)).toMatchObject([{ blocked: false, deviceQuestion: null }]);
  });

  test.each([undefined, 'true', 1])('BNK-09 %j is no answer', async (answer) => {
    await browser.call('bank.register', { bankId });
    await expect(choose(answer)).rejects.toThrow('"authOnDevice" must be a boolean');
    expect(await wayTo()).toMatchObject([{ blocked: true, deviceQuestion: 'open' }]);
  });

  test('BNK-09 once accounts were seen, whoever began on a phone is not asked either', async () => {
    await browser.call('bank.register', { bankId });
    const link = await linkOf(browser);
    const seen = { stage: 'sharing', accounts: Buffer.from('sealed'), refusal: null } as const;
    await world.unitOfWork.statement(({ bankLinks }) => bankLinks.saveAccounts(link?.id ?? '', seen));
    expect(await wayTo()).toMatchObject([{ blocked: false, deviceQuestion: null }]);
    expect(await wayTo(listBankOnceMore())).toMatchObject([{ blocked: false }]);
  });

  test('BNK-06 BNK-10 with as many accounts as may be linked there is a way to no bank', async () => {
    for (let count = 0; count < mostLinkedAccounts; count += 1) await browser.linkAccount();
    expect(await browser.call('bank.register', { bankId })).toEqual({ outcome: 'limit' });
    expect(await browser.facts()).toMatchObject({ accountLimitReached: true, bankStage: null });
    expect(await wayTo()).toMatchObject([{ href: null, blocked: true }]);
  });
});

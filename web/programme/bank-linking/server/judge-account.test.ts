import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import type {
  AccountInformation,
  AccountTransaction,
} from '#web/programme/bank-linking/server/ports/account-information.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';

import { analyseAccounts } from '#web/programme/eligibility/server/analyse-accounts.ts';

const bankId = 'northgate';
let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

describe.each(worlds)('a look that was cut off, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  let asked = 0;
  let endsAfter = Infinity;
  let lines: readonly Partial<AccountTransaction>[] = [];

  /** The bank, which sends page after page of these lines. */
  const transactions: AccountInformation['transactions'] = () => {
    asked += 1;
    const bookedAt = new Date(world.clock.now().getTime() - asked * 60_000);
    const page = lines.map((line) => ({ bookedAt, pence: -100, currency: 'GBP', isBooked: true, ...line }));
    return Promise.resolve({
      kind: 'done',
      value: { transactions: page, ...(asked < endsAfter && { nextPage: `page ${String(asked)}` }) },
    });
  };
  const go = async (user: string) => {
    const { to = '' } = await browser.call('bank.go', { bankId });
    return browser.call('bank.complete', { bankId, returned: await banks.answerAt(bankId, to, { user }) });
  };
  const assessments = () =>
    world.unitOfWork.statement(({ accountAssessments }) => accountAssessments.newest(browser.customerId ?? ''));
  const linked = async () =>
    (await world.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(browser.customerId ?? '')))[0]
      ?.id ?? '';
  const analysis = async () => {
    const id = await linked();
    return world.unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.find(id));
  };
  const analyse = () => {
    const { dependencies, unitOfWork } = world;
    return analyseAccounts({ ...dependencies, unitOfWork, content: () => fakeContent })();
  };

  beforeEach(async () => {
    [asked, endsAfter, lines] = [0, Infinity, [{}]];
    world = await createWorld({ ...banks.open, accounts: { ...banks.open.accounts, transactions } });
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    await browser.registerWithMobile();
    await browser.call('bank.register', { bankId });
  });

  test('ELG-05 at 40 pages says nothing against an account: it is linked, and the analysis that sees more decides', async () => {
    expect(await go('one')).toEqual({ outcome: 'success' });
    expect(asked).toBe(40);
    expect(await assessments()).toMatchObject([{ assessment: { isWhole: false, isEligible: false } }]);
    expect(await go('one')).toEqual({ outcome: 'linked' });
    expect(await analysis()).toMatchObject({ result: null });

    world.clock.passSeconds(60);
    [asked, endsAfter] = [0, 60];
    expect(await analyse()).toEqual([{ outcome: 'analysed', reason: null }]);
    expect(asked).toBe(60);
    expect(await analysis()).toMatchObject({ result: { isEligible: false } });
    expect((await assessments())[0]).toMatchObject({ assessment: { measures: { booked: 60 } } });
  }, 30_000);

  test('ELG-04 ELG-05 an analysis that is cut off too says nothing against the account: plans are offered, and no turn follows', async () => {
    await go('one');
    await go('one');
    world.clock.passSeconds(60);
    asked = 0;
    expect(await analyse()).toEqual([{ outcome: 'analysed', reason: null }]);
    expect(asked).toBe(400);
    expect((await assessments())[0]).toMatchObject({ assessment: { isWhole: false, isEligible: false } });
    expect((await browser.call('risk-check.finish')).event?.outcome).toMatch(/ plans=4 securitised=no /u);
    world.clock.passSeconds(24 * 3600);
    expect(await analyse()).toEqual([]);
  }, 30_000);

  test('ELG-04 ELG-05 what a whole look has said stands when a later one is cut off', async () => {
    await go('one');
    await go('one');
    const link = { linkId: await linked(), customerId: browser.customerId ?? '' };
    [asked, endsAfter] = [0, 60];
    world.clock.passSeconds(60);
    await analyse();
    await browser.call('risk-check.finish');
    const said = (await analysis())?.result;
    expect(said).toMatchObject({ isEligible: false });

    world.clock.passSeconds(3600);
    await world.unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.renew(link, world.clock.now()));
    [asked, endsAfter] = [0, Infinity];
    expect(await analyse()).toEqual([{ outcome: 'analysed', reason: null }]);
    expect((await analysis())?.result).toEqual(said);
  }, 30_000);

  test('ELG-03 at 40 pages an account whose opening date says that it is too new is too new', async () => {
    expect(await go('lowtxn')).toEqual({ outcome: 'moreInformation' });
    expect(asked).toBe(40);
  }, 30_000);

  test('ELG-05 the same account, seen whole, is not linked, and nothing more is asked of it', async () => {
    endsAfter = 40;
    expect((await go('one')).outcome).toMatch(/^(?:noneEligible|moreInformation)$/u);
    expect(asked).toBe(40);
    expect((await assessments())[0]?.assessment).not.toHaveProperty('isWhole', false);
  }, 30_000);

  test('ELG-02 what was seen before it was cut off still puts the customer on hold', async () => {
    lines = [{ pence: -9_000, description: 'MARSTON HOLDINGS J REEVE' }];
    expect(await go('one')).toEqual({ outcome: 'judgements' });
    expect(await browser.facts()).toMatchObject({ hold: 'judgements' });
  }, 30_000);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';

import { analyseAccounts } from './analyse-accounts.ts';

const bankId = 'northgate';
let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

describe.each(worlds)('ELG-04 the analysis of a linked account, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  const visit = async (user: string) => {
    const { to = '' } = await browser.call('bank.go', { bankId });
    return browser.call('bank.complete', { bankId, returned: await banks.answerAt(bankId, to, { user }) });
  };
  const linkAs = async (user: string, body: Parameters<Browser['registerWithMobile']>[0] = registration) => {
    await browser.registerWithMobile(body);
    await browser.call('bank.register', { bankId });
    const first = await visit(user);
    return first.outcome === 'success' ? visit(user) : first;
  };
  const link = async () => {
    const [linked] = await world.unitOfWork.statement(({ linkedAccounts }) =>
      linkedAccounts.ofCustomer(browser.customerId ?? ''),
    );
    if (linked === undefined) throw new Error('No account is linked.');
    return { linkId: linked.id, customerId: linked.customerId };
  };
  const analysis = async () => {
    const { linkId } = await link();
    return world.unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.find(linkId));
  };
  const renew = async () => {
    const which = await link();
    await world.unitOfWork.statement(({ accountAnalyses }) => accountAnalyses.renew(which, world.clock.now()));
  };
  const round = () =>
    analyseAccounts({
      ...world.dependencies,
      unitOfWork: world.unitOfWork,
      content: () => fakeContent,
    })();
  const standing = async () => (await browser.facts())['riskCheck'];
  const bank = () => banks.bank(bankId);

  beforeEach(async () => {
    world = await createWorld(banks.open);
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    bank().service.status = 'up';
  });

  test('ELG-04 judging an account while it is linked is its analysis: nobody waits, and the bank is not asked again', async () => {
    expect(await linkAs('one')).toEqual({ outcome: 'linked' });
    expect(await standing()).toBe('ready');
    expect(await browser.call('risk-check.open')).toEqual({ outcome: 'open' });
    expect(await round()).toEqual([]);
    expect((await analysis())?.result?.score).toBeGreaterThanOrEqual(50);
  }, 20_000);

  test('ELG-04 the score and whether a secured plan was offered are logged once, and nothing of the account', async () => {
    await linkAs('one');
    const score = (await analysis())?.result?.score ?? 0;
    const { outcome, event } = await browser.call('risk-check.finish');
    expect([outcome, event?.what]).toEqual(['finished', 'RISK_CHECK_FINISHED']);
    expect(event?.outcome).toBe(`score=${String(score)} plans=4 securitised=no card=none`);
    expect(await standing()).toBe('done');
    expect(await browser.call('risk-check.finish')).toEqual({ outcome: 'finished' });
  }, 20_000);

  test('ELG-01 ELG-04 where a secured plan is to be had, an account that says too little is enough for that', async () => {
    expect(await linkAs('lowtxn')).toEqual({ outcome: 'moreInformation' });
    browser = world.browser();
    browser.carry('lighthouse');
    expect(await linkAs('lowtxn', { ...registration, email: 'of@lighthouse.example' })).toEqual({ outcome: 'linked' });
    const { event } = await browser.call('risk-check.finish');
    expect(event?.outcome).toMatch(/^score=\d+ plans=1 securitised=offered card=none$/u);
  }, 20_000);

  test('ELG-04 a result that is too old is no use: the bank is asked anew in the background', async () => {
    await linkAs('one');
    world.clock.passSeconds(8 * 86_400);
    await browser.call('risk-check.open');
    expect(await standing()).toBe('awaited');
    expect(await browser.call('risk-check.finish')).toEqual({ outcome: 'awaited' });
    expect(await round()).toEqual([{ outcome: 'analysed', reason: null }]);
    expect(await standing()).toBe('ready');
    expect((await analysis())?.result?.analysedAt).toEqual(world.clock.now());
    expect(await round()).toEqual([]);
  }, 20_000);

  test('ELG-04 a bank that is down is asked again: later by itself, within seconds for a customer who waits', async () => {
    await linkAs('one');
    await renew();
    bank().service.status = 'outage';
    expect(await round()).toEqual([{ outcome: 'put-off', reason: 'bank-unavailable' }]);
    world.clock.passSeconds(5);
    expect(await round()).toEqual([]);
    bank().service.status = 'up';
    expect(await browser.call('risk-check.refresh')).toEqual({ outcome: 'asked' });
    expect(await round()).toEqual([{ outcome: 'analysed', reason: null }]);
  }, 20_000);

  test('ELG-04 however often a customer asks, the bank is not asked again within four seconds', async () => {
    await linkAs('one');
    await renew();
    bank().service.status = 'outage';
    await round();
    for (const _ of [1, 2, 3]) await browser.call('risk-check.refresh');
    expect(await round()).toEqual([]);
    world.clock.passSeconds(4);
    expect(await round()).toEqual([{ outcome: 'put-off', reason: 'bank-unavailable' }]);
  }, 20_000);

  test('ELG-04 who was told that it takes longer gets an email once it is done, and only they', async () => {
    await linkAs('one');
    await renew();
    expect(await browser.call('risk-check.note-late')).toEqual({ outcome: 'noted' });
    expect(await standing()).toBe('late');
    await browser.call('risk-check.refresh');
    expect(await standing()).toBe('awaited');
    await round();
    const email = registration.email.toLowerCase();
    expect((await world.newestTo(email)).subject).toBe('We’ve checked your account');
    const before = world.messengers.arrived.length;
    await renew();
    await round();
    await world.deliver();
    expect(world.messengers.arrived.length).toBe(before);
  }, 20_000);

  test('ELG-02 ELG-04 payments to a court that have come up since put the customer on hold', async () => {
    await linkAs('one');
    await renew();
    const { accounts } = world.dependencies.banks;
    const court = {
      bookedAt: new Date(Date.now() - 86_400_000),
      pence: -7_500,
      currency: 'GBP',
      isBooked: true,
    } as const;
    const withCourt: typeof accounts.transactions = async (...asked) => {
      const answer = await accounts.transactions(...asked);
      if (answer.kind !== 'done') return answer;
      const description = 'COUNTY COURT JUDGMENT 4KX00217';
      const transactions = [
        ...answer.value.transactions,
        { ...court, description },
      ] as typeof answer.value.transactions;
      return { ...answer, value: { ...answer.value, transactions } };
    };
    const seen = { ...world.dependencies.banks, accounts: { ...accounts, transactions: withCourt } };
    await analyseAccounts({
      ...world.dependencies,
      banks: seen,
      unitOfWork: world.unitOfWork,
      content: () => fakeContent,
    })();
    expect(await browser.facts()).toMatchObject({ hold: 'judgements' });
    expect((await world.newestTo('support@card.example')).subject).toContain('waits for you');
  }, 20_000);

  test('ELG-04 a bank that lets us in no more is not asked: the link is broken until it is renewed', async () => {
    await linkAs('one');
    await renew();
    const { linkId } = await link();
    const broken = await world.unitOfWork.statement(async ({ bankConsents }) => {
      const consent = await bankConsents.ofLink(linkId, 'accounts');
      if (consent?.tokens) await bankConsents.noteBroken(consent.id, consent.tokens);
      return consent?.id;
    });
    expect(broken).toMatch(/./u);
    expect(await round()).toEqual([{ outcome: 'given-up', reason: 'not-shared' }]);
    expect(await round()).toEqual([]);
    expect(await browser.facts()).toMatchObject({ riskCheck: 'awaited', brokenBank: 'Northgate Bank' });
  }, 20_000);

  test('ELG-04 nobody waits who has linked nothing', async () => {
    await browser.registerWithMobile();
    expect(await standing()).toBeNull();
    for (const call of ['open', 'refresh', 'note-late', 'finish'])
      expect(await browser.call(`risk-check.${call}`)).toEqual({ outcome: 'none' });
  });

  test('ELG-04 two rounds at once analyse an account once, and one that was given away counts for nothing', async () => {
    await linkAs('one');
    await renew();
    const taken = await world.unitOfWork.statement((store) => store.accountAnalyses.takeDue(world.clock.now()));
    expect(await round()).toEqual([]);
    world.clock.passSeconds(121);
    expect(await round()).toEqual([{ outcome: 'analysed', reason: null }]);
    if (taken === undefined) throw new Error('Nothing was due.');
    const result = { score: 1, rules: 'old', isEligible: false, needsMoreInformation: true, analysedAt: new Date(0) };
    expect(await world.unitOfWork.statement((store) => store.accountAnalyses.save(taken, result))).toBe(false);
    expect((await analysis())?.result?.rules).not.toBe('old');
  }, 20_000);
});

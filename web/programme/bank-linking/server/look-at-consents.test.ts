import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { lookedAtAgainMs } from '#web/programme/bank-linking/domain/linked-account.ts';
import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { lookAtConsents } from './look-at-consents.ts';
import { revokeEndedConsents } from './revoke-ended-consents.ts';

let banks: BankWorld;
beforeAll(async () => {
  banks = await BankWorld.start(['northgate', 'tidewater']);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

const hour = 3600;
/** In milliseconds: no test waits for as long. */
const minutes = 600_000;
const soon = { timeout: 20_000 };

class Moment {
  come!: () => void;
  readonly isHere = new Promise<void>((resolve) => {
    this.come = resolve;
  });
}

describe.each(worlds)('asking how consents stand at banks, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;

  async function link(bankId: string, by = browser): Promise<void> {
    await by.call('bank.register', { bankId });
    for (const outcome of ['success', 'linked']) {
      const { to = '' } = await by.call('bank.go', { bankId });
      const returned = await banks.answerAt(bankId, to, { user: 'one' });
      expect(await by.call('bank.complete', { bankId, returned })).toEqual({ outcome });
    }
  }
  const linked = async (bankId: string) => {
    const all = await world.unitOfWork.statement(({ linkedAccounts }) =>
      linkedAccounts.ofCustomer(browser.customerId ?? ''),
    );
    return all.find((each) => each.bankId === bankId);
  };
  const atBank = async (bankId: string, kind: BankConsentKind) => {
    const id = (await linked(bankId))?.id ?? '';
    const consent = await world.unitOfWork.statement(({ bankConsents }) => bankConsents.ofLink(id, kind));
    const found = banks.bank(bankId).consents.find(consent?.providerId ?? undefined);
    if (found === undefined) throw new Error('The bank knows no such consent.');
    return found;
  };
  const look = () => lookAtConsents({ ...world.dependencies, patienceMs: minutes })();

  beforeEach(async () => {
    world = await createWorld(banks.open);
    // The banks of the sandbox go by the time of day.
    world.clock.passSeconds((Date.now() - world.clock.now().getTime()) / 1000);
    browser = world.browser();
    await browser.registerWithMobile();
    await link('northgate');
  });
  afterEach(() => {
    for (const { bank } of banks.banks.open) bank.service = { status: 'up', latencyMs: 0 };
  });

  test.each<[BankConsentKind, 'cancelled' | 'expired' | 'deleted']>([
    ['funds', 'cancelled'],
    ['funds', 'deleted'],
    ['accounts', 'expired'],
  ])('LNK-01 a consent for %s that was %s at the bank is found within the hour', async (kind, how) => {
    const consent = await atBank('northgate', kind);
    const { consents } = banks.bank('northgate');
    if (how === 'deleted') consents.delete(consent);
    else consents.change(consent, { status: how });
    expect(await look()).toBe(0);
    expect(await linked('northgate')).toMatchObject({ broken: null });
    world.clock.passSeconds(hour);
    expect(await look()).toBe(1);
    expect(await linked('northgate')).toMatchObject({ broken: kind });
    world.clock.passSeconds(hour);
    expect(await look()).toBe(0);
  });

  test('LNK-01 consents that stand are asked about once an hour, and stay', async () => {
    world.clock.passSeconds(hour);
    const before = banks.banks.traffic.list().length;
    expect(await look()).toBe(0);
    expect(banks.banks.traffic.list().length - before).toBe(2);
    world.clock.passSeconds(lookedAtAgainMs / 1000 - 1);
    expect(await look()).toBe(0);
    expect(banks.banks.traffic.list().length - before).toBe(2);
    expect(await linked('northgate')).toMatchObject({ broken: null });
  });

  test('LNK-01 a bank that is out of order says nothing of a consent', async () => {
    const { consents } = banks.bank('northgate');
    consents.change(await atBank('northgate', 'funds'), { status: 'cancelled' });
    world.clock.passSeconds(hour);
    banks.bank('northgate').service.status = 'outage';
    expect(await look()).toBe(0);
    expect(await linked('northgate')).toMatchObject({ broken: null });
  });

  /** The banks, of which Northgate answers nothing until it is let: then what it would have answered. */
  function waitingForNorthgate() {
    const { accounts, funds } = banks.open;
    const [asked, answers] = [new Moment(), new Moment()];
    const late = (ask: (bankId: string, id: string) => Promise<unknown>) => async (bankId: string, id: string) => {
      if (bankId === 'northgate') {
        asked.come();
        await answers.isHere;
      }
      return ask(bankId, id) as never;
    };
    const lateAt = <P extends typeof accounts | typeof funds>(port: P): P => ({
      ...port,
      consentState: late((bankId, id) => port.consentState(bankId, id)),
      revokeConsent: late((bankId, id) => port.revokeConsent(bankId, id)),
    });
    const held = { ...world.dependencies, banks: { ...banks.open, accounts: lateAt(accounts), funds: lateAt(funds) } };
    return { held, asked: asked.isHere, answers };
  }

  test('LNK-01 what there was no time to ask comes again in a minute, not in an hour', async () => {
    await link('tidewater');
    for (const kind of ['accounts', 'funds'] as const)
      banks.bank('northgate').consents.change(await atBank('northgate', kind), { status: 'cancelled' });
    world.clock.passSeconds(hour);
    const { held } = waitingForNorthgate();
    const askedOfTidewater = () => banks.banks.traffic.list().filter(({ bank }) => bank === 'tidewater').length;
    const before = askedOfTidewater();
    const over = new AbortController();
    const round = lookAtConsents({ ...held, patienceMs: minutes })(over.signal);
    await vi.waitFor(() => {
      expect(askedOfTidewater()).toBe(before + 2);
    }, soon);
    over.abort();
    expect(await round).toBe(0);
    expect(await look()).toBe(0);
    world.clock.passSeconds(60);
    expect(await look()).toBeGreaterThan(0);
    expect(askedOfTidewater(), 'a bank that has answered is left alone for its hour').toBe(before + 2);
    expect(await linked('northgate')).toMatchObject({ broken: 'accounts' });
  });

  describe('a bank that does not answer', () => {
    test('LNK-01 keeps no other bank waiting', async () => {
      await link('tidewater');
      for (const bankId of ['northgate', 'tidewater'])
        banks.bank(bankId).consents.change(await atBank(bankId, 'funds'), { status: 'cancelled' });
      world.clock.passSeconds(hour);
      const { held, asked, answers } = waitingForNorthgate();
      const round = lookAtConsents({ ...held, patienceMs: minutes })();
      await asked;
      await vi.waitFor(async () => {
        expect(await linked('tidewater')).toMatchObject({ broken: 'funds' });
      }, soon);
      expect(await linked('northgate')).toMatchObject({ broken: null });
      answers.come();
      expect(await round).toBe(2);
      expect(await linked('northgate')).toMatchObject({ broken: 'funds' });
    });

    test('keeps nobody waiting who stops the rounds', async () => {
      world.clock.passSeconds(hour);
      const other = world.browser();
      await other.registerWithMobile({ ...registration, email: 'other@example.com' });
      await link('northgate', other);
      await other.call('bank.stop-sharing', { linkId: (await otherLink(other)) ?? '' });
      for (const round of [
        (bank: Held) => lookAtConsents({ ...bank.held, patienceMs: minutes }),
        (bank: Held) => revokeEndedConsents(bank.held),
      ]) {
        const bank = waitingForNorthgate();
        const stopping = new AbortController();
        const found = round(bank)(stopping.signal);
        await bank.asked;
        stopping.abort();
        expect(await found).toBe(0);
      }
    });

    const otherLink = async (by: Browser) =>
      (await world.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(by.customerId ?? '')))[0]?.id;
  });

  type Held = ReturnType<typeof waitingForNorthgate>;
});

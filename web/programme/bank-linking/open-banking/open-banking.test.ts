import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { SharedAccount } from '#web/programme/bank-linking/server/ports/account-information.ts';

import { createOpenBanking } from './create-open-banking.ts';
import { BankWorld, filesOf, valueOf } from './linked-bank.builder.ts';

const profiles = ['northgate', 'tidewater', 'aldous-and-wray', 'pippin'];
const minute = 60;
let world: BankWorld;
beforeAll(async () => {
  world = await BankWorld.start([...profiles, 'saltmarsh', 'old-mill']);
});
afterAll(() => world.stop());

/** A port where nobody listens any more. */
function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

async function firstAccount(bankId: string, user: string) {
  const linked = await world.link(bankId, user);
  const [account] = valueOf(await world.open.accounts.accounts(linked.access));
  if (account === undefined) throw new Error('There is no account.');
  return { ...linked, account };
}

describe.each(profiles)('at %s', (bankId) => {
  test('BNK-12 accounts, balance, name and a year of transactions read the same whatever the bank speaks', async () => {
    const { access, account } = await firstAccount(bankId, 'one');
    expect(account).toEqual({
      id: expect.stringMatching(/^\d+$/) as string,
      kind: 'current',
      category: 'personal',
      currency: 'GBP',
      isOpen: true,
      isSwitched: false,
      openedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT/u) as string,
      identifications: [
        {
          scheme: 'SortCodeAccountNumber',
          identification: expect.stringMatching(/^\d{14}$/) as string,
          name: 'Ada Fairweather',
        },
      ],
    } satisfies SharedAccount);
    const { accounts } = world.open;
    expect(valueOf(await accounts.balance(access, account.id))).toMatchObject({ pence: 184_217, currency: 'GBP' });
    expect(valueOf(await accounts.holder(access, account.id))).toBe('Ada Fairweather');

    const since = new Date(Date.now() - 365 * 86_400_000);
    let page = valueOf(await accounts.transactions(access, account.id, { since }));
    const lines = [...page.transactions];
    while (page.nextPage !== undefined) {
      page = valueOf(await accounts.transactions(access, account.id, { page: page.nextPage }));
      lines.push(...page.transactions);
    }
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.every(({ bookedAt }) => bookedAt >= since)).toBe(true);
    const salaries = lines.filter(({ bankCode }) => bankCode === 'RCDT/SALA');
    expect(salaries).toHaveLength(12);
    expect(salaries[0]).toMatchObject({ pence: 264_120, isBooked: true, description: 'Brackwell Design Ltd' });
    expect(lines.find(({ description }) => description === 'Harbour Lettings')).toMatchObject({ pence: -92_500 });
  });

  test('BNK-12 the bank says whether there is enough money', async () => {
    const { access, consentId } = await world.linkFunds(bankId, 'one');
    const ask = (pence: number, reference: string) =>
      world.open.funds.isAvailable(access, { consentId, reference, pence });
    expect(await ask(184_217, 'a')).toEqual({ kind: 'done', value: true });
    expect(await ask(184_218, 'b')).toEqual({ kind: 'done', value: false });
  });

  test('BNK-12 what the customer ends with us is ended at the bank, twice is no failure', async () => {
    const { access, consentId } = await world.link(bankId, 'one');
    const { accounts } = world.open;
    expect(await accounts.consentState(bankId, consentId)).toEqual({ kind: 'done', value: 'authorised' });
    for (const _ of ['once', 'twice'])
      expect(await accounts.revokeConsent(bankId, consentId)).toMatchObject({ kind: 'done' });
    expect(await accounts.accounts(access)).toMatchObject({ kind: 'consentEnded' });
  });
});

describe('tokens', () => {
  test('BNK-12 are renewed before they end, and the new ones handed over', async () => {
    const { access } = await world.link('northgate', 'one');
    world.clock.passSeconds(5 * minute);
    const answer = await world.open.accounts.accounts(access);
    expect(answer).toMatchObject({ kind: 'done', renewed: { refreshToken: access.tokens.refreshToken } });
    expect(answer.renewed?.accessToken).not.toBe(access.tokens.accessToken);
    const next = await world.open.accounts.accounts({ ...access, tokens: answer.renewed ?? access.tokens });
    expect(next.renewed).toBeUndefined();
  });

  test('BNK-12 that the bank does not take any more are renewed once', async () => {
    const { access } = await world.link('northgate', 'one');
    const tokens = { ...access.tokens, accessToken: 'lost' };
    const answer = await world.open.accounts.accounts({ ...access, tokens });
    expect(answer).toMatchObject({ kind: 'done', renewed: {} });
  });

  test('BNK-12 that are lost at the bank are the end of the consent', async () => {
    const { access } = await world.link('northgate', 'one');
    const tokens = { ...access.tokens, accessToken: 'lost', refreshToken: 'lost too' };
    const lost = { kind: 'consentEnded', reason: 'tokensLost' };
    expect(await world.open.accounts.accounts({ ...access, tokens })).toEqual(lost);
    expect(await world.open.authorisation.renew({ ...access, tokens })).toEqual(lost);
  });

  test('BNK-12 can be renewed when nobody waits, and say when the customer must come back', async () => {
    const { access } = await world.link('pippin', 'one');
    const renewed = valueOf(await world.open.authorisation.renew(access));
    expect(renewed.accessToken).not.toBe(access.tokens.accessToken);
    expect(renewed.refreshEndsAt?.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  });

  test('BNK-12 go to no address but the bank’s own, whatever link is given', async () => {
    const { access, account } = await firstAccount('northgate', 'one');
    for (const page of [
      'https://evil.example/aisp/x',
      world.banks.url,
      `${world.banks.caller.directory[0]?.apiUrl ?? ''}.evil.example/`,
    ]) {
      const answer = await world.open.accounts.transactions(access, account.id, { page });
      expect(answer).toEqual({ kind: 'bankUnavailable', reason: 'foreign-link' });
    }
  });
});

describe('how a consent ends', () => {
  test.each([
    ['northgate', 'expired'],
    ['tidewater', 'tokensLost'],
  ])('BNK-12 at %s after its time: %s', async (bankId, reason) => {
    const { access } = await world.link(bankId, 'expires');
    world.banks.clock.advance(61_000);
    expect(await world.open.accounts.accounts(access)).toMatchObject({ kind: 'consentEnded', reason });
  });

  test.each(['northgate', 'tidewater'])(
    'BNK-12 at %s by the bank, until the customer signs in again',
    async (bankId) => {
      const { access, consentId } = await world.link(bankId, 'revoked');
      expect(await world.open.accounts.accounts(access)).toMatchObject({ kind: 'done' });
      world.banks.clock.advance(11_000);
      const over = { kind: 'consentEnded', reason: 'signInAgain' };
      expect(await world.open.accounts.accounts(access)).toEqual(over);
      expect(await world.open.accounts.consentState(bankId, consentId)).toMatchObject({ value: 'cancelled' });
      const again = await world.link(bankId, 'revoked', { consentId });
      expect(await world.open.accounts.accounts(again.access)).toMatchObject({ kind: 'done' });
    },
  );
});

describe('what banks say of accounts', () => {
  test.each([
    ['many', [{ kind: 'current' }, { kind: 'current' }, { kind: 'savings' }]],
    ['nocurrent', [{ kind: 'savings' }, { kind: 'card', identifications: [] }]],
    ['usd', [{ currency: 'USD' }]],
    ['ibanonly', [{ identifications: [{ scheme: 'IBAN' }] }]],
    ['business', [{ category: 'business' }]],
    ['switched', [{ isOpen: false, isSwitched: true }]],
  ])('RET-07 %s', async (user, accounts) => {
    for (const bankId of ['northgate', 'tidewater']) {
      const { access } = await world.link(bankId, user);
      expect(valueOf(await world.open.accounts.accounts(access))).toMatchObject(accounts);
    }
  });

  test('RET-07 what is owed is below zero', async () => {
    const { access, account } = await firstAccount('northgate', 'weak');
    expect(valueOf(await world.open.accounts.balance(access, account.id)).pence).toBe(-14_250);
  });

  test('RET-05 an account that the customer did not choose is refused', async () => {
    const { access } = await world.link('northgate', 'many', { accounts: (page) => page.accounts.slice(0, 1) });
    const other = world.banks.open[0]?.bank.customer('many')?.accounts[1]?.id ?? '';
    expect(await world.open.accounts.balance(access, other)).toEqual({ kind: 'refused', code: 'U042' });
  });
});

describe('banks in trouble', () => {
  const nobodyKnows = (reason: unknown) => ({ kind: 'bankUnavailable', reason });

  test('BNK-04 an outage, an unknown bank and one that is not there', async () => {
    const wish = { transactionsSince: new Date() };
    const { accounts } = world.open;
    expect(await accounts.createConsent('saltmarsh', wish)).toMatchObject({ kind: 'bankUnavailable' });
    expect(await accounts.createConsent('nowhere', wish)).toEqual({ kind: 'refused', code: 'unknown-bank' });
    const files = filesOf(world.banks);
    const [first] = files.banks;
    if (first === undefined) throw new Error('There is no bank.');
    const gone = { ...first, issuer: `http://127.0.0.1:${String(await closedPort())}/gone` };
    const without = createOpenBanking({ ...files, banks: [gone] }, world.clock);
    expect(await without.accounts.createConsent(first.id, wish)).toEqual(nobodyKnows('ECONNREFUSED'));
  });

  test('BNK-12 at the till a bank that takes three seconds is given up before it answers, and an error is told', async () => {
    const slow = await world.linkFunds('northgate', 'slow');
    const question = { consentId: slow.consentId, reference: 'a', pence: 100 };
    expect(await world.open.funds.isAvailable(slow.access, question)).toMatchObject({ kind: 'bankUnavailable' });
    const { access, consentId } = await world.linkFunds('northgate', 'one');
    const wrong = { consentId, reference: 'b', pence: 191 };
    expect(await world.open.funds.isAvailable(access, wrong)).toEqual(nobodyKnows('bank-500'));
  });

  test('BNK-12 a bank that takes its time is waited for where nobody stands at a till', async () => {
    const slow = world.bank('old-mill');
    expect(slow.service.latencyMs).toBe(900);
    slow.service = { status: 'up', latencyMs: 120 };
    const { access } = await world.link('old-mill', 'one');
    expect(await world.open.accounts.accounts(access)).toMatchObject({ kind: 'done' });
  });

  test('BNK-12 a bank that takes its time keeps no other at the same host waiting', async () => {
    const [slow, quick] = [await world.link('old-mill', 'one'), await world.link('northgate', 'one')];
    world.bank('old-mill').service = { status: 'up', latencyMs: 500 };
    const answers: string[] = [];
    const ask = async ({ access }: typeof slow) => {
      expect(await world.open.accounts.accounts(access)).toMatchObject({ kind: 'done' });
      answers.push(access.bankId);
    };
    await Promise.all([...Array.from({ length: 20 }, () => ask(slow)), ask(quick)]);
    expect(answers[0]).toBe('northgate');
  });

  test('BNK-12 customers whose tokens a bank takes no more keep nobody else from it', async () => {
    const { access } = await world.link('northgate', 'one');
    const nobodys = { accessToken: 'over', accessEndsAt: new Date(0), refreshToken: 'over' };
    for (let asked = 0; asked < 8; asked += 1)
      expect(await world.open.accounts.accounts({ ...access, tokens: nobodys })).toMatchObject({
        kind: 'consentEnded',
      });
    expect(await world.open.accounts.accounts(access)).toMatchObject({ kind: 'done' });
  });

  test('BNK-12 a reference that was used is refused with its code', async () => {
    const { access, consentId } = await world.linkFunds('northgate', 'one');
    const ask = () => world.open.funds.isAvailable(access, { consentId, reference: 'same', pence: 1 });
    expect(await ask()).toMatchObject({ kind: 'done' });
    expect(await ask()).toEqual({ kind: 'refused', code: 'U013' });
  });
});

test('BNK-12 an application of the standard names every bank with the origin that customers may be sent to', () => {
  const { directory } = world.open;
  expect(directory.list()).toHaveLength(6);
  expect(directory.find('pippin')).toMatchObject({ id: 'pippin', name: 'Pippin', origin: world.banks.url });
  expect(directory.find('other')).toBeUndefined();
});

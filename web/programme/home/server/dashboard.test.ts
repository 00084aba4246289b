import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { sealTokens } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import { aPayment, havePayments } from '#web/programme/payments/server/payments.builder.ts';
import { listedBank, noBanks, testDatabase } from '#web/programme/server/identity-world.builder.ts';

type BankSays = Awaited<ReturnType<Banks['accounts']['balance']>>;

let says: () => BankSays;
let asked: (string | undefined)[];
let world: HttpWorld;
let ada: string;
let browser: HttpBrowser;

const has = (pence: number, currency = 'GBP'): BankSays => ({
  kind: 'done',
  value: { pence, currency, at: world.identity.clock.now() },
});

beforeEach(async () => {
  asked = [];
  says = () => has(123_456);
  const balance: Banks['accounts']['balance'] = ({ customerIp }) => {
    asked.push(customerIp);
    return Promise.resolve(says());
  };
  const directory = {
    list: () => [listedBank('northgate')],
    find: (id: string) => (id === 'northgate' ? listedBank(id) : undefined),
  };
  world = await HttpWorld.start({ banks: { ...noBanks, directory, accounts: { ...noBanks.accounts, balance } } });
  ada = await customerWith('CARD_ACTIVATED');
  browser = await browserOf(ada);
});

async function customerWith(state: 'CARD_ACTIVATED' | 'CARD_CREATED'): Promise<string> {
  const { identity } = world;
  const card = state === 'CARD_ACTIVATED' ? 'active' : 'posted';
  const about = { state, accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [], card } as const;
  const customerId = await identity.addPersona(about);
  const [link] = await identity.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(customerId));
  const at = identity.clock.now();
  await identity.unitOfWork.statement(async ({ bankLinks, bankConsents }) => {
    await bankLinks
      .chooseAccount(link?.id ?? '', { accountId: 'main', maskedNumber: '•••• 4821' })
      .catch(() => undefined);
    for (const kind of ['accounts', 'funds'] as const) {
      const id = randomUUID();
      await bankConsents.add({ id, linkId: link?.id ?? '', customerId, bankId: 'northgate', kind }, at);
      const tokens = { accessToken: 'access', accessEndsAt: at };
      await bankConsents.saveTokens(id, sealTokens(identity.dependencies.secrets, id, tokens), at);
    }
  });
  if (state === 'CARD_ACTIVATED') await letSpend(customerId);
  return customerId;
}

/** Their Direct Debit is in use, and has paid once. */
async function letSpend(customerId: string): Promise<void> {
  const database = await testDatabase();
  await sql`update mandates set state = 'active', is_in_use = true, has_paid = true, provider_id = ${`MD${customerId}`}
    where customer_id = ${customerId}`.execute(database);
  await sql`insert into exposures (customer_id, counted_on)
    values (${customerId}, '2000-01-01')`.execute(database);
  await sql`update bank_consents set provider_id = 'PC1' where customer_id = ${customerId} and kind = 'funds'`.execute(
    database,
  );
}

async function browserOf(customerId: string): Promise<HttpBrowser> {
  const opened = world.browser();
  await opened.signInAs(customerId);
  await opened.visit('/customer/dashboard');
  return opened;
}

interface Balance {
  readonly standing: string;
  readonly show: string;
  readonly intPence: number | null;
  readonly bankPence: number | null;
  readonly pendingPence: number;
  readonly gbpPence: number | null;
  readonly alert: string | null;
  readonly alertText: string;
  readonly intLimitName: string;
  readonly isAbroadOff: boolean;
  readonly readAt: string | null;
  readonly isLate: boolean;
}

const data = '/api/journeys/home/steps/dashboard/data';
async function look(query = '', who = browser): Promise<Balance> {
  const { status, body, text } = await who.ask('GET', `${data}/balance${query}`);
  expect(status, text).toBe(200);
  const [balance] = body['records'] as readonly Balance[];
  if (balance === undefined) throw new Error(text);
  return balance;
}
const pass = (seconds: number) => {
  world.identity.clock.passSeconds(seconds);
};

describe('the balance panel', () => {
  test('DSH-01 DSH-06 opening the page or Refresh asks the bank, once in 60 seconds on all devices; the page by itself never does', async () => {
    expect(browser.view.step).toBe('dashboard');
    const before = await look();
    expect([asked, before.standing, before.intPence]).toEqual([[], 'shown', 100_000]);
    expect(await look('?read=now')).toMatchObject({ bankPence: 123_456, intPence: 100_000, isLate: false });
    expect(asked).toEqual(['127.0.0.1']);
    const phone = await browserOf(ada);
    await Promise.all([look('?read=now'), look('?read=now', phone), look('', phone)]);
    expect(asked).toHaveLength(1);
    pass(61);
    await look();
    expect(asked, 'what the page asks by itself').toHaveLength(1);
    says = () => has(200_000);
    const both = await Promise.all([look('?read=now'), look('?read=now', phone)]);
    expect(asked).toHaveLength(2);
    expect(both.map(({ bankPence }) => bankPence)).toContain(200_000);
    expect(await look('', phone)).toMatchObject({ bankPence: 200_000, intPence: 100_000 });
  });

  test('DSH-02 a bank that says nothing leaves what it said last, and is left alone for as long as it wants', async () => {
    says = () => ({ kind: 'bankUnavailable', reason: 'busy', retryAfterSeconds: 300 });
    expect(await look('?read=now')).toMatchObject({ standing: 'shown', bankPence: 131_873, isLate: true });
    pass(200);
    await look('?read=now');
    expect(asked).toHaveLength(1);
    pass(101);
    says = () => has(500);
    expect(await look('?read=now')).toMatchObject({ bankPence: 500, intPence: 497, gbpPence: 500, isLate: false });
  });

  test('DSH-02 a balance that nobody knows is unavailable, and never £0; one in another currency is none', async () => {
    await sql`update bank_links set balance_pence = null, balance_at = null`.execute(await testDatabase());
    expect(await look()).toMatchObject({ standing: 'unavailable', intPence: null, bankPence: null, readAt: null });
    says = () => has(99_900, 'EUR');
    expect(await look('?read=now')).toMatchObject({ standing: 'unavailable', intPence: null, isLate: true });
  });

  test('DSH-02 an account that the bank shows no more is to be relinked, as soon as it says so, and asked about no more', async () => {
    says = () => ({ kind: 'consentEnded', reason: 'expired' });
    expect(await look('?read=now')).toMatchObject({ standing: 'relink' });
    pass(120);
    expect(await look('?read=now')).toMatchObject({ standing: 'relink' });
    expect(asked).toHaveLength(1);
    const led = await browser.act('relink');
    expect(led.route).toBe('/bank/relink');
  });

  test('DSH-01 while a returned Direct Debit stops the card no amount is promised, and the open page says why', async () => {
    expect(await look()).toMatchObject({ alert: null, intPence: 100_000 });
    await sql`insert into spending_stops (customer_id, reason, pence, stopped_at)
      values (${ada}, 'bounced', 4215, now())`.execute(await testDatabase());
    const stopped = await look();
    expect(stopped).toMatchObject({ standing: 'shown', alert: 'bounced', intPence: null, bankPence: 131_873 });
    expect((stopped as unknown as Record<string, string>)['bouncedText']).toContain('£42.15');
    await sql`delete from spending_stops`.execute(await testDatabase());
    expect(await look()).toMatchObject({ alert: null, intPence: 100_000 });
  });

  test.each([
    ['frozen', sql`update cards set state = 'frozen'`],
    ['notActive', sql`update cards set state = 'posted'`],
    ['expired', sql`update cards set expires_on = '2026-02'`],
    ['closed', sql`update cards set state = 'closed'`],
    [
      'hold',
      sql`update customers set hold_reason = 'judgements', held_at = now(),
      hold_link_id = (select bank_link_id from bank_links where bank_links.customer_id = customers.customer_id limit 1)`,
    ],
    ['inactive', sql`update mandates set is_in_use = false`],
    ['settingUp', sql`update mandates set state = 'pending', active_from = '2026-03-05'`],
  ])('DSH-02 CRD-13 %s is said on the open page, and no amount is promised', async (alert, becomes) => {
    await becomes.execute(await testDatabase());
    expect(await look()).toMatchObject({ alert, intPence: null, gbpPence: null, bankPence: 131_873 });
  });

  test('DSH-02 a PIN that is blocked is said, and the card still pays without it', async () => {
    await sql`update cards set pin = 'blocked'`.execute(await testDatabase());
    const blocked = await look();
    expect(blocked).toMatchObject({ alert: 'pinBlocked', intPence: 100_000 });
    expect(blocked.alertText).toContain('Contactless and online payments still work');
  });

  test('DSH-01 what is switched off abroad is no amount there, and one in pounds', async () => {
    await sql`update cards set abroad_blocked = true`.execute(await testDatabase());
    expect(await look()).toMatchObject({ isAbroadOff: true, alert: null, intPence: null, gbpPence: 100_000 });
  });

  test('DSH-02 an account whose funds the bank confirms no more is to be relinked, though it shows its balance', async () => {
    await sql`update bank_consents set token_state = 'inactive' where kind = 'funds'`.execute(await testDatabase());
    expect(await look()).toMatchObject({ standing: 'relink', alert: null, intPence: null });
  });

  test('DSH-02 a Direct Debit that has ended leads to a code first', async () => {
    await sql`update mandates set state = 'over', ended_because = 'cancelled'`.execute(await testDatabase());
    expect(await look('?read=now')).toMatchObject({ standing: 'cancelled' });
    expect(asked).toEqual([]);
    const [link] = await world.identity.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(ada));
    const led = await browser.act('reinstate', { linkId: link?.id });
    expect(led.route).toBe('/customer/account/change');
    expect((await browser.open('/customer/account/change')).route).toContain('/stepup/otp');
  });

  test('DSH-01 the choice of an amount is kept for every device, beside the page and in order', async () => {
    expect((await look()).show).toBe('INT');
    const { seq } = browser.view;
    const answers = await Promise.all([browser.act('choose', { type: 'GBP' }), browser.act('choose', { type: 'GBP' })]);
    for (const { body } of answers) expect(body).toMatchObject({ kind: 'done', refresh: ['balance'] });
    expect((await look('', await browserOf(ada))).show).toBe('GBP');
    // The page is the one it was: what it shows may still be pressed.
    expect((await browser.act('choose', { type: 'INT' }, { seq })).body).toMatchObject({ kind: 'done' });
    expect((await look()).show).toBe('INT');
    const wrong = await browser.act('choose', { type: 'USD' }, { seq });
    expect(wrong.body).toMatchObject({ kind: 'done', refresh: [], say: { kind: 'error' } });
    expect((await look()).show).toBe('INT');
  });

  test('DSH-01 a repeat of a choice is done once, whatever was chosen since', async () => {
    await browser.act('choose', { type: 'GBP' });
    const lost = browser.lastKey;
    const { journey, session, seq, route } = browser.view;
    const body = { journey, session, seq, action: 'choose', answers: { type: 'GBP' }, route, query: {} };
    await browser.act('choose', { type: 'INT' }, { seq });
    const again = await browser.send({ key: lost, body: JSON.parse(JSON.stringify(body)) as unknown });
    expect(again.body).toMatchObject({ kind: 'done', refresh: ['balance'] });
    expect((await look()).show).toBe('INT');
  });
});

describe('home before the first card is active', () => {
  const cardIs = async (becomes: ReturnType<typeof sql>) => becomes.execute(await testDatabase());
  let waiting: HttpBrowser;
  let customerId: string;
  beforeEach(async () => {
    customerId = await customerWith('CARD_CREATED');
    waiting = await browserOf(customerId);
  });
  const steps = async () => (await waiting.ask('GET', `${data}/firstSteps`)).body['records'];
  const balance = async () => (await look('', waiting)) as Balance & Readonly<Record<string, unknown>>;

  test('SES-07 DSH-07 whose card is in the post opens home, which says how to activate it', async () => {
    expect(waiting.view.step).toBe('dashboard');
    expect(await balance()).toMatchObject({ alert: 'notActive', awaited: 'posted', intPence: null, gbpPence: null });
    expect(await balance()).toMatchObject({
      standing: 'shown',
      alertText: 'You can pay with it once it’s in your hand and activated.',
      alertLink: 'Activate your card',
    });
    expect(await steps()).toMatchObject([{ isActive: false, awaited: 'posted', activateLink: 'Activate now' }]);
    for (const name of ['savings', 'upcoming', 'transactions'])
      expect((await waiting.ask('GET', `${data}/${name}`)).body['state'], name).toBe('fresh');
    expect((await waiting.open('/')).route).toBe('/card/activate');
  });

  test('SES-07 DSH-06 the bank is asked what is in their account, as for a card that works', async () => {
    expect(await look('?read=now', waiting)).toMatchObject({ bankPence: 123_456, gbpPence: null });
    expect(asked).toHaveLength(1);
  });

  test('DSH-07 a card that is being made, or waits for its PIN alone, asks for no digits yet', async () => {
    await cardIs(sql`update cards set state = 'making' where customer_id = ${customerId}`);
    expect(await steps()).toMatchObject([{ awaited: 'making', activateLink: 'See where it is' }]);
    expect((await balance()).alertText).toContain('It’s being made');
    await cardIs(sql`update cards set kind = 'virtual', pin = 'none' where customer_id = ${customerId}`);
    expect(await steps()).toMatchObject([
      { awaited: 'virtual', activateText: expect.not.stringContaining('digits') as string },
    ]);
    expect(await balance()).toMatchObject({ awaited: 'virtual', alertLink: 'Set its PIN' });
  });

  test('CRD-05 DSH-02 what forbids to activate the card is said in its place', async () => {
    await cardIs(sql`insert into spending_stops (customer_id, reason, pence, stopped_at)
      values (${customerId}, 'bounced', 4215, now())`);
    expect(await balance()).toMatchObject({ alert: 'bounced', intPence: null });
    expect((await balance())['bouncedText']).toContain('£42.15');
  });

  test('LAY-01 SES-07 its menu leads to what is open alone, and to the card that is on its way', async () => {
    const { body } = await waiting.open('/customer/card-spend-limits');
    type Entries = readonly { readonly href: string; readonly isHere?: true }[];
    const { menu } = body['frame'] as { readonly menu: { readonly main: Entries; readonly header: Entries } };
    const hrefs = menu.main.map(({ href }) => href);
    expect(hrefs.slice(0, 3)).toEqual(['/customer/dashboard', '/card/activate', '/customer/account']);
    expect(menu.main.filter(({ isHere }) => isHere).map(({ href }) => href)).toEqual(['/card/activate']);
    for (const href of hrefs) expect((await waiting.open(href)).body['kind'], href).toBe('step');
  });

  test('SES-07 CRD-09 its limits are shown, with when they count and a way back to the card that is on its way', async () => {
    const { view } = await waiting.open('/customer/card-spend-limits');
    const words = JSON.stringify(view.blocks);
    expect(words).toContain('These count once your card is active.');
    expect(view.blocks.flatMap((block) => ('href' in block ? [block.href] : []))).toEqual(['/card/activate']);
    const inUse = JSON.stringify((await browser.open('/customer/card-spend-limits')).view.blocks);
    expect(inUse).not.toContain('These count once');
  });

  test('SES-07 TXN-08 their list can be had as a file, which shares the gates of home', async () => {
    expect((await waiting.ask('GET', '/api/payments.csv')).status).toBe(200);
    await sql`update customers set block = 'CUSTOMER_BLOCKED' where customer_id = ${customerId}`.execute(
      await testDatabase(),
    );
    expect((await waiting.ask('GET', '/api/payments.csv')).status).toBe(403);
  });
});

describe('the page’s gates, for its data', () => {
  test('RUN-18 nobody and somebody elsewhere get nothing of it', async () => {
    const nobody = await world.browser().ask('GET', `${data}/balance`);
    expect([nobody.status, nobody.body['code']]).toEqual([401, 'signed-out']);
    const waiting = world.browser();
    const state = 'SELECTED_PRICING_PLAN';
    const persona = { state, accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
    await waiting.signInAs(await world.identity.addPersona(persona));
    for (const name of ['balance', 'savings', 'upcoming', 'firstSteps']) {
      const { status, body } = await waiting.ask('GET', `${data}/${name}`);
      expect([status, body['state'], body['records']], name).toEqual([200, 'gone', []]);
    }
    await sql`update customers set block = 'CUSTOMER_BLOCKED' where customer_id = ${ada}`.execute(await testDatabase());
    expect((await browser.ask('GET', `${data}/balance?read=now`)).body['state']).toBe('gone');
    expect(asked).toEqual([]);
  });

  test('RUN-18 a page that asks by itself does not keep its customer signed in', async () => {
    const ends = async () =>
      (
        await sql<{ readonly expires_at: Date }>`select expires_at from sessions where customer_id = ${ada}`.execute(
          await testDatabase(),
        )
      ).rows.map(({ expires_at }) => expires_at.getTime());
    const before = await ends();
    pass(300);
    await look();
    expect(await ends()).toEqual(before);
    await browser.visit('/customer/dashboard');
    expect(await ends()).not.toEqual(before);
  });
});

describe('the boxes', () => {
  const cleared = async (kind: string, pence: number, at: string) =>
    sql`insert into clearings (event, transaction, customer_id, card_id, kind, pence, region, channel, merchant, merchant_minor,
        merchant_currency, counted_on, happened_at)
      select ${randomUUID()}, ${randomUUID()}, ${ada}, card_id, ${kind}, ${pence}, 'home', 'chip', '{}', ${pence}, 'GBP', ${at}::date, ${at}
      from cards where customer_id = ${ada}`.execute(await testDatabase());

  test('DSH-04 what was spent is summed for all time, thirty days and today, less what came back', async () => {
    // It is 2 March 2026.
    const on = (created: string, pence: number, over: Partial<Payment> = {}) =>
      aPayment({ customerId: ada, created: new Date(created), pence, ...over });
    await havePayments(
      [
        ...[on('2025-12-01T10:00:00Z', 10_000), on('2026-02-10T10:00:00Z', 2_000)],
        on('2026-02-11T10:00:00Z', 500, { kind: 'refund' }),
        on('2026-03-02T00:00:00Z', 240),
        on('2026-03-02T00:00:00Z', 210, { state: 'pending', settledAt: null }),
        on('2026-03-02T00:00:00Z', 700, { state: 'declined', reason: 'CARD_FROZEN' }),
        on('2026-03-02T00:00:00Z', 800, { state: 'reversed', hideAt: new Date('2026-03-09T00:00:00Z') }),
        on('2026-03-02T00:00:00Z', 900, { kind: 'walletRefund' }),
      ],
      await testDatabase(),
    );
    const { body } = await browser.ask('GET', `${data}/savings`);
    expect((body['records'] as readonly object[]).map((each) => ({ ...each }))).toMatchObject([
      { period: 'ever', pence: 0, spentPence: 11_950, name: 'All time' },
      { period: 'month', spentPence: 1_950 },
      { period: 'today', spentPence: 450 },
    ]);
  });

  test('DSH-04 what was saved is summed for the same three periods, and named with what it is compared with', async () => {
    const saved = async (pence: number, at: string) =>
      sql`insert into contributions (transaction, customer_id, shares, basis_points, saving_pence, made_at)
        values (${randomUUID()}, ${ada}, '[]', 249, ${pence}, ${at})`.execute(await testDatabase());
    await saved(700, '2025-12-01T10:00:00Z');
    await saved(29, '2026-01-31T00:00:00Z');
    await saved(1, '2026-01-30T23:59:59Z');
    await saved(5, '2026-03-02T00:00:00Z');
    const { body } = await browser.ask('GET', `${data}/savings`);
    expect(body['records']).toMatchObject([
      { period: 'ever', pence: 735, spentPence: 0, comparedWith: expect.stringContaining('2.99% fee') as string },
      { period: 'month', pence: 34 },
      { period: 'today', pence: 5 },
    ]);
  });

  test('DSH-07 the first steps tick themselves off, and go with the first payment', async () => {
    const steps = async () => (await browser.ask('GET', `${data}/firstSteps`)).body['records'];
    expect(await steps()).toMatchObject([{ isActive: true, isOnPhone: false, awaited: 'none' }]);
    expect((await browser.act('on-phone')).body).toMatchObject({ kind: 'done', refresh: ['firstSteps'] });
    expect(await steps()).toMatchObject([{ isOnPhone: true }]);
    await cleared('spent', 320, '2026-03-02T09:00:00Z');
    expect(await steps()).toEqual([]);
  });
});

test('DSH-05 what is in the way stands at home in words, and its section of the menu is marked', async () => {
  const { unitOfWork, clock } = world.identity;
  const seen = async () => {
    const { body } = await browser.open('/customer/dashboard');
    const { menu } = body['frame'] as {
      readonly menu: { readonly main: readonly { readonly label: string; readonly dot?: { readonly tone: string } }[] };
    };
    const marked = menu.main.flatMap(({ label, dot }) => (dot === undefined ? [] : [`${label}: ${dot.tone}`]));
    return { marked, said: (await look()).alert };
  };
  const banksAre = async (state: 'active' | 'inactive') =>
    sql`update bank_consents set token_state = ${state}`.execute(await testDatabase());
  await banksAre('active');
  expect(await seen()).toEqual({ marked: [], said: null });
  const stop = { reason: 'person', pence: 4_215, planPence: 0 } as const;
  await unitOfWork.statement(({ collections }) => collections.stop(ada, stop, clock.now()));
  expect(await seen()).toEqual({ marked: ['My card: error', 'Notices: error'], said: 'person' });
  await unitOfWork.statement(({ customers }) => customers.setNewEmail(ada, 'new@harbour.example'));
  expect((await seen()).marked).toEqual(['My card: error', 'My account: warning', 'Notices: error']);
  await banksAre('inactive');
  expect((await seen()).marked).toEqual(['My card: error', 'My account: error', 'Notices: error']);
});

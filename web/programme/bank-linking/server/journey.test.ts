import { beforeAll, describe, expect, test } from 'vitest';

import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { mostLinkedAccounts } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';

import { HttpWorld, type HttpBrowser, type ScreenAnswer } from '#web/programme/server/http-world.builder.ts';
import { listedBank, noBanks, testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start({ banks: { ...noBanks, directory: { list: () => [], find: listedBank } } });
});

/** The browser of somebody who may link an account. */
async function customer(accountType: AccountType = 'PERSONAL'): Promise<{ browser: HttpBrowser; id: string }> {
  const id = await world.identity.addPersona({
    state: 'MOBILE_VERIFIED',
    accountType,
    partnerCode: defaultPartnerCode,
    hiddenScreens: [],
  });
  const browser = world.browser();
  await browser.signInAs(id);
  return { browser, id };
}

const chosen = { account_id: 'main', masked_number: '•••• 6068' };
const linkedOf = (fingerprint: string) =>
  ({ ...chosen, stage: 'linked', fingerprint, linked_at: new Date(), confirmed_at: new Date() }) as const;

type Shown = Readonly<Record<string, unknown>>;
const shownOn = ({ view }: ScreenAnswer) => view.blocks as unknown as readonly Shown[];
const titleOf = (screen: ScreenAnswer) => shownOn(screen).find(({ block }) => block === 'heading')?.['text'];
const banksOn = (screen: ScreenAnswer) =>
  shownOn(screen).find(({ block }) => block === 'bank-list')?.['data'] as readonly Shown[] | undefined;
const choicesOn = (screen: ScreenAnswer) =>
  shownOn(screen).flatMap(({ block, text, href }) => (block === 'button' ? [`${String(text)} ${String(href)}`] : []));

describe('BNK-02 the sort of account', () => {
  test('BNK-02 personal customers see the list at once, whatever the link says', async () => {
    const { browser } = await customer();
    for (const address of ['/bank/list', '/bank/list?accountType=BUSINESS']) {
      const screen = await browser.open(address);
      expect(banksOn(screen)?.[0]).toMatchObject({ accountType: 'PERSONAL' });
      expect(choicesOn(screen)).toEqual([]);
      expect(JSON.stringify(shownOn(screen))).not.toContain('Choose another account type');
    }
  });

  test.each([
    [
      'FREELANCE',
      ['Personal account /bank/list?accountType=PERSONAL', 'Business account /bank/list?accountType=BUSINESS'],
    ],
    [
      'BUSINESS',
      ['Business account /bank/list?accountType=BUSINESS', 'Commercial account /bank/list?accountType=COMMERCIAL'],
    ],
  ] as const)('BNK-02 %s customers choose between two first', async (accountType, choices) => {
    const { browser } = await customer(accountType);
    for (const address of ['/bank/list', '/bank/list?accountType=constructor']) {
      const screen = await browser.open(address);
      expect([titleOf(screen), banksOn(screen), choicesOn(screen)]).toEqual([
        'What type of account is it?',
        undefined,
        choices,
      ]);
    }
  });

  test('BNK-02 what was chosen is listed until another is, on the same page', async () => {
    const { browser } = await customer('BUSINESS');
    await browser.open('/bank/list');
    const screen = await browser.open('/bank/list?accountType=business');
    expect([titleOf(screen), choicesOn(screen)]).toEqual(['Choose your bank', []]);
    expect(banksOn(screen)?.length).toBeGreaterThan(0);
    for (const { accountType } of banksOn(screen) ?? []) expect(accountType).toBe('BUSINESS');
    expect(shownOn(screen)).toContainEqual(
      expect.objectContaining({ block: 'link', text: 'Choose another account type', href: '/bank/list' }),
    );
    expect(banksOn(await browser.open('/bank/list'))).toBeUndefined();
  });

  test('BNK-02 at a bank whose account is not said, a freelancer chooses first', async () => {
    const { browser } = await customer('FREELANCE');
    const screen = await browser.open('/bank/northgate');
    expect([screen.view.route, titleOf(screen), screen.view.say?.kind]).toEqual([
      '/bank/list',
      'What type of account is it?',
      'info',
    ]);
    expect((await browser.open('/bank/northgate?accountType=PERSONAL')).view.route).toBe('/bank/northgate');
  });
});

test('BNK-05 the page of a bank has the bank’s own help, where the CMS knows it', async () => {
  const { browser } = await customer();
  const wayAt = async (bank: string) =>
    shownOn(await browser.open(`/bank/${bank}`)).find(({ block }) => block === 'go-to-bank');
  expect(await wayAt('northgate')).toMatchObject({
    faq: 'Questions about sharing with northgate',
    data: [{ href: '/bank/northgate/go', faqUrl: 'https://help.northgate.example/open-banking' }],
  });
  expect(await wayAt('tidewater')).toMatchObject({ data: [{ faqUrl: null }] });
});

describe('BNK-06 the button that leads to the bank', () => {
  const blockOn = (screen: ScreenAnswer, name: string) => shownOn(screen).find(({ block }) => block === name);
  const asks = (screen: ScreenAnswer) => blockOn(screen, 'device-choice')?.['data'];
  const way = (screen: ScreenAnswer) => blockOn(screen, 'go-to-bank');

  test('BNK-06 BNK-09 waits, and says so, while a bank that asks has not heard where the customer will approve', async () => {
    const { browser } = await customer();
    const first = await browser.open('/bank/pippin');
    expect(asks(first)).toMatchObject([{ deviceQuestion: 'open', authOnDevice: null }]);
    const waiting = { data: [{ blocked: true }], blocked: 'To continue, choose where you’ll approve' };
    expect(way(first)).toMatchObject(waiting);
    const led = await browser.open('/bank/pippin/go');
    expect([led.view.route, way(led)]).toEqual(['/bank/pippin', expect.objectContaining({ block: 'go-to-bank' })]);
    const next = await browser.act('choose-device', { authOnDevice: false });
    expect(next.view.route).toBe('/bank/pippin');
    expect(asks(next)).toMatchObject([{ deviceQuestion: 'answered', authOnDevice: false }]);
    expect(way(next)).toMatchObject({ data: [{ blocked: false, href: '/bank/pippin/go' }] });
    expect(asks(await browser.open('/bank/pippin'))).toMatchObject([
      { deviceQuestion: 'answered', authOnDevice: false },
    ]);
    const opened = await browser.act('opened');
    expect(asks(opened)).toMatchObject([{ deviceQuestion: 'settled', authOnDevice: false }]);
  });

  test('BNK-06 BNK-10 is off with as many accounts as may be, and the page leads to where one is unlinked', async () => {
    const { browser, id } = await customer();
    const database = await testDatabase();
    for (const bank of ['northgate', 'tidewater', 'pippin']) {
      await browser.open(`/bank/${bank}`);
      const unfinished = database
        .updateTable('bank_links')
        .where('customer_id', '=', id)
        .where('stage', '=', 'sharing');
      await unfinished.set(linkedOf(bank)).execute();
    }
    await database.updateTable('customers').set({ card_linked_at: new Date() }).where('customer_id', '=', id).execute();
    const screen = await browser.open('/bank/halyard');
    expect(screen.view.route).toBe('/bank/halyard');
    expect(blockOn(screen, 'notice')).toMatchObject({
      text: expect.stringContaining('up to 3 bank accounts') as string,
    });
    expect(way(screen)).toMatchObject({
      data: [{ href: null, blocked: true }],
      blocked: 'You can go to your bank once you’ve unlinked an account.',
    });
    expect(choicesOn(screen)).toEqual(['Go to my accounts /customer/account']);
    expect((await browser.open('/customer/account')).view.route).toBe('/customer/account');
  });
});

describe('BNK-14 a bank whose app is opened from a page of ours', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const wayOn = (body: unknown) =>
    shownOn(body as ScreenAnswer).find(({ block }) => block === 'go-to-bank')?.['data'] as readonly Shown[];
  const visit = async (browser: HttpBrowser, route: string, userAgent?: string) => {
    const headers: Record<string, string> = userAgent === undefined ? {} : { 'User-Agent': userAgent };
    return (await browser.ask('POST', '/api/journeys/visits', { body: { route, query: {} }, headers })).body;
  };

  test('BNK-14 on a phone the way leads over that page, on a computer and at other banks straight on', async () => {
    const { browser } = await customer();
    expect(wayOn(await visit(browser, '/bank/halyard', iPhone))).toMatchObject([{ href: '/starling-app' }]);
    expect(wayOn(await visit(browser, '/bank/halyard'))).toMatchObject([{ href: '/bank/halyard/go' }]);
    const screen = await browser.open('/starling-app');
    expect(wayOn(screen)).toMatchObject([{ href: '/bank/halyard/go' }]);
    expect(await browser.act('start-again')).toMatchObject({ view: { route: '/bank/list' } });
    expect(wayOn(await visit(browser, '/bank/northgate', iPhone))).toMatchObject([{ href: '/bank/northgate/go' }]);
  });

  test('BNK-14 the page leads on where no account is being linked', async () => {
    const { browser } = await customer();
    expect((await browser.open('/starling-app')).route).toBe('/customer/bank-journey-intro');
  });
});

describe('BNK-01 the page before the bank', () => {
  const intro = async (accountType: AccountType, partnerCode: string) => {
    const of = { accountType, partnerCode, hiddenScreens: [], state: 'MOBILE_VERIFIED' } as const;
    const browser = world.browser();
    await browser.signInAs(await world.identity.addPersona(of));
    const shown = shownOn(await browser.open('/customer/bank-journey-intro'));
    const user = (await browser.ask('GET', '/api/session')).body;
    return { user, one: (name: string) => shown.find(({ block }) => block === name) };
  };

  test('BNK-01 tells three steps, and leads on to the banks', async () => {
    const { one } = await intro('PERSONAL', defaultPartnerCode);
    expect(one('numbered-steps')?.['items']).toHaveLength(3);
    expect(one('button')).toMatchObject({ text: 'Continue', href: '/bank/list', docked: true });
  });

  test.each(['PERSONAL', 'FREELANCE'] as const)('BNK-01 a %s customer sees what others say', async (accountType) => {
    const { one } = await intro(accountType, 'gadabout');
    expect(one('review-badge')).toMatchObject({
      score: '4.4',
      scoreText: '4.4 out of 5',
      text: '917 reviews on Trustpilot',
      href: 'https://www.trustpilot.com/review/gadabout.example',
    });
    expect(one('press-badge')).toBeUndefined();
  });

  test('BNK-01 a business sees what a paper says, with its logo where there is one', async () => {
    const { one } = await intro('BUSINESS', defaultPartnerCode);
    expect(one('press-badge')).toMatchObject({
      quote: 'The rare travel card that an accountant recommends.',
      source: 'Business pages, May 2026',
      asset: { src: expect.stringMatching(/^\/media\/\w+\.png$/u) as string },
    });
    expect(one('review-badge')).toBeUndefined();
    expect((await intro('BUSINESS', 'millbrook')).one('press-badge')).not.toHaveProperty('asset');
  });

  test('BNK-01 nobody’s praise stands for a partner that has none', async () => {
    expect((await intro('PERSONAL', 'millbrook')).one('review-badge')).toBeUndefined();
    expect((await intro('BUSINESS', 'gadabout')).one('press-badge')).toBeUndefined();
  });

  test('BNK-01 a customer of a charity, and nobody else, sees its header', async () => {
    const { one, user } = await intro('PERSONAL', 'penhallow');
    expect(one('banner')).toMatchObject({
      asset: {
        src: expect.stringMatching(/\.webp$/u) as string,
        alt: 'Volunteers on the harbour wall hold a heart of rope',
      },
    });
    expect(user).toMatchObject({ charityCustomer: true, maxAllowedLinkedAccount: mostLinkedAccounts });
    const other = await intro('PERSONAL', 'gadabout');
    expect([other.one('banner'), other.user['charityCustomer']]).toEqual([undefined, false]);
  });
});

describe('a customer of a hybrid sign-up', () => {
  test('BNK-01 is led to where the app is got, at once and whenever they come back', async () => {
    const of = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
    const browser = world.browser();
    const persona = { ...of, state: 'MOBILE_VERIFIED', isHybridSignup: true } as const;
    await browser.signInAs(await world.identity.addPersona(persona));
    expect((await browser.open('/customer/bank-journey-intro')).route).toBe('/hybrid-redirect-journey');
    expect((await browser.open('/')).route).toBe('/hybrid-redirect-journey');
    const { browser: other } = await customer();
    expect((await other.open('/customer/bank-journey-intro')).view.route).toBe('/customer/bank-journey-intro');
  });
});

describe('RET-09 a return from the bank without a session', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
  const comeBack = (more: object, headers: Readonly<Record<string, string>> = {}) =>
    world.browser().ask('POST', '/api/journeys/visits', {
      body: { route: '/bank/redirect/northgate', query: {}, ...more },
      headers,
    });

  test('RET-09 leads a phone to the app, with nothing of what the bank sent', async () => {
    const { body, text } = await comeBack({ returned: '?state=st4te#code=s3cret' }, { 'User-Agent': iPhone });
    expect(body).toMatchObject({ kind: 'go', route: '/mobile-app-redirect' });
    expect(text).not.toMatch(/st4te|s3cret/u);
  });

  test.each([{ returned: '?state=st4te#code=s3cret' }, { query: { code: 's3cret', state: 'st4te' } }])(
    'RET-09 leads a computer to the login, which learns the page and nothing of what the bank sent: %j',
    async (sent) => {
      const { body, text } = await comeBack(sent);
      expect(body).toMatchObject({ kind: 'go', route: '/user/login?referrer=%2Fbank%2Fredirect%2Fnorthgate' });
      expect(text).not.toMatch(/st4te|s3cret/u);
    },
  );

  test('RET-09 shows the return to whoever has their session on the phone', async () => {
    const { browser } = await customer();
    const asked = { body: { route: '/bank/redirect/northgate', query: {} }, headers: { 'User-Agent': iPhone } };
    const { body } = await browser.ask('POST', '/api/journeys/visits', asked);
    expect(body['route']).toBe('/customer/bank-journey-intro');
  });
});

describe('BNK-08 an address that says that the customer has been to the bank', () => {
  test('BNK-08 leads from the page of the bank to what is next', async () => {
    const { browser, id } = await customer();
    expect((await browser.open('/bank/northgate')).view.route).toBe('/bank/northgate');
    expect((await browser.open('/bank/northgate?authStarted=true')).route).toBe('/customer/bank-journey-intro');
    const database = await testDatabase();
    await database
      .updateTable('bank_links')
      .set({ ...chosen, stage: 'confirming' })
      .where('customer_id', '=', id)
      .execute();
    expect((await browser.open('/bank/northgate?authStarted=true')).route).toBe('/bank/confirm-account');
  });

  test('BNK-08 begins nothing at a bank', async () => {
    const { browser, id } = await customer();
    expect((await browser.open('/bank/tidewater?authStarted=true')).route).toBe('/customer/bank-journey-intro');
    const { unitOfWork } = world.identity;
    expect(await unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id))).toBeUndefined();
  });
});

describe('ELG-02 an account that may not be linked', () => {
  async function refused(why: Pick<Persona, 'linking' | 'isOnHold'>): Promise<HttpBrowser> {
    const of = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
    const browser = world.browser();
    await browser.signInAs(await world.identity.addPersona({ ...of, state: 'MOBILE_VERIFIED', ...why }));
    return browser;
  }
  const ways = (screen: ScreenAnswer) =>
    shownOn(screen).flatMap(({ action }) => (action === undefined ? [] : [action]));

  test('ELG-02 with judgements the page says that the card is frozen and who gets in touch, and offers nothing', async () => {
    const screen = await (await refused({ isOnHold: true })).open('/bank/non-eligible-account');
    expect([titleOf(screen), ways(screen)]).toEqual(['We need to look at your account first', []]);
    expect(JSON.stringify(shownOn(screen))).toContain('within 2 working days');
  });

  test('ELG-02 who is offered no card finds no other bank, and may have all of it deleted', async () => {
    const browser = await refused({ linking: 'blocked' });
    for (const page of ['/bank/list', '/bank/tidewater', '/bank/northgate/go'])
      expect((await browser.open(page)).route).toBe('/bank/non-eligible-account');
    const screen = await browser.open('/bank/non-eligible-account');
    expect([titleOf(screen), ways(screen)]).toEqual(['We can’t offer you a card', ['forget']]);
    const after = await browser.act('forget');
    expect([after.view.route, titleOf(after)]).toEqual(['/bank/disconnected', 'Your bank is disconnected']);
    expect((await browser.open('/bank/non-eligible-account')).route).toBe('/bank/disconnected');
    expect((await browser.open('/bank/list')).view.route).toBe('/bank/list');
  });

  test('ELG-02 the page that says so is nobody else’s', async () => {
    const { browser } = await customer();
    expect((await browser.open('/bank/disconnected')).route).toBe('/customer/bank-journey-intro');
  });
});

test('BNK-04 a bank is another one for whoever has a linked account already', async () => {
  const { browser, id } = await customer();
  expect(banksOn(await browser.open('/bank/list'))?.[0]).toMatchObject({ isFurther: false });
  await browser.open('/bank/northgate');
  const database = await testDatabase();
  await database.updateTable('bank_links').set(linkedOf('northgate')).where('customer_id', '=', id).execute();
  await database.updateTable('customers').set({ card_linked_at: new Date() }).where('customer_id', '=', id).execute();
  const screen = await browser.open('/bank/list');
  expect(banksOn(screen)?.[0]).toMatchObject({ isFurther: true, further: 'Add a Northgate Bank account?' });
});

describe('renewing a link', () => {
  test('going to the bank is logged as a journey of its own, by what is renewed and from where', async () => {
    const id = await world.identity.addPersona({
      state: 'CARD_LINKED',
      accountType: 'PERSONAL',
      partnerCode: defaultPartnerCode,
      hiddenScreens: [],
      isRelinking: true,
    });
    const browser = world.browser();
    await browser.signInAs(id);
    const screen = await browser.open('/bank/relink');
    expect(titleOf(screen)).toBe('Renew your link to northgate');
    await browser.act('opened');
    const database = await testDatabase();
    const events = await database
      .selectFrom('events')
      .select(['kind', 'what', 'outcome'])
      .where('customer_id', '=', id)
      .where('kind', '=', 'noted')
      .execute();
    expect(events).toEqual([{ kind: 'noted', what: 'ACCOUNTS_BANK_RELINK_JOURNEY_STARTED', outcome: 'aispRelink' }]);
  });
});

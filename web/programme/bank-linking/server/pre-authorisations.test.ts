import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { byLink } from '#web/platform/domain/sign-in-proof.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';
import type { SetupState } from '#web/programme/customer/domain/setup-state.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

const bankId = 'northgate';
const otherBank = 'tidewater';
const path = '/api/pre-authorisations';
let banks: BankWorld;
let world: HttpWorld;
beforeAll(async () => {
  banks = await BankWorld.start([bankId, otherBank]);
  world = await HttpWorld.start({ banks: banks.open });
  const { clock } = world.identity;
  // The banks of the sandbox go by the time of day.
  clock.passSeconds((Date.now() - clock.now().getTime()) / 1000);
}, 60_000);
afterAll(async () => {
  await banks.stop();
});

type More = Pick<Persona, 'isOnHold' | 'linking'>;
async function customer(state: SetupState = 'MOBILE_VERIFIED', more: More = {}) {
  const plain = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
  const id = await world.identity.addPersona({ ...plain, state, ...more });
  const browser = world.browser();
  await browser.signInAs(id);
  return { browser, id };
}
const accounts = (userId: string, more: object = {}) => ({
  ...{ version: 'v2', bank: bankId, userId, source: 'web' },
  ...{ scope: 'accounts openid', consentType: 'accounts' },
  ...more,
});
const ofFunds = { scope: 'fundsconfirmations openid', consentType: 'fundsconfirmations' };
const chosen = (userId: string, { linkedAccountId, accountId }: { linkedAccountId: unknown; accountId: string }) =>
  accounts(userId, { ...ofFunds, linkedAccountId, accountDetails: { accountId } });
const accountOfMixed = (name: string) =>
  banks.banks.open[0]?.bank.customer('mixed')?.accounts.find(({ nickname }) => nickname === name)?.id ?? '';
const consentsAtBank = () =>
  banks.banks.open.flatMap(({ bank }) => bank.consents.list().filter(({ status }) => status === 'awaiting'));

/** To the bank by the address that was answered, and back. */
async function follow(browser: HttpBrowser, authUrl: unknown, user: string): Promise<void> {
  const { route } = await browser.open(String(authUrl));
  const returned = await banks.answerAt(bankId, String(route), { user });
  await browser.ask('POST', '/api/journeys/visits', {
    body: { route: `/bank/redirect/${bankId}`, query: {}, returned },
  });
}

describe('BNK-11 a pre-authorisation', () => {
  test('BNK-11 makes the link, asks the bank, and says where to go; then for the funds of the account that was chosen', async () => {
    const { browser, id } = await customer();
    const { status, body } = await browser.keyed('POST', path, accounts(id));
    expect([status, body]).toEqual([
      201,
      {
        linkedAccountId: expect.stringMatching(/./u) as string,
        authUrl: `/bank/${bankId}/go`,
        eligible: true,
        judgements: [],
      },
    ]);
    const { linkedAccountId } = body;
    await follow(browser, body['authUrl'], 'mixed');
    const shared = await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id));
    expect(shared?.stage).toBe('choosing');
    const choose = (accountId: string) => browser.keyed('POST', path, chosen(id, { linkedAccountId, accountId }));
    const no = { ...{ linkedAccountId, authUrl: null }, ...{ eligible: false, judgements: [] } };
    for (const accountId of ['somebody-elses', accountOfMixed('Old account')])
      expect((await choose(accountId)).body).toEqual(no);
    const before = consentsAtBank().length;
    const ahead = { linkedAccountId, authUrl: `/bank/${bankId}/go`, eligible: true, judgements: [] };
    expect((await choose(accountOfMixed('Main'))).body).toEqual(ahead);
    expect(consentsAtBank().length - before).toBe(1);
    // Under another key the bank is asked for it no second time.
    expect((await choose(accountOfMixed('Main'))).body).toEqual(ahead);
    expect(consentsAtBank().length - before).toBe(1);
  }, 30_000);

  test('BNK-11 of an account that a person looks into first says so, and leads nowhere', async () => {
    const { browser, id } = await customer();
    const { body } = await browser.keyed('POST', path, accounts(id));
    await follow(browser, body['authUrl'], 'mixed');
    const { linkedAccountId } = body;
    const wish = chosen(id, { linkedAccountId, accountId: accountOfMixed('Joint bills') });
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = { linkedAccountId, authUrl: null, eligible: false, judgements: ['judgements'] };
    for (const time of ['first', 'again'])
      expect([time, (await browser.ask('POST', path, { body: wish, headers })).body]).toEqual([time, answer]);
    const byMail = browser.copy();
    await byMail.signInAs(id, byLink);
    expect(await byMail.ask('POST', path, { body: wish, headers })).toMatchObject({
      status: 403,
      body: { code: 'page-closed', next: '/stepup/otp' },
    });
    for (const other of [wish, accounts(id), accounts(id, { bank: otherBank })])
      expect((await browser.keyed('POST', path, other)).body).toMatchObject({
        code: 'page-closed',
        next: '/bank/non-eligible-account',
      });
  }, 30_000);

  test('BNK-11 ELG-02 is for nobody who is offered no card, at no bank', async () => {
    const { browser, id } = await customer('MOBILE_VERIFIED', { linking: 'blocked' });
    const find = () => world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id));
    const before = { link: await find(), consents: consentsAtBank().length };
    for (const bank of [bankId, otherBank])
      expect(await browser.keyed('POST', path, accounts(id, { bank }))).toMatchObject({
        status: 403,
        body: { code: 'page-closed', next: '/bank/non-eligible-account' },
      });
    const wish = chosen(id, { linkedAccountId: before.link?.id, accountId: 'main' });
    for (const body of [wish, { ...wish, bank: otherBank }])
      expect(await browser.keyed('POST', path, body)).toMatchObject({ status: 409, body: { code: 'state-conflict' } });
    expect({ link: await find(), consents: consentsAtBank().length }).toEqual(before);
  });

  test('BNK-11 repeated under its key acts once', async () => {
    const { browser, id } = await customer();
    const before = consentsAtBank().length;
    const headers = { 'Idempotency-Key': randomUUID() };
    const answers = [];
    for (let time = 0; time < 3; time += 1)
      answers.push(await browser.ask('POST', path, { body: accounts(id), headers }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(consentsAtBank().length - before).toBe(1);
    // Under another key it finds the same link, and asks the bank nothing more.
    expect((await browser.keyed('POST', path, accounts(id))).body).toEqual(answers[0]?.body);
    expect(consentsAtBank().length - before).toBe(1);
  });

  test.each<[string, string | undefined]>([
    ['they are at another bank', undefined],
    ['accounts of another bank are seen', 'mixed'],
    ['the account of another bank is to be confirmed', 'one'],
  ])(
    'BNK-11 BNK-05 starts again where %s: asking is starting, unlike a look at a page',
    async (_when, user) => {
      const { browser, id } = await customer();
      const first = await browser.keyed('POST', path, accounts(id));
      if (user === undefined) {
        await browser.open(`/bank/${bankId}/go`);
        const look = await browser.open(`/bank/${otherBank}`);
        expect(look).toMatchObject({ route: `/bank/${bankId}`, body: { say: { kind: 'info' } } });
        const { view } = await browser.open(`/bank/${bankId}`);
        expect([view.step, JSON.stringify(view.blocks)]).toEqual(['consent', expect.stringContaining('Start again')]);
      } else await follow(browser, first.body['authUrl'], user);
      const other = await browser.keyed('POST', path, accounts(id, { bank: otherBank }));
      expect(other).toMatchObject({ status: 201, body: { authUrl: `/bank/${otherBank}/go`, eligible: true } });
      const link = await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id));
      expect(link).toMatchObject({ bankId: otherBank, stage: 'sharing', id: other.body['linkedAccountId'] });
    },
    30_000,
  );

  test('BNK-11 BNK-05 starts again at the same bank once its accounts are seen, but never for the link that is named', async () => {
    const { browser, id } = await customer();
    const { body } = await browser.keyed('POST', path, accounts(id));
    await follow(browser, body['authUrl'], 'mixed');
    const { linkedAccountId } = body;
    const stage = async () =>
      (await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id)))?.stage;
    const named = await browser.keyed('POST', path, accounts(id, { linkedAccountId }));
    expect([named.body['code'], await stage()]).toEqual(['state-conflict', 'choosing']);
    const afresh = await browser.keyed('POST', path, accounts(id));
    expect([afresh.status, await stage()]).toEqual([201, 'sharing']);
    expect(afresh.body['linkedAccountId']).not.toBe(linkedAccountId);
  }, 30_000);

  test.each([
    ['the same bank', bankId],
    ['another bank', otherBank],
  ])(
    'BNK-11 OPS-05 a first key that is repeated after a restart at %s names the link of then, which leads nowhere',
    async (_where, restartAt) => {
      const { browser, id } = await customer();
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await browser.ask('POST', path, { body: accounts(id), headers });
      await follow(browser, first.body['authUrl'], 'mixed');
      const second = await browser.keyed('POST', path, accounts(id, { bank: restartAt }));
      expect(second.body['linkedAccountId']).not.toBe(first.body['linkedAccountId']);
      const again = await browser.ask('POST', path, { body: accounts(id), headers });
      expect(again).toMatchObject({
        status: 201,
        body: { linkedAccountId: first.body['linkedAccountId'], authUrl: null, eligible: false, judgements: [] },
      });
      const link = await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id));
      expect(link?.id).toBe(second.body['linkedAccountId']);
    },
    30_000,
  );

  test('BNK-11 BNK-05 keeps the link under way where another cannot be begun', async () => {
    const { browser, id } = await customer();
    const { body } = await browser.keyed('POST', path, accounts(id));
    await browser.open(`/bank/${bankId}/go`);
    expect((await browser.keyed('POST', path, accounts(id, { bank: 'nobody' }))).status).toBe(409);
    const link = await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id));
    expect(link).toMatchObject({ bankId, id: body['linkedAccountId'] });
  });

  test('BNK-11 of another user, or of another’s link, is answered as what is not there', async () => {
    const { browser, id } = await customer();
    const other = await customer();
    const made = await other.browser.keyed('POST', path, accounts(other.id));
    const theirs = { linkedAccountId: made.body['linkedAccountId'] };
    for (const body of [
      accounts(other.id),
      accounts('nobody'),
      accounts(id, theirs),
      accounts(id, { ...ofFunds, ...theirs }),
      accounts(id, { source: 'aispRelink', relinking: true, ...theirs }),
    ])
      expect(await browser.keyed('POST', path, body)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    const link = await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id));
    expect(link).toBeUndefined();
  });

  test.each<[string, object]>([
    ['another version', { version: 'v1' }],
    ['a scope of something else', { scope: 'fundsconfirmations openid' }],
    ['a renewal from no such place', { relinking: true }],
    ['a first time from a place of renewals', { source: 'aispRelink' }],
    ['a renewal of something else', { relinking: true, source: 'cofRelink' }],
    ['a member of the server’s own', { eligible: true }],
  ])('BNK-11 with %s is refused', async (_what, more) => {
    const { browser, id } = await customer();
    const answer = await browser.keyed('POST', path, accounts(id, more));
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } });
  });

  test('BNK-11 goes by the gates of the journey', async () => {
    const early = await customer('PROFILE_UPDATED');
    expect((await early.browser.keyed('POST', path, accounts(early.id))).body).toMatchObject({
      code: 'state-conflict',
    });
    const held = await customer('MOBILE_VERIFIED', { isOnHold: true });
    expect((await held.browser.keyed('POST', path, accounts(held.id))).body).toMatchObject({
      code: 'page-closed',
      next: '/bank/non-eligible-account',
    });
    const blocked = await customer('CUSTOMER_BLOCKED');
    expect((await blocked.browser.keyed('POST', path, accounts(blocked.id))).body).toMatchObject({
      code: 'page-closed',
    });
    expect(await world.browser().keyed('POST', path, accounts(early.id))).toMatchObject({ status: 401 });
  });

  test('BNK-11 renews a link that is broken, and none that works', async () => {
    const { browser, id } = await customer('CARD_LINKED');
    const [link] = await world.identity.unitOfWork.statement(({ linkedAccounts }) => linkedAccounts.ofCustomer(id));
    const consent = { id: randomUUID(), linkId: link?.id ?? '', customerId: id, bankId, kind: 'accounts' } as const;
    const at = world.identity.clock.now();
    await world.identity.unitOfWork.statement(async ({ bankConsents }) => {
      await bankConsents.add(consent, at);
      await bankConsents.saveTokens(consent.id, Buffer.from('tokens'), at);
    });
    const wish = accounts(id, { source: 'aispRelinkHome', relinking: true, linkedAccountId: link?.id });
    expect((await browser.keyed('POST', path, wish)).body).toMatchObject({ code: 'state-conflict' });
    const database = await testDatabase();
    await database
      .updateTable('bank_consents')
      .set({ token_state: 'inactive' })
      .where('customer_id', '=', id)
      .execute();
    const answer = { linkedAccountId: link?.id, authUrl: '/bank/relink/go', eligible: true, judgements: [] };
    expect(await browser.keyed('POST', path, wish)).toMatchObject({ status: 201, body: answer });
    const renewed = () => world.identity.unitOfWork.statement(({ relinks }) => relinks.last(id));
    const begun = await renewed();
    expect(begun).toMatchObject({ linkId: link?.id, role: 'relinking', source: 'aispRelinkHome' });
    // Under another key it is the same renewal, which the customer may be at the bank for.
    expect((await browser.keyed('POST', path, wish)).body).toEqual(answer);
    expect((await renewed())?.id).toBe(begun?.id);
  });

  test('BNK-11 of a bank that is out of order begins nothing, and can be sent again', async () => {
    const { browser, id } = await customer();
    const bank = banks.banks.open[0]?.bank;
    if (bank === undefined) throw new Error('No bank is open.');
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = (body: object) => browser.ask('POST', path, { body, headers });
    bank.service.status = 'outage';
    expect(await ask(accounts(id))).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await world.identity.unitOfWork.statement(({ bankLinks }) => bankLinks.unfinished(id))).toBeUndefined();
    bank.service.status = 'up';
    expect((await ask(accounts(id))).status).toBe(201);
  });

  test('BNK-11 asked for at two banks in one moment makes one link', async () => {
    const { browser, id } = await customer();
    await browser.open('/bank/list');
    await Promise.all(
      [bankId, otherBank, bankId, otherBank].map((bank) => browser.keyed('POST', path, accounts(id, { bank }))),
    );
    const database = await testDatabase();
    const links = await database.selectFrom('bank_links').select('stage').where('customer_id', '=', id).execute();
    expect(links.filter(({ stage }) => stage !== 'dropped')).toHaveLength(1);
  });
});

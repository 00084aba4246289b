import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

type Told = Readonly<Record<'kind' | 'state' | 'mark' | 'href' | 'stopWords' | 'disputeWords' | 'words', string>>;

const inUse = { state: 'CARD_ACTIVATED', card: 'active' } as const;
const inThePost = { state: 'CARD_CREATED', card: 'posted' } as const;

async function signedIn(standing: typeof inUse | typeof inThePost = inUse) {
  const persona = { ...standing, accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [] });
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const look = async () => {
    const { view, body } = await browser.open('/customer/notices');
    const list = view.blocks.find(({ block }) => block === 'notice-list') as unknown as {
      readonly data: { readonly records: readonly Told[] };
    };
    const { records } = list.data;
    const readOf = ({ stopWords, disputeWords, words }: Told) =>
      [stopWords, disputeWords, words].find((said) => said !== '');
    const { menu } = body['frame'] as { menu: { main: readonly { label: string; dot?: { text: string } }[] } };
    const dot = menu.main.find(({ label }) => label === 'Notices')?.dot?.text;
    return {
      notices: records.map((told) => ({ kind: told.kind, state: told.state, words: readOf(told) })),
      dot,
      shown: records.map(({ mark }) => mark).join(''),
      hrefs: records.map(({ href }) => href),
    };
  };
  const readAll = async () => {
    const { shown } = await look();
    return browser.act('read', { shown });
  };
  return { browser, customerId, look, readAll };
}

async function notice(customerId: string, pence: number, daysAgo = 0): Promise<void> {
  const database = await testDatabase();
  const day = (ahead: number) => new Date(world.identity.clock.now().getTime() + ahead * 86_400_000);
  const on = (ahead: number) => day(ahead).toISOString().slice(0, 10);
  await database
    .insertInto('collections')
    .values({
      ...{ collection_id: randomUUID(), customer_id: customerId, mandate: 'MD1', account_ending: '4821', pence },
      ...{
        noticed_on: on(-daysAgo),
        charge_on: on(3 - daysAgo),
        state: 'noticed',
        is_again: false,
        payment: null,
        ask_at: null,
      },
      ...{ ended_because: null },
    })
    .execute();
}

test('ACC-07 what somebody was told is new until it is marked as read, and the menu marks it as long', async () => {
  const { customerId, look, readAll } = await signedIn();
  expect(await look()).toMatchObject({ notices: [], dot: undefined });
  await notice(customerId, 4_215);
  const told = await look();
  expect(told.notices).toMatchObject([{ kind: 'collection', state: 'unread' }]);
  expect(told.notices[0]?.words).toMatch(/^We’ll collect £42\.15 on /u);
  expect(told.dot).toBe('There are notices that you haven’t read');
  await readAll();
  const read = await look();
  expect(read.notices).toMatchObject([{ kind: 'collection', state: 'read' }]);
  expect(read.dot).toBeUndefined();
});

test('ACC-07 once all that is shown is read, nothing is marked, however much there was before', async () => {
  const { customerId, look, readAll } = await signedIn();
  for (let day = 0; day < 55; day += 1) await notice(customerId, 100 + day, day);
  expect((await look()).notices).toHaveLength(50);
  await readAll();
  expect((await look()).dot).toBeUndefined();
});

test('ACC-07 a Direct Debit that has only ended is not told of as returned', async () => {
  const { customerId, look } = await signedIn();
  const ended = { state: 'over', ended_because: 'cancelled' } as const;
  await (await testDatabase()).updateTable('mandates').set(ended).where('customer_id', '=', customerId).execute();
  expect((await look()).notices).toEqual([
    { kind: 'stopMandate', state: 'standing', words: 'Reconnect your Direct Debit to use your card again.' },
  ]);
});

test('ACC-07 DBT-07 who is looked at by a person without a return is told so, and asked for nothing', async () => {
  const { customerId, look } = await signedIn();
  const { unitOfWork, clock } = world.identity;
  await unitOfWork.statement(({ collections }) => collections.stopForPerson(customerId, clock.now()));
  const words = 'Your Direct Debit has ended. One of us is looking into it, and will be in touch.';
  expect((await look()).notices).toEqual([{ kind: 'stopPerson', state: 'standing', words }]);
});

test('ACC-07 SES-07 what leads to a card that is not active leads home, where it is said too', async () => {
  const { unitOfWork, clock } = world.identity;
  const stop = { reason: 'bounced', pence: 200, planPence: 200 } as const;
  const pages: (readonly string[])[] = [];
  for (const standing of [inThePost, inUse]) {
    const { customerId, look } = await signedIn(standing);
    await notice(customerId, 1_000);
    await unitOfWork.statement(({ collections }) => collections.stop(customerId, stop, clock.now()));
    pages.push((await look()).hrefs);
  }
  expect(pages).toEqual([
    ['/customer/dashboard', '/customer/dashboard'],
    ['/customer/card', '/customer/card'],
  ]);
});

test('ACC-07 what has to be put right stands first, read or not, until it is put right', async () => {
  const { customerId, look, readAll } = await signedIn();
  const { unitOfWork, clock } = world.identity;
  await notice(customerId, 1_000);
  const stop = { reason: 'person', pence: 2_500, planPence: 0 } as const;
  await unitOfWork.statement(({ collections }) => collections.stop(customerId, stop, clock.now()));
  await unitOfWork.statement(({ customers }) => customers.setNewEmail(customerId, 'new@harbour.example'));
  const kinds = async () => (await look()).notices.map(({ kind, state }) => `${kind} ${state}`);
  expect(await kinds()).toEqual(['stopPerson standing', 'email standing', 'collection unread']);
  await readAll();
  expect(await kinds()).toEqual(['stopPerson standing', 'email standing', 'collection read']);
  expect((await look()).dot).toBe('Your card doesn’t work for now');
  await unitOfWork.statement(({ collections }) => collections.liftStop(customerId));
  await unitOfWork.statement(({ customers }) => customers.setNewEmail(customerId, null));
  expect(await kinds()).toEqual(['collection read']);
});

test('ACC-07 nobody sees or marks what another was told', async () => {
  const [one, another] = [await signedIn(), await signedIn()];
  await notice(one.customerId, 700);
  await another.readAll();
  expect((await another.look()).notices).toEqual([]);
  expect((await one.look()).notices).toMatchObject([{ state: 'unread' }]);
});

test('ACC-07 what came after the page was drawn is not marked as read with it: nobody has seen it', async () => {
  const { browser, customerId, look } = await signedIn();
  for (let day = 0; day < 49; day += 1) if (day !== 5) await notice(customerId, 100 + day, day);
  const { shown } = await look();
  expect(shown.length).toBeLessThanOrEqual(200);
  // It is about an earlier day than the newest that was shown.
  await notice(customerId, 9_900, 5);
  expect((await browser.act('read', { shown })).body).toMatchObject({ kind: 'done', refresh: ['notices'] });
  const { notices, dot } = await look();
  expect(notices.filter(({ state }) => state === 'unread').map(({ words }) => words)).toEqual([
    expect.stringContaining('£99.00'),
  ]);
  expect(dot).toBe('There are notices that you haven’t read');
});

test('ACC-07 RUN-18 whatever an open page asks for brings the marks of its menu, and a new one is no old answer', async () => {
  const { browser, customerId } = await signedIn();
  await browser.open('/customer/dashboard');
  const ask = async (etag = '') => {
    const path = '/api/journeys/home/steps/dashboard/data/savings?page=%2Fcustomer%2Fdashboard';
    const { status, headers, body } = await browser.ask('GET', path, { headers: { 'If-None-Match': etag } });
    return { status, etag: headers.get('etag') ?? '', dots: body['dots'] };
  };
  const before = await ask();
  expect(before.dots).toEqual({ main: {}, tabs: {} });
  expect((await ask(before.etag)).status).toBe(304);
  await notice(customerId, 1_000);
  const after = await ask(before.etag);
  const told = { tone: 'warning', text: 'There are notices that you haven’t read' };
  expect(after).toMatchObject({ status: 200, dots: { main: { '/customer/notices': told }, tabs: {} } });
});

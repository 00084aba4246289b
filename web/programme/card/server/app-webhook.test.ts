import { randomUUID } from 'node:crypto';

import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { createApp } from '#web/programme/card/app-backend/create-app.ts';
import type { CardState } from '#web/programme/card/domain/card.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

import { tellFreezes } from './tell-freezes.ts';

const secret = Buffer.from('what the backend of the app and we know').toString('base64');

let world: HttpWorld;
let customer: string;
let card: string;

beforeAll(async () => {
  world = await HttpWorld.start({ services: { app: createApp(secret) } });
});

const holderOf = async (state: 'active' | 'frozen') => {
  const id = await world.identity.addPersona({
    ...{ state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
    card: state,
  });
  const [held] = await world.identity.unitOfWork.statement(({ cards }) => cards.ofCustomer(id));
  return { id, card: held?.id ?? '' };
};
const kept = () => world.identity.unitOfWork.statement(({ cards }) => cards.find(card));
interface Standing {
  readonly state?: CardState;
  readonly pin?: 'none' | 'set' | 'blocked';
  readonly active_from?: null;
}
const stands = async (over: Standing) =>
  (await testDatabase()).updateTable('cards').set(over).where('card_id', '=', card).execute();

interface Sending {
  /** Under which it goes; another one each time, where nothing is said. */
  readonly id?: string;
  /** The secret that it is signed with; not signed at all where it is empty. */
  readonly by?: string;
  readonly cookies?: string;
}

async function send(message: unknown, { id = randomUUID(), by = secret, cookies = '' }: Sending = {}) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const now = new Date();
  const signed = by !== '' && {
    ...{ 'webhook-id': id, 'webhook-timestamp': String(Math.floor(now.getTime() / 1000)) },
    'webhook-signature': new Webhook(by).sign(id, now, body),
  };
  const headers = { 'content-type': 'application/json', cookie: cookies, ...signed };
  const answer = await fetch(`${world.origin}/webhooks/app`, { method: 'POST', headers, body });
  const said = (answer.status === 204 ? {} : await answer.json()) as Record<string, unknown>;
  return { status: answer.status, ...said };
}
const order = (over: object = {}) => ({ what: 'unfreeze', customer, card, ...over });

const events = async () => {
  const found = await (
    await testDatabase()
  )
    .selectFrom('events')
    .select(['what', 'kind', 'journey', 'step', 'session_hash'])
    .where('customer_id', '=', customer)
    .execute();
  return found.filter(({ what }) => what?.startsWith('CARD_'));
};

beforeEach(async () => {
  ({ id: customer, card } = await holderOf('frozen'));
  world.identity.cardManagement.hasBlockedPin = true;
});

describe('the backend of the app', () => {
  test('CRD-07 has its customer’s card unfrozen at once; card-management hears of it, and the customer by email', async () => {
    expect(await send(order())).toEqual({ status: 204 });
    expect(await kept()).toMatchObject({ state: 'active', isFreezing: true });
    expect(await events()).toEqual([
      { what: 'CARD_UNFROZEN', kind: 'noted', journey: 'card', step: 'app', session_hash: '' },
    ]);
    const { dependencies, unitOfWork, cardManagement } = world.identity;
    expect(await tellFreezes({ ...dependencies, unitOfWork })()).toEqual([{ outcome: 'told' }]);
    expect(cardManagement.unfrozen).toContain(card);
    expect(await kept()).toMatchObject({ state: 'active', isFreezing: false });
    const email = await unitOfWork.statement(async ({ customers }) => (await customers.find(customer))?.email ?? '');
    expect((await world.identity.newestTo(email)).subject).toBe('Your card is unfrozen');
  });

  test('CRD-07 sends a message again and is answered alike, and nothing happens twice, even where the card was frozen since', async () => {
    const id = randomUUID();
    expect((await send(order(), { id })).status).toBe(204);
    await world.identity.unitOfWork.statement(({ cards }) => cards.freeze(card, world.identity.clock.now()));
    const again = await Promise.all([send(order(), { id }), send(order(), { id })]);
    expect(again.map(({ status }) => status)).toEqual([204, 204]);
    expect(await kept()).toMatchObject({ state: 'frozen' });
    expect(await events()).toHaveLength(1);
    await stands({ pin: 'blocked' });
    expect(await send(order({ what: 'unblock-pin' }), { id })).toMatchObject({ status: 422, code: 'key-reused' });
  });

  test('CRD-07 is refused in plain words where there is nothing to unfreeze; nothing changes, and nothing is noted', async () => {
    await stands({ state: 'active' });
    expect(await send(order())).toMatchObject({ status: 409, detail: 'This card isn’t frozen.' });
    await stands({ state: 'posted' });
    expect(await send(order())).toMatchObject({
      ...{ status: 409, detail: 'This card hasn’t been activated yet, so it isn’t frozen.' },
    });
    await stands({ state: 'closed' });
    expect(await send(order())).toMatchObject({ status: 409, detail: 'This card is closed for good.' });
    expect(await kept()).toMatchObject({ state: 'closed' });
    const nobodys = { status: 404, detail: 'This customer has no such card.' };
    expect(await send(order({ card: randomUUID() }))).toMatchObject(nobodys);
    expect(await events()).toEqual([]);
  });

  test('CRD-07 is refused alike under the same id, so that a message sent again does not thaw a card that was frozen since', async () => {
    await stands({ state: 'active' });
    const id = randomUUID();
    const refused = { status: 409, detail: 'This card isn’t frozen.' };
    expect(await send(order(), { id })).toMatchObject(refused);
    await stands({ state: 'frozen' });
    expect(await send(order(), { id })).toMatchObject(refused);
    expect(await kept()).toMatchObject({ state: 'frozen' });
    expect((await send(order())).status).toBe(204);
  });

  test('CRD-07 activates no card by it that never was active', async () => {
    await stands({ active_from: null });
    expect(await send(order())).toMatchObject({
      ...{ status: 409, detail: 'This card hasn’t been activated yet, so it isn’t frozen.' },
    });
    expect(await kept()).toMatchObject({ state: 'frozen', activeFrom: null });
  });

  test('CRD-07 unfreezes no card of somebody else', async () => {
    const other = await holderOf('frozen');
    expect(await send(order({ customer: other.id }))).toMatchObject({ status: 404 });
    expect(await send(order({ card: other.card }))).toMatchObject({ status: 404 });
    expect(await kept()).toMatchObject({ state: 'frozen' });
  });

  test('CRD-10 a message that comes again is carried out once: not again, not beside the first, and not as something else', async () => {
    await stands({ pin: 'blocked' });
    const unblocking = order({ what: 'unblock-pin' });
    const { cardManagement } = world.identity;
    const before = cardManagement.unblocked.length;
    const id = randomUUID();
    const first = await Promise.all([send(unblocking, { id }), send(unblocking, { id })]);
    for (const { status } of first) expect([204, 409]).toContain(status);
    expect(first.map(({ status }) => status)).toContain(204);
    expect((await send(unblocking, { id })).status).toBe(204);
    await stands({ state: 'closed' });
    expect((await send(unblocking, { id })).status).toBe(204);
    expect(cardManagement.unblocked.length - before).toBe(1);
    expect(await events()).toHaveLength(1);
  });

  test('CRD-10 under an id that was used for something else nothing is done', async () => {
    const id = randomUUID();
    expect((await send(order(), { id })).status).toBe(204);
    await stands({ pin: 'blocked' });
    const before = world.identity.cardManagement.unblocked.length;
    expect(await send(order({ what: 'unblock-pin' }), { id })).toMatchObject({ status: 422, code: 'key-reused' });
    expect(world.identity.cardManagement.unblocked).toHaveLength(before);
  });

  test('CRD-10 while the first is being worked on, the same message is told so; one that was left behind is begun anew', async () => {
    const { cardManagement, clock } = world.identity;
    const unblock = cardManagement.unblockPin.bind(cardManagement);
    const unblocking = order({ what: 'unblock-pin' });
    const id = randomUUID();
    let beside;
    cardManagement.unblockPin = async (cardId) => {
      cardManagement.unblockPin = unblock;
      beside = [await send(unblocking, { id })];
      clock.passSeconds(60);
      beside.push(await send(unblocking, { id }));
      clock.passSeconds(-60);
      return unblock(cardId);
    };
    expect((await send(unblocking, { id })).status).toBe(204);
    expect(beside).toMatchObject([{ status: 409, code: 'in-progress' }, { status: 204 }]);
  });

  test('CRD-10 has a blocked PIN unblocked; one that we do not know to be blocked is asked about too', async () => {
    await stands({ pin: 'blocked' });
    const unblocking = order({ what: 'unblock-pin' });
    const { cardManagement } = world.identity;
    cardManagement.isDown = true;
    const id = randomUUID();
    expect(await send(unblocking, { id })).toMatchObject({ status: 503 });
    cardManagement.isDown = false;
    expect(await events()).toEqual([]);
    expect([await send(unblocking, { id }), await send(unblocking, { id })]).toEqual([
      { status: 204 },
      { status: 204 },
    ]);
    expect(await events()).toMatchObject([{ what: 'CARD_PIN_UNBLOCKED' }]);
    const asked = cardManagement.unblocked.length;
    await stands({ pin: 'set' });
    expect([(await send(unblocking)).status, cardManagement.unblocked.length]).toEqual([204, asked + 1]);
    await stands({ pin: 'none' });
    expect(await send(unblocking)).toMatchObject({ status: 409 });
    await stands({ state: 'closed' });
    expect(await send(unblocking)).toMatchObject({ status: 409, detail: 'This card is closed for good.' });
  });

  test('CRD-07 sees how a card stands and whose it is, and no more of it', async () => {
    expect(await send({ what: 'see', card })).toEqual({ status: 200, customer, state: 'frozen', pin: 'set' });
    expect((await send({ what: 'see', card: randomUUID() })).status).toBe(404);
  });

  test.each([
    '{}',
    'null',
    'no JSON',
    '',
    '{"what":"freeze"}',
    '{"what":"see","card":"x"}',
    '{"what":"see","card":"\\u0000"}',
  ])('signed, but nothing that it may ask, it is refused: %j', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  test('a message with more than is asked for, or under an id that cannot be kept, is refused', async () => {
    expect((await send(order({ reason: 'x' }))).status).toBe(400);
    expect((await send(order(), { id: 'x'.repeat(256) })).status).toBe(400);
    expect(await kept()).toMatchObject({ state: 'frozen' });
  });
});

describe('the web', () => {
  test('CRD-07 cannot unfreeze a card: not by a session at the app’s door, nor by any action of its page', async () => {
    const browser = world.browser();
    await browser.signInAs(customer);
    const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await send(order(), { by: '', cookies })).status).toBe(401);
    expect((await send(order(), { by: Buffer.from('another secret than ours is').toString('base64') })).status).toBe(
      401,
    );
    const { view } = await browser.visit('/customer/card');
    expect(view).toMatchObject({ journey: 'card', step: 'card' });
    for (const action of ['freeze', 'unfreeze', 'thaw', 'activate', 'switch']) await browser.act(action);
    expect(await kept()).toMatchObject({ state: 'frozen' });
    const { calls } = (await import('#web/programme/server/use-cases.ts')).createUseCases(world.identity.dependencies);
    expect(Object.keys(calls).filter((call) => /unfreeze|thaw|unblock/u.test(call))).toEqual([]);
  });
});

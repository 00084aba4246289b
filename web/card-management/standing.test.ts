import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { membersOf } from '#web/platform/domain/members.ts';

import { tellNews } from './api/tell-news.ts';
import { CardWorld, type Holder, webhookSecret } from './card-world.builder.ts';
import { migration as tokensTold } from './postgres/migrations/004-tokens-told.ts';
import { followCards } from './use-cases/follow-cards.ts';
import { unblockPin } from './use-cases/unblock-pin.ts';

let world: CardWorld;
interface Heard {
  readonly state: string;
  readonly card: string;
  readonly revision: number;
  readonly token: string | undefined;
}
const heard: Heard[] = [];
let answerWith = 204;
const api = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { message } = membersOf(JSON.parse(Buffer.concat(chunks).toString()));
    void world.parts.needed.messages.read('news', String(message)).then((news) => {
      if (news !== undefined) {
        const { state, revision, token } = news.standing;
        heard.push({ state, revision, token, card: news.card });
      }
      response.writeHead(answerWith).end();
    });
  });
});
let tell: ReturnType<typeof tellNews>;

beforeAll(async () => {
  world = await CardWorld.start();
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  tell = tellNews(world.parts.needed, `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`);
});
afterAll(() => {
  api.close();
});
beforeEach(async () => {
  answerWith = 204;
  world.parts.clock.passSeconds(3600);
  await world.follow();
  await tell();
  heard.length = 0;
});

const posted = async () => {
  const holder = await world.holder();
  await holder.setPin();
  world.parts.processor.book.post(holder.theirs);
  return holder;
};
const active = async () => {
  const holder = await posted();
  await holder.activate();
  return holder;
};
const hearProcessor = async (
  { theirs: { token } }: { readonly theirs: { readonly token: string } },
  type = 'card.shipped',
  over: Record<string, string> = {},
) => {
  const body = JSON.stringify({ event_type: type, card_token: token });
  // The signature is by the wall clock, as the library checks it.
  const now = new Date();
  const signature = new Webhook(webhookSecret).sign('msg_1', now, body);
  const headers = {
    ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(now.getTime() / 1000)) },
    ...{ 'webhook-signature': signature, 'content-type': 'application/json', ...over },
  };
  return (await fetch(`${world.parts.origin}/webhooks/processor`, { method: 'POST', body, headers })).status;
};

describe('how a card stands', () => {
  test('CRD-16 the processor says that it was posted: the card is asked about, and the API hears of it with its day', async () => {
    const holder = await posted();
    expect(await hearProcessor(holder)).toBe(204);
    expect(await world.follow()).toEqual([{ outcome: 'posted', reason: null }]);
    expect(await holder.card()).toMatchObject({
      state: 'posted',
      postedOn: world.parts.clock.now().toISOString().slice(0, 10),
    });
    world.parts.clock.passSeconds(5);
    await tell();
    expect(heard.filter(({ card }) => card === holder.id).map(({ state }) => state)).toEqual([
      'posted',
      'making',
      'making',
    ]);
    expect(await tell()).toEqual([]);
  });

  test('CRD-11 the API hears by which name the processor pays with it, also of cards that were made before it was told', async () => {
    const holder = await posted();
    world.parts.clock.passSeconds(5);
    await tell();
    const ofCard = () => heard.filter(({ card }) => card === holder.id);
    expect(new Set(ofCard().map(({ token }) => token))).toEqual(new Set([holder.theirs.token]));
    const before = Math.max(...ofCard().map(({ revision }) => revision));
    heard.length = 0;
    await tokensTold.up(world.parts.database);
    world.parts.clock.passSeconds(3600 * 24 * 365);
    await tell();
    expect(ofCard()).toMatchObject([{ token: holder.theirs.token, revision: before + 1 }]);
    world.parts.clock.passSeconds(-3600 * 24 * 365);
  });

  test('CRD-16 without a word from the processor the card is asked about all the same', async () => {
    const holder = await posted();
    world.parts.clock.passSeconds(14 * 60);
    expect(await world.follow()).toEqual([]);
    world.parts.clock.passSeconds(60);
    expect(await world.follow()).toEqual([{ outcome: 'posted', reason: null }]);
    expect((await holder.card())?.state).toBe('posted');
  });

  test('a message of somebody else’s, or that was changed, is not heard', async () => {
    const holder = await posted();
    expect(await hearProcessor(holder, 'card.shipped', { 'webhook-signature': 'v1,AAAA' })).toBe(401);
    expect(await hearProcessor(holder, 'card.shipped', { 'webhook-id': 'msg_2' })).toBe(401);
    expect(await hearProcessor(holder, 'card.shipped', { 'webhook-timestamp': '1' })).toBe(401);
    expect(await world.follow()).toEqual([]);
  });

  test('a processor that is away is asked again, later each time', async () => {
    await posted();
    world.parts.clock.passSeconds(15 * 60);
    world.parts.faults.set({ target: 'processor', mode: 'fail-before', rate: 1, delayMs: 0 });
    expect(await world.follow()).toEqual([{ outcome: 'put-off', reason: 'processor-500' }]);
    expect(await world.follow()).toEqual([]);
    world.parts.faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
    world.parts.clock.passSeconds(2);
    expect(await world.follow()).toEqual([{ outcome: 'posted', reason: null }]);
  });

  test('news waits for a receipt, and is told until the API has taken it', async () => {
    const holder = await world.holder();
    await holder.setPin();
    expect(await tell()).toEqual([]);
    world.parts.clock.passSeconds(5);
    answerWith = 503;
    const putOff = { outcome: 'put-off', reason: 'api-503' };
    // That it is made, and that it has a PIN.
    expect(await tell()).toEqual([putOff, putOff]);
    expect(await tell()).toEqual([]);
    answerWith = 204;
    world.parts.clock.passSeconds(2);
    const told = { outcome: 'told', reason: null };
    expect(await tell()).toEqual([told, told]);
    expect(heard.map(({ state }) => state)).toEqual(['making', 'making', 'making', 'making']);
  });
});

describe('freezing', () => {
  const turn = async (holder: Holder, what: 'freeze' | 'unfreeze', change: number) =>
    (await world.askAsApi('POST', `/cards/${holder.id}/${what}`, { change })).status;
  const freeze = (holder: Holder) => turn(holder, 'freeze', 1);

  test('CRD-07 a card is frozen here at once, and at the processor as soon as it can be asked', async () => {
    const holder = await active();
    expect(await freeze(holder)).toBe(200);
    expect(await holder.card()).toMatchObject({ state: 'frozen', wish: 'freeze' });
    expect(holder.theirs.state).toBe('OPEN');
    expect(await world.follow()).toEqual([{ outcome: 'frozen', reason: null }]);
    expect(holder.theirs.state).toBe('PAUSED');
    expect(await holder.card()).toMatchObject({ state: 'frozen', wish: null });
    expect(await freeze(holder)).toBe(200);
  });

  test('CRD-07 what was queued before a freeze is older than it, whenever it arrives', async () => {
    const holder = await active();
    world.parts.clock.passSeconds(1);
    await freeze(holder);
    world.parts.clock.passSeconds(5);
    await tell();
    const said = heard.filter(({ card }) => card === holder.id);
    expect(said.map(({ state }) => state)).toContain('active');
    expect(said.toSorted((one, other) => one.revision - other.revision).at(-1)?.state).toBe('frozen');
    expect(new Set(said.map(({ revision }) => revision)).size).toBe(said.length);
  });

  test('CRD-07 until the processor has heard, what it says does not thaw the card', async () => {
    const holder = await active();
    await freeze(holder);
    world.parts.faults.set({ target: 'processor', mode: 'fail-before', rate: 1, delayMs: 0 });
    await world.follow();
    world.parts.faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
    const { cards } = world.parts.needed;
    const { token } = holder.theirs;
    const now = world.parts.clock.now();
    await cards.note(
      holder.id,
      { token, state: 'active', lastFour: '1234', expiresOn: '2030-11', pin: 'set' },
      { now, tellAt: now, asked: { freezeChange: 1, wish: 'freeze' } },
    );
    expect((await holder.card())?.state).toBe('frozen');
  });

  test('CRD-07 what the app undoes there is active here again', async () => {
    const holder = await active();
    await freeze(holder);
    await world.follow();
    world.parts.processor.book.move(holder.theirs, 'OPEN');
    await hearProcessor(holder, 'card.updated');
    expect(await world.follow()).toEqual([{ outcome: 'active', reason: null }]);
  });

  test('CRD-07 the API has a card unfrozen: here at once, and at the processor as soon as it can be asked', async () => {
    const holder = await active();
    await freeze(holder);
    await world.follow();
    expect(await turn(holder, 'unfreeze', 2)).toBe(200);
    expect(await holder.card()).toMatchObject({ state: 'active', wish: 'unfreeze' });
    expect(holder.theirs.state).toBe('PAUSED');
    expect(await world.follow()).toEqual([{ outcome: 'active', reason: null }]);
    expect([holder.theirs.state, await holder.card()]).toMatchObject(['OPEN', { state: 'active', wish: null }]);
    world.parts.clock.passSeconds(5);
    await tell();
    const said = heard.filter(({ card }) => card === holder.id);
    expect(said.toSorted((one, other) => one.revision - other.revision).at(-1)?.state).toBe('active');
  });

  test('CRD-07 of two changes the later counts, whichever is heard first', async () => {
    const holder = await active();
    await freeze(holder);
    const late = await world.askAsApi('POST', `/cards/${holder.id}/freeze`, { change: 3 });
    const early = await world.askAsApi('POST', `/cards/${holder.id}/unfreeze`, { change: 2 });
    expect([early.status, await early.json()]).toEqual([200, await late.json()]);
    await world.follow();
    expect([holder.theirs.state, (await holder.card())?.state]).toEqual(['PAUSED', 'frozen']);
  });

  test('CRD-07 what the processor was told before a card was frozen again does not thaw it, even where it arrives afterwards', async () => {
    const holder = await active();
    const { cards, processor } = world.parts.needed;
    await turn(holder, 'unfreeze', 2);
    const before = await cards.takeDue(world.parts.clock.now());
    await turn(holder, 'freeze', 3);
    await world.follow();
    const answer = await processor.become(holder.theirs.token, 'active');
    if (answer.kind !== 'done' || before === undefined) throw new Error('The processor is not there.');
    const now = world.parts.clock.now();
    await cards.note(holder.id, answer.card, { now, tellAt: now, asked: before });
    expect(await holder.card()).toMatchObject({ state: 'frozen', wish: 'freeze' });
    await world.follow();
    expect([holder.theirs.state, (await holder.card())?.state]).toEqual(['PAUSED', 'frozen']);
  });

  test('CRD-07 an answer to what was asked before a later change fulfils no wish that the processor has not heard', async () => {
    const holder = await active();
    const { cards, processor, clock } = world.parts.needed;
    await freeze(holder);
    await world.follow();
    const [asked, late] = [await holder.card(), await processor.find(holder.theirs.token)];
    await turn(holder, 'unfreeze', 2);
    await world.follow();
    await turn(holder, 'freeze', 3);
    if (late.kind !== 'done' || asked === undefined) throw new Error('The processor is not there.');
    await cards.note(holder.id, late.card, { now: clock.now(), tellAt: clock.now(), asked });
    expect(await holder.card()).toMatchObject({ state: 'frozen', wish: 'freeze' });
    await world.follow();
    expect([(await holder.card())?.wish, holder.theirs.state]).toEqual([null, 'PAUSED']);
  });

  test('CRD-07 a freeze beside the unblocking of its PIN stays, before and after the processor has heard of it', async () => {
    for (const hasHeard of [false, true]) {
      const holder = await active();
      const { cards, processor, clock } = world.parts.needed;
      await freeze(holder);
      const slow = {
        ...processor,
        unblockPin: async (token: string) => {
          const answer = await processor.unblockPin(token);
          if (hasHeard) await world.follow();
          return answer;
        },
      };
      expect(await unblockPin(holder.id, { cards, processor: slow, clock })).toBe('done');
      await world.follow();
      expect([(await holder.card())?.state, holder.theirs.state]).toEqual(['frozen', 'PAUSED']);
    }
  });

  test('CRD-07 a card that the processor has paused by itself is not opened, whatever else has changed or is told again', async () => {
    const holder = await active();
    const { cards, processor, clock } = world.parts.needed;
    await freeze(holder);
    await turn(holder, 'unfreeze', 2);
    await world.follow();
    const asked = await holder.card();
    for (const pin of ['1111', '2222', '3333']) world.parts.processor.book.tryPin(holder.theirs, pin);
    await hearProcessor(holder, 'card.updated');
    await world.follow();
    world.parts.processor.book.move(holder.theirs, 'PAUSED');
    const said = await processor.find(holder.theirs.token);
    if (said.kind !== 'done' || asked === undefined) throw new Error('The processor is not there.');
    await cards.note(holder.id, said.card, { now: clock.now(), tellAt: clock.now(), asked });
    expect(await turn(holder, 'unfreeze', 2)).toBe(200);
    await world.follow();
    expect([(await holder.card())?.state, holder.theirs.state]).toEqual(['frozen', 'PAUSED']);
  });

  test('CRD-07 a freeze of before changes had numbers is carried out, and so is the first that has one', async () => {
    const [old, next] = [await active(), await active()];
    expect([await turn(old, 'freeze', 0), await turn(next, 'freeze', 1)]).toEqual([200, 200]);
    expect([(await old.card())?.state, (await next.card())?.state]).toEqual(['frozen', 'frozen']);
    expect([await turn(old, 'unfreeze', 1), (await old.card())?.state]).toEqual([200, 'active']);
    await world.follow();
  });

  test('CRD-07 a processor that refuses to unfreeze is asked later each time; then somebody is told, and the card is as it says', async () => {
    const holder = await active();
    await freeze(holder);
    await world.follow();
    await turn(holder, 'unfreeze', 2);
    const needed = world.parts.needed;
    const refused = { kind: 'refused', reason: 'processor-422' } as const;
    const stubborn = { ...needed.processor, become: () => Promise.resolve(refused) };
    const round = followCards({ ...needed, processor: stubborn });
    for (const pause of [2, 4, 8, 16, 32, 64, 128, 256, 512]) {
      expect(await round()).toEqual([{ outcome: 'put-off', reason: 'processor-422' }]);
      expect(await round()).toEqual([]);
      world.parts.clock.passSeconds(pause);
    }
    expect((await holder.card())?.state).toBe('active');
    expect(await round()).toContainEqual({ outcome: 'keeps-refusing', reason: 'processor-422' });
    expect(await holder.card()).toMatchObject({ state: 'frozen', wish: null });
    expect(await turn(holder, 'unfreeze', 3)).toBe(200);
    await world.follow();
    expect([(await holder.card())?.state, holder.theirs.state]).toEqual(['active', 'OPEN']);
  });

  test('CRD-07 what its holder has frozen stays frozen here, however often the processor refuses', async () => {
    const holder = await active();
    await freeze(holder);
    const needed = world.parts.needed;
    const refused = { kind: 'refused', reason: 'processor-422' } as const;
    const round = followCards({
      ...needed,
      processor: { ...needed.processor, become: () => Promise.resolve(refused) },
    });
    const outcomes = [];
    for (let turns = 0; turns < 12; turns += 1) {
      const ofIt = (await round()).filter(({ reason }) => reason === refused.reason);
      outcomes.push(...ofIt.map(({ outcome }) => outcome));
      world.parts.clock.passSeconds(15 * 60);
    }
    expect(outcomes.slice(-3)).toEqual(['keeps-refusing', 'keeps-refusing', 'keeps-refusing']);
    expect(await holder.card()).toMatchObject({ state: 'frozen', wish: 'freeze' });
    await world.follow();
    expect(holder.theirs.state).toBe('PAUSED');
  });

  test('CRD-10 a PIN that was blocked while the processor was asked is looked at all the same', async () => {
    const holder = await active();
    const needed = world.parts.needed;
    await hearProcessor(holder, 'card.updated');
    let turns = 0;
    const find = async (token: string) => {
      const answer = await needed.processor.find(token);
      turns += 1;
      if (turns > 1) return answer;
      for (const pin of ['1111', '2222', '3333']) world.parts.processor.book.tryPin(holder.theirs, pin);
      await hearProcessor(holder, 'card.updated');
      return answer;
    };
    await followCards({ ...needed, processor: { ...needed.processor, find } })();
    expect((await holder.card())?.pin).toBe('blocked');
  });

  test('CRD-10 a PIN is unblocked that was blocked a moment ago, before we have heard of it', async () => {
    const holder = await active();
    for (const pin of ['1111', '2222', '3333']) world.parts.processor.book.tryPin(holder.theirs, pin);
    expect((await holder.card())?.pin).toBe('set');
    expect((await world.askAsApi('POST', `/cards/${holder.id}/unblock-pin`)).status).toBe(204);
    expect(holder.theirs.isPinBlocked).toBe(false);
  });

  test('CRD-10 the API has a PIN unblocked that was typed wrong three times, once however often, and only where there is one', async () => {
    const holder = await active();
    const unblock = async (of: Holder = holder) => (await world.askAsApi('POST', `/cards/${of.id}/unblock-pin`)).status;
    expect(await unblock()).toBe(204);
    const { book } = world.parts.processor;
    for (const pin of ['1111', '2222', '3333']) book.tryPin(holder.theirs, pin);
    await hearProcessor(holder, 'card.updated');
    await world.follow();
    expect((await holder.card())?.pin).toBe('blocked');
    world.parts.faults.set({ target: 'processor', mode: 'fail-before', rate: 1, delayMs: 0 });
    expect(await unblock()).toBe(503);
    world.parts.faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
    expect([await unblock(), await unblock()]).toEqual([204, 204]);
    expect([holder.theirs.isPinBlocked, (await holder.card())?.pin]).toEqual([false, 'set']);
    expect(book.tryPin(holder.theirs, '7391')).toBe(true);
    expect(await unblock(await world.holder())).toBe(409);
  });

  test('a card that is closed meanwhile stays closed, and one that is not active is not frozen', async () => {
    const holder = await active();
    await freeze(holder);
    world.parts.processor.book.move(holder.theirs, 'CLOSED');
    expect(await world.follow()).toEqual([{ outcome: 'closed', reason: 'processor-422' }]);
    expect(await freeze(holder)).toBe(409);
    expect(await freeze(await posted())).toBe(409);
    expect(await turn(await posted(), 'unfreeze', 1)).toBe(409);
    expect((await world.askAsApi('POST', `/cards/${holder.id}/unfreeze`, { change: -1 })).status).toBe(400);
  });
});

describe('who may ask', () => {
  test('orders and freezing are the API’s alone; an order is checked, and kept as it was first', async () => {
    const holder = await world.holder();
    const path = `/cards/${holder.id}`;
    expect((await world.ask('PUT', path, { body: holder.order })).status).toBe(401);
    const asBrowser = { authorization: `Bearer ${await holder.token('set-pin')}` };
    for (const what of ['freeze', 'unfreeze', 'unblock-pin'])
      expect((await world.ask('POST', `${path}/${what}`, { body: { change: 1 }, headers: asBrowser })).status).toBe(
        401,
      );
    expect((await world.askAsApi('PUT', path, { ...holder.order, kind: 'gold' })).status).toBe(400);
    expect((await world.askAsApi('PUT', path, { ...holder.order, pin: '1234' })).status).toBe(400);
    expect((await world.askAsApi('PUT', path, { ...holder.order, kind: 'elite' })).status).toBe(204);
    expect((await holder.card())?.order.kind).toBe('normal');
  });

  test('browsers of our own pages alone, without cookies; what is huge, broken or unknown is refused in a word', async () => {
    const from = (origin: string, method = 'GET') => world.ask(method, '/keys', { headers: { origin } });
    const ours = await from('https://card.example');
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([200, 'https://card.example']);
    expect(ours.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await from('https://elsewhere.example')).status).toBe(403);
    expect((await from('https://card.example', 'OPTIONS')).status).toBe(204);
    expect((await world.ask('POST', '/sealed', { body: { token: 'x'.repeat(20_000), sealed: '' } })).status).toBe(413);
    const broken = await fetch(`${world.parts.origin}/sealed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([broken.status, await broken.json()]).toEqual([400, { code: 'request-invalid' }]);
    const mislabelled = { 'content-encoding': 'gzip' };
    expect((await world.ask('POST', '/sealed', { body: {}, headers: mislabelled })).status).toBe(400);
    expect(await hearProcessor({ theirs: { token: 'x' } }, 'card.shipped', mislabelled)).toBe(400);
    expect(await hearProcessor({ theirs: { token: 'no card has this' } })).toBe(204);
    expect((await world.ask('GET', '/cards')).status).toBe(404);
    expect((await world.ask('GET', '/ready')).status).toBe(200);
  });
});

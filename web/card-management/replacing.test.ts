import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { anOrder, CardWorld, Holder } from './card-world.builder.ts';
import type { CardOrder, ReplacementReason } from './contract/card-order.ts';
import { setPin } from './use-cases/set-pin.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start();
});
beforeEach(async () => {
  world.parts.clock.passSeconds(24 * 3600);
  await world.follow();
});

async function active(): Promise<Holder> {
  const holder = await world.holder();
  await holder.setPin('7391');
  world.parts.processor.book.post(holder.theirs);
  await holder.activate();
  return holder;
}

/** Another plan was chosen before the first card was anybody’s. */
const instead = { reason: 'upgraded', isInstead: true } as const;
const inPlaceOf = (old: Holder, reason: ReplacementReason, id: string = randomUUID()) =>
  new Holder(world, id, anOrder({ ...old.order, replaces: { card: old.id, reason } }));
const insteadOf = (old: Holder) =>
  new Holder(world, randomUUID(), anOrder({ ...old.order, replaces: { card: old.id, ...instead } }));
const ordered = async ({ id, order }: Holder) => (await world.askAsApi('PUT', `/cards/${id}`, order)).status;
const posted = async (holder: Holder) => {
  await world.follow();
  world.parts.processor.book.post(holder.theirs);
};
const away = (mode: 'fail-before' | 'fail-after' | 'off') => {
  world.parts.faults.set({ target: 'processor', mode, rate: 1, delayMs: 0 });
};

describe('a card takes another’s place', () => {
  test('CRD-08 a damaged card works until the code of the new one closes it for good, in one transaction', async () => {
    const old = await active();
    const card = inPlaceOf(old, 'damaged');
    expect(await ordered(card)).toBe(204);
    await posted(card);
    expect(card.theirs).toMatchObject({ replacementFor: old.theirs.token, replacementSubstatus: 'DAMAGED', pin: null });
    expect(await card.card()).toMatchObject({ state: 'making', pin: 'none' });
    expect([(await old.card())?.state, old.theirs.state]).toEqual(['active', 'OPEN']);
    expect((await card.setPin('2468')).receipt?.standing).toMatchObject({ pin: 'set' });
    expect((await card.activate()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
    expect(await old.card()).toMatchObject({ state: 'closed', wish: 'close', closedAs: 'damaged' });
    await world.follow();
    expect(old.theirs).toMatchObject({ state: 'CLOSED', substatus: 'DAMAGED' });
    expect(await old.card()).toMatchObject({ state: 'closed', wish: null });
    expect((await old.activate()).receipt?.outcome).toBe('unavailable');
  });

  test('CRD-06 CRD-08 a virtual card in the place of one that has expired works once its PIN is set, which closes that one for good', async () => {
    const old = await world.holder(anOrder({ kind: 'virtual' }));
    await old.setPin('7391');
    const card = new Holder(
      world,
      randomUUID(),
      anOrder({ ...old.order, replaces: { card: old.id, reason: 'upgraded' } }),
    );
    expect(await ordered(card)).toBe(204);
    await world.follow();
    expect(card.theirs).toMatchObject({ type: 'VIRTUAL', state: 'OPEN', replacementFor: old.theirs.token, pin: null });
    expect([(await card.card())?.state, (await old.card())?.state, old.theirs.state]).toEqual([
      ...['making', 'active', 'OPEN'],
    ]);
    const { receipt } = await card.setPin('2468');
    expect(receipt).toMatchObject({ outcome: 'done', standing: { state: 'active', pin: 'set' } });
    expect(await old.card()).toMatchObject({ state: 'closed', wish: 'close', closedAs: 'upgraded' });
    await world.follow();
    expect(old.theirs).toMatchObject({ state: 'CLOSED', substatus: 'END_USER_REQUEST' });
  });

  test('CRD-06 CRD-08 a virtual card comes in the place of one that the processor has closed, and that one stays as it is', async () => {
    const old = await world.holder(anOrder({ kind: 'virtual' }));
    await old.setPin('7391');
    world.parts.processor.book.move(old.theirs, 'CLOSED', 'ISSUER_REQUEST');
    await world.follow();
    world.parts.clock.passSeconds(24 * 3600);
    await world.follow();
    expect(await old.card()).toMatchObject({ state: 'closed', closedAs: null });
    const card = inPlaceOf(old, 'upgraded');
    expect(await ordered(card)).toBe(204);
    await world.follow();
    expect(card.theirs).toMatchObject({ type: 'VIRTUAL', replacementFor: old.theirs.token });
    expect((await card.setPin('2468')).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
    await world.follow();
    expect(old.theirs).toMatchObject({ state: 'CLOSED', substatus: 'ISSUER_REQUEST' });
    expect(await old.card()).toMatchObject({ state: 'closed', closedAs: null, wish: null });
  });

  test('CRD-08 CRD-06 plastic comes beside a virtual card, is nobody’s successor at the processor, and its code closes the virtual one', async () => {
    const old = await world.holder(anOrder({ kind: 'virtual' }));
    await old.setPin('7391');
    const order = anOrder({ ...old.order, kind: 'normal', replaces: { card: old.id, reason: 'upgraded' } });
    const card = new Holder(world, randomUUID(), order);
    expect(await ordered(card)).toBe(204);
    await posted(card);
    expect(card.theirs).toMatchObject({ type: 'PHYSICAL', replacementFor: null, replacementSubstatus: null });
    expect([(await old.card())?.state, old.theirs.state]).toEqual(['active', 'OPEN']);
    await card.setPin('2468');
    expect((await card.activate()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
    await world.follow();
    expect([(await old.card())?.state, old.theirs.state]).toEqual(['closed', 'CLOSED']);
  });

  test('CRD-01 PLN-01 a virtual card without a PIN gives its place to the card of another plan, which is made with its PIN', async () => {
    const old = await world.holder(anOrder({ kind: 'virtual' }));
    await old.send(await old.sealed('set-pin', { pinBlock: 'AAAA' }));
    const order = anOrder({ ...old.order, kind: 'elite', replaces: { card: old.id, ...instead } });
    const card = new Holder(world, randomUUID(), order);
    expect(await ordered(card)).toBe(204);
    await world.follow();
    expect([(await old.card())?.state, old.theirs.state]).toEqual(['closed', 'CLOSED']);
    expect(await card.card()).toMatchObject({ state: 'ordered', token: null });
    expect((await card.setPin()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'making', pin: 'set' } });
    expect(card.theirs).toMatchObject({ type: 'PHYSICAL', replacementFor: null });
  });

  test('CRD-01 PLN-02 a virtual card whose PIN is set gives its place as well, where another plan was chosen since', async () => {
    const old = await world.holder(anOrder({ kind: 'virtual' }));
    await old.setPin('7391');
    const order = anOrder({ ...old.order, kind: 'normal', replaces: { card: old.id, ...instead } });
    const card = new Holder(world, randomUUID(), order);
    expect(await ordered(card)).toBe(204);
    await world.follow();
    expect([(await old.card())?.state, old.theirs.state]).toEqual(['closed', 'CLOSED']);
    expect(await card.card(), 'none is made without a PIN').toMatchObject({
      state: 'ordered',
      token: null,
      wish: null,
    });
    expect((await card.setPin()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'making', pin: 'set' } });
  });

  test.each([
    ['lost', 'LOST'],
    ['stolen', 'COMPROMISED'],
  ] as const)(
    'CRD-08 a %s card is closed as soon as the new one is ordered, and the API hears of it',
    async (reason, theirs) => {
      const old = await active();
      const card = inPlaceOf(old, reason);
      await ordered(card);
      expect(await old.card()).toMatchObject({ state: 'closed', closedAs: reason });
      const { cards } = world.parts.needed;
      const heard = [];
      for (let news; (news = await cards.takeNews(world.parts.clock.now())) !== undefined;) heard.push(news);
      expect(heard).toContainEqual(
        expect.objectContaining({ cardId: old.id, standing: expect.objectContaining({ state: 'closed' }) as unknown }),
      );
      await world.follow();
      expect(old.theirs).toMatchObject({ state: 'CLOSED', substatus: theirs });
      expect(card.theirs.state).toBe('PENDING_FULFILLMENT');
    },
  );

  test('CRD-01 in the place of a card that nobody has used, a first card is made with its PIN, and that one is closed', async () => {
    const old = await world.holder();
    // The processor makes it, and we never hear of it.
    const sealed = await old.sealed('set-pin', { pinBlock: await old.pinBlock('7391') });
    away('fail-after');
    await old.send(sealed);
    away('off');
    expect([(await old.card())?.token, old.theirs.state]).toEqual([null, 'PENDING_FULFILLMENT']);
    const card = insteadOf(old);
    expect([await ordered(card), await ordered(card)]).toEqual([204, 204]);
    expect(await old.card()).toMatchObject({ state: 'closed' });
    for (let round = 0; round < 3; round += 1) await world.follow();
    expect(old.theirs.state).toBe('CLOSED');
    expect(world.theirCards.filter(({ memo }) => memo === old.id)).toHaveLength(1);
    expect(world.theirCards.filter(({ memo }) => memo === card.id)).toHaveLength(0);
    expect((await old.setPin('7391')).receipt?.outcome).toBe('unavailable');
    expect((await card.setPin('2468')).receipt).toMatchObject({ outcome: 'done', standing: { state: 'making' } });
    expect(card.theirs).toMatchObject({ state: 'PENDING_FULFILLMENT' });
  });

  test('CRD-01 a first card that was never asked for is closed without the processor, which makes none', async () => {
    const old = await world.holder();
    const before = await old.card();
    const card = insteadOf(old);
    expect(await ordered(card)).toBe(204);
    expect(await old.card()).toMatchObject({ state: 'closed', wish: null });
    expect(await world.follow()).toEqual([]);
    // A PIN that was on its way meanwhile has no card made either.
    if (before === undefined) throw new Error('There is no card.');
    expect(await setPin(before, await old.pinBlock('7391'), world.parts.needed)).toBe('unavailable');
    expect(world.theirCards.filter(({ memo }) => memo === old.id)).toEqual([]);
    expect((await card.setPin('2468')).receipt?.outcome).toBe('done');
  });

  test('CRD-01 another first card is ordered in the same place until one is asked for, and is made with its PIN', async () => {
    const old = await world.holder();
    const [one, other] = [insteadOf(old), insteadOf(old)];
    expect([await ordered(one), await ordered(other), await ordered(one)]).toEqual([204, 204, 204]);
    expect([(await one.card())?.state, (await other.card())?.state]).toEqual(['closed', 'ordered']);
    expect(await world.follow()).toEqual([]);
    expect(world.theirCards.filter(({ memo }) => [old.id, one.id, other.id].includes(memo))).toEqual([]);
    expect((await other.setPin('2468')).receipt?.outcome).toBe('done');
    expect(await ordered(insteadOf(old))).toBe(409);
    expect(other.theirs).toMatchObject({ state: 'PENDING_FULFILLMENT', replacementFor: null });
  });

  test('CRD-08 however often it is ordered, at once or again, there is one card; another in the same place is refused', async () => {
    const old = await active();
    const card = inPlaceOf(old, 'damaged');
    const answers = await Promise.all([1, 2, 3, 4].map(() => ordered(card)));
    expect(new Set(answers)).toEqual(new Set([204]));
    await Promise.all([world.follow(), world.follow(), card.setPin('2468')]);
    expect(await ordered(card)).toBe(204);
    expect(world.theirCards.filter(({ memo }) => memo === card.id)).toHaveLength(1);
    const twice = inPlaceOf(old, 'lost');
    expect(await ordered(twice)).toBe(409);
    expect(await twice.card()).toBeUndefined();
    expect((await old.card())?.state).toBe('active');
  });

  test('CRD-08 of two orders for one place at once, one is taken', async () => {
    const old = await active();
    const answers = await Promise.all([inPlaceOf(old, 'lost'), inPlaceOf(old, 'stolen')].map(ordered));
    expect(answers.sort()).toEqual([204, 409]);
  });

  test('CRD-01 a first card in the place of one of which nobody here has heard is made with its PIN', async () => {
    const card = new Holder(world, randomUUID(), anOrder({ replaces: { card: randomUUID(), ...instead } }));
    expect([await ordered(card), await ordered(card)]).toEqual([204, 204]);
    expect(await card.card()).toMatchObject({ state: 'ordered', wish: null });
    expect((await card.setPin()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'making', pin: 'set' } });
    expect(card.theirs).toMatchObject({ replacementFor: null });
  });

  test('CRD-08 nobody’s and somebody else’s card is not replaced', async () => {
    const old = await active();
    const foreign = anOrder({ replaces: { card: old.id, reason: 'lost' } });
    expect(await ordered(new Holder(world, randomUUID(), foreign))).toBe(409);
    const nobodys = anOrder({ replaces: { card: randomUUID(), reason: 'lost' } });
    expect(await ordered(new Holder(world, randomUUID(), nobodys))).toBe(409);
    expect((await old.card())?.state).toBe('active');
  });

  test('CRD-08 a processor that is away makes and closes later; until then the old card is closed for us', async () => {
    const old = await active();
    const card = inPlaceOf(old, 'stolen');
    await ordered(card);
    away('fail-before');
    expect((await world.follow()).map(({ outcome }) => outcome)).toEqual(['put-off', 'put-off']);
    away('off');
    const { token } = old.theirs;
    const now = world.parts.clock.now();
    const said = { token, state: 'active', lastFour: '1234', expiresOn: '2030-11', pin: 'set' } as const;
    const asked = { freezeChange: 0, wish: null };
    await world.parts.needed.cards.note(old.id, said, { now, tellAt: now, asked });
    expect((await old.card())?.state).toBe('closed');
    world.parts.clock.passSeconds(60);
    await world.follow();
    expect([old.theirs.state, card.theirs.state]).toEqual(['CLOSED', 'PENDING_FULFILLMENT']);
  });

  test('CRD-08 a kill after the processor has activated the new card: the next look closes the old one', async () => {
    const old = await active();
    const card = inPlaceOf(old, 'damaged');
    await ordered(card);
    await posted(card);
    world.parts.processor.book.move(card.theirs, 'OPEN');
    expect((await old.card())?.state).toBe('active');
    world.parts.clock.passSeconds(3600);
    await world.follow();
    expect([(await card.card())?.state, (await old.card())?.state]).toEqual(['active', 'closed']);
  });
});

describe('a card that is stolen while another is made in its place', () => {
  const toldAnew = ({ id, order }: Holder, over: Partial<Pick<NonNullable<CardOrder['replaces']>, 'card'>> = {}) => {
    const { replaces } = order;
    if (replaces === undefined) throw new Error('It takes no place.');
    return ordered(new Holder(world, id, { ...order, replaces: { ...replaces, reason: 'stolen', ...over } }));
  };

  test.each(['damaged', 'upgraded'] as const)(
    'CRD-08 one in whose place another comes because it was %s is closed for good as stolen, here and at the processor; the other is activated as ever',
    async (why) => {
      const old = await active();
      const card = inPlaceOf(old, why);
      await ordered(card);
      await posted(card);
      expect([old.theirs.state, card.theirs.state]).toEqual(['OPEN', 'PENDING_ACTIVATION']);
      expect(await Promise.all([1, 2, 3].map(() => toldAnew(card)))).toEqual([204, 204, 204]);
      expect(await old.card()).toMatchObject({ state: 'closed', closedAs: 'stolen', wish: 'close' });
      away('fail-before');
      expect((await world.follow()).map(({ outcome }) => outcome)).toContain('put-off');
      expect(old.theirs.state).toBe('OPEN');
      away('off');
      world.parts.clock.passSeconds(3600);
      await world.follow();
      expect(old.theirs).toMatchObject({ state: 'CLOSED', substatus: 'COMPROMISED' });
      expect(world.theirCards.filter(({ memo }) => memo === card.id)).toHaveLength(1);
      expect((await card.card())?.state).toBe('posted');
      expect((await card.setPin('2468')).receipt?.outcome).toBe('done');
      expect((await card.activate()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
      expect(await old.card()).toMatchObject({ state: 'closed', closedAs: 'stolen' });
    },
  );

  test('CRD-08 stolen before the processor was asked for the other, that one is made all the same', async () => {
    const old = await active();
    const card = inPlaceOf(old, 'damaged');
    await ordered(card);
    await toldAnew(card);
    await world.follow();
    expect([old.theirs.state, card.theirs.state]).toEqual(['CLOSED', 'PENDING_FULFILLMENT']);
  });

  test('CRD-08 the order of another place, or of none, closes nothing', async () => {
    const [old, other] = [await active(), await active()];
    const card = inPlaceOf(old, 'damaged');
    await ordered(card);
    expect(await toldAnew(card, { card: other.id })).toBe(409);
    const mine = new Holder(world, other.id, anOrder({ ...old.order, replaces: { card: old.id, reason: 'stolen' } }));
    await ordered(mine);
    expect([(await old.card())?.state, (await other.card())?.state]).toEqual(['active', 'active']);
  });
});

describe('a card that the post has lost', () => {
  const inThePost = async () => {
    const holder = await world.holder();
    await holder.setPin('7391');
    world.parts.processor.book.post(holder.theirs);
    world.parts.clock.passSeconds(3600);
    await world.follow();
    expect((await holder.card())?.state).toBe('posted');
    return holder;
  };

  test('CRD-16 CRD-08 it is closed at once, here and at the processor, and another is made without waiting for a PIN', async () => {
    const old = await inThePost();
    const card = inPlaceOf(old, 'lost');
    expect(await Promise.all([1, 2, 3].map(() => ordered(card)))).toEqual([204, 204, 204]);
    expect(await old.card()).toMatchObject({ state: 'closed', closedAs: 'lost' });
    expect(await ordered(inPlaceOf(old, 'lost'))).toBe(409);
    await world.follow();
    expect(old.theirs).toMatchObject({ state: 'CLOSED', substatus: 'LOST' });
    expect(card.theirs).toMatchObject({
      ...{ state: 'PENDING_FULFILLMENT', replacementFor: old.theirs.token, replacementSubstatus: 'LOST', pin: null },
    });
    expect(world.theirCards.filter(({ memo }) => memo === card.id)).toHaveLength(1);
    expect((await old.activate()).receipt?.outcome).toBe('unavailable');
    expect((await card.setPin('2468')).receipt).toMatchObject({ outcome: 'done', standing: { pin: 'set' } });
    world.parts.processor.book.post(card.theirs);
    expect((await card.activate()).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
    expect((await old.card())?.state).toBe('closed');
  });

  test('CRD-16 CRD-08 lost again and again, the one that comes at last closes the damaged card that was in use all the time', async () => {
    const used = await active();
    const first = inPlaceOf(used, 'damaged');
    await ordered(first);
    await posted(first);
    const second = inPlaceOf(first, 'lost');
    await ordered(second);
    await posted(second);
    const third = inPlaceOf(second, 'lost');
    await ordered(third);
    await posted(third);
    expect([(await used.card())?.state, used.theirs.state]).toEqual(['active', 'OPEN']);
    expect((await third.activate()).receipt?.outcome).toBe('done');
    await world.follow();
    const states = await Promise.all([used, first, second, third].map((holder) => holder.card()));
    expect(states.map((card) => card?.state)).toEqual(['closed', 'closed', 'closed', 'active']);
    expect(used.theirs).toMatchObject({ state: 'CLOSED', substatus: 'DAMAGED' });
  });

  test('CRD-16 activated while it was reported, it is closed all the same', async () => {
    const old = await inThePost();
    expect((await old.activate()).receipt?.outcome).toBe('done');
    const card = inPlaceOf(old, 'lost');
    expect(await ordered(card)).toBe(204);
    await world.follow();
    expect([old.theirs.state, card.theirs.state]).toEqual(['CLOSED', 'PENDING_FULFILLMENT']);
  });
});

describe('how the PIN stands', () => {
  test('CRD-10 a PIN that was wrong three times is news, and so is the app unblocking it', async () => {
    const holder = await active();
    const { book } = world.parts.processor;
    expect(await holder.card()).toMatchObject({
      pin: 'set',
      expiresOn: expect.stringMatching(/^\d{4}-\d{2}$/u) as string,
    });
    const before = await world.parts.database.selectFrom('cards.news').select('news_id').execute();
    for (const pin of ['0001', '0002', '0003']) expect(book.tryPin(holder.theirs, pin)).toBe(false);
    world.parts.clock.passSeconds(6 * 3600);
    await world.follow();
    expect((await holder.card())?.pin).toBe('blocked');
    const after = await world.parts.database
      .selectFrom('cards.news')
      .selectAll()
      .where('card_id', '=', holder.id)
      .execute();
    expect(after.at(-1)?.standing).toMatchObject({ pin: 'blocked', state: 'active' });
    expect(after.length).toBeGreaterThan(0);
    expect(before).not.toContainEqual({ news_id: after.at(-1)?.news_id });
    book.unblockPin(holder.theirs);
    world.parts.clock.passSeconds(6 * 3600);
    await world.follow();
    expect((await holder.card())?.pin).toBe('set');
  });
});

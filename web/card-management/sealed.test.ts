import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { anOrder, CardWorld, type Holder } from './card-world.builder.ts';
import { takeSealed } from './use-cases/take-sealed.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start();
});
const withFault = async <T>(mode: 'fail-before' | 'fail-after', work: () => Promise<T>) => {
  world.parts.faults.set({ target: 'processor', mode, rate: 1, delayMs: 0 });
  try {
    return await work();
  } finally {
    world.parts.faults.set({ target: 'processor', mode: 'off', rate: 1, delayMs: 0 });
  }
};
const isPin = (holder: Holder, pin: string) => {
  const { pan, pin: kept } = holder.theirs;
  return kept !== null && world.parts.processor.book.hsm.isPin(pin, pan, kept);
};

describe('a PIN', () => {
  test('CRD-01 CRD-02 sealed for the processor it orders the card, and a receipt says how the card stands', async () => {
    const holder = await world.holder();
    const { status, receipt } = await holder.setPin('7391');
    expect(status).toBe(200);
    expect(receipt).toMatchObject({
      ...{ card: holder.id, op: 'set-pin', outcome: 'done' },
      standing: { state: 'making', lastFour: holder.theirs.pan.slice(-4), postedOn: null },
    });
    expect(isPin(holder, '7391')).toBe(true);
    expect(holder.theirs).toMatchObject({
      type: 'PHYSICAL',
      productId: 'normal',
      shipTo: { last_name: 'Fairweather' },
    });
  });

  test('CRD-02 however often it is pressed at once, there is one card, and the PIN is one of those given', async () => {
    const holder = await world.holder();
    const answers = await Promise.all(['1357', '2468', '9753'].map((pin) => holder.setPin(pin)));
    expect(answers.map(({ receipt }) => receipt?.outcome)).toEqual(['done', 'done', 'done']);
    expect(world.theirCards.filter(({ memo }) => memo === holder.id)).toHaveLength(1);
    expect(['1357', '2468', '9753'].filter((pin) => isPin(holder, pin))).toHaveLength(1);
  });

  test('CRD-02 an answer of the processor’s that is lost leaves one card, which the next try finds', async () => {
    const holder = await world.holder();
    const body = await holder.sealed('set-pin', { pinBlock: await holder.pinBlock('1357') });
    const lost = await withFault('fail-after', () => holder.send(body));
    expect([lost.status, lost.receipt]).toEqual([503, undefined]);
    expect((await holder.setPin('2468')).receipt?.outcome).toBe('done');
    expect(world.theirCards.filter(({ memo }) => memo === holder.id)).toHaveLength(1);
    expect(isPin(holder, '2468')).toBe(true);
  });

  test('CRD-01 what is no PIN for the processor is refused, and another may be set', async () => {
    const holder = await world.holder();
    const wrong = await holder.send(await holder.sealed('set-pin', { pinBlock: 'AAAA' }));
    expect(wrong.receipt?.outcome).toBe('refused');
    expect((await holder.send(await holder.sealed('set-pin', { pin: '1234' }))).receipt?.outcome).toBe('refused');
    expect((await holder.setPin()).receipt?.outcome).toBe('done');
  });

  test('CRD-04 CRD-01 a virtual card is active as soon as it is made; where its receipt was lost, the PIN typed last counts', async () => {
    const holder = await world.holder(anOrder({ kind: 'virtual' }));
    expect((await holder.setPin('1357')).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
    expect(holder.theirs.type).toBe('VIRTUAL');
    expect((await holder.setPin('2468')).receipt).toMatchObject({ outcome: 'done', standing: { state: 'active' } });
    expect(['1357', '2468'].filter((pin) => isPin(holder, pin))).toEqual(['2468']);
    await world.askAsApi('POST', `/cards/${holder.id}/close`);
    expect((await holder.setPin('9753')).receipt?.outcome).toBe('unavailable');
  });

  test('CRD-01 a virtual card whose PIN is refused is not active yet, whatever the processor says, and another PIN makes it so', async () => {
    const holder = await world.holder(anOrder({ kind: 'virtual' }));
    const refused = await holder.send(await holder.sealed('set-pin', { pinBlock: 'AAAA' }));
    expect(refused.receipt).toMatchObject({ outcome: 'refused', standing: { state: 'making', pin: 'none' } });
    expect(holder.theirs.state).toBe('OPEN');
    world.parts.clock.passSeconds(16 * 60);
    await world.follow();
    expect(await holder.card()).toMatchObject({ state: 'making', pin: 'none' });
    expect((await holder.setPin()).receipt).toMatchObject({
      outcome: 'done',
      standing: { state: 'active', pin: 'set' },
    });
    expect(world.theirCards.filter(({ memo }) => memo === holder.id)).toHaveLength(1);
  });
});

describe('a token and what is sealed for it', () => {
  test('OPS-05 goes by the browser’s time, however far the clock of everything else is moved on', async () => {
    const { needed, clock } = world.parts;
    const daysOn = { now: () => new Date(clock.now().getTime() + 9 * 86_400_000) };
    const holder = await world.holder();
    const sealed = () => holder.pinBlock('7391').then((pinBlock) => holder.sealed('set-pin', { pinBlock }));
    expect(await takeSealed({ ...needed, realClock: daysOn })(await sealed())).toEqual({
      kind: 'refused',
      reason: 'sealed',
    });
    expect(await takeSealed({ ...needed, clock: daysOn })(await sealed())).toMatchObject({
      kind: 'taken',
      outcome: 'done',
    });
  });

  test('one works once, for one minute, for its own card and operation', async () => {
    const [holder, other] = [await world.holder(), await world.holder()];
    const body = await holder.sealed('set-pin', { pinBlock: await holder.pinBlock('7391') });
    expect((await holder.send(body)).status).toBe(200);
    const refused = async (sent: object) => {
      const { status, code } = await holder.send(sent);
      return `${String(status)} ${String(code)}`;
    };
    expect(await refused(body)).toBe('403 refused-used');
    const { sealed } = await holder.sealed('set-pin', {});
    expect(await refused({ token: await holder.token('set-pin'), sealed })).toBe('403 refused-sealed');
    expect(await refused({ token: await other.token('set-pin'), sealed })).toBe('403 refused-sealed');
    expect(await refused(await holder.sealed('set-pin', {}, { op: 'activate' }))).toBe('403 refused-sealed');
    expect(await refused(await holder.sealed('set-pin', {}, { card: other.id }))).toBe('403 refused-sealed');
    expect(await refused(await holder.sealed('set-pin', {}, { kid: 'nobody’s' }))).toBe('403 refused-sealed');
    expect(await refused(await holder.sealed('set-pin', {}, { iat: 0 }))).toBe('403 refused-sealed');
    expect(await refused({ token: 'made up', sealed })).toBe('403 refused-token');
    const late = await holder.sealed('set-pin', {});
    world.parts.clock.passSeconds(61);
    expect(await refused(late)).toBe('403 refused-token');
    expect(await refused({ token: 'one' })).toBe('400 request-invalid');
    expect(await refused({ ...late, more: true })).toBe('400 request-invalid');
  });

  test('a token for somebody else’s card, and for one that there is not, does nothing', async () => {
    const holder = await world.holder();
    const jti = randomUUID();
    const { sealed } = await holder.sealed('set-pin', {}, { jti });
    const token = await holder.token('set-pin', { sub: randomUUID(), jti });
    expect((await holder.send({ token, sealed })).code).toBe('refused-card');
    expect(world.theirCards.filter(({ memo }) => memo === holder.id)).toEqual([]);
  });

  test('a receipt is not a token, nor a message of the API’s', async () => {
    const { messages } = world.parts.needed;
    const news = await messages.sign('service', {});
    for (const kind of ['action', 'receipt', 'news'] as const) expect(await messages.read(kind, news)).toBeUndefined();
    expect(await messages.read('service', news)).toBeDefined();
    expect(await messages.read('service', `${news}x`)).toBeUndefined();
  });
});

describe('activating', () => {
  const posted = async () => {
    const holder = await world.holder();
    await holder.setPin();
    world.parts.processor.book.post(holder.theirs);
    return holder;
  };

  test('CRD-03 CRD-04 the code on the back makes it active, and pressed again it stays so', async () => {
    const holder = await posted();
    const { receipt } = await holder.activate();
    expect(receipt).toMatchObject({ op: 'activate', outcome: 'done', standing: { state: 'active' } });
    expect(holder.theirs.state).toBe('OPEN');
    expect((await holder.activate()).receipt?.outcome).toBe('done');
  });

  test('CRD-03 of ten wrong codes at once five are compared, and the right one waits until tomorrow', async () => {
    const holder = await posted();
    const wrong = holder.code === '000' ? '001' : '000';
    const answers = await Promise.all(Array.from({ length: 10 }, () => holder.activate(wrong)));
    const outcomes = answers.map(({ receipt }) => receipt?.outcome).sort();
    expect(outcomes).toEqual([...Array<string>(5).fill('locked'), ...Array<string>(5).fill('wrong')]);
    expect((await holder.activate()).receipt?.outcome).toBe('locked');
    expect(holder.theirs.state).toBe('PENDING_ACTIVATION');
    world.parts.clock.passSeconds(24 * 3600);
    expect((await holder.activate()).receipt?.outcome).toBe('done');
  });

  test('CRD-03 a card that is not ordered, closed or frozen is not activated', async () => {
    const holder = await world.holder();
    const send = async () => (await holder.activate('123')).receipt?.outcome;
    expect(await send()).toBe('unavailable');
    await holder.setPin();
    world.parts.processor.book.move(holder.theirs, 'CLOSED');
    expect(await holder.activate()).toMatchObject({ receipt: { outcome: 'unavailable' } });
  });

  test('a processor that is away leaves the card as it is', async () => {
    const holder = await posted();
    const body = await holder.sealed('activate', { code: holder.code });
    expect((await withFault('fail-before', () => holder.send(body))).status).toBe(503);
    expect(holder.theirs.state).toBe('PENDING_ACTIVATION');
    expect((await holder.activate()).receipt?.outcome).toBe('done');
  });
});

test('CRD-01 CRD-03 neither PIN nor code nor number is in the database or in a line of the log', async () => {
  const { database, log } = world.parts;
  const holder = await world.holder();
  await holder.setPin('8642');
  world.parts.processor.book.post(holder.theirs);
  await holder.activate();
  const tables = ['cards.cards', 'cards.news', 'cards.used_tokens'] as const;
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
  expect(rows.map(({ length }) => length > 0)).toEqual([true, true, true]);
  // By chance the last four digits of one of the cards are those of the PIN, or a request takes as many milliseconds as the code.
  const lines = log.map((line) => JSON.parse(line) as object);
  expect(lines.some((line) => 'ms' in line)).toBe(true);
  const kept = JSON.stringify([...rows, ...lines], (column, value: unknown) =>
    ['last_four', 'ms', 'time'].includes(column) ? null : value,
  );
  for (const secret of ['8642', holder.code, holder.theirs.pan])
    expect(kept.match(new RegExp(`(?<![0-9a-f-])${secret}(?![0-9a-f-])`, 'u'))).toBeNull();
  expect(log.length).toBeGreaterThan(3);
});

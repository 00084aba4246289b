import { beforeEach, describe, expect, test } from 'vitest';

import {
  createPostgresWorld,
  registration,
  testDatabase,
  worlds,
  type World,
} from '#web/programme/server/identity-world.builder.ts';

const register = (world: World, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, place) =>
      world.browser().register({ ...registration, email: `customer-${String(place)}@example.com` }),
    ),
  );

describe.each(worlds)('delivering the outbox, $store', ({ createWorld }) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });

  const claimOnly = (claim: string) =>
    world.unitOfWork.transaction(({ outbox }) =>
      outbox.claim({ claim, limit: 10, leaseSeconds: 60, now: world.clock.now() }),
    );

  test('OPS-05 a message is sent once, and the next round finds nothing to do', async () => {
    await register(world, 1);
    expect(await world.deliver()).toEqual(['sent']);
    expect(await world.deliver()).toEqual([]);
    expect(world.messengers.handedOver).toHaveLength(1);
  });

  test('OPS-05 nothing leaves when the transaction is not stored', async () => {
    await world.browser().register({ ...registration, promoCode: 'NOPE' });
    expect(await world.deliver()).toEqual([]);
  });

  test('OPS-05 a message whose worker was killed is handed over again under the same id, when its lease has ended', async () => {
    await register(world, 1);
    const dead = world.dependencies.secrets.newId();
    const [claimed] = await claimOnly(dead);
    expect(await world.deliver()).toEqual([]);
    world.clock.passSeconds(60);
    expect(await world.deliver()).toEqual(['sent']);
    expect(world.messengers.handedOver.map(({ id }) => id)).toEqual([claimed?.id]);
  });

  test('OPS-05 a worker that was overtaken changes nothing', async () => {
    await register(world, 1);
    const slow = world.dependencies.secrets.newId();
    const [claimed] = await claimOnly(slow);
    world.clock.passSeconds(60);
    await claimOnly(world.dependencies.secrets.newId());
    const { unitOfWork, clock } = world;
    const id = claimed?.id ?? '';
    expect(await unitOfWork.statement(({ outbox }) => outbox.finish({ id, claim: slow, now: clock.now() }))).toBe(
      false,
    );
  });

  test('OPS-05 a failed message comes back later, each time after a longer pause', async () => {
    await register(world, 1);
    world.messengers.answers.push(
      { kind: 'unavailable', reason: 'ECONNREFUSED' },
      { kind: 'unavailable', reason: 'ECONNREFUSED' },
    );
    expect(await world.deliver()).toEqual(['retried']);
    expect(await world.deliver()).toEqual([]);
    world.clock.passSeconds(1);
    expect(await world.deliver()).toEqual(['retried']);
    world.clock.passSeconds(1);
    expect(await world.deliver()).toEqual([]);
    world.clock.passSeconds(1);
    expect(await world.deliver()).toEqual(['sent']);
  });

  test('OPS-05 a message that may have been taken is handed over once more and never a third time', async () => {
    await register(world, 1);
    const unclear = { kind: 'unclear', reason: 'EMESSAGE' } as const;
    world.messengers.answers.push(unclear, { kind: 'unavailable', reason: 'ECONNREFUSED' }, unclear);
    expect(await world.deliver()).toEqual(['retried']);
    world.clock.passSeconds(1);
    expect(await world.deliver()).toEqual(['retried']);
    world.clock.passSeconds(2);
    expect(await world.deliver()).toEqual(['buried']);
    world.clock.passSeconds(24 * 3600);
    expect(await world.deliver()).toEqual([]);
    expect(world.messengers.handedOver).toHaveLength(3);
  });

  test('OPS-05 a refused message, and one that is of no use any more, is buried and not tried again', async () => {
    await register(world, 2);
    world.messengers.answers.push(
      { kind: 'refused', reason: 'smtp-refused' },
      { kind: 'unavailable', reason: 'ETIMEDOUT' },
    );
    expect((await world.deliver()).toSorted()).toEqual(['buried', 'retried']);
    world.clock.passSeconds(24 * 3600);
    expect(await world.deliver()).toEqual(['buried']);
    expect(await world.unitOfWork.statement(({ outbox }) => outbox.count())).toEqual({
      waiting: 0,
      dead: 2,
      oldest: null,
    });
    expect(world.messengers.arrived).toEqual([]);
  });
});

describe('the outbox on Postgres', () => {
  let world: World;
  beforeEach(async () => {
    world = await createPostgresWorld();
  });

  test('OPS-05 two workers at once send each of 40 messages once', async () => {
    await register(world, 40);
    for (let round = 0; round < 4; round += 1) await Promise.all([world.deliver(), world.deliver()]);
    const ids = world.messengers.handedOver.map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  test('OPS-05 what was in a message is erased once it is sent or buried', async () => {
    await register(world, 2);
    const contents = async () =>
      (await (await testDatabase()).selectFrom('outbox').select('sealed').execute()).map(({ sealed }) => sealed);
    expect((await contents()).every((sealed) => sealed !== null)).toBe(true);
    world.messengers.answers.push({ kind: 'refused', reason: 'smtp-refused' });
    await world.deliver();
    expect(await contents()).toEqual([null, null]);
  });

  test('OPS-05 a sealed message cannot be opened from another row', async () => {
    await register(world, 2);
    const database = await testDatabase();
    const [one, other] = await database.selectFrom('outbox').selectAll().execute();
    if (one === undefined || other === undefined) throw new Error('Two messages were expected.');
    await database.updateTable('outbox').set({ sealed: one.sealed }).where('id', '=', other.id).execute();
    expect((await world.deliver()).toSorted()).toEqual(['buried', 'sent']);
  });
});

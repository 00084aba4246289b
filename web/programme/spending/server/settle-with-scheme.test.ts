import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';

import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';
import { postingsOf } from '#web/programme/spending/domain/settlement.ts';

import { compareSettlement } from './compare-settlement.ts';
import { SpendingWorld } from './spending-world.builder.ts';

interface Entry {
  readonly event: string;
  readonly spent?: number;
  readonly disputed?: number;
}

let world: SpendingWorld;
/** What the processor has settled, by day. */
let reports: Readonly<Record<string, readonly Entry[]>> = {};
beforeEach(async () => {
  world = await SpendingWorld.start();
  reports = {};
});

const onRecord: CardManagement['onRecord'] = (question) => {
  const entries = 'settledOn' in question ? (reports[question.settledOn] ?? []) : [];
  const data = entries.map(({ event, spent = 0, disputed = 0 }) => ({
    ...{ token: event, event_tokens: [event], currency: 'GBP' },
    ...{ transactions_gross_amount: spent, disputes_gross_amount: disputed },
  }));
  return Promise.resolve({ kind: 'done', said: { data, has_more: false } });
};
const compare = async () => {
  const { dependencies, unitOfWork } = world.identity;
  const cardManagement = { ...dependencies.cardManagement, onRecord };
  return compareSettlement({ ...dependencies, unitOfWork, cardManagement, clock: world.clock })();
};
/** What stands in our own books, by account; nothing where it is nothing. */
const books = async () => {
  const rows = await world.database
    .selectFrom('ledger_entries')
    .select(['account', sql<string>`sum(pence)`.as('pence')])
    .where('account', 'in', ['scheme', 'disputes', 'bank'])
    .groupBy('account')
    .having(sql`sum(pence)`, '<>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ account, pence }) => [account, Number(pence)]));
};
const dayAfter = '2026-11-24T06:00:00Z';

test('DBT-05 what customers spent is owed to the card scheme until its day is settled, and paid then', async () => {
  world.clock.goTo('2026-11-23T10:00:00Z');
  const ada = await world.spender(100_000);
  const request = world.request(ada, { pence: 4_150 });
  await world.answer(request);
  await world.tell(world.event(request));
  const taken = world.event(request, { kind: 'spent', pence: 4_150, event: randomUUID() });
  await world.tell(taken);
  expect(await books()).toEqual({ scheme: -4_150 });
  reports = { '2026-11-23': [{ event: taken.event, spent: 4_150 }] };
  world.clock.goTo(dayAfter);
  expect(await compare()).toEqual([{ outcome: 'compared', compared: 1, differing: 0 }]);
  expect(await books()).toEqual({ bank: -4_150 });
  // What was paid is no movement of cards on the day on which it was.
  world.clock.goTo('2026-11-25T06:00:00Z');
  expect(await compare()).toEqual([{ outcome: 'compared', compared: 0, differing: 0 }]);
  expect(await books()).toEqual({ bank: -4_150 });
});

test('DBT-05 a day is paid once, whoever finishes it, and though it is compared anew', async () => {
  reports = { '2026-11-23': [{ event: randomUUID(), spent: 900 }] };
  world.clock.goTo(dayAfter);
  await Promise.all([compare(), compare()]);
  expect(await books()).toEqual({ scheme: 900, bank: -900 });
  await world.database.updateTable('reconciliations').set({ finished_at: null }).execute();
  world.clock.goTo('2026-11-24T07:00:00Z');
  expect(await compare()).toHaveLength(2);
  expect(await books()).toEqual({ scheme: 900, bank: -900 });
  // Two that have both taken so long that each was given the day.
  const day = '2026-11-22';
  await world.database
    .insertInto('reconciliations')
    .values({ kind: 'settlement', day, claimed_until: world.clock.now() })
    .execute();
  const at = world.clock.now();
  const finish = () =>
    world.identity.unitOfWork.transaction(({ reconciliations }) =>
      reconciliations.finishSettlement(
        day,
        { compared: 1, differing: 0, at },
        postingsOf({ day, spent: 50, disputed: 0 }, at),
      ),
    );
  await Promise.all([finish(), finish()]);
  expect(await books()).toEqual({ scheme: 950, bank: -950 });
});

test('DBT-05 a day on which more came back than was spent brings money, and so do disputes', async () => {
  reports = {
    '2026-11-23': [
      { event: randomUUID(), spent: -700 },
      { event: randomUUID(), disputed: -300 },
    ],
  };
  world.clock.goTo(dayAfter);
  await compare();
  expect(await books()).toEqual({ scheme: -700, disputes: -300, bank: 1_000 });
});

test('DBT-05 nothing is booked of a day that moved nothing', () => {
  const at = new Date(dayAfter);
  expect(postingsOf({ day: '2026-11-23', spent: 0, disputed: 0 }, at)).toEqual([]);
  expect(postingsOf({ day: '2026-11-23', spent: 1, disputed: 2 }, at)).toMatchObject([
    { source: 'settlement 2026-11-23 spent', kind: 'scheme-paid', pence: 1 },
    { source: 'settlement 2026-11-23 disputed', kind: 'disputes-paid-back', pence: 2 },
  ]);
});

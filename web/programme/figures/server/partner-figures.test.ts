import { beforeEach, describe, expect, test } from 'vitest';

import { loadCatalogues } from '#journeys/load-repository.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';
import type { SetupState } from '#web/programme/customer/domain/setup-state.ts';
import { createPostgresWorld, testDatabase, type World } from '#web/programme/server/identity-world.builder.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import { aPayment, havePayments } from '#web/programme/payments/server/payments.builder.ts';
import { withProgrammeTables } from '#web/programme/server/postgres/tables.ts';
import { doneAtOnce } from '#web/platform/server/ports/unit-of-work.ts';

import type { DataRequest } from '#web/programme/server/catalogue.ts';
import { loadFacts } from '#web/programme/server/load-facts.ts';
import { countMonths } from './count-months.ts';
import type { PartnerMonth } from './ports/partner-figures.ts';
import {
  listActivation,
  listActiveCards,
  listCohorts,
  listConversion,
  listMonthlySpending,
  listPartnerSpending,
  listPlanMix,
  listSignUps,
} from './partner-figures.ts';

const about = { accountType: 'PERSONAL', hiddenScreens: [] } as const;

let world: World;
let admin: string;
const add = (state: SetupState, more: Partial<Persona> = {}) =>
  world.addPersona({ ...about, state, partnerCode: 'lighthouse', ...more });
const addSome = async (count: number, state: SetupState, more?: Partial<Persona>) => {
  const ids: string[] = [];
  for (let added = 0; added < count; added += 1) ids.push(await add(state, more));
  return ids;
};
/** The clock goes on to a time that is later. */
const goTo = (at: string) => {
  world.clock.passSeconds((new Date(at).getTime() - world.clock.now().getTime()) / 1000);
};
const count = () => countMonths({ unitOfWork: world.unitOfWork, clock: world.clock })();

type Listing = (needs: Pick<World, 'clock'>) => (asked: DataRequest) => Promise<readonly object[]>;
const asked = <Item>(
  list: (needs: Pick<World, 'clock'>) => (asked: DataRequest) => Promise<readonly Item[]>,
  customerId = admin,
  period?: string,
) =>
  world.unitOfWork.statement(async (store) => {
    const context = { ...world.browser().context(store), aside: doneAtOnce };
    const { facts } = await loadFacts(world.dependencies)(context);
    const params = { ...(period !== undefined && { period }) };
    const customer = await store.customers.find(customerId);
    return list({ clock: world.clock })({ context, customer, facts, params, query: {} });
  });
/** A payment of somebody's, as the list of theirs has it, now or then. */
const pay = async (customerId: string, over: Partial<Payment> = {}) => {
  const payment = aPayment({ customerId, created: world.clock.now(), ...over });
  await havePayments([payment], withProgrammeTables(await testDatabase()));
};
const figures: readonly (readonly [string, Listing])[] = [
  ['signUps', listSignUps],
  ['activeCards', listActiveCards],
  ['monthlySpending', listMonthlySpending],
  ['conversion', listConversion],
  ['activation', listActivation],
  ['cohorts', listCohorts],
  ['planMix', listPlanMix],
  ['partnerSpending', listPartnerSpending],
];
/** All that the page shows of any period. */
const page = async () => {
  const periods = [undefined, '6-months', '12-months', '24-months'];
  const lists = figures.flatMap(([, list]) => periods.map((period) => ({ list, period })));
  const all: (readonly object[])[] = [];
  for (const { list, period } of lists) all.push(await asked(list, admin, period));
  return all;
};

/** A partner whose admin joined in March 2028, with forty customers of that month whose cards are active, and fourteen who got no further. */
async function grown(): Promise<string[]> {
  admin = await add('MOBILE_VERIFIED', { pilots: ['tm-admin'] });
  const ids = await addSome(40, 'CARD_ACTIVATED');
  await addSome(14, 'USER_REGISTERED');
  goTo('2028-05-03T12:00:00Z');
  return ids;
}

beforeEach(async () => {
  world = await createPostgresWorld();
  goTo('2028-03-05T12:00:00Z');
});

describe('PTR-09 months', () => {
  test('are counted ten whole days after they are over, each once, from the first sign-up on', async () => {
    await grown();
    goTo('2028-05-10T22:59:59Z');
    expect(await count()).toEqual([{ partnerCode: 'lighthouse', month: '2028-03-01' }]);
    goTo('2028-05-10T23:00:00Z');
    expect(await count()).toEqual([{ partnerCode: 'lighthouse', month: '2028-04-01' }]);
    expect(await count()).toEqual([]);
    expect(await asked(listSignUps)).toEqual([
      { date: '2028-03-01', count: 55, before: null },
      { date: '2028-04-01', count: 0, before: null },
    ]);
  });

  test('of a partner that could not be counted are counted later, whatever is counted of another by then', async () => {
    await grown();
    await add('USER_REGISTERED', { partnerCode: 'penhallow' });
    goTo('2028-06-12T12:00:00Z');
    const { unitOfWork, clock } = world;
    const refusing = ({ partnerCode }: PartnerMonth) =>
      partnerCode === 'penhallow' ? Promise.reject(new Error('It takes too long')) : undefined;
    const failing = countMonths({
      clock,
      unitOfWork: {
        ...unitOfWork,
        statement: unitOfWork.statement.bind(unitOfWork),
        transaction: (work) =>
          unitOfWork.transaction(({ partnerFigures, ...others }, aside) =>
            work(
              {
                ...others,
                partnerFigures: { ...partnerFigures, count: (asked) => refusing(asked) ?? partnerFigures.count(asked) },
              },
              aside,
            ),
          ),
      },
    });
    await expect(failing()).rejects.toThrow('could not be counted');
    expect(await count()).toContainEqual({ partnerCode: 'penhallow', month: '2028-05-01' });
  });

  test('go on where a round was killed: what it had begun is not there, and nothing is counted twice', async () => {
    const ids = await grown();
    for (const id of ids) await pay(id);
    goTo('2028-06-20T12:00:00Z');
    const once = countMonths({
      clock: world.clock,
      unitOfWork: {
        ...world.unitOfWork,
        statement: world.unitOfWork.statement.bind(world.unitOfWork),
        transaction: (work) =>
          world.unitOfWork.transaction(async (store, aside) => {
            const done = await work(store, aside);
            if ((await store.partnerFigures.months('lighthouse')).length > 2) throw new Error('killed');
            return done;
          }),
      },
    });
    for (let tried = 0; tried < 2; tried += 1)
      await expect(once()).rejects.toMatchObject({ errors: [new Error('killed')] });
    const [one, other] = await Promise.all([count(), count()]);
    expect([...one, ...other]).toEqual([{ partnerCode: 'lighthouse', month: '2028-05-01' }]);
    expect(await asked(listMonthlySpending)).toMatchObject([{ count: 0 }, { count: 0 }, { count: 50_000 }]);
  });

  test('show nothing of a purchase to whoever reloads around it, nor of one that comes late', async () => {
    const ids = await grown();
    for (const id of ids) await pay(id, { pence: 1_000 });
    goTo('2028-06-12T12:00:00Z');
    await count();
    const before = await page();
    await pay(ids[0] ?? '', { pence: 12_345 });
    await pay(ids[1] ?? '', { pence: 54_321, created: new Date('2028-05-20T12:00:00Z') });
    await add('CARD_ACTIVATED');
    world.clock.passSeconds(60);
    await count();
    expect(await page()).toEqual(before);
    expect(before.flat()).toContainEqual({ date: '2028-05-01', count: 40_000, before: null });
  });

  test('hold what a merchant took within the days that it has for it', async () => {
    const ids = await grown();
    for (const id of ids) await pay(id, { pence: 1_000 });
    goTo('2028-06-09T12:00:00Z');
    await pay(ids[0] ?? '', { pence: 250, created: new Date('2028-05-31T22:59:59Z') });
    await pay(ids[1] ?? '', { pence: 700, created: new Date('2028-05-31T23:00:00Z') });
    goTo('2028-07-12T12:00:00Z');
    await count();
    expect((await asked(listMonthlySpending)).map((each) => each.count)).toEqual([0, 0, 40_250, null]);
  });

  test('are never changed once they are counted, by nobody', async () => {
    await grown();
    goTo('2028-05-12T12:00:00Z');
    await count();
    const database = withProgrammeTables(await testDatabase());
    const change = database.updateTable('partner_months').set({ customers: 3 });
    await expect(change.execute()).rejects.toThrow('What was counted of a month stays');
  });
});

describe('PTR-09 figures', () => {
  test('are those of the admin’s own partner and of nobody else', async () => {
    const ids = await grown();
    for (const id of ids) await pay(id);
    const another = await add('MOBILE_VERIFIED', { partnerCode: 'elsewhere', pilots: ['tm-admin'] });
    await addSome(11, 'USER_REGISTERED', { partnerCode: 'elsewhere' });
    goTo('2028-06-12T12:00:00Z');
    await count();
    expect((await asked(listSignUps)).map((each) => each.count)).toEqual([55, 0, 0]);
    expect(await asked(listSignUps, another)).toEqual([{ date: '2028-05-01', count: 12, before: null }]);
    expect(await asked(listActiveCards, another)).toEqual([{ date: '2028-05-01', count: 0, before: null }]);
    expect(await asked(listPlanMix, another)).toEqual([]);
  });

  test('are nothing to a customer who is no admin, and have the fields of the catalogue and no others', async () => {
    const { data } = loadCatalogues();
    const ids = await grown();
    for (const id of ids) await pay(id);
    goTo('2028-06-12T12:00:00Z');
    await count();
    for (const [name, list] of figures) {
      expect(await asked(list, ids[0])).toEqual([]);
      const [record] = await asked(list);
      expect(Object.keys(record ?? {})).toEqual(Object.keys(data[name]?.fields ?? {}));
    }
  });

  test('follow those who signed up in a month to the end of the next, and count a step once all before it are done', async () => {
    admin = await add('MOBILE_VERIFIED', { pilots: ['tm-admin'] });
    await addSome(30, 'USER_REGISTERED');
    const ids = await addSome(25, 'CARD_LINKED');
    await addSome(24, 'CARD_ACTIVATED');
    const database = withProgrammeTables(await testDatabase());
    // After the end of April one more step is too late.
    await database
      .updateTable('setup_times')
      .set({ card_linked_at: new Date('2028-04-30T23:00:00Z') })
      .where('customer_id', 'in', ids.slice(0, 11))
      .execute();
    goTo('2028-05-12T12:00:00Z');
    await count();
    expect((await asked(listConversion)).map(({ date, step, count: people }) => [date, step, people])).toEqual([
      ...[
        ['2028-03-01', 'USER_REGISTERED', 80],
        ['2028-03-01', 'EMAIL_VERIFIED', 50],
      ],
      ...[
        ['2028-03-01', 'PROFILE_UPDATED', 50],
        ['2028-03-01', 'MOBILE_VERIFIED', 50],
      ],
      ...[
        ['2028-03-01', 'CARD_LINKED', 38],
        ['2028-03-01', 'SELECTED_PRICING_PLAN', 24],
      ],
      ...[
        ['2028-03-01', 'CARD_CREATED', 24],
        ['2028-03-01', 'CARD_ACTIVATED', 24],
      ],
    ]);
    expect(await asked(listActivation)).toEqual([
      { date: '2028-03-01', step: 'CARD_CREATED', count: 24, ofFirst: 1, ofPrevious: null },
      { date: '2028-03-01', step: 'CARD_ACTIVATED', count: 24, ofFirst: 1, ofPrevious: 1 },
    ]);
    expect(await asked(listCohorts)).toEqual([
      { date: '2028-03-01', signedUp: 80, verified: 50, linked: 38, made: 24, activated: 24 },
    ]);
  });

  test('of spending are not told where one of them paid most of it', async () => {
    const ids = await grown();
    for (const id of ids) await pay(id, { pence: 1_000 });
    await pay(ids[0] ?? '', { pence: 229_345 });
    goTo('2028-06-12T12:00:00Z');
    await count();
    expect((await asked(listMonthlySpending)).map((each) => each.count)).toEqual([0, 0, null]);
    expect((await asked(listActiveCards)).map((each) => each.count)).toEqual([0, 0, 40]);
    expect(JSON.stringify(await page())).not.toMatch(/229|2,69/u);
  });

  test('of spending are not told where fewer than ten add to it, be the cards of others used', async () => {
    const ids = await grown();
    for (const id of ids) {
      await pay(id, { pence: 1_000 });
      if (ids.indexOf(id) >= 9) await pay(id, { kind: 'refund', pence: 1_000 });
    }
    goTo('2028-06-12T12:00:00Z');
    await count();
    expect((await asked(listMonthlySpending)).map((each) => each.count)).toEqual([0, 0, null]);
    expect((await asked(listActiveCards)).map((each) => each.count)).toEqual([0, 0, 40]);
  });

  test('of spending are what merchants have taken less what came back, parted by currency, and what goes to causes', async () => {
    const ids = await grown();
    for (const id of ids) {
      await pay(id, { pence: 2_000, localCurrency: 'EUR', contributionPence: 25 });
      await pay(id, { pence: 1_000 });
    }
    await pay(ids[0] ?? '', { kind: 'refund', pence: 1_055, localCurrency: 'EUR' });
    await pay(ids[0] ?? '', { state: 'pending', pence: 9_900 });
    await pay(ids[0] ?? '', { kind: 'walletRefund', pence: 9_900 });
    goTo('2028-06-12T12:00:00Z');
    await count();
    const rows = Object.fromEntries((await asked(listPartnerSpending)).map(({ row, text }) => [row, text]));
    expect(rows).toEqual({
      ...{ month: 'May 2028', customers: '40', payments: '80', spent: '£1,189.45' },
      ...{ abroad: '£789.45', home: '£400.00', given: '£10.00' },
    });
  });
});

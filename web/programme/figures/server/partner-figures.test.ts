import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { loadCatalogues } from '#journeys/load-repository.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';
import type { SetupState } from '#web/programme/customer/domain/setup-state.ts';
import { createPostgresWorld, testDatabase, type World } from '#web/programme/server/identity-world.builder.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import { aPayment, havePayments } from '#web/programme/payments/server/payments.builder.ts';
import { withProgrammeTables } from '#web/programme/server/postgres/tables.ts';
import { doneAtOnce } from '#web/platform/server/ports/unit-of-work.ts';

import type { DataRequest, DataRecord, DataSource } from '#web/programme/server/catalogue.ts';
import { loadFacts } from '#web/programme/server/load-facts.ts';
import { listActivation, listConversion, listPartnerSpending, listSignUps } from './partner-figures.ts';

const day = 86_400;
const about = { accountType: 'PERSONAL', hiddenScreens: [] } as const;

let world: World;
let admin: string;
const add = (state: SetupState, more: Partial<Persona> = {}) =>
  world.addPersona({ ...about, state, partnerCode: 'lighthouse', ...more });
const addSome = async (count: number, state: SetupState, more?: Partial<Persona>) => {
  for (let added = 0; added < count; added += 1) await add(state, more);
};

/** A moment later, since a period ends just before now. */
const asked = <Item>(
  list: (needs: Pick<World, 'clock'>) => (asked: DataRequest) => Promise<readonly Item[]>,
  customerId: string,
  period?: string,
) => {
  world.clock.passSeconds(1);
  return world.unitOfWork.statement(async (store) => {
    const context = { ...world.browser().context(store), aside: doneAtOnce };
    const { facts } = await loadFacts(world.dependencies)(context);
    const params = { ...(period !== undefined && { period }) };
    const customer = await store.customers.find(customerId);
    return list({ clock: world.clock })({ context, customer, facts, params, query: {} });
  });
};
type Listing = (needs: Pick<World, 'clock'>) => (asked: DataRequest) => Promise<readonly object[]>;
const signUps = async (period?: string, by = admin) => asked(listSignUps, by, period);
/** A payment of somebody's, as the list of theirs has it, so many days ago. */
const pay = async (customerId: string, over: Partial<Payment> = {}, daysAgo = 0) => {
  const created = new Date(world.clock.now().getTime() - daysAgo * day * 1000);
  await havePayments([aPayment({ customerId, created, ...over })], withProgrammeTables(await testDatabase()));
};
const total = (records: readonly DataRecord<'signUps'>[], field: 'count' | 'before') =>
  records.reduce((sum, record) => sum + record[field], 0);

beforeEach(async () => {
  world = await createPostgresWorld();
  // A year before the rest, and so in no period.
  admin = await add('MOBILE_VERIFIED', { pilots: ['tm-admin'] });
  world.clock.passSeconds(800 * day);
});

describe('PTR-09 sign-ups', () => {
  test('are counted for each London day, beside as many days before', async () => {
    await addSome(2, 'USER_REGISTERED');
    world.clock.passSeconds(7 * day);
    await addSome(3, 'EMAIL_VERIFIED');
    world.clock.passSeconds(day);
    const records = await signUps('7-days');
    expect(records).toHaveLength(7);
    expect(records.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 3, 0]);
    expect(records.map(({ before }) => before)).toEqual([0, 0, 0, 0, 0, 2, 0]);
    expect(records[5]).toMatchObject({ unit: 'day', date: '2028-05-17' });
    expect(total(await signUps('30-days'), 'count')).toBe(5);
    expect(total(await signUps('12-months'), 'count')).toBe(5);
    expect(await signUps()).toEqual(await signUps('30-days'));
  });

  test('are those of the admin’s own partner and of nobody else', async () => {
    await addSome(3, 'USER_REGISTERED');
    await addSome(2, 'USER_REGISTERED', { partnerCode: 'default' });
    const ofDefault = await add('MOBILE_VERIFIED', { partnerCode: 'default', pilots: ['tm-admin'] });
    expect(total(await signUps(), 'count')).toBe(3);
    expect(total(await signUps(undefined, ofDefault), 'count')).toBe(3);
    const another = await add('MOBILE_VERIFIED', { partnerCode: 'elsewhere', pilots: ['tm-admin'] });
    expect(total(await signUps(undefined, another), 'count')).toBe(1);
  });

  test.each<[string, Listing]>([
    ['sign-ups', listSignUps],
    ['step conversion', listConversion],
    ['activation', listActivation],
    ['spending', listPartnerSpending],
  ])('%s are nothing to a customer who is no admin', async (_what, list) => {
    const customer = await add('CARD_ACTIVATED');
    await pay(customer);
    expect(await asked(list, customer)).toEqual([]);
    expect(await asked(list, admin)).not.toEqual([]);
  });

  test('of each list have every field of the catalogue and no other', async () => {
    const { data } = loadCatalogues();
    await addSome(6, 'CARD_ACTIVATED');
    await pay(admin);
    const lists: readonly (readonly [string, Listing])[] = [
      ['signUps', listSignUps],
      ['conversion', listConversion],
      ['activation', listActivation],
      ['partnerSpending', listPartnerSpending],
    ];
    for (const [name, list] of lists) {
      const [record] = await asked(list, admin);
      expect(Object.keys(record ?? {})).toEqual(Object.keys(data[name]?.fields ?? {}));
    }
  });
});

describe('PTR-09 step conversion', () => {
  const countsOf = async (
    list: (needs: Pick<World, 'clock'>) => DataSource<'conversion' | 'activation'> = listConversion,
  ) => Object.fromEntries((await asked(list, admin)).map(({ step, count }) => [step, count]));

  test('follows those who signed up in the period, one setup state after the other', async () => {
    await addSome(12, 'USER_REGISTERED');
    await addSome(5, 'PROFILE_UPDATED');
    await addSome(3, 'CARD_LINKED');
    expect(await countsOf()).toEqual({
      ...{ USER_REGISTERED: 20, EMAIL_VERIFIED: 8, PROFILE_UPDATED: 8, MOBILE_VERIFIED: null, CARD_LINKED: null },
      ...{ SELECTED_PRICING_PLAN: 0, CARD_CREATED: 0, CARD_ACTIVATED: 0 },
    });
  });

  test('keeps who once got to a step, whatever number or address they change afterwards', async () => {
    await addSome(5, 'MOBILE_VERIFIED');
    await sql`update customers set mobile_verified_at = null where partner_code = 'lighthouse'`.execute(
      await testDatabase(),
    );
    expect(await countsOf()).toMatchObject({ MOBILE_VERIFIED: 5 });
  });

  test('keeps the first time of a step', async () => {
    const id = await add('EMAIL_VERIFIED');
    const first = world.clock.now();
    world.clock.passSeconds(3 * day);
    await world.unitOfWork.statement(({ customers }) =>
      customers.claimEmail({ id, email: 'new@example.com', at: world.clock.now() }),
    );
    const { rows } = await sql<{ at: Date }>`
      select email_verified_at as at from setup_times where customer_id = ${id}`.execute(await testDatabase());
    expect(rows).toEqual([{ at: first }]);
  });

  test('of activation counts the cards that were made in the period', async () => {
    await addSome(6, 'CARD_CREATED');
    await addSome(6, 'CARD_ACTIVATED');
    expect(await asked(listActivation, admin)).toEqual([
      { step: 'CARD_CREATED', count: 12, ofFirst: 1, ofPrevious: null },
      { step: 'CARD_ACTIVATED', count: 6, ofFirst: 0.5, ofPrevious: 0.5 },
    ]);
    world.clock.passSeconds(31 * day);
    expect(await countsOf(listActivation)).toEqual({ CARD_CREATED: 0, CARD_ACTIVATED: 0 });
  });
});

describe('PTR-09 spending', () => {
  const spending = async (period?: string, by = admin) =>
    Object.fromEntries((await asked(listPartnerSpending, by, period)).map(({ row, text }) => [row, text]));
  const five = () => Promise.all(Array.from({ length: 5 }, () => add('CARD_ACTIVATED')));

  test('is what merchants have taken less what came back, what of it abroad, and what goes to causes', async () => {
    const [ada = '', ...others] = await five();
    for (const other of others) await pay(other, { pence: 1_000, localCurrency: 'EUR', contributionPence: 25 });
    await pay(ada, { pence: 230_000, localCurrency: 'EUR', contributionPence: 650 });
    await pay(ada, { pence: 400 });
    await pay(ada, { kind: 'refund', pence: 1_055, localCurrency: 'EUR' });
    await pay(ada, { state: 'pending', pence: 9_900 });
    await pay(ada, { kind: 'walletRefund', pence: 9_900 });
    expect(await spending()).toEqual({
      ...{ customers: '5', payments: '6', spent: '£2,333.45', abroad: '£2,329.45', given: '£7.50' },
    });
  });

  test('of what one of them alone does abroad or gives says nothing', async () => {
    const [ada = '', ...others] = await five();
    for (const other of others) await pay(other, { pence: 1_000 });
    await pay(ada, { pence: 1_000, localCurrency: 'EUR', contributionPence: 650 });
    const few = 'Fewer than 5';
    expect(await spending()).toEqual({ customers: '5', payments: '5', spent: '£50.00', abroad: few, given: few });
  });

  test('of a rest that any two periods leave says nothing', async () => {
    const [ada = '', ...others] = await five();
    await pay(ada, {}, 20);
    for (const each of [ada, ...others]) await pay(each);
    expect(await spending('7-days')).toMatchObject({ customers: '5' });
    expect(await spending('30-days')).toEqual({ customers: 'Fewer than 5' });
    expect(await spending('12-months')).toEqual({ customers: 'Fewer than 5' });
  });

  test('is that of the admin’s own partner and of nobody else', async () => {
    for (const each of await five()) await pay(each);
    const another = await add('MOBILE_VERIFIED', { partnerCode: 'elsewhere', pilots: ['tm-admin'] });
    expect(await spending(undefined, another)).toEqual({});
    expect(await spending()).toMatchObject({ customers: '5' });
  });

  test('of a few says that they are few, and nothing of what is left once the shorter period is taken away', async () => {
    const all = await five();
    for (const each of all.slice(0, 4)) await pay(each);
    expect(await spending()).toEqual({ customers: 'Fewer than 5' });
    for (const each of all) await pay(each);
    expect(await spending('7-days')).toMatchObject({ customers: '5', payments: '9' });
    expect(await spending('30-days')).toMatchObject({ customers: '5', payments: '9' });
    for (const each of all.slice(0, 4)) await pay(each, {}, 12);
    expect(await spending('7-days')).toMatchObject({ payments: '9' });
    expect(await spending('30-days')).toEqual({ customers: 'Fewer than 5' });
    await pay(all[4] ?? '', {}, 12);
    expect(await spending('30-days')).toMatchObject({ customers: '5', payments: '14' });
  });
});

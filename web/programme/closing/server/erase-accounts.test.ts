import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { belongings, stayingColumns } from '#web/programme/account/server/postgres/belongings.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { updateMandates } from '#web/programme/direct-debit/server/update-mandates.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { customerOfEveryTable, foundIn, leaveOpen, rowsOf, values } from './closed-customer.builder.ts';
import { endAccounts } from './end-accounts.ts';
import { eraseAccounts } from './erase-accounts.ts';

let database: ProgrammeDatabase;
let world: CollectingWorld;
let customerId: string;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-06-10T12:00:00Z');
  customerId = await customerOfEveryTable(world);
});

/** An hour later in the day than anything before, for the clock goes on meanwhile. */
const goTo = (day: string) => {
  world.spending.clock.goTo(`${day}T13:00:00Z`);
};
const erase = async () => (await eraseAccounts(world.parts)()).map(({ outcome, ages }) => [outcome, ...ages].join(' '));

/** Asked for on the tenth of June, and closed on the twenty-fourth. */
async function close() {
  const at = world.spending.clock.now();
  const closesAt = new Date(Date.parse('2026-06-24T12:00:00Z'));
  await world.parts.unitOfWork.transaction(({ closings }) => closings.ask(customerId, { at, closesAt }));
  world.spending.clock.goTo('2026-06-24T12:00:01Z');
  const ended = (await endAccounts(world.parts)()).map(({ outcome }) => outcome);
  await updateMandates(world.parts)();
  return ended;
}

/** All tables but those that hold nothing of customers, and the one in which closings are noted. */
const withCustomers = Object.entries(belongings).flatMap(([table, how]) => (how.then === undefined ? [] : [table]));
const keptTables = Object.entries(belongings).flatMap(([table, { then }]) =>
  then !== undefined && 'kept' in then ? [table] : [],
);

test('ACC-06 after the years nothing personal is left of a closed account: every table is scanned, and was seen to hold something', async () => {
  const before = await rowsOf(customerId, database);
  expect(await close()).toEqual(['ended', 'cards-closed', 'closed']);
  await leaveOpen(customerId, database);
  const closed = await rowsOf(customerId, database);
  expect(withCustomers.filter((table) => before[table] === 0 && closed[table] === 0)).toEqual([]);
  const seen = await foundIn(values, database);
  for (const value of values)
    expect(
      seen.some((each) => each.endsWith(`: ${value}`)),
      value,
    ).toBe(true);

  expect(await erase()).toEqual(['erased closing']);
  goTo('2031-06-24');
  expect(await erase()).toEqual(['erased closing identity']);
  goTo('2032-06-24');
  expect(await erase()).toEqual(['erased closing identity money']);
  goTo('2042-06-24');
  expect(await erase()).toEqual([]);

  expect(await foundIn(values, database)).toEqual([]);
  const after = await rowsOf(customerId, database);
  const left = Object.entries(after).flatMap(([table, count]) => (count > 0 ? [table] : []));
  expect(left.sort()).toEqual(['customers', ...keptTables].sort());
});

test('ACC-06 of the customer’s own row nothing is left but what says nothing of who it was', async () => {
  await close();
  await erase();
  goTo('2032-06-24');
  await erase();
  const row = await database
    .selectFrom('customers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const isEmpty = (value: unknown) => ['null', '""', '{}', '[]'].includes(JSON.stringify(value));
  const left = Object.entries(row).flatMap(([column, value]) => (isEmpty(value) ? [] : [column]));
  const named = ['email', 'referral_code'];
  expect(left.filter((column) => !(column in stayingColumns) && !named.includes(column))).toEqual([]);
  expect([row.email, row.referral_code]).toEqual([`${customerId}@closed.invalid`, customerId]);
});

test('ACC-06 the books still add up to nothing, and what is counted of customers to what is stored of them', async () => {
  await close();
  await erase();
  goTo('2032-06-24');
  await erase();
  const { rows } = await sql<{ readonly sum: string; readonly entries: string }>`
    select coalesce(sum(pence), 0)::text as sum, count(*)::text as entries from ledger_entries`.execute(database);
  expect(rows[0]?.sum).toBe('0');
  expect(Number(rows[0]?.entries)).toBeGreaterThan(4);
  const compared = await world.parts.unitOfWork.statement(({ collections }) => collections.compareBalances(null));
  expect(compared.differing).toEqual([]);
});

test('ACC-06 what the law has us keep is there until its day, and what only served to sign in is gone at once', async () => {
  await close();
  await erase();
  const gone = [
    'sessions',
    'devices',
    'one_time_codes',
    'email_links',
    'sign_in_links',
    'notice_reads',
    'data_requests',
  ];
  const kept = ['identities', 'account_assessments', 'payments', 'clearings', 'collections', 'mandates', 'cards'];
  const closed = await rowsOf(customerId, database);
  for (const table of gone) expect(closed[table], table).toBe(0);
  for (const table of kept) expect(closed[table], table).toBeGreaterThan(0);
  goTo('2031-06-23');
  expect(await erase()).toEqual([]);
  goTo('2031-06-24');
  await erase();
  const fiveYears = await rowsOf(customerId, database);
  expect([fiveYears['identities'], fiveYears['account_assessments']]).toEqual([0, 0]);
  for (const table of kept.slice(2)) expect(fiveYears[table], table).toBeGreaterThan(0);
  goTo('2032-06-23');
  expect(await erase()).toEqual([]);
});

test('ACC-06 the card service forgets whose the cards were before we forget the cards, and not deleted is what it was not told of', async () => {
  await close();
  await erase();
  goTo('2032-06-24');
  const { cardManagement } = world.spending.identity;
  cardManagement.isDown = true;
  expect(await erase()).toEqual(['put-off']);
  expect((await rowsOf(customerId, database))['cards']).toBe(1);
  cardManagement.isDown = false;
  world.spending.clock.goTo('2032-06-24T14:05:00Z');
  expect(await erase()).toEqual(['erased closing identity money']);
  expect(cardManagement.forgotten).toHaveLength(1);
});

test('ACC-06 of somebody whose money is not settled no record is deleted: a person looks into it', async () => {
  await leaveOpen(customerId, database);
  expect(await close()).toEqual(['ended', 'cards-closed', 'owing']);
  await erase();
  goTo('2032-06-24');
  expect(await erase()).toEqual(['unsettled']);
  expect((await rowsOf(customerId, database))['payments']).toBe(1);
});

test('ACC-06 nothing of another customer is touched', async () => {
  const other = await world.payer();
  await world.take(other, 700);
  const before = await rowsOf(other.customerId, database);
  await close();
  await erase();
  goTo('2032-06-24');
  await erase();
  expect(await rowsOf(other.customerId, database)).toEqual(before);
});

test('ACC-06 killed in the middle of deleting, nothing is half deleted, and the next round deletes it', async () => {
  await close();
  await erase();
  goTo('2032-06-24');
  const before = await rowsOf(customerId, database);
  const { unitOfWork } = world.parts;
  const killed: typeof unitOfWork = {
    statement: unitOfWork.statement.bind(unitOfWork),
    transaction: (work) =>
      unitOfWork.transaction(async (...within) => {
        await work(...within);
        throw new Error('killed');
      }),
  };
  await expect(eraseAccounts({ ...world.parts, unitOfWork: killed })()).rejects.toThrow('killed');
  expect(await rowsOf(customerId, database)).toEqual(before);
  world.spending.clock.goTo('2032-06-24T13:05:00Z');
  expect(await erase()).toEqual(['erased closing identity money']);
});

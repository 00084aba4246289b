import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { customerOfEveryTable, leaveOpen } from '#web/programme/closing/server/closed-customer.builder.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { partWords } from '../domain/data-guide.ts';
import { belongings } from './postgres/belongings.ts';
import { secretColumns, withheldColumns } from './postgres/personal-data.ts';
import { openFile, prepareData } from './prepare-data.ts';

type Row = Readonly<Record<string, unknown>>;
interface DataFile {
  readonly about: string;
  readonly guide: Readonly<Record<string, { readonly what: string; readonly kept: string }>>;
  readonly data: Readonly<Record<string, readonly Row[]>>;
}

/** Tables that name a customer and are in no file, and why. */
const inNoFile: Readonly<Record<string, string>> = {
  data_requests: 'the file itself, and how far it is',
  attempts: 'how often codes were asked for and tried lately: gone in hours, and of use to whoever guesses',
};

let database: ProgrammeDatabase;
let world: CollectingWorld;
let customerId: string;
/** What the database has of them, before they ask for the file: that it is ready is told by email. */
let named: Readonly<Record<string, readonly Row[]>>;
let file: DataFile;
beforeAll(async () => {
  database = await testDatabase();
  world = await CollectingWorld.start();
  world.spending.clock.goTo('2026-06-10T12:00:00Z');
  customerId = await customerOfEveryTable(world);
  await leaveOpen(customerId, database);
  const at = world.spending.clock.now();
  const closesAt = new Date(at.getTime() + 14 * 86_400_000);
  await world.parts.unitOfWork.transaction(({ closings }) => closings.ask(customerId, { at, closesAt }));
  named = await rowsNaming(customerId);
  file = await fileOf(customerId);
});

async function fileOf(id: string): Promise<DataFile> {
  const { unitOfWork, secrets, clock } = world.parts;
  await sql`delete from data_requests where customer_id = ${id}`.execute(database);
  const at = clock.now();
  await unitOfWork.statement(({ dataRequests }) => dataRequests.begin({ customerId: id, total: 1, at }));
  await prepareData(world.parts)();
  const found = await unitOfWork.statement(({ dataRequests }) => dataRequests.find(id));
  if (found?.file == null) throw new Error('No file was made.');
  return openFile(secrets, { customerId: id, file: found.file }) as DataFile;
}

/** Every table of the database, with the rows in which an id stands, in whichever column. */
async function rowsNaming(id: string): Promise<Readonly<Record<string, readonly Row[]>>> {
  const { rows: tables } = await sql<{ readonly name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database);
  const found = tables.map(async ({ name }) => {
    const { rows } = await sql<{ readonly row: Row }>`select to_jsonb(each) as row from ${sql.table(name)} as each
      where strpos(to_jsonb(each)::text, ${id}) > 0`.execute(database);
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries((await Promise.all(found)).filter(([, rows]) => rows.length > 0));
}

/** A row without what is in no file, for a reason that is written down. */
function withoutSecrets(table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => !(column in secretColumns) && !(`${table}.${column}` in withheldColumns)),
  );
}

const inOrder = (rows: readonly Row[] = []) => rows.map((row) => JSON.stringify(row)).sort();

test('ACC-06 every row of every table that names the customer is in the file as the database has it, or its table says why not', () => {
  expect(Object.keys(named).length).toBeGreaterThan(55);
  for (const [table, rows] of Object.entries(named)) {
    if (table in inNoFile) continue;
    const theirs = inOrder(rows.map((row) => withoutSecrets(table, row)));
    const inFile = new Set(inOrder(file.data[table]));
    expect(
      theirs.filter((row) => !inFile.has(row)),
      `${table} is neither in the file nor among those that say why not`,
    ).toEqual([]);
  }
});

test('ACC-06 every table that holds customers’ rows has some in the file, with words for what they are and how long they stay', () => {
  const parts = Object.entries(belongings).flatMap(([table, how]) => ('of' in how ? [] : [table]));
  expect(Object.keys(file.data).sort()).toEqual(parts.sort());
  expect(parts.filter((part) => file.data[part]?.length === 0)).toEqual([]);
  expect(Object.keys(partWords).sort()).toEqual(parts);
  expect(Object.keys(file.guide).sort()).toEqual(parts);
  expect(file.guide['payments']).toEqual({
    what: 'Your payments, as your list shows them.',
    kept: 'Until 6 years after your account is closed.',
  });
  expect(file.guide['identities']?.kept).toBe('Until 5 years after your account is closed.');
  expect(file.guide['devices']?.kept).toBe('Until your account is closed, or less.');
  expect(file.guide['ledger_entries']?.kept).toContain('random number');
  expect(file.about).toContain('guide');
});

test('ACC-06 whoever was invited has that in their file too, and not why an invitation was refused', async () => {
  const { rows } = await sql<{ readonly friend: string }>`update referrals set refused_because = null
    where referrer_id = ${customerId} returning friend_id as friend`.execute(database);
  const friend = rows[0]?.friend ?? '';
  const { data } = await fileOf(friend);
  expect(data['referrals']).toMatchObject([{ friend_id: friend, referrer_id: customerId }]);
  expect(data['referrals']?.flatMap((row) => Object.keys(row))).not.toContain('refused_because');
});

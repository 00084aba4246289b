import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

import { belongings } from './postgres/belongings.ts';
import { secretColumns, withheldColumns } from './postgres/personal-data.ts';
import { prepareData } from './prepare-data.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const page = '/customer/account/data';

async function proven(familyName = 'Persona') {
  const { identity } = world;
  const persona = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await identity.addPersona({ ...persona, hiddenScreens: [], card: 'active' });
  const database = await testDatabase();
  await database
    .updateTable('customers')
    .set({ family_name: familyName })
    .where('customer_id', '=', customerId)
    .execute();
  const browser = world.browser();
  await browser.signInAs(customerId, { ...byPassword, steppedUpAt: identity.clock.now() });
  return { browser, customerId };
}

function round() {
  const { identity, content } = world;
  const { dependencies, unitOfWork } = identity;
  return prepareData({ ...dependencies, unitOfWork, content: () => content.follower.get() })();
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

async function columns(): Promise<readonly Column[]> {
  const database = await testDatabase();
  const { rows } = await sql<Column>`select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database);
  return rows;
}

test('ACC-06 every table of the database says whose its rows are, and none with a customer’s id is left out', async () => {
  const all = await columns();
  const tables = new Set(all.map(({ table }) => table));
  // What Kysely and the limiter keep for themselves, and whose turn a bank is.
  const notOurs = /^(?:kysely_|rate_limits$|bank_turns$)/u;
  expect([...tables].filter((table) => !notOurs.test(table)).sort()).toEqual(Object.keys(belongings).sort());
  const withCustomer = all.filter(({ column }) => column === 'customer_id').map(({ table }) => table);
  const left = Object.entries(belongings).flatMap(([table, how]) => ('of' in how ? [table] : []));
  expect(withCustomer.length).toBeGreaterThan(25);
  expect(left.filter((table) => withCustomer.includes(table))).toEqual(['data_requests']);
});

test('ACC-06 no secret is in the file: no hash, no token, nothing sealed', async () => {
  const inFile = (await columns()).filter(({ table }) => {
    const how = belongings[table as keyof typeof belongings] as
      (typeof belongings)[keyof typeof belongings] | undefined;
    return how !== undefined && !('of' in how);
  });
  const secret = inFile.filter(
    ({ column, type }) =>
      type === 'bytea' || (/(?:^|_)(?:hash|token|tokens|fingerprint)$/u.test(column) && !publicHashes.has(column)),
  );
  expect(secret.length).toBeGreaterThan(8);
  expect(secret.filter(({ column }) => !(column in secretColumns))).toEqual([]);
});
/** Of published words and definitions. */
const publicHashes: ReadonlySet<string> = new Set(['words_hash', 'definition_hash']);

test('ACC-06 the file is put together beside the request, and holds all that is kept of its customer and nothing of another', async () => {
  const { browser, customerId } = await proven('Fairweather-Quill');
  await proven('Somebody-Else');
  await browser.open(page);
  await browser.act('request');
  const status = async () => (await browser.ask('GET', '/api/data-request')).body;
  expect(await status()).toEqual({ status: 'preparing', percent: 0 });
  expect((await browser.ask('GET', '/api/data-request/file')).status).toBe(404);
  expect(await round()).toEqual([{ customerId, outcome: 'ready', count: 1 }]);
  expect(await status()).toEqual({ status: 'ready', percent: 100 });
  const { status: code, text } = await browser.ask('GET', '/api/data-request/file');
  expect(code).toBe(200);
  const { data } = JSON.parse(text) as { readonly data: Record<string, readonly Record<string, unknown>[]> };
  expect(data['customers']).toMatchObject([{ family_name: 'Fairweather-Quill', customer_id: customerId }]);
  for (const part of ['cards', 'bank_links', 'mandates', 'subscriptions', 'sessions'])
    expect(data[part]?.length, part).toBeGreaterThan(0);
  expect(text).not.toContain('Somebody-Else');
  expect(text).not.toContain('password_hash');
  const keys = Object.entries(data).flatMap(([table, rows]) =>
    rows.flatMap((row) => Object.keys(row).map((column) => `${table}.${column}`)),
  );
  expect(keys).toContain('identities.kyc');
  expect(keys.filter((key) => key in withheldColumns)).toEqual([]);
  expect(Object.keys(withheldColumns)).toContain('identities.sanctions_clear');
});

test('ACC-06 the email says that the file is there, and nothing that is in it', async () => {
  const { browser } = await proven();
  await browser.open(page);
  await browser.act('request');
  await round();
  await world.identity.deliver();
  const sent = world.identity.messengers.arrived.flatMap(({ message }) => ('subject' in message ? [message] : []));
  expect(sent.at(-1)).toMatchObject({ subject: 'Your data is ready' });
  expect(sent.at(-1)?.text).not.toContain('Quay Street');
});

test('ACC-06 the file is there for seven days, for its customer alone, and behind a code', async () => {
  const { browser, customerId } = await proven();
  await browser.open(page);
  await browser.act('request');
  await round();
  const another = await proven();
  expect((await another.browser.ask('GET', '/api/data-request/file')).status).toBe(404);
  const unproven = world.browser();
  await unproven.signInAs(customerId, byPassword);
  expect((await unproven.ask('GET', '/api/data-request/file')).status).toBe(403);
  expect((await unproven.open(page)).route).toMatch(/^\/stepup\/otp/u);
  world.identity.clock.passSeconds(7 * 24 * 3600);
  expect(await round()).toMatchObject([{ outcome: 'expired' }]);
  await browser.signInAs(customerId, { ...byPassword, steppedUpAt: world.identity.clock.now() });
  expect((await browser.ask('GET', '/api/data-request/file')).status).toBe(404);
});

test('ACC-06 SES-08 whoever follows the link once a code is due again, or the file is over, is led to its page', async () => {
  const { browser, customerId } = await proven();
  await browser.open(page);
  await browser.act('request');
  await round();
  const follow = async () => {
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const { status, headers: told } = await browser.ask('GET', '/api/data-request/file', { headers });
    return [status, told.get('location') ?? told.get('content-disposition')];
  };
  expect(await follow()).toEqual([200, 'attachment; filename="my-data.json"']);
  world.identity.clock.passSeconds(6 * 60);
  expect(await follow()).toEqual([303, page]);
  expect((await browser.open(page)).route).toMatch(/^\/stepup\/otp/u);
  expect((await browser.ask('GET', '/api/data-request/file')).status).toBe(403);
  world.identity.clock.passSeconds(7 * 24 * 3600);
  await round();
  await browser.signInAs(customerId, { ...byPassword, steppedUpAt: world.identity.clock.now() });
  expect(await follow()).toEqual([303, page]);
  browser.cookies.clear();
  expect(await follow()).toEqual([303, page]);
});

test('ACC-06 asked for twice it is prepared once, and by two rounds at once too', async () => {
  const { browser } = await proven();
  await browser.open(page);
  await browser.act('request');
  await browser.open(page);
  await browser.act('request');
  const made = (await Promise.all([round(), round()])).flat();
  expect(made.filter(({ outcome }) => outcome === 'ready')).toHaveLength(1);
});

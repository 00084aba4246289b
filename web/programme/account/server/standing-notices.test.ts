import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

let world: HttpWorld;
let database: ProgrammeDatabase;
beforeAll(async () => {
  world = await HttpWorld.start();
  database = await testDatabase();
});

interface Told {
  readonly kind: string;
  readonly state: string;
  readonly href: string;
  readonly name: string;
  readonly stopWords: string;
  readonly standing: string;
  readonly words: string;
}

async function holder() {
  const persona = { state: 'CARD_ACTIVATED', card: 'active', accountType: 'PERSONAL', partnerCode: 'default' } as const;
  const customerId = await world.identity.addPersona({ ...persona, hiddenScreens: [] });
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const look = async () => {
    const { view, body } = await browser.open('/customer/notices');
    const list = view.blocks.find(({ block }) => block === 'notice-list') as unknown as {
      readonly data: { readonly records: readonly Told[] };
    };
    const { menu } = body['frame'] as { menu: { main: readonly { label: string; dot?: { text: string } }[] } };
    const dotOf = (entry: string) => menu.main.find(({ label }) => label === entry)?.dot?.text;
    return { notices: list.data.records, dotOf };
  };
  return { customerId, look };
}

type Card = 'frozen' | 'closed' | 'expired' | 'pinBlocked' | 'waiting' | 'needsPin' | 'hold';
const changes: Readonly<Record<Card, (customerId: string) => Promise<unknown>>> = {
  frozen: (id) => sql`update cards set state = 'frozen' where customer_id = ${id}`.execute(database),
  closed: (id) => sql`update cards set state = 'closed' where customer_id = ${id}`.execute(database),
  expired: (id) => sql`update cards set expires_on = '2020-01-31' where customer_id = ${id}`.execute(database),
  pinBlocked: (id) => sql`update cards set pin = 'blocked' where customer_id = ${id}`.execute(database),
  waiting: (id) =>
    sql`insert into cards (card_id, customer_id, kind, state, last_four, posted_on, ordered_at, pin, replaces, replacement_reason)
      select ${randomUUID()}, customer_id, kind, 'posted', '5151', '2026-06-10', now(), 'set', card_id, 'damaged' from cards where customer_id = ${id}`.execute(
      database,
    ),
  needsPin: async (id) => {
    await sql`update cards set state = 'closed', kind = 'virtual' where customer_id = ${id}`.execute(database);
    await sql`insert into cards (card_id, customer_id, kind, state, ordered_at, pin, replaces, replacement_reason)
      select ${randomUUID()}, customer_id, 'virtual', 'making', now(), 'none', card_id, 'stolen' from cards where customer_id = ${id}`.execute(
      database,
    );
  },
  hold: (id) =>
    sql`update customers set hold_reason = 'judgements', held_at = now(),
      hold_link_id = (select bank_link_id from bank_links where customer_id = ${id} limit 1) where customer_id = ${id}`.execute(
      database,
    ),
};

const section = 'My card';

test.each<[Card, { readonly kind: string; readonly href: string; readonly dot: string; readonly words: RegExp }]>([
  [
    'hold',
    { kind: 'hold', href: '/customer/dashboard', dot: 'We’re checking your account', words: /can’t pay for now/u },
  ],
  [
    'frozen',
    { kind: 'cardFrozen', href: '/customer/card', dot: 'Your card is frozen', words: /until you unfreeze it/u },
  ],
  [
    'closed',
    {
      kind: 'cardClosed',
      href: '/customer/card',
      dot: 'Your card has stopped for good',
      words: /Its page says what to do/u,
    },
  ],
  [
    'expired',
    { kind: 'cardExpired', href: '/customer/card', dot: 'Your card has expired', words: /Its page says what to do/u },
  ],
  [
    'pinBlocked',
    { kind: 'pinBlocked', href: '/customer/card', dot: 'Your PIN is blocked', words: /the app unblocks it/u },
  ],
  [
    'waiting',
    { kind: 'cardWaiting', href: '/card/activate', dot: 'A card waits to be activated', words: /once it’s activated/u },
  ],
  [
    'needsPin',
    {
      kind: 'cardNeedsPin',
      href: '/card/set-pin',
      dot: 'Your new card needs its PIN',
      words: /as soon as its PIN is set/u,
    },
  ],
])('ACC-07 CRD-13 a card that is %s has a notice with its way out, and a dot at its section', async (change, told) => {
  const { customerId, look } = await holder();
  expect((await look()).notices).toEqual([]);
  await changes[change](customerId);
  const { notices, dotOf } = await look();
  expect(notices).toMatchObject([{ kind: told.kind, state: 'standing', href: told.href }]);
  expect(notices[0]?.stopWords).toMatch(told.words);
  expect([notices[0]?.name, dotOf(section), dotOf('Notices')]).toEqual([told.dot, told.dot, told.dot]);
});

test('ACC-07 CRD-06 of a virtual card that was just renewed it is its PIN that is waited for, nothing that the post or a hand does', async () => {
  const { customerId, look } = await holder();
  await sql`update cards set kind = 'virtual', expires_on = '2020-01' where customer_id = ${customerId}`.execute(
    database,
  );
  await sql`insert into cards (card_id, customer_id, kind, ordered_at, replaces, replacement_reason)
    select ${randomUUID()}, customer_id, kind, now(), card_id, 'upgraded' from cards where customer_id = ${customerId}`.execute(
    database,
  );
  const { notices, dotOf } = await look();
  expect(notices.map(({ kind }) => kind)).toEqual(['cardExpired', 'cardNeedsPin']);
  expect(JSON.stringify(notices)).not.toMatch(/activated/u);
  expect(dotOf(section)).toBe('Your card has expired');
});

test('ACC-07 of an expired card it is not said that it is frozen or that its PIN is blocked: neither would make it work', async () => {
  const { customerId, look } = await holder();
  for (const change of ['frozen', 'pinBlocked', 'expired'] as const) await changes[change](customerId);
  expect((await look()).notices.map(({ kind }) => kind)).toEqual(['cardExpired']);
});

test('ACC-07 what is with us says so, and nothing that waits for it is offered meanwhile', async () => {
  const { customerId, look } = await holder();
  for (const change of ['hold', 'waiting', 'pinBlocked'] as const) await changes[change](customerId);
  const { notices } = await look();
  expect(notices.map(({ kind, standing }) => [kind, standing])).toEqual([
    ['hold', 'With us'],
    ['pinBlocked', 'Needs you'],
  ]);
  expect(notices[1]?.stopWords).not.toMatch(/work/u);
});

test('ACC-07 CON-09 a membership that the airline refuses stands until there is another, with a dot at More', async () => {
  const { customerId, look } = await holder();
  const membership = { sealed: Buffer.of(1), number_hash: randomUUID(), ending: '4619', given_at: new Date() };
  await database
    .insertInto('airline_memberships')
    .values({ ...membership, customer_id: customerId, state: 'refused' })
    .execute();
  const { notices, dotOf } = await look();
  expect(notices).toMatchObject([{ kind: 'milesRefused', state: 'standing', href: '/customer/airline-membership' }]);
  expect(dotOf('More')).toBe('We need another membership number for your miles');
  const mended = database.updateTable('airline_memberships').set({ state: 'active' });
  await mended.where('customer_id', '=', customerId).execute();
  expect((await look()).notices).toEqual([]);
});

test('ACC-07 CSH-04 a withdrawal that failed, and miles that were credited, are told once', async () => {
  const { customerId, look } = await holder();
  const at = world.identity.clock.now();
  const [batch, theirs] = [randomUUID(), { customer_id: customerId }];
  await database
    .insertInto('withdrawals')
    .values({
      ...{ ...theirs, withdrawal_id: randomUUID(), pence: 1_875, state: 'failed', bank: 'Northgate Bank' },
      ...{ account_ending: '4821', payee: null, payment: null, ordered_at: at, ended_at: at, ask_at: null },
    })
    .execute();
  const until = { batch_id: batch, until_day: '2026-06-10' } as const;
  await database
    .insertInto('miles_batches')
    .values({ ...until, made_at: at, answered_at: new Date(at.getTime() - 1_000) })
    .execute();
  const line = { ...theirs, batch_id: batch, number_hash: 'hash', sealed: null, pence: 100 } as const;
  for (const [cause, miles] of [
    ['one', 1_200],
    ['two', 40],
  ] as const)
    await database
      .insertInto('miles_lines')
      .values({ ...line, line_id: randomUUID(), cause, miles, state: 'credited' })
      .execute();
  const { notices, dotOf } = await look();
  expect(notices.map(({ name, state, href }) => [name, state, href])).toEqual([
    ['£18.75 is in your wallet again', 'unread', '/cashback/wallet'],
    ['You’ve been credited 1,240 miles', 'unread', '/contributions'],
  ]);
  expect(dotOf('Notices')).toBe('There are notices that you haven’t read');
});

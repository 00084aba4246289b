import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { putIn } from '#web/programme/closing/server/closed-customer.builder.ts';
import { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { createPayouts } from '#web/programme/payouts/modulr/modulr-payouts.ts';
import { sealPayee } from '#web/programme/payouts/server/payee.ts';
import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { writeStatement } from './cause-statement.ts';
import { type PaidGift, payGift } from './paid-gift.builder.ts';
import { boundTo, payCauses } from './pay-causes.ts';
import { createCausePayouts } from './postgres/cause-payouts.ts';

const credentials = { account: 'A1200ABCDE', apiKey: 'a key of payouts', hmacSecret: 'a secret of payouts' };
let sandbox: Sandbox;
let world: CollectingWorld;
let round: ReturnType<typeof payCauses>;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, payouts: credentials });
  const payouts = createPayouts(
    { url: sandbox.httpUrl, ...credentials, webhookSecret: 'a secret of webhooks' },
    { now: () => new Date() },
  );
  world = await CollectingWorld.start({ payouts });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  world.spending.clock.goTo('2026-11-02T10:00:00Z');
  await fault('off');
  await post('/payouts/habit/wait');
  round = payCauses(world.parts);
});

const post = (at: string, body?: object) =>
  fetch(`${sandbox.httpUrl}${at}`, { method: 'POST', redirect: 'manual', ...(body && { body: JSON.stringify(body) }) });
const fault = (mode: string) => post('/faults', { target: 'payouts', mode, rate: 1 });
interface Payment {
  readonly id: string;
  readonly externalReference: string;
  readonly amount: number;
  readonly reference: string;
  readonly destination: { readonly name: string };
}
/** What the provider was given for a cause, by the name that its account has here. */
const paidTo = async (cause: string): Promise<readonly Payment[]> => {
  const { payments } = (await (await fetch(`${sandbox.httpUrl}/payouts.json`)).json()) as { payments: Payment[] };
  return payments.filter(({ destination }) => destination.name === cause);
};
const turn = async (cause: string, to: 'pay' | 'fail') => {
  for (const { id } of await paidTo(cause)) await post(`/payouts/${id}/${to}`);
};
const minutesLater = (minutes: number) => {
  world.spending.clock.goTo(new Date(world.spending.clock.now().getTime() + minutes * 60_000).toISOString());
  return round();
};
const kept = <Result>(
  work: (of: Parameters<Parameters<typeof world.parts.unitOfWork.statement>[0]>[0]['causePayouts']) => Promise<Result>,
) => world.parts.unitOfWork.transaction(({ causePayouts }) => work(causePayouts));

async function name(cause: string, by = 'ada') {
  const id = randomUUID();
  const account = { scheme: 'SortCodeAccountNumber', identification: '20000055779911' } as const;
  const sealed = sealPayee(world.parts.secrets, boundTo(id), { name: cause, account });
  await kept((of) => of.namePayee({ id, cause, sealed, ending: '9911', by }, world.spending.clock.now()));
}
const confirm = (cause: string, by = 'ben') =>
  kept(async (of) => {
    const named = await of.namedPayee(cause);
    return named === undefined ? 'nothing' : of.confirmPayee(named.id, by, world.spending.clock.now());
  });
/** A cause with an account that two people have agreed on. */
async function aCause() {
  const cause = `cause-${randomUUID().slice(0, 8)}`;
  await name(cause);
  await confirm(cause);
  return cause;
}
async function give(cause: string, ...gifts: readonly Omit<PaidGift, 'customerId' | 'cause'>[]) {
  const { customerId } = await world.payer();
  for (const gift of gifts) await payGift(putIn(world.spending.database), { customerId, cause, ...gift });
  return customerId;
}
const outcomes = async (said: ReturnType<typeof round>) => (await said).map(({ outcome }) => outcome);
const statementsOf = async (cause: string, month: string) =>
  (await kept((of) => of.statements(month))).filter((statement) => statement.cause === cause);

test('CON-10 in a new month a cause is paid what was collected by the end of the last one, once, and the books say so', async () => {
  const cause = await aCause();
  await give(
    cause,
    { pence: 1_240, day: '2026-10-09' },
    { pence: 60, day: '2026-10-31' },
    { pence: 5, day: '2026-11-01' },
  );
  expect(await outcomes(round())).toEqual(['sent']);
  expect(await paidTo(cause)).toMatchObject([{ amount: 13, reference: 'GIVEN 2026 10' }]);
  await turn(cause, 'pay');
  expect(await outcomes(minutesLater(61))).toEqual(['paid']);
  expect(await outcomes(minutesLater(61))).toEqual([]);
  const [statement] = await statementsOf(cause, '2026-10');
  expect(statement).toMatchObject({ pence: 1_300, state: 'paid', givers: 1, endedOn: '2026-11-02' });
  const { rows } =
    await sql`select account, pence::integer from ledger_entries where source = ${`cause payout ${statement?.id ?? ''}`} order by account`.execute(
      world.spending.database,
    );
  expect(rows).toEqual([
    { account: 'bank', pence: -1_300 },
    { account: 'causes', pence: 1_300 },
  ]);
  world.spending.clock.goTo('2026-12-01T10:00:00Z');
  await round();
  expect((await paidTo(cause)).map(({ amount }) => amount)).toEqual([13, 0.05]);
});

test('CON-10 what is gathered in parts is all that is due, and what is not due yet stays', async () => {
  const cause = await aCause();
  const days = ['2026-10-09', '2026-10-12', '2026-10-20', '2026-11-01', '2026-10-31', '2026-10-15'];
  await give(cause, ...days.map((day, place) => ({ pence: 100 + place, day })));
  const { database, clock } = world.spending;
  await database.transaction().execute(async (within) => {
    const inPairs = createCausePayouts(within, 2);
    expect(await inPairs.order(cause, '2026-10-31', { id: randomUUID(), at: clock.now() })).toBe(true);
  });
  expect(await statementsOf(cause, '2026-10')).toMatchObject([{ pence: 100 + 101 + 102 + 104 + 105, givers: 1 }]);
  const left = await database.selectFrom('unpaid_gifts').select('entry').where('cause', '=', cause).execute();
  expect(left.length).toBe(1);
});

test('CON-10 a process that finds another one ordering leaves it to that one and does not wait', async () => {
  const cause = await aCause();
  await give(cause, { pence: 500, day: '2026-10-09' });
  const order = () => kept((of) => of.order(cause, '2026-10-31', { id: randomUUID(), at: world.spending.clock.now() }));
  await world.spending.database.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtext('cause-payouts'))`.execute(other);
    expect(await order()).toBe(false);
  });
  expect(await order()).toBe(true);
});

test('CON-10 a cause that cannot be ordered is tried again later, and keeps no other from being paid', async () => {
  const causes = [await aCause(), await aCause()].toSorted();
  const [broken = '', other = ''] = causes;
  for (const cause of causes) await give(cause, { pence: 500, day: '2026-10-09' });
  const { unitOfWork } = world.parts;
  const transaction: typeof unitOfWork.transaction = (work) =>
    unitOfWork.transaction((store, aside) => {
      const order: typeof store.causePayouts.order = (cause, ...rest) =>
        cause === broken ? Promise.reject(new Error('too much')) : store.causePayouts.order(cause, ...rest);
      return work({ ...store, causePayouts: { ...store.causePayouts, order } }, aside);
    });
  await expect(payCauses({ ...world.parts, unitOfWork: { ...unitOfWork, transaction } })()).rejects.toThrow('too much');
  expect([await paidTo(broken), (await paidTo(other)).length]).toEqual([[], 1]);
  await round();
  expect((await paidTo(broken)).length).toBe(1);
});

test('CON-11 what was given back is taken off, and where more came back than was given the cause waits', async () => {
  const cause = await aCause();
  await give(cause, { pence: 300, day: '2026-10-09' }, { pence: -80, day: '2026-10-20' });
  const empty = await aCause();
  await give(empty, { pence: 100, day: '2026-10-09' }, { pence: -130, day: '2026-10-20' });
  await round();
  expect((await paidTo(cause)).map(({ amount }) => amount)).toEqual([2.2]);
  expect(await paidTo(empty)).toEqual([]);
  await give(empty, { pence: 50, day: '2026-11-20' });
  world.spending.clock.goTo('2026-12-01T10:00:00Z');
  await round();
  expect((await paidTo(empty)).map(({ amount }) => amount)).toEqual([0.2]);
});

test('CON-10 an answer that was lost pays nobody twice, and rounds of several processes order once', async () => {
  const cause = await aCause();
  await give(cause, { pence: 500, day: '2026-10-09' });
  await fault('fail-after');
  const rounds = Array.from({ length: 4 }, () => payCauses(world.parts));
  await Promise.all(rounds.map((once) => once()));
  await fault('off');
  await minutesLater(5);
  await minutesLater(5);
  expect((await paidTo(cause)).map(({ amount }) => amount)).toEqual([5]);
});

test('CON-10 what a bank sends back is paid to the next account that two people agree on', async () => {
  const cause = await aCause();
  await give(cause, { pence: 700, day: '2026-10-09' });
  await round();
  await turn(cause, 'fail');
  const states = async () => (await statementsOf(cause, '2026-10')).map(({ state, pence }) => [state, pence]);
  for (let round = 0; round < 2; round += 1) {
    await minutesLater(61);
    expect(await states()).toEqual([['failed', 700]]);
  }
  await name(cause, 'ben');
  await minutesLater(61);
  expect(await states()).toEqual([['failed', 700]]);
  expect(await confirm(cause, 'ben')).toBe('samePerson');
  expect(await confirm(cause, 'ada')).toBe('confirmed');
  expect(await confirm(cause, 'ada')).toBe('nothing');
  await minutesLater(61);
  expect(await states()).toEqual([
    ['failed', 700],
    ['sent', 700],
  ]);
});

test('CON-10 another account is paid at once where it was agreed on before the bank sent back what went to the first', async () => {
  const cause = await aCause();
  await give(cause, { pence: 700, day: '2026-10-09' });
  await round();
  await name(cause);
  await confirm(cause);
  await turn(cause, 'fail');
  await minutesLater(61);
  await minutesLater(61);
  expect((await statementsOf(cause, '2026-10')).map(({ state }) => state)).toEqual(['failed', 'sent']);
});

test('CON-11 what came back is taken off though no Direct Debit took it off the customer: it was paid back to them', async () => {
  const cause = await aCause();
  const customerId = await give(cause, { pence: 1_000, day: '2026-10-09' });
  const transactions = world.spending.database.selectFrom('contribution_entries').select('transaction');
  const { transaction } = await transactions.where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  const at = new Date('2026-10-20T12:00:00Z');
  const back = {
    transaction,
    customer_id: customerId,
    cause,
    kind: 'saving',
    units: -40_000,
    pence: -400,
    counted_at: at,
  };
  await putIn(world.spending.database)('contribution_entries', back);
  await round();
  expect((await paidTo(cause)).map(({ amount }) => amount)).toEqual([6]);
});

test('CON-10 an account that cannot be opened is paid nothing, and waits for another', async () => {
  const cause = `cause-${randomUUID().slice(0, 8)}`;
  const id = randomUUID();
  const sealed = sealPayee(world.parts.secrets, 'something else', {
    ...{ name: cause, account: { scheme: 'SortCodeAccountNumber', identification: '20000055779911' } },
  });
  await kept((of) => of.namePayee({ id, cause, sealed, ending: '9911', by: 'ada' }, world.spending.clock.now()));
  await confirm(cause);
  await give(cause, { pence: 300, day: '2026-10-09' });
  await round();
  await name(cause);
  await confirm(cause);
  await minutesLater(61);
  expect((await statementsOf(cause, '2026-10')).map(({ state }) => state)).toEqual(['failed', 'sent']);
});

test('CON-10 what the provider never took on is given up after two days alone, and is due again', async () => {
  const cause = await aCause();
  await give(cause, { pence: 300, day: '2026-10-09' });
  await fault('fail-before');
  await round();
  const [ordered] = await statementsOf(cause, '2026-10');
  const giveUp = () => kept((of) => of.giveUp(ordered?.id ?? '', world.spending.clock.now()));
  expect(await giveUp()).toBe(false);
  world.spending.clock.goTo('2026-11-04T10:00:01Z');
  expect(await giveUp()).toBe(true);
  expect(await giveUp()).toBe(false);
  await fault('off');
  await name(cause);
  await confirm(cause);
  await round();
  expect((await statementsOf(cause, '2026-10')).map(({ state }) => state)).toEqual(['failed', 'sent']);
  const [sent] = (await statementsOf(cause, '2026-10')).slice(-1);
  world.spending.clock.goTo('2026-11-09T10:00:01Z');
  expect(await kept((of) => of.giveUp(sent?.id ?? '', world.spending.clock.now()))).toBe(false);
});

test('CON-10 nobody is paid whose account one person alone has named', async () => {
  const cause = `cause-${randomUUID().slice(0, 8)}`;
  await name(cause);
  await give(cause, { pence: 700, day: '2026-10-09' });
  expect(await outcomes(round())).toEqual([]);
  const overwritten = sql`update cause_payees set confirmed_by = named_by, confirmed_at = now() where cause = ${cause}`;
  await expect(overwritten.execute(world.spending.database)).rejects.toThrow();
});

test('CON-10 CON-11 over any months each cause is paid what was collected less what came back, to the penny', async () => {
  const gift = fc.record({
    month: fc.integer({ min: 0, max: 5 }),
    pence: fc.integer({ min: -400, max: 900 }).filter((pence) => pence !== 0),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(gift, { minLength: 1, maxLength: 12 }), async (gifts) => {
      const cause = await aCause();
      const monthOf = (at: number) => `2027-${String(at + 1).padStart(2, '0')}`;
      for (const { month, pence } of gifts) await give(cause, { pence, day: `${monthOf(month)}-15` });
      let [owed, paid] = [0, 0];
      for (let month = 0; month < 6; month += 1) {
        world.spending.clock.goTo(`${monthOf(month + 1)}-03T10:00:00Z`);
        await payCauses(world.parts)();
        owed += gifts.filter((each) => each.month === month).reduce((sum, { pence }) => sum + pence, 0);
        paid = Math.max(paid, owed);
        const payments = await paidTo(cause);
        expect(payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(paid);
      }
    }),
    { numRuns: 8 },
  );
}, 60_000);

test('CON-10 a statement says what a payout is made of, adds up, and points at nobody', async () => {
  const cause = await aCause();
  for (const pence of [400, 300, 200]) await give(cause, { pence, day: '2026-10-09' });
  for (const pence of [100, 50]) await give(cause, { pence, day: '2026-10-09', kind: 'round-up' });
  const customerId = await give(cause, { pence: -25, day: '2026-10-10' });
  await round();
  const [statement] = await statementsOf(cause, '2026-10');
  if (statement === undefined) throw new Error('There is none.');
  const text = writeStatement(statement);
  expect(text).toContain('Parts of what customers saved abroad,9.00\r\n');
  expect(text).toContain('Round-ups of payments in pounds,1.50\r\n');
  expect(text).toContain('Given back with refunds,-0.25\r\n');
  expect(text).toContain('Total,10.25\r\n');
  expect(text).toContain('Customers who gave,6\r\n');
  expect(text).not.toContain(customerId);
  expect(writeStatement({ ...statement, givers: 2 })).toContain('Customers who gave,fewer than 5\r\n');
});

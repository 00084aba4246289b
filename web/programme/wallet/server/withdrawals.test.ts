import type { Payouts } from '#web/programme/payouts/server/ports/payouts.ts';
import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import {
  type Browser,
  createPostgresWorld,
  listedBank,
  noBanks,
  testDatabase,
  type World,
} from '#web/programme/server/identity-world.builder.ts';
import { createPayouts } from '#web/programme/payouts/modulr/modulr-payouts.ts';
import { giveUpWithdrawal } from '#web/programme/support/server/give-up-withdrawal.ts';
import { showWallet, walletInWords } from '#web/programme/support/server/show-wallet.ts';
import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { creditWallets } from './credit-wallets.ts';
import { updateWithdrawals } from './update-withdrawals.ts';

const credentials = { account: 'A1200ABCDE', apiKey: 'a key of payouts', hmacSecret: 'a secret of payouts' };
const persona = { accountType: 'PERSONAL', partnerCode: 'default', hiddenScreens: [], card: 'active' } as const;
let sandbox: Sandbox;
let world: World;
let ada: Browser;
let customerId: string;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, payouts: credentials });
});
afterAll(() => sandbox.stop());

beforeEach(async () => {
  const banks = { ...noBanks, directory: { list: () => [], find: listedBank } };
  world = await createPostgresWorld(banks);
  customerId = await world.addPersona({ ...persona, state: 'CARD_ACTIVATED' });
  ada = world.browser();
  ada.customerId = customerId;
  await fault('off');
  await post('/payouts/habit/wait');
});

const post = (path: string, body?: object) =>
  fetch(`${sandbox.httpUrl}${path}`, {
    method: 'POST',
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });
const fault = (mode: string, rate = 1) => post('/faults', { target: 'payouts', mode, rate });
interface PaidOut {
  readonly id: string;
  readonly externalReference: string;
  readonly amount: number;
  readonly destination: object;
}
const paidOut = async (): Promise<readonly PaidOut[]> => {
  const { payments } = (await (await fetch(`${sandbox.httpUrl}/payouts.json`)).json()) as { payments: PaidOut[] };
  const ours = new Set((await withdrawals()).map(({ id }) => id));
  return payments.filter(({ externalReference }) => ours.has(externalReference));
};
const needed = () => {
  const { dependencies, unitOfWork, clock } = world;
  const payouts = createPayouts(
    { url: sandbox.httpUrl, ...credentials, webhookSecret: 'a secret of webhooks' },
    { now: () => new Date() },
  );
  return { ...dependencies, unitOfWork, clock, payouts, content: () => fakeContent };
};
/** What a shop has said of an order, as the network told of it; its id. */
async function order(state: string, pence: number, id: string = randomUUID()): Promise<string> {
  const database = await testDatabase();
  const visit = { visit_id: id, customer_id: customerId, shop_id: 7, shop: 'Books', share_percent: 80 };
  await database
    .insertInto('shop_visits')
    .values({ ...visit, visited_at: world.clock.now(), payment_id: null, paid_pence: null, report_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into shop_orders (order_id, visit_id, customer_id, shop_id, state, sale_pence, commission_pence, cashback_pence, ordered_at, told_at)
    values (${id}, ${id}, ${customerId}, 7, ${state}, 10000, ${pence}, ${pence}, now(), now())
    on conflict (order_id) do update set state = excluded.state, cashback_pence = excluded.cashback_pence`.execute(
    database,
  );
  await creditWallets(needed())();
  return id;
}
const wallet = () => world.unitOfWork.statement(({ wallets }) => wallets.find(customerId));
const withdrawals = () => world.unitOfWork.statement(({ wallets }) => wallets.withdrawalsOf(customerId, 50));
const take = async (pence: number) => (await ada.call('wallet.withdraw', { pence: String(pence) })).outcome;
const round = async () => (await updateWithdrawals(needed())()).map(({ outcome }) => outcome);
/** By account, what the books say of the customer. */
async function books(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ account: string; pence: string }>`
    select account, sum(pence) as pence from ledger_entries where source in (
      select source from ledger_transactions where customer_id = ${customerId}) group by account`.execute(
    await testDatabase(),
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, Number(pence)]));
}

describe('what comes into a wallet', () => {
  test('CSH-04 what a shop has confirmed can be taken out, once, and what it takes back cannot', async () => {
    const id = await order('pending', 500);
    expect(await wallet()).toEqual({ availablePence: 0, inFlightPence: 0, paidPence: 0 });
    await order('approved', 500, id);
    await order('approved', 500, id);
    expect((await wallet()).availablePence).toBe(500);
    await order('approved', 320, id);
    expect((await wallet()).availablePence).toBe(320);
    await order('declined', 320, id);
    expect((await wallet()).availablePence).toBe(0);
    await order('approved', 400, id);
    expect(await books()).toEqual({ cashback: 400, wallet: -400 });
  });
});

describe('a withdrawal', () => {
  test('CSH-04 all of it goes to the account that is linked, and is there by the provider’s word alone', async () => {
    await order('approved', 1_234);
    expect(await take(1_234)).toBe('ordered');
    expect(await wallet()).toEqual({ availablePence: 0, inFlightPence: 1_234, paidPence: 0 });
    expect(await round()).toEqual(['sent']);
    const [payment] = await paidOut();
    expect(payment).toMatchObject({ amount: 12.34, destination: { type: 'SCAN' } });
    world.clock.passSeconds(3_600);
    expect(await round()).toEqual(['sent']);
    await post(`/payouts/${payment?.id ?? ''}/pay`);
    world.clock.passSeconds(3_600);
    expect(await round()).toEqual(['paid']);
    expect(await wallet()).toEqual({ availablePence: 0, inFlightPence: 0, paidPence: 1_234 });
    expect(await books()).toEqual({ cashback: 1_234, wallet: 0, 'in-flight': 0, bank: -1_234 });
    expect(await withdrawals()).toMatchObject([{ state: 'paid', payee: null, bank: expect.any(String) as string }]);
    expect(await round()).toEqual([]);
  });

  test('CSH-04 what the bank sends back is in the wallet again and can be taken out anew', async () => {
    await order('approved', 700);
    await take(700);
    await round();
    await post(`/payouts/${(await paidOut())[0]?.id ?? ''}/fail`);
    world.clock.passSeconds(3_600);
    expect(await round()).toEqual(['failed']);
    expect(await wallet()).toEqual({ availablePence: 700, inFlightPence: 0, paidPence: 0 });
    expect(await take(700)).toBe('ordered');
  });

  test('CSH-04 it is refused while there is nothing, another amount than was agreed to, or one under way', async () => {
    expect(await take(0)).toBe('nothing');
    await order('approved', 700);
    expect(await take(500)).toBe('changed');
    expect(await take(700)).toBe('ordered');
    await order('approved', 300);
    expect(await take(300)).toBe('underWay');
    expect(await withdrawals()).toHaveLength(1);
  });

  test('CSH-04 without a linked account nothing goes anywhere', async () => {
    await order('approved', 700);
    await (
      await testDatabase()
    )
      .updateTable('bank_links')
      .set({ stage: 'ended' })
      .where('customer_id', '=', customerId)
      .execute();
    expect(await take(700)).toBe('noBank');
    expect((await wallet()).availablePence).toBe(700);
  });

  test('CSH-04 ten presses at once are one withdrawal', async () => {
    await order('approved', 700);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => take(700)));
    expect(outcomes.filter((outcome) => outcome === 'ordered')).toHaveLength(1);
    expect(await wallet()).toEqual({ availablePence: 0, inFlightPence: 700, paidPence: 0 });
  });

  test('CSH-04 an answer that was lost is asked about, and nothing is paid twice', async () => {
    await order('approved', 700);
    await take(700);
    await fault('fail-after');
    expect(await round()).toEqual(['put-off']);
    expect(await paidOut()).toHaveLength(1);
    await fault('off');
    world.clock.passSeconds(5);
    expect(await round()).toEqual(['sent']);
    expect(await paidOut()).toHaveLength(1);
  });

  test('CSH-04 what never reached the provider is given to it again under the same key', async () => {
    await order('approved', 700);
    await take(700);
    await fault('fail-before');
    expect(await round()).toEqual(['put-off']);
    await fault('off');
    world.clock.passSeconds(5);
    expect(await round()).toEqual(['sent']);
    expect(await paidOut()).toHaveLength(1);
  });

  test('CSH-04 what is refused when it is sent once more may have been taken the first time: it is asked about, not given back', async () => {
    await order('approved', 600);
    await take(600);
    const refusing: Payouts = {
      ...needed().payouts,
      find: () => Promise.resolve({ kind: 'none' }),
      pay: () => Promise.resolve({ kind: 'refused', reason: 'payouts-invalid' }),
    };
    const silent: Payouts = { ...refusing, pay: () => Promise.resolve({ kind: 'unavailable', reason: 'timeout' }) };
    await updateWithdrawals({ ...needed(), payouts: silent })();
    world.clock.passSeconds(3_600);
    await updateWithdrawals({ ...needed(), payouts: refusing })();
    expect(await wallet()).toEqual({ availablePence: 0, inFlightPence: 600, paidPence: 0 });
  });

  test('CSH-04 what the provider does not know is sent again while it remembers the key, and never after that', async () => {
    await order('approved', 600);
    await take(600);
    let sent = 0;
    const forgetful: Payouts = {
      ...needed().payouts,
      find: () => Promise.resolve({ kind: 'none' }),
      pay: () => {
        sent += 1;
        return Promise.resolve({ kind: 'unavailable', reason: 'timeout' });
      },
    };
    await updateWithdrawals({ ...needed(), payouts: forgetful })();
    world.clock.passSeconds(3_600);
    await updateWithdrawals({ ...needed(), payouts: forgetful })();
    expect(sent).toBe(2);
    world.clock.passSeconds(25 * 3_600);
    // From then on somebody has to look into it.
    const asked = await updateWithdrawals({ ...needed(), payouts: forgetful })();
    expect(asked.map(({ outcome }) => outcome)).toEqual(['unknown']);
    expect(sent).toBe(2);
    expect((await wallet()).inFlightPence).toBe(600);
  });

  test('CSH-04 what a shop takes back after it was paid out is made up for by later cashback, and asked for by nobody', async () => {
    const id = await order('approved', 700);
    await take(700);
    await round();
    await order('declined', 700, id);
    expect((await wallet()).availablePence).toBe(-700);
    await order('approved', 900);
    expect(await wallet()).toEqual({ availablePence: 200, inFlightPence: 700, paidPence: 0 });
    expect(Object.keys(await books())).not.toContain('receivable');
  });

  test('CSH-04 the customer is told by email once it is there', async () => {
    await order('approved', 700);
    await take(700);
    await round();
    await post(`/payouts/${(await paidOut())[0]?.id ?? ''}/pay`);
    world.clock.passSeconds(3_600);
    await round();
    const { email } = await (
      await testDatabase()
    )
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect((await world.newestTo(email)).subject).toContain('700');
  });
});

describe('a withdrawal that the provider never had', () => {
  const knowsNothing = (): Payouts => ({
    ...needed().payouts,
    find: () => Promise.resolve({ kind: 'none' }),
    pay: () => Promise.resolve({ kind: 'unavailable', reason: 'timeout' }),
  });
  const ask = async (payouts: Payouts) =>
    (await updateWithdrawals({ ...needed(), payouts })()).map(({ outcome, reason }) => reason ?? outcome);
  const giveUp = async (withdrawal?: string) => {
    const [{ id } = { id: '' }] = await withdrawals();
    const help = { by: 'sam', reason: 'The provider has no such payment' };
    return giveUpWithdrawal(needed())({ ...help, withdrawal: withdrawal ?? id });
  };
  const hours = (count: number) => {
    world.clock.passSeconds(count * 3_600);
  };
  beforeEach(async () => {
    await order('approved', 600);
    await take(600);
  });

  test('CSH-04 OPS-10 is given up by a person after two days alone, and its money is in the wallet again, once', async () => {
    await ask(knowsNothing());
    hours(47);
    expect([await giveUp(), await giveUp(randomUUID())]).toEqual(['notNeeded', 'noSuchWithdrawal']);
    expect(await ask(knowsNothing())).toEqual(['payouts-unknown']);
    hours(2);
    expect([await giveUp(), await giveUp()]).toEqual(['done', 'notNeeded']);
    expect(await ask(knowsNothing())).toEqual(['payouts-given-up']);
    expect(await wallet()).toEqual({ availablePence: 600, inFlightPence: 0, paidPence: 0 });
    expect(await books()).toEqual({ cashback: 600, wallet: -600, 'in-flight': 0 });
    hours(2);
    expect([await giveUp(), await ask(knowsNothing())]).toEqual(['notNeeded', []]);
    expect(await take(600)).toBe('ordered');
    const done = (await testDatabase()).selectFrom('support_actions').select(['action', 'done_by']);
    expect(await done.where('customer_id', '=', customerId).execute()).toEqual([
      { action: 'give-up-withdrawal', done_by: 'sam' },
    ]);
  });

  test('CSH-04 stays on its way where the provider turns out to have it, or does not answer', async () => {
    await fault('fail-after');
    await round();
    await fault('off');
    hours(49);
    expect(await giveUp()).toBe('done');
    await fault('fail-before');
    expect(await round()).toEqual(['put-off']);
    expect((await wallet()).inFlightPence).toBe(600);
    await fault('off');
    hours(1);
    expect(await round()).toEqual(['sent']);
    expect((await wallet()).inFlightPence).toBe(600);
    hours(49);
    expect(await giveUp()).toBe('notNeeded');
  });

  test('CSH-04 its customer is told no word of a bank that nobody has asked', async () => {
    await ask(knowsNothing());
    hours(49);
    await giveUp();
    await ask(knowsNothing());
    const { email } = await (
      await testDatabase()
    )
      .selectFrom('customers')
      .select('email')
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    const { subject, text } = await world.newestTo(email);
    expect(subject).toContain('600');
    expect(text).toContain('didn’t get to');
    expect(text).not.toMatch(/bank.* didn’t take/u);
  });
});

test('CSH-04 OPS-10 support sees a wallet and its withdrawals by ids, and that they looked is kept', async () => {
  const help = { customerId, by: 'sam', reason: 'Waits for a withdrawal' };
  expect(await showWallet(needed())(help)).toEqual({ kind: 'notNeeded' });
  await order('approved', 500);
  await take(500);
  const seen = await showWallet(needed())(help);
  const words = seen.kind === 'done' ? walletInWords(seen.shown).join('\n') : seen.kind;
  expect(words).toMatch(/^Wallet: 0p to take out, 500p on its way, 0p paid\nWithdrawal .+: 500p, ordered\n/u);
  expect(words).toContain('the provider calls it nothing yet');
  const looked = (await testDatabase()).selectFrom('support_actions').select('action');
  expect(await looked.where('customer_id', '=', customerId).execute()).toEqual([{ action: 'see-wallet' }]);
});

import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { shownAfterReversalMs } from '#web/programme/payments/domain/payment.ts';
import { createCashback } from '#web/programme/rewards/server/postgres/cashback.ts';
import { type Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';
import type { WithdrawalState } from '#web/programme/wallet/domain/withdrawal.ts';

import { foldPayments } from './fold-payments.ts';
import { paymentsCsv } from './payments-csv.ts';
import { createPayments } from './postgres/payments.ts';

let world: SpendingWorld;
let who: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  who = await world.spender();
});

const at = () => world.clock.now();

async function withdraw(pence: number): Promise<string> {
  const { customerId } = who;
  await world.database.insertInto('wallets').values({ customer_id: customerId, available: pence }).execute();
  const id = randomUUID();
  const payee = Buffer.from('sealed');
  const order = { id, customerId, pence, bank: 'Northgate Bank', accountEnding: '6068', payee };
  await world.identity.unitOfWork.transaction(({ wallets }) => wallets.order(order, at()));
  return id;
}

async function told(id: string, state: WithdrawalState) {
  await world.identity.unitOfWork.transaction(async ({ wallets }) => {
    const [withdrawal] = await wallets.withdrawalsOf(who.customerId, 1);
    if (withdrawal?.id !== id || withdrawal.askAt === null) throw new Error('Nobody waits for it');
    await wallets.note(withdrawal, { payment: id, state, lookAt: at() }, at());
  });
}

async function list() {
  await foldPayments({ unitOfWork: world.identity.unitOfWork, clock: world.clock })();
  return createPayments(world.database).page(who.customerId, { size: 50 });
}
const seen = async () => (await list()).map(({ id, kind, state, pence }) => [id, kind, state, pence]);

test('TXN-06 CSH-04 what is taken out of the wallet is a payment on its way, then there, and no part of what a day has spent', async () => {
  const id = await withdraw(1_250);
  const [ordered] = await list();
  expect(ordered).toMatchObject({
    ...{ id, kind: 'walletRefund', state: 'pending', pence: 1_250, dayPence: 0, merchant: 'Northgate Bank' },
  });
  await told(id, 'sent');
  expect(await seen()).toEqual([[id, 'walletRefund', 'pending', 1_250]]);
  await told(id, 'paid');
  const [paid] = await list();
  expect(paid).toMatchObject({ state: 'settled', settledAt: expect.any(Date) as Date, hideAt: null });
  const lines: string[] = [];
  const words = (key: string) => key.split('.').at(-1) ?? key;
  const asked = { customerId: who.customerId, filter: {}, today: londonDate(at()), words };
  const store = { payments: createPayments(world.database), cashback: createCashback(world.database) };
  for await (const line of paymentsCsv(asked, store)) lines.push(line);
  const empty = ','.repeat(9);
  expect(lines.join('')).toContain(
    `wallet-refund,settled,Northgate Bank,Northgate Bank,,,12.50,,,,,,sort,where${empty}${id}`,
  );
});

test('TXN-06 CSH-04 what the bank sends back is cancelled, and leaves the list after a week', async () => {
  const id = await withdraw(1_250);
  await told(id, 'failed');
  expect(await seen()).toEqual([[id, 'walletRefund', 'reversed', 1_250]]);
  world.clock.goTo(new Date(at().getTime() + shownAfterReversalMs + 1_000).toISOString());
  expect(await seen()).toEqual([]);
});

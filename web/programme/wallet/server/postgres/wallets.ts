import { type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import { providerKnowsAgainForMs } from '#web/programme/payouts/domain/known-again.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { post } from '#web/programme/spending/server/postgres/ledger.ts';
import { emptyWallet, nextState, type Wallet } from '#web/programme/wallet/domain/withdrawal.ts';
import type { Wallets, Withdrawal } from '#web/programme/wallet/server/ports/wallets.ts';

import { creditOrders } from './credit-orders.ts';
import type { WithdrawalsTable } from './wallet-tables.ts';

/** Longer than it takes to ask the provider. */
const leaseMs = 120_000;
const turns = { table: 'withdrawals', key: 'withdrawal_id', due: 'ask_at' };

/** Wallets and withdrawals in PostgreSQL. Rows are locked in one order: order, withdrawal, wallet. */
export function createWallets(database: ProgrammeDatabase): Wallets {
  return { ...walletsIn(database), ...orderingIn(database), ...askingIn(database), ...givingUpIn(database) };
}

function walletsIn(database: ProgrammeDatabase): Pick<Wallets, 'find' | 'lock' | 'credit' | 'withdrawalsOf'> {
  const walletOf = (customerId: string) =>
    database.selectFrom('wallets').selectAll().where('customer_id', '=', customerId);
  const read = (row: { available: string; in_flight: string; paid: string } | undefined): Wallet =>
    row === undefined
      ? emptyWallet
      : {
          availablePence: Number(row.available),
          inFlightPence: Number(row.in_flight),
          paidPence: Number(row.paid),
        };
  return {
    find: async (customerId) => read(await walletOf(customerId).executeTakeFirst()),
    lock: async (customerId) => read(await walletOf(customerId).forUpdate().executeTakeFirst()),
    credit: (most, at) => creditOrders(most, at, database),
    async withdrawalsOf(customerId, most) {
      const rows = await database
        .selectFrom('withdrawals')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('ordered_at', 'desc')
        .limit(most)
        .execute();
      return rows.map(withdrawalOf);
    },
  };
}

function orderingIn(database: ProgrammeDatabase): Pick<Wallets, 'order' | 'note'> {
  return {
    async order({ id, customerId, pence, bank, accountEnding, payee }, at) {
      const row = { withdrawal_id: id, customer_id: customerId, pence, bank, account_ending: accountEnding, payee };
      await database
        .insertInto('withdrawals')
        .values({ ...row, state: 'ordered', payment: null, ordered_at: at, ended_at: null, ask_at: at })
        .execute();
      await sql`update wallets set available = available - ${pence}, in_flight = in_flight + ${pence}
        where customer_id = ${customerId}`.execute(database);
      await post({ source: `withdrawal ${id}`, kind: 'withdrawn', customerId, pence, at }, database);
    },

    async note({ id, askAt }, { payment, state: told, lookAt }, at) {
      const row = await database
        .selectFrom('withdrawals')
        .selectAll()
        .where('withdrawal_id', '=', id)
        .where('ask_at', '=', askAt)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const state = nextState(row.state, told);
      const isOver = state === 'paid' || state === 'failed';
      const changed = await database
        .updateTable('withdrawals')
        .set({ state, payment: payment ?? row.payment, ask_at: isOver ? null : lookAt, tries: 0 })
        .$if(isOver && row.ended_at === null, (query) => query.set({ ended_at: at, payee: null }))
        .where('withdrawal_id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (!isOver || row.ended_at !== null) return undefined;
      await end(withdrawalOf(changed), at, database);
      return withdrawalOf(changed);
    },
  };
}

/** What was on its way is there, or in the wallet again. */
async function end({ id, customerId, pence, state }: Withdrawal, at: Date, database: ProgrammeDatabase): Promise<void> {
  const [paid, returned] = state === 'paid' ? [pence, 0] : [0, pence];
  await sql`update wallets set in_flight = in_flight - ${pence}, paid = paid + ${paid}, available = available + ${returned}
    where customer_id = ${customerId}`.execute(database);
  const kind = state === 'paid' ? 'withdrawal-paid' : 'withdrawal-failed';
  await post({ source: `withdrawal ${id} ${state}`, kind, customerId, pence, at }, database);
}

function askingIn(database: ProgrammeDatabase): Pick<Wallets, 'lookAgain' | 'takeToAsk' | 'putOff'> {
  return {
    async lookAgain(id, at) {
      await database
        .updateTable('withdrawals')
        .set({ ask_at: at })
        .where('withdrawal_id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },

    async takeToAsk(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<WithdrawalsTable>>(turns, { now, again, isCounted: true }, database);
      return row && withdrawalOf(row);
    },

    async putOff({ id, askAt }, until) {
      await database
        .updateTable('withdrawals')
        .set({ ask_at: until })
        .where('withdrawal_id', '=', id)
        .where('ask_at', '=', askAt)
        .execute();
    },
  };
}

function givingUpIn(database: ProgrammeDatabase): Pick<Wallets, 'whose' | 'giveUp'> {
  return {
    async whose(id) {
      const row = await database
        .selectFrom('withdrawals')
        .select('customer_id')
        .where('withdrawal_id', '=', id)
        .executeTakeFirst();
      return row?.customer_id;
    },

    async giveUp(id, at) {
      const { numUpdatedRows } = await database
        .updateTable('withdrawals')
        .set({ given_up_at: at, ask_at: at })
        .where('withdrawal_id', '=', id)
        .where('state', '=', 'ordered')
        .where('payment', 'is', null)
        .where('given_up_at', 'is', null)
        .where('ordered_at', '<', new Date(at.getTime() - providerKnowsAgainForMs))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

function withdrawalOf(row: Selectable<WithdrawalsTable>): Withdrawal {
  const {
    withdrawal_id: id,
    customer_id: customerId,
    state,
    bank,
    account_ending: accountEnding,
    payee,
    payment,
  } = row;
  return {
    ...{ id, customerId, pence: Number(row.pence), state, bank, accountEnding, payee, payment, tries: row.tries },
    ...{ orderedAt: row.ordered_at, endedAt: row.ended_at, askAt: row.ask_at, givenUpAt: row.given_up_at },
  };
}

import { type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import { type OpenMoney, withoutUnusedRewards } from '#web/programme/closing/domain/closing.ts';
import { mayBePaidTwice } from '#web/programme/collecting/server/postgres/surpluses.ts';
import type { Closings } from '#web/programme/closing/server/ports/closings.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import type { ClosingsTable } from './closing-tables.ts';
import { eraseRows } from './erase-rows.ts';

/** Longer than it takes to tell card-management of all cards that somebody has had. */
const leaseMs = 120_000;
const turns = { table: 'closings', key: 'customer_id', due: 'due_at' };
const erasing = { ...turns, due: 'erase_at' };

export function createClosings(database: ProgrammeDatabase): Closings {
  return { ...askingIn(database), ...endingIn(database), ...erasingIn(database) };
}

function changeIn(database: ProgrammeDatabase) {
  return (customerId: string) => database.updateTable('closings').where('customer_id', '=', customerId);
}

function askingIn(database: ProgrammeDatabase): Pick<Closings, 'openMoney' | 'ask' | 'keep'> {
  const closesAt = (customerId: string, at: Date | null) =>
    database.updateTable('customers').set({ closes_at: at }).where('customer_id', '=', customerId).execute();
  return {
    openMoney: (customerId) => openMoney(customerId, database),

    async ask(customerId, { at, closesAt: until }) {
      const asked = await database
        .insertInto('closings')
        .values({ customer_id: customerId, asked_at: at, closes_at: until, state: 'asked', due_at: until })
        .onConflict((conflict) => conflict.column('customer_id').doNothing())
        .returning('customer_id')
        .executeTakeFirst();
      if (asked !== undefined) await closesAt(customerId, until);
    },

    async keep(customerId, now) {
      const kept = await database
        .deleteFrom('closings')
        .where('customer_id', '=', customerId)
        .where('state', '=', 'asked')
        .where('closes_at', '>', now)
        .returning('customer_id')
        .executeTakeFirst();
      if (kept !== undefined) await closesAt(customerId, null);
      return kept !== undefined;
    },
  };
}

function endingIn(
  database: ProgrammeDatabase,
): Pick<Closings, 'takeDue' | 'putOff' | 'end' | 'noteCardsClosed' | 'noteClosed'> {
  const change = changeIn(database);
  return {
    async takeDue(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<ClosingsTable>>(turns, { now, again, isCounted: true }, database);
      if (row === undefined) return undefined;
      const { customer_id: customerId, asked_at: askedAt, closes_at: closesAt, state, tries } = row;
      return { customerId, askedAt, closesAt, state, tries };
    },

    async putOff(customerId, until) {
      await change(customerId).set({ due_at: until }).where('due_at', 'is not', null).execute();
    },

    async end(customerId, at) {
      const ended = await change(customerId)
        .set({ state: 'ended', ended_at: at, erase_at: at, due_at: at, tries: 0 })
        .where('state', '=', 'asked')
        .where('closes_at', '<=', at)
        .returning('customer_id')
        .executeTakeFirst();
      if (ended === undefined) return false;
      await database.updateTable('customers').set({ closed_at: at }).where('customer_id', '=', customerId).execute();
      return true;
    },

    async noteCardsClosed(customerId, at) {
      const closed = { state: 'cards-closed', due_at: at, tries: 0 } as const;
      await change(customerId).set(closed).where('state', '=', 'ended').execute();
    },

    async noteClosed(customerId) {
      await change(customerId).set({ state: 'closed', due_at: null }).where('state', '=', 'cards-closed').execute();
    },
  };
}

function erasingIn(database: ProgrammeDatabase): Pick<Closings, 'takeToErase' | 'erase' | 'eraseAgain'> {
  return {
    async takeToErase(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<ClosingsTable>>(erasing, { now, again }, database);
      if (!row || row.ended_at === null) return undefined;
      return { customerId: row.customer_id, state: row.state, endedAt: row.ended_at };
    },

    erase: (customerId, ages) => eraseRows(customerId, ages, database),

    async eraseAgain(customerId, at) {
      await changeIn(database)(customerId).set({ erase_at: at }).execute();
    },
  };
}

/** All of it in one look, so that nothing is seen twice or not at all while it moves on. */
async function openMoney(customerId: string, database: ProgrammeDatabase): Promise<OpenMoney> {
  const sumOf = (amount: string, from: string, only: string) =>
    sql`(select coalesce(sum(${sql.raw(amount)}), 0) from ${sql.table(from)} where customer_id = ${customerId} and ${sql.raw(only)})`;
  const { rows } = await sql<Readonly<Record<string, string | null>>>`select
    ${sumOf('pence', 'spending_stops', 'true')} as returned,
    ${sumOf('receivable', 'exposures', 'true')} as receivable,
    ${sumOf('pence', 'referral_rewards', 'true')} as rewarded,
    ${sumOf('pence', 'collections', `state in ('confirmed', 'paid-out')`)} as paid,
    ${sumOf('pence', 'repayments', `state <> 'failed'`)} as gone,
    ${sumOf('pence', 'collections', `state in ('noticed', 'submitted')`)} as collecting,
    (select max(charge_on)::text from collections where customer_id = ${customerId} and state in ('noticed', 'submitted')) as collected_on,
    (select coalesce(sum(pence), 0) from collections where customer_id = ${customerId} and ${mayBePaidTwice}) as twice,
    ${sumOf('pence + fee_pence', 'reservations', 'true')} as pending,
    ${sumOf('pence', 'repayments', `state in ('ordered', 'sent')`)} as repaid,
    ${sumOf('available', 'wallets', 'available > 0')} as wallet,
    ${sumOf('in_flight', 'wallets', 'true')} as withdrawn,
    ${sumOf('pence', 'disputes', `state in ('wanted', 'open')`)} as disputed`.execute(database);
  const row = rows[0] ?? {};
  const pence = (name: string) => Number(row[name]);
  return {
    returnedPence: pence('returned'),
    receivablePence: withoutUnusedRewards(pence('receivable'), {
      ...{ rewardedPence: pence('rewarded'), paidPence: pence('paid') - pence('gone') },
    }),
    collectingPence: pence('collecting'),
    collectedOn: row['collected_on'] ?? null,
    twicePence: pence('twice'),
    ...{ pendingPence: pence('pending'), repaidPence: pence('repaid'), disputedPence: pence('disputed') },
    ...{ walletPence: pence('wallet'), withdrawnPence: pence('withdrawn') },
  };
}

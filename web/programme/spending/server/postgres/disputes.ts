import type { Selectable, Updateable } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { ToldDispute } from '#web/programme/spending/domain/dispute.ts';
import type { Disputes, WantedDispute } from '#web/programme/spending/server/ports/disputes.ts';

import { creditBack, findDisputable } from './credit-back.ts';
import type { SpendingTables } from './spending-tables.ts';

type Row = Selectable<SpendingTables['disputes']>;

const turns = { table: 'disputes', key: 'dispute_id', due: 'tell_at' };

export function createDisputes(database: ProgrammeDatabase): Disputes {
  return {
    ...wantingIn(database),

    disputable: (transaction) => findDisputable(transaction, database),

    async note(told, { newId, at }) {
      const row = await lockFor(told, { newId, at }, database);
      if (typeof row === 'string') return { kind: row };
      if (!isMoved(row, told)) return { kind: 'known' };
      const stands = { state: told.state, provider_id: told.dispute, tell_at: null, ended_at: told.endedAt };
      await change(row, { ...stands, ...newsAt(at) }, database);
      if (told.state !== 'won') return { kind: 'noted', beyondPence: 0 };
      const { customer_id: customerId, transaction } = row;
      const back = { source: `${told.dispute}:won`, kind: 'dispute-won', pence: told.pence } as const;
      const credited = await creditBack({ ...back, customerId, transaction, at: told.endedAt ?? at }, database);
      await change(row, { given_back: credited }, database);
      return { kind: 'noted', beyondPence: told.pence - credited };
    },

    async writeOff(transaction, at) {
      const row = await database
        .selectFrom('disputes')
        .selectAll()
        .where('transaction', '=', transaction)
        .where('state', '=', 'lost')
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return false;
      const pence = Number(row.pence);
      const back = { source: `dispute ${row.dispute_id} written off`, kind: 'written-off', pence } as const;
      const credited = await creditBack({ ...back, customerId: row.customer_id, transaction, at }, database);
      if (credited > 0) await change(row, { state: 'written-off', given_back: credited, ...newsAt(at) }, database);
      return credited > 0;
    },
  };
}

function wantingIn(database: ProgrammeDatabase): Pick<Disputes, 'want' | 'takeWanted' | 'noteRefused'> {
  return {
    async want({ id, customerId, transaction, pence, reason, at }) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('disputes')
        .values({
          ...{ dispute_id: id, customer_id: customerId, transaction, pence, reason },
          ...{ state: 'wanted', wanted_at: at, tell_at: at, stands_since: at },
        })
        .onConflict((conflict) => conflict.column('transaction').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async takeWanted(now, again) {
      const [row] = await takeDue<Row>(turns, { now, again }, database);
      return row && wantedOf(row);
    },

    async noteRefused(id, at) {
      await database
        .updateTable('disputes')
        .set({ state: 'lost', tell_at: null, ended_at: at, ...newsAt(at) })
        .where('dispute_id', '=', id)
        .where('state', '=', 'wanted')
        .execute();
    },
  };
}

/** It stands so from now on, and its customer is to be told. */
const newsAt = (at: Date) => ({ stands_since: at, news_at: at });

/** Won and lost stay so; but one that is lost because the processor took no dispute of ours moves by what it tells of another's. */
function isMoved({ state, provider_id: provider }: Row, told: ToldDispute): boolean {
  if (state === 'open') return told.state !== 'open';
  return state === 'wanted' || (state === 'lost' && provider === null);
}

function wantedOf({ dispute_id: id, transaction, pence, reason, wanted_at: wantedAt }: Row): WantedDispute {
  return { id, transaction, pence: Number(pence), reason, wantedAt };
}

/**
 * The row of a dispute, until the caller’s transaction ends nobody else’s; made where others have opened it than us. What is
 * told of a second dispute of the same purchase is not believed: should money come of it, the day’s settlement differs and says so.
 */
async function lockFor(
  { transaction, dispute, pence, reason }: ToldDispute,
  { newId, at }: { readonly newId: string; readonly at: Date },
  within: ProgrammeDatabase,
): Promise<Row | 'known' | 'unknown'> {
  const customer = await within
    .selectFrom('clearings')
    .select('customer_id')
    .where('transaction', '=', transaction)
    .where('kind', '=', 'spent')
    .executeTakeFirst();
  if (customer === undefined || customer.customer_id === null) return 'unknown';
  await within
    .insertInto('disputes')
    .values({
      ...{ dispute_id: newId, customer_id: customer.customer_id, transaction, pence, reason },
      ...{ state: 'wanted', provider_id: dispute, wanted_at: at, stands_since: at },
    })
    .onConflict((conflict) => conflict.column('transaction').doNothing())
    .execute();
  const row = await within
    .selectFrom('disputes')
    .selectAll()
    .where('transaction', '=', transaction)
    .where((each) => each.or([each('provider_id', 'is', null), each('provider_id', '=', dispute)]))
    .forUpdate()
    .executeTakeFirst();
  return row ?? 'known';
}

async function change(
  { dispute_id: id }: Row,
  to: Updateable<SpendingTables['disputes']>,
  within: ProgrammeDatabase,
): Promise<void> {
  await within.updateTable('disputes').set(to).where('dispute_id', '=', id).execute();
}

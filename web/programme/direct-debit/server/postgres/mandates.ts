import { type ExpressionBuilder, type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { MandateWish } from '#web/programme/direct-debit/domain/mandate.ts';
import type { Mandate, Mandates } from '#web/programme/direct-debit/server/ports/mandates.ts';

import type { ProgrammeDatabase, Tables } from '#web/programme/server/postgres/tables.ts';
import type { MandatesTable } from './mandate-tables.ts';

/** Longer than a set-up may take that is answered late at each of its steps. */
const leaseMs = 120_000;
/** What is to be cancelled stays so while it is looked at. */
const lookedAt = sql<MandateWish>`case wish when 'cancel-once-paid' then wish else 'look' end`;
const turns = { table: 'mandates', key: 'mandate_id', due: 'ask_at' };

export function createMandates(database: ProgrammeDatabase): Mandates {
  return { ...orderingIn(database), ...askingIn(database), ...usingIn(database) };
}

function changeIn(database: ProgrammeDatabase) {
  return (id: string) => database.updateTable('mandates').where('mandate_id', '=', id);
}

function orderingIn(
  database: ProgrammeDatabase,
): Pick<Mandates, 'order' | 'ofCustomer' | 'wish' | 'reorder' | 'lookAgain'> {
  const change = changeIn(database);
  return {
    async order({ id, linkId, customerId, reference }, at) {
      const row = { mandate_id: id, bank_link_id: linkId, customer_id: customerId, reference };
      await database
        .insertInto('mandates')
        .values({ ...row, state: 'ordered', wish: 'set-up', ask_at: at })
        .onConflict((conflict) => conflict.column('bank_link_id').doNothing())
        .execute();
    },

    async ofCustomer(customerId) {
      const rows = await database.selectFrom('mandates').selectAll().where('customer_id', '=', customerId).execute();
      return rows.map(mandateOf);
    },

    async wish(id, { wish, at }) {
      await change(id).set({ wish, ask_at: at, tries: 0 }).execute();
    },

    async reorder({ id, providerId }, at) {
      const wish = providerId === null ? 'set-up' : 'reinstate';
      const asNew = { state: 'ordered', active_from: null, ended_because: null, tries: 0 } as const;
      await change(id)
        .set({ ...asNew, wish, ask_at: at })
        .execute();
    },

    async lookAgain(providerId, at) {
      await database
        .updateTable('mandates')
        .set({ wish: lookedAt, ask_at: at })
        .where('provider_id', '=', providerId)
        .where((mandate) =>
          mandate.or([mandate('wish', 'is', null), mandate('wish', 'in', ['look', 'cancel-once-paid'])]),
        )
        .execute();
    },
  };
}

function askingIn(database: ProgrammeDatabase): Pick<Mandates, 'takeToAsk' | 'putOff' | 'noteAnswer' | 'adopt'> {
  const change = changeIn(database);
  return {
    async takeToAsk(now) {
      const again = new Date(now.getTime() + leaseMs);
      const [row] = await takeDue<Selectable<MandatesTable>>(turns, { now, again, isCounted: true }, database);
      return row && mandateOf(row);
    },

    async putOff({ id, askAt }, until) {
      await change(id).set({ ask_at: until }).where('ask_at', '=', askAt).execute();
    },

    async noteAnswer({ id, askAt }, { providerId, state, activeFrom, endedBecause = null, lookAt }) {
      const known = { provider_id: providerId, state, active_from: activeFrom, ended_because: endedBecause, tries: 0 };
      const row = await change(id)
        .set({ ...known, wish: lookAt === null ? null : lookedAt, ask_at: lookAt })
        .where('ask_at', '=', askAt)
        .returning('mandate_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async adopt(id, providerId, at) {
      const isOver = (mandate: ExpressionBuilder<Tables, 'mandates'>) =>
        mandate.or([mandate('wish', '=', 'cancel'), mandate('state', '=', 'over')]);
      await change(id).set({ provider_id: providerId }).execute();
      await change(id).set({ wish: 'cancel', ask_at: at }).where(isOver).execute();
    },
  };
}

function usingIn(database: ProgrammeDatabase): Pick<Mandates, 'use' | 'stopUsing'> {
  const change = changeIn(database);
  return {
    async use({ id, customerId }, at) {
      const ofCustomer = database.updateTable('mandates').where('customer_id', '=', customerId);
      await ofCustomer.set({ is_in_use: false }).where('is_in_use', '=', true).execute();
      await change(id)
        .set((mandate) => ({
          is_in_use: true,
          first_used_at: mandate.fn.coalesce(mandate.ref('first_used_at'), mandate.val(at)),
          last_used_at: at,
        }))
        .execute();
    },

    async stopUsing(id) {
      await change(id).set({ is_in_use: false }).execute();
    },
  };
}

function mandateOf(row: Selectable<MandatesTable>): Mandate {
  return {
    id: row.mandate_id,
    linkId: row.bank_link_id,
    customerId: row.customer_id,
    reference: row.reference,
    providerId: row.provider_id,
    state: row.state,
    activeFrom: row.active_from,
    wish: row.wish,
    askAt: row.ask_at,
    isInUse: row.is_in_use,
    firstUsedAt: row.first_used_at,
    endedBecause: row.ended_because,
    tries: row.tries,
  };
}

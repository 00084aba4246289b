import type { Selectable } from 'kysely';

import type { Collection, SpendingStop } from '#web/programme/collecting/server/ports/collections.ts';

import type { CollectingTables, CollectionsTable } from './collecting-tables.ts';

/** A collection as it is stored. */
export function collectionOf(row: Selectable<CollectionsTable>): Collection {
  return {
    id: row.collection_id,
    customerId: row.customer_id,
    mandate: row.mandate,
    accountEnding: row.account_ending,
    pence: Number(row.pence),
    planPence: Number(row.plan_pence),
    givenPence: Number(row.given_pence),
    noticedOn: row.noticed_on,
    chargeOn: row.charge_on,
    state: row.state,
    isAgain: row.is_again,
    payment: row.payment,
    askAt: row.ask_at,
    tries: row.tries,
  };
}

/** A stop as it is stored. */
export function stopOf(
  row: Pick<Selectable<CollectingTables['spending_stops']>, 'reason' | 'pence' | 'plan_pence'>,
): SpendingStop {
  return { reason: row.reason, pence: Number(row.pence), planPence: Number(row.plan_pence) };
}

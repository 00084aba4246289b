import { sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

/**
 * Most of what the processor tells is that it has heard our yes: many such messages are applied in one statement, as
 * each would be by itself. Whatever is anything else, was told of before, or is locked, stays in the inbox.
 */
export async function confirmDue(
  { now, most }: { readonly now: Date; readonly most: number },
  database: ProgrammeDatabase,
): Promise<number> {
  const { rows } = await sql<{ readonly message: string }>`
    with due as materialized (
      select message, told -> 0 as said from card_event_inbox
      where due_at <= ${now} and tries = 0 and jsonb_array_length(told) = 1 and told #>> '{0,kind}' = 'approved'
      order by due_at limit ${most} for update skip locked
    ), ours as materialized (
      select due.message, authorisations.message as event, authorisations.transaction, authorisations.customer_id,
        (said #>> '{purchase,pence}')::bigint as pence, (said ->> 'at')::timestamptz as happened_at
      from due join authorisations on authorisations.message = said ->> 'event'
        and authorisations.transaction::text = said ->> 'transaction' and authorisations.state <> 'declined'
        and not exists (select from card_events where card_events.event = authorisations.message)
      join cards on cards.card_id = authorisations.card_id and cards.processor_token::text = said ->> 'card'
      for update of authorisations skip locked
    ), noted as (
      insert into card_events (event, transaction, kind, happened_at, customer_id, pence)
      select event, transaction, 'approved', happened_at, customer_id, pence from ours order by event
      on conflict (event) do nothing returning event
    ), heard as (
      update authorisations set heard_at = ${now} from noted where authorisations.message = noted.event
    )
    delete from card_event_inbox using ours where card_event_inbox.message = ours.message
    returning card_event_inbox.message`.execute(database);
  return rows.length;
}

import { sql } from 'kysely';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import type { CardEvents } from '#web/programme/spending/server/ports/card-events.ts';

import { beginExposure, rowOf } from './authorisations.ts';
import { giveBack } from './give-back.ts';
import { windowsWith } from './windows.ts';

type Told<Kind extends CardEvent['kind']> = Extract<CardEvent, { readonly kind: Kind }>;
type Holder = { readonly customerId: string; readonly cardId: string };

/** What the processor tells, in PostgreSQL. */
export function createCardEvents(database: ProgrammeDatabase): CardEvents {
  return {
    ...inboxIn(database),
    async apply(event, at) {
      const holder = await holderOf(event.card, database);
      if (!(await isNew(event, holder, database))) return 'known';
      switch (event.kind) {
        case 'approved':
          return noteApproved(event, { holder, at, within: database });
        case 'declined':
          await noteDeclined(event, { holder, at, within: database });
          return 'applied';
        case 'released':
          await release(event, database);
          return 'applied';
      }
    },
  };
}

function inboxIn(database: ProgrammeDatabase): Pick<CardEvents, 'keep' | 'takeDue' | 'putOff' | 'forget'> {
  return {
    async keep(message, events, at) {
      await database
        .insertInto('card_event_inbox')
        .values({ message, told: JSON.stringify(events), due_at: at })
        .onConflict((conflict) => conflict.column('message').doNothing())
        .execute();
    },

    async takeDue(now, again) {
      const due = database
        .selectFrom('card_event_inbox')
        .select('message')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked();
      const row = await database
        // Chosen once: within `in (…)` the choice may be made again for each row.
        .with(
          (cte) => cte('due').materialized(),
          () => due,
        )
        .updateTable('card_event_inbox')
        .set((inbox) => ({ due_at: again, tries: inbox('tries', '+', 1) }))
        .where('message', 'in', (query) => query.selectFrom('due').select('message'))
        .returning(['message', 'told', 'tries'])
        .executeTakeFirst();
      return row && { message: row.message, events: row.told, tries: row.tries };
    },

    async putOff(message, at) {
      await database.updateTable('card_event_inbox').set({ due_at: at }).where('message', '=', message).execute();
    },

    async forget(message) {
      await database.deleteFrom('card_event_inbox').where('message', '=', message).execute();
    },
  };
}

interface Applying {
  readonly holder: Holder | undefined;
  readonly at: Date;
  readonly within: ProgrammeDatabase;
}

async function holderOf(token: string, within: ProgrammeDatabase): Promise<Holder | undefined> {
  const row = await within
    .selectFrom('cards')
    .select(['customer_id', 'card_id'])
    .where('processor_token', '=', token)
    .executeTakeFirst();
  return row && { customerId: row.customer_id, cardId: row.card_id };
}

async function isNew(event: CardEvent, holder: Holder | undefined, within: ProgrammeDatabase): Promise<boolean> {
  const row = await within
    .insertInto('card_events')
    .values({
      ...{ event: event.event, transaction: event.transaction, kind: event.kind, happened_at: new Date(event.at) },
      customer_id: holder?.customerId ?? null,
      pence: event.kind === 'released' ? event.pence : event.purchase.pence,
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .returning('event')
    .executeTakeFirst();
  return row !== undefined;
}

/** The authorisation of an event, which is heard of from now on; nothing where we were not asked. */
function heard({ event }: CardEvent, { at, within }: Applying) {
  return within
    .updateTable('authorisations')
    .set({ heard_at: at })
    .where('message', '=', event)
    .returning(['state'])
    .executeTakeFirst();
}

/** An approval is ours only now. One that we know nothing of, or have declined, has spent the money all the same. */
async function noteApproved(event: Told<'approved'>, applying: Applying): Promise<'applied' | 'unasked'> {
  const stored = await heard(event, applying);
  if (stored !== undefined && stored.state !== 'declined') return 'applied';
  if (stored === undefined) await store(event, { state: 'approved', reason: 'UNASKED' }, applying);
  if (applying.holder !== undefined && event.purchase.kind === 'spend')
    await setAside(event, { ...applying, holder: applying.holder });
  return 'unasked';
}

/** What was declined is not spent, whatever we have answered: we were not heard in time, or not asked at all. */
async function noteDeclined(event: Told<'declined'>, applying: Applying): Promise<void> {
  const stored = await heard(event, applying);
  if (stored === undefined) await store(event, { state: 'declined', reason: event.reason }, applying);
  else await giveUp(event, applying.within);
}

async function store(
  event: CardEvent,
  answer: { readonly state: 'approved' | 'declined'; readonly reason: Told<'declined'>['reason'] },
  { holder, at, within }: Applying,
): Promise<void> {
  const happened = new Date(event.at);
  const row = rowOf({ ...event, message: event.event }, holder, { at: happened, decideBy: happened });
  await within
    .insertInto('authorisations')
    .values({ ...row, ...answer, decided_at: happened, heard_at: at })
    .execute();
}

async function setAside(
  event: CardEvent,
  { holder, at, within }: Applying & { readonly holder: Holder },
): Promise<void> {
  const { region, channel, pence } = event.purchase;
  // Whose clock is ahead of ours begins no day before it is there.
  const day = londonDate(new Date(Math.min(Date.parse(event.at), at.getTime())));
  await beginExposure(holder.customerId, { day }, within);
  const { set } = windowsWith({ region, channel, pence }, day);
  await sql`with counted as (
      update exposures set to_ask = to_ask + ${pence}, at_risk = at_risk + ${pence}, ${set}
      where customer_id = ${holder.customerId} returning counted_on
    )
    insert into reservations (message, transaction, customer_id, pence, region, is_cash, counted_on)
    select ${event.event}, ${event.transaction}::uuid, ${holder.customerId}::uuid, ${pence}::bigint, ${region},
      ${channel === 'atm'}::boolean, counted_on from counted`.execute(within);
}

async function giveUp({ event }: CardEvent, within: ProgrammeDatabase): Promise<void> {
  await sql`with freed as (delete from reservations where message = ${event} returning reservations.*)
    ${giveBack('freed')}`.execute(within);
}

/** Gives so much back of what the transaction has set aside, to the windows that it was taken from; never more than is there. */
async function release({ transaction, pence }: Told<'released'>, within: ProgrammeDatabase): Promise<void> {
  await sql`with one as materialized (
      select * from reservations where transaction = ${transaction} order by message desc limit 1 for update
    ), freed as (
      select customer_id, region, is_cash, counted_on, least(pence, ${pence}::bigint) as pence from one
    ), ended as (
      delete from reservations using one where reservations.message = one.message and one.pence <= ${pence}
    ), lessened as (
      update reservations set pence = reservations.pence - ${pence} from one
      where reservations.message = one.message and one.pence > ${pence}
    )
    ${giveBack('freed')}`.execute(within);
}

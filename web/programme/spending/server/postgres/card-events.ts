import { type Selectable, sql } from 'kysely';

import { takeDue } from '#web/platform/server/postgres/take-due.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import { feeAside, mayHaveFees, worstBasisPoints } from '#web/programme/spending/domain/card-fees.ts';
import type { CardEvents } from '#web/programme/spending/server/ports/card-events.ts';

import { rowOf } from './authorisations.ts';
import { keptTerms } from './card-fees.ts';
import { clear } from './clearing.ts';
import { countSpent, dayOf } from './count-spent.ts';
import { confirmDue } from './confirm-due.ts';
import { giveBack } from './give-back.ts';
import { lockReservations, raise, release } from './reservations.ts';
import type { SpendingTables } from './spending-tables.ts';

const turns = { table: 'card_event_inbox', key: 'message', due: 'due_at' };

type Told<Kind extends CardEvent['kind']> = Extract<CardEvent, { readonly kind: Kind }>;
type Holder = { readonly customerId: string; readonly cardId: string; readonly isClosed: boolean };

/**
 * What the processor tells, in PostgreSQL. Rows are locked in one order, that of a till with the event between (DECISIONS 63):
 * authorisation, event, reservation, exposure.
 */
export function createCardEvents(database: ProgrammeDatabase): CardEvents {
  return {
    ...inboxIn(database),
    confirmDue: (now, most) => confirmDue({ now, most }, database),
    async apply(event, at) {
      const holder = await holderOf(event.card, database);
      const stored = await lockAuthorisation(event.event, database);
      const news = await noteTold(event, holder, database);
      if (news === 'known') return news;
      const applying = { holder, stored, at, within: database };
      if (stored !== undefined) await noteHeard(event, applying);
      switch (event.kind) {
        case 'approved':
          return noteApproved(event, { ...applying, news });
        case 'declined':
          await noteDeclined(event, applying);
          return 'applied';
        case 'released':
          await release(event.transaction, event.pence, database);
          return 'applied';
        case 'amended':
          await amend(event, applying);
          return 'applied';
        case 'ended':
          await end(event, database);
          return 'applied';
        case 'spent':
        case 'refunded':
        case 'refund-reversed':
          await clear(event, applying);
          return holder === undefined ? 'unasked' : 'applied';
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
      const [row] = await takeDue<Selectable<SpendingTables['card_event_inbox']>>(
        turns,
        { now, again, isCounted: true },
        database,
      );
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
  /** The authorisation of the event; nothing where we were not asked. */
  readonly stored: { readonly state: string } | undefined;
  readonly at: Date;
  readonly within: ProgrammeDatabase;
}

async function holderOf(token: string, within: ProgrammeDatabase): Promise<Holder | undefined> {
  const row = await within
    .selectFrom('cards')
    .select(['customer_id', 'card_id', 'state'])
    .where('processor_token', '=', token)
    .executeTakeFirst();
  return row && { customerId: row.customer_id, cardId: row.card_id, isClosed: row.state === 'closed' };
}

/** `after-all`: it was given up as never heard of, or declined, and is approved by the processor's word. */
type News = 'new' | 'after-all' | 'known';

async function noteTold(event: CardEvent, holder: Holder | undefined, within: ProgrammeDatabase): Promise<News> {
  const row = await within
    .insertInto('card_events')
    .values({
      ...{ event: event.event, transaction: event.transaction, kind: event.kind, happened_at: new Date(event.at) },
      customer_id: holder?.customerId ?? null,
      pence: 'pence' in event ? event.pence : event.purchase.pence,
    })
    .onConflict((conflict) =>
      conflict
        .column('event')
        .doUpdateSet({ kind: 'approved' })
        .where('card_events.kind', '=', 'declined')
        .where('excluded.kind', '=', 'approved'),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_first'))
    .executeTakeFirst();
  if (row === undefined) return 'known';
  return row.is_first ? 'new' : 'after-all';
}

/** Waits for whoever decides or confirms it. */
function lockAuthorisation(message: string, within: ProgrammeDatabase) {
  return within
    .selectFrom('authorisations')
    .select('state')
    .where('message', '=', message)
    .forUpdate()
    .executeTakeFirst();
}

async function noteHeard({ event }: CardEvent, { at, within }: Applying): Promise<void> {
  await within.updateTable('authorisations').set({ heard_at: at }).where('message', '=', event).execute();
}

/** An approval is ours only now. One that we know nothing of, have declined or have given up, has spent the money all the same. */
async function noteApproved(
  event: Told<'approved'>,
  applying: Applying & { readonly news: News },
): Promise<'applied' | 'unasked'> {
  const { stored, news } = applying;
  const isOurs = stored !== undefined && stored.state !== 'declined';
  if (isOurs && news === 'new') return 'applied';
  if (stored === undefined) await store(event, { state: 'approved', reason: 'UNASKED' }, applying);
  else if (!isOurs) await notePastUs(event, applying.within);
  if (applying.holder !== undefined && event.purchase.kind === 'spend')
    await setAside(event, event.purchase.pence, { ...applying, holder: applying.holder });
  return isOurs ? 'applied' : 'unasked';
}

/** Approved although we had declined it: its customer is told all the same that it was paid. */
async function notePastUs({ event }: CardEvent, within: ProgrammeDatabase): Promise<void> {
  await within.updateTable('authorisations').set({ is_past_us: true }).where('message', '=', event).execute();
}

/** What was declined is not spent, whatever we have answered: we were not heard in time, or not asked at all. */
async function noteDeclined(event: Told<'declined'>, applying: Applying): Promise<void> {
  // The processor has paused it, and does not know yet that it is closed.
  const isClosed = event.reason === 'CARD_FROZEN' && applying.holder?.isClosed === true;
  const reason = isClosed ? 'CARD_CLOSED' : event.reason;
  if (applying.stored === undefined) await store(event, { state: 'declined', reason }, applying);
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
  pence: number,
  { holder, at, within }: Applying & { readonly holder: Holder },
): Promise<void> {
  const { customerId } = holder;
  const { purchase, event: message, transaction } = event;
  const day = dayOf(event, at);
  const feeBasisPoints = await worstOf(event, customerId, within);
  const spent = { ...purchase, pence, feePence: feeAside(pence, feeBasisPoints) };
  const countedOn = await countSpent(spent, { customerId, day }, within);
  await within
    .insertInto('reservations')
    .values({
      ...{ message, transaction, pence, customer_id: customerId, counted_on: countedOn },
      ...{ region: purchase.region, is_cash: purchase.channel === 'atm', fee_basis_points: feeBasisPoints },
    })
    .execute();
}

/** What its fees may come to: a first approval keeps what counts for them. */
async function worstOf(event: CardEvent, customerId: string, within: ProgrammeDatabase): Promise<number> {
  const { transaction, purchase, asked } = event;
  if (!mayHaveFees(purchase, asked)) return 0;
  const terms = await keptTerms({ transaction, customerId, at: new Date(event.at) }, within);
  return worstBasisPoints(purchase, asked, terms);
}

async function giveUp({ event }: CardEvent, within: ProgrammeDatabase): Promise<void> {
  await sql`with freed as (delete from reservations where message = ${event} returning reservations.*)
    ${giveBack('freed')}`.execute(within);
}

/** Nobody is asked about another sum: it is set aside, over any limit, or given back. */
async function amend(event: Told<'amended'>, applying: Applying): Promise<void> {
  const { within, holder } = applying;
  const { transaction, pence } = event;
  const aside = await lockReservations(transaction, within);
  const more = pence - aside.reduce((sum, each) => sum + each.pence, 0);
  const [latest] = aside;
  if (more < 0) await release(transaction, -more, within);
  else if (more > 0 && latest !== undefined) await raise(latest, more, within);
  else if (more > 0 && holder !== undefined) {
    await store(event, { state: 'approved', reason: 'UNASKED' }, applying);
    await setAside(event, more, { ...applying, holder });
  }
}

/** Whatever is set aside still, unless the transaction has more events than this one knew of. */
async function end({ transaction, after }: Told<'ended'>, within: ProgrammeDatabase): Promise<void> {
  const { count } = await within
    .selectFrom('card_events')
    .select((events) => events.fn.countAll<string>().as('count'))
    .where('transaction', '=', transaction)
    .where('kind', '<>', 'ended')
    .executeTakeFirstOrThrow();
  if (Number(count) <= after) await release(transaction, Infinity, within);
}

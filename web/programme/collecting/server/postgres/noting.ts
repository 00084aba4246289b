import { type Selectable, sql } from 'kysely';

import { comesAfter, heldIn, isLive, isPaid, stopAfter } from '#web/programme/collecting/domain/collection.ts';
import type {
  CollectionAnswer,
  Collections,
  Noted,
  SpendingStop,
} from '#web/programme/collecting/server/ports/collections.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { postingsBetween } from '#web/programme/spending/domain/ledger.ts';
import { lockExposure } from '#web/programme/spending/server/postgres/authorisations.ts';
import { isPosted, post } from '#web/programme/spending/server/postgres/ledger.ts';

import type { CollectionsTable } from './collecting-tables.ts';
import { stopOf } from './collection-row.ts';
import { liftOnceNothingIsReturned, liftOncePaidAfterAll, sumUnpaid } from './lifting.ts';
import { keepSurplus, lockSurpluses, payBySurpluses, takeSurplusBack } from './surpluses.ts';

type Row = Selectable<CollectionsTable>;

const dayMs = 86_400_000;
const loweredForDays = 30;

/** What comes of the provider's answers, in PostgreSQL. Rows are locked in one order: collection, exposure. */
export function notingIn(database: ProgrammeDatabase): Pick<Collections, 'note' | 'countDebits'> {
  return {
    async note({ id, askAt }, answer, at) {
      const row = await database
        .selectFrom('collections')
        .selectAll()
        .where('collection_id', '=', id)
        .where('ask_at', '=', askAt)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const isReviving = !isLive(row.state) && comesAfter(row.state, answer.state);
      // What was dealt with by hand pays for nothing once more, also where nobody else asks for it by now.
      const isDismissed = isReviving && row.surplus_dismissed_at !== null && isPaid(answer.state);
      const isTaken = isReviving && (isDismissed || !(await revive(row, database)));
      const isSurplus = isTaken && isPaid(answer.state) && (await keepSurplus(row, at, database));
      const isHeld = isTaken && !isSurplus;
      const isChanged = comesAfter(row.state, answer.state) && !isHeld;
      const state = isChanged ? answer.state : row.state;
      const held = isHeld ? heldAs(answer.state, row) : wasTakenBack(answer.state, row) ? 'taken-back' : null;
      // Nothing else says it once more: it is said until it is so no longer.
      const lookAt = held === 'paid-twice' ? new Date(at.getTime() + dayMs) : answer.lookAt;
      const dismissedAt = isDismissed ? row.surplus_dismissed_at : null;
      await keep({ ...row, surplus_dismissed_at: dismissedAt }, keptOf(row, { ...answer, state, lookAt }), database);
      const nothing = { isWithdrawn: false, stopped: null, isLifted: false, held };
      if (!isChanged) return nothing;
      if (!isLive(state)) await askAboutThoseBefore(row, { at, within: database });
      // What is paid twice pays for no plan and no cause.
      await move(isSurplus ? { ...row, plan_pence: '0', given_pence: '0' } : row, state, { at, within: database });
      if (state === 'cancelled') return { ...nothing, isWithdrawn: true };
      if (!isLive(state)) {
        const stopped = await stop(row, answer, { at, within: database });
        // Nobody is stopped for what was made up for: there would be nothing left that they could pay.
        const isMadeUpFor = stopped !== null && (await liftOnceNothingIsReturned(row.customer_id, database));
        return { ...nothing, stopped: isMadeUpFor ? null : stopped };
      }
      return { ...nothing, isLifted: isPaid(state) && (await notePaid(row, { at, within: database })) };
    },

    async countDebits(now) {
      const { rows } = await sql<{ readonly count: string }>`
        with debited as (
          update collections set is_debited = true where collection_id in (
            select collection_id from collections
            where state = 'submitted' and not is_debited
              and (charge_on + time '07:00') at time zone 'Europe/London' <= ${now}
            for update skip locked
          ) returning customer_id, pence
        ), counted as (
          update exposures set to_ask = to_ask - sums.pence
          from (select customer_id, sum(pence) as pence from debited group by customer_id) as sums
          where exposures.customer_id = sums.customer_id
        )
        select count(*) from debited`.execute(database);
      return Number(rows[0]?.count ?? 0);
    },
  };
}

function heldAs(state: Row['state'], { surplus_dismissed_at: dismissedAt }: Row): Noted['held'] {
  if (!isPaid(state)) return 'asked-twice';
  return dismissedAt === null ? 'paid-twice' : 'dismissed';
}

/** What was dealt with by hand has come back as well: they may have it twice. */
const wasTakenBack = (state: Row['state'], { surplus_dismissed_at: dismissedAt }: Row): boolean =>
  dismissedAt !== null && !isLive(state);

/** A return that is cancelled when it is presented once more is the return that it was: it stops until it is paid. */
function keptOf(row: Row, answer: CollectionAnswer): CollectionAnswer {
  const wasReturned = isLive(row.state) && row.ended_because !== null && row.ended_because !== 'our-mistake';
  if (!wasReturned || answer.state !== 'cancelled') return answer;
  return { ...answer, state: 'failed', endedBecause: row.ended_because };
}

const isDebitedIn = ({ state, is_debited: isDebited }: Pick<Row, 'state' | 'is_debited'>) =>
  isLive(state) && (isDebited || isPaid(state));

async function keep(row: Row, answer: CollectionAnswer, within: ProgrammeDatabase) {
  const { payment, state, lookAt } = answer;
  const isDebited = isDebitedIn({ ...row, state });
  await within
    .updateTable('collections')
    .set({ payment: payment ?? row.payment, state, ended_because: endedBecauseIn(row, answer), is_debited: isDebited })
    .set({ ask_at: lookAt, tries: 0, surplus_agreed_at: null, surplus_dismissed_at: row.surplus_dismissed_at })
    .where('collection_id', '=', row.collection_id)
    .execute();
  if (isLive(row.state) || !isLive(state)) return;
  await within
    .updateTable('collections')
    .set({ charge_on: answer.chargeOn ?? row.charge_on })
    .set({ is_again: row.is_again || row.ended_because !== 'our-mistake' })
    .where('collection_id', '=', row.collection_id)
    .execute();
}

/** Why it was returned stays said of what is presented once more, until that is paid: it is how its stop is known to be right. */
function endedBecauseIn(row: Row, { state, endedBecause }: CollectionAnswer): Row['ended_because'] {
  if (!isLive(state)) return endedBecause ?? row.ended_because;
  if (isPaid(state)) return null;
  if (isLive(row.state)) return row.ended_because;
  return row.ended_because ?? (row.state === 'claimed' ? 'disputed' : 'no-funds');
}

/**
 * Takes what a returned collection had gathered back into it; false where another one asks for that by now. The exposure is
 * locked, as by whoever gathers.
 */
async function revive(
  { collection_id: id, customer_id: customerId }: Row,
  within: ProgrammeDatabase,
): Promise<boolean> {
  await lockExposure(customerId, within);
  const { rows } = await sql`
    select from collection_items as mine join collection_items as other using (event)
    where mine.collection_id = ${id} and other.is_live limit 1`.execute(within);
  if (rows.length > 0) return false;
  await within.updateTable('collection_items').set({ is_live: true }).where('collection_id', '=', id).execute();
  return true;
}

interface Around {
  readonly at: Date;
  readonly within: ProgrammeDatabase;
}

/** What a collection holds goes from where it was to where it is, in the books and in the exposure alike. */
async function move(row: Row, to: Row['state'], { at, within }: Around): Promise<void> {
  const { collection_id: id, customer_id: customerId } = row;
  const pence = Number(row.pence);
  const [from, into] = [heldIn(row.state), heldIn(to)];
  // Nobody was paid for what a plan costs or a customer gives: it is owed, and no risk of spending.
  const spent = pence - Number(row.plan_pence) - Number(row.given_pence);
  const more = ({ is, was }: { readonly is: boolean; readonly was: boolean }, of = pence) =>
    of * (Number(is) - Number(was));
  const after = { state: to, is_debited: row.is_debited };
  if (!isLive(to)) await lockSurpluses(row, within);
  await sql`update exposures set
      to_ask = to_ask - ${more({ is: isDebitedIn(after), was: isDebitedIn(row) })},
      at_risk = at_risk - ${more({ is: isPaid(to), was: isPaid(row.state) }, spent)},
      receivable = receivable + ${more({ is: into === 'receivable', was: from === 'receivable' })},
      collecting = collecting + ${more({ is: into === 'collecting', was: from === 'collecting' })}
    where customer_id = ${customerId}`.execute(within);
  for (const kind of postingsBetween(from, into)) {
    const source = await unusedSource(
      kind === 'gathered' ? `collection ${id} ${to} again` : `collection ${id} ${to}`,
      within,
    );
    await post({ source, kind, customerId, pence, at }, within);
  }
  if (isLive(to)) return;
  await takeSurplusBack(row, at, within);
  await within.updateTable('collection_items').set({ is_live: false }).where('collection_id', '=', id).execute();
  await payBySurpluses(row, at, within);
}

/** What is presented once more can come back once more: each time is a movement of its own. */
async function unusedSource(first: string, within: ProgrammeDatabase): Promise<string> {
  let source = first;
  for (let time = 2; await isPosted(source, within); time += 1) source = `${first} ${String(time)}`;
  return source;
}

/** One that had asked for the same before may have been paid after all, and can have it back now. */
async function askAboutThoseBefore({ collection_id: id }: Row, { at, within }: Around): Promise<void> {
  await sql`update collections set ask_at = ${at}
    where state in ('failed', 'claimed') and payment is not null and collection_id in (
      select before.collection_id from collection_items as mine join collection_items as before using (event)
      where mine.collection_id = ${id} and before.collection_id <> ${id}
    )`.execute(within);
}

/** What was returned or claimed stops spending by its cause. */
async function stop(row: Row, answer: CollectionAnswer, { at, within }: Around): Promise<SpendingStop | null> {
  const end = answer.state === 'claimed' ? 'disputed' : (answer.endedBecause ?? 'no-funds');
  const reason = stopAfter({ end, isAgain: row.is_again });
  if (reason === null) return null;
  const returned = await sumUnpaid(row.customer_id, within);
  // What has made up for it meanwhile stops nobody; a person looks all the same.
  if (returned.pence === 0 && reason !== 'person') return null;
  const stopped = { customer_id: row.customer_id, reason, ...returned, stopped_at: at };
  const kept = await within
    .insertInto('spending_stops')
    .values(stopped)
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        reason: sql`case when spending_stops.reason = 'person' then 'person' else excluded.reason end`,
        ...returned,
      }),
    )
    .returning(['reason', 'pence', 'plan_pence'])
    .executeTakeFirstOrThrow();
  return stopOf(kept);
}

/** Somebody who has paid is trusted with more, and, where they had been stopped, with half as much for a while; whether they may spend again. */
async function notePaid(row: Row, { at, within }: Around): Promise<boolean> {
  const { customer_id: customerId, mandate } = row;
  await within
    .updateTable('mandates')
    .set({ has_paid: true })
    .where('provider_id', '=', mandate)
    .where('has_paid', '=', false)
    .execute();
  // A claim that was taken back, and a return that was paid when it was presented once more, need nobody to look at them.
  const wasReturned = !isLive(row.state) || row.ended_because !== null;
  const isLifted = await (wasReturned
    ? liftOncePaidAfterAll(row, within)
    : liftOnceNothingIsReturned(customerId, within));
  const until = isLifted ? londonDate(new Date(at.getTime() + loweredForDays * dayMs)) : null;
  if (until !== null)
    await within.updateTable('exposures').set({ lowered_until: until }).where('customer_id', '=', customerId).execute();
  return isLifted;
}

import { type RawBuilder, sql } from 'kysely';

import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { resultFor } from '#web/programme/spending/domain/decision-reason.ts';
import { standInLimits } from '#web/programme/spending/domain/stand-in.ts';
import type { Answer, Authorisations, StoredAnswer } from '#web/programme/spending/server/ports/authorisations.ts';

import { elsewhereBeside } from './elsewhere.ts';
import { giveBack } from './give-back.ts';
import { findExposure, findFunds } from './holders.ts';

const dayMs = 86_400_000;

/** How an open authorisation is decided, each way one statement: what is declined gives its money back in it. */
export function decidingIn(database: ProgrammeDatabase): Pick<Authorisations, 'settle' | 'standIn' | 'sweepOne'> {
  return { ...settlingIn(database), ...sweepingIn(database) };
}

function settlingIn(database: ProgrammeDatabase): Pick<Authorisations, 'settle' | 'standIn'> {
  return {
    async settle(message, { reason, askedPence = null, at }) {
      const isYes = resultFor(reason) === 'APPROVED';
      // A bank that is silent is no reason of its own where nobody could have been stood in for.
      const standing = isYes || reason === 'BANK_SILENT' ? sql`(select reason from standing)` : sql`null::text`;
      const settled = isYes
        ? sql`case when ${at} > decide_by then 'LATE' else coalesce(${standing}, ${reason}) end`
        : sql`coalesce(${standing}, ${reason}::text)`;
      const { rows } = await sql<AnswerRow>`
        with standing as materialized (${standingOf(message)}), decided as (
          update authorisations set reason = ${settled}, decided_at = ${at}, asked_pence = ${askedPence},
            state = case when ${settled} = 'APPROVED' then 'approved' else 'declined' end
          where message = ${message} and state = 'open'
          returning message, customer_id, state, reason, created_at
        ), freed as (
          delete from reservations using decided
          where reservations.message = decided.message and decided.state = 'declined' returning reservations.*
        ), given_back as (${giveBack('freed')}), yes as (
          update exposures set ${noneOutstanding} from decided
          where exposures.customer_id = decided.customer_id and decided.state = 'approved'
            and ${askedPence}::bigint is not null and ${nothingSince(sql`decided.created_at`)}
        )
        select state, reason from decided`.execute(database);
      return answerIn(rows);
    },

    async standIn(message, { at, askAgainAt }) {
      const { outstandingPence, count, unreturnedForDays } = standInLimits;
      const { rows } = await sql<AnswerRow>`
        with standing as materialized (${standingOf(message)}), one as materialized (
          select message, customer_id, pence from authorisations
          where message = ${message} and state = 'open' and ${at} <= decide_by and (select reason from standing) is null
          for update of authorisations
        ), counted as (
          update exposures set stand_in_pence = stand_in_pence + one.pence, stand_ins = stand_ins + 1,
            stand_in_changed_at = ${at}, ask_again_at = coalesce(ask_again_at, ${askAgainAt}::timestamptz)
          from one
          where exposures.customer_id = one.customer_id and not is_stand_in_closed
            and stand_ins < ${count} and stand_in_pence + one.pence <= ${outstandingPence}
            and not ${isReturnedSince(sql`one.customer_id`, new Date(at.getTime() - unreturnedForDays * dayMs))}
          returning one.message
        )
        update authorisations set state = 'approved', reason = 'STAND_IN', decided_at = ${at} from counted
        where authorisations.message = counted.message
        returning authorisations.state, authorisations.reason`.execute(database);
      return answerIn(rows);
    },
  };
}

/**
 * What stands against any purchase by now, as `decide` says it and in its order: a customer, a card, a Direct Debit or a stop may have
 * changed while a bank was thinking (CRD-07, CRD-11).
 */
const standingOf = (message: string) => sql`
  select case
      when customers.block is not null then 'CUSTOMER_BLOCKED'
      when customers.hold_reason is not null then 'CUSTOMER_HOLD'
      when customers.closes_at is not null then 'CUSTOMER_CLOSING'
      when cards.state = 'closed' then 'CARD_CLOSED'
      when cards.state = 'frozen' then 'CARD_FROZEN'
      when cards.state <> 'active' then 'CARD_NOT_ACTIVATED'
      when mandates.state is distinct from 'active' then 'MANDATE_OVER'
      when spending_stops.customer_id is not null then 'COLLECTION_BOUNCED'
    end as reason
  from authorisations join cards on cards.card_id = authorisations.card_id
    join customers on customers.customer_id = cards.customer_id
    left join mandates on mandates.customer_id = cards.customer_id and mandates.is_in_use
    left join spending_stops on spending_stops.customer_id = cards.customer_id
  where authorisations.message = ${message}`;

function sweepingIn(database: ProgrammeDatabase): Pick<Authorisations, 'sweepOne'> {
  return {
    async sweepOne(overdue, at) {
      const { rows } = await sql<{ message: string }>`
        with late as materialized (
          select message from authorisations where state = 'open' and decide_by < ${overdue}
          order by decide_by limit 1 for update skip locked
        ), decided as (
          update authorisations set state = 'declined', reason = 'LATE', decided_at = ${at} from late
          where authorisations.message = late.message returning authorisations.message
        ), freed as (
          delete from reservations using decided where reservations.message = decided.message returning reservations.*
        ), given_back as (${giveBack('freed')})
        select message from decided`.execute(database);
      return rows[0]?.message;
    },
  };
}

/** What the books call each return of a collection, by its name there: no provider presents one as often as that. */
const returnSources = ['failed', 'claimed'].flatMap((end) =>
  ['', 2, 3, 4, 5, 6, 7, 8, 9].map(
    (time) => sql`'collection ' || collection_id || ${` ${end} ${String(time)}`.trimEnd()}`,
  ),
);

/**
 * Whether a collection of a customer’s was returned, or claimed back, after that moment, and not by a mistake of ours, though it was
 * paid after all; the books know when.
 */
function isReturnedSince(customerId: RawBuilder<unknown>, after: Date): RawBuilder<boolean> {
  return sql`exists (
    select from collections join ledger_transactions on source in (${sql.join(returnSources)})
    where collections.customer_id = ${customerId} and happened_at > ${after}
      and case when state in ('failed', 'claimed') then ended_because is distinct from 'our-mistake' else is_again end)`;
}

/**
 * That nothing was stood in for, and no no was heard, after a question was put: else its yes is to less than is outstanding, or is
 * older than the no. What was stood in for before was set aside before, so that the question was about it too.
 */
const nothingSince = (putAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(stand_in_changed_at <= ${putAt}, true)`;

const noneOutstanding = sql`stand_in_pence = 0, stand_ins = 0, is_stand_in_closed = false, ask_again_at = null`;

/** What was stood in for, until its bank has said yes. */
export function standingInIn(database: ProgrammeDatabase): Pick<Authorisations, 'takeStandIn' | 'settleStandIn'> {
  return {
    async takeStandIn(now, again) {
      const { rows } = await sql<{ readonly customer_id: string }>`
        with due as materialized (
          select customer_id from exposures where ask_again_at <= ${now} and to_ask > ${elsewhereBeside}
          order by ask_again_at limit 1 for update skip locked
        )
        update exposures set ask_again_at = ${again} from due where exposures.customer_id = due.customer_id
        returning exposures.customer_id`.execute(database);
      const customerId = rows[0]?.customer_id;
      if (customerId === undefined) return undefined;
      const { toAsk } = await findExposure(customerId, database);
      // It may have been debited just now, and nothing is no question.
      return toAsk > 0 ? { customerId, toAsk, funds: await findFunds(customerId, database) } : undefined;
    },

    async settleStandIn(customerId, { says, putAt }) {
      const changed =
        says === 'yes'
          ? noneOutstanding
          : sql`is_stand_in_closed = true, stand_in_changed_at = greatest(stand_in_changed_at, ${putAt}::timestamptz)`;
      const isDue = says === 'yes' ? nothingSince(sql`${putAt}::timestamptz`) : sql<boolean>`true`;
      await sql`update exposures set ${changed} where customer_id = ${customerId} and ${isDue}`.execute(database);
    },
  };
}

type AnswerRow = { readonly state: StoredAnswer['state']; readonly reason: Answer['reason'] | null };

/** What a row says that is open or decided. */
export function storedIn({ state, reason }: AnswerRow): StoredAnswer {
  if (state === 'open') return { state };
  if (reason === null) throw new Error('A decided authorisation has no reason.');
  return { state, reason } as Answer;
}

function answerIn([row]: readonly AnswerRow[]): Answer | undefined {
  const stored = row && storedIn(row);
  return stored === undefined || stored.state === 'open' ? undefined : stored;
}

import { sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { feeAside, mayHaveFees } from '#web/programme/spending/domain/card-fees.ts';
import { exposureCapFor } from '#web/programme/spending/domain/spend-limits.ts';
import { isTap } from '#web/programme/spending/domain/spending-rules.ts';
import {
  type AuthorisationRequest,
  type Authorisations,
  type Holder,
  type ByRules,
  type Moment,
  worstFor,
} from '#web/programme/spending/server/ports/authorisations.ts';

import { keepTerms } from './card-fees.ts';
import { decidingIn, standingInIn, storedIn } from './deciding.ts';
import { findExposure, findHolder, holderOf } from './holders.ts';
import { unheardIn } from './unheard.ts';
import { tapsWith } from './taps.ts';
import { triesWith } from './tries.ts';
import { windowsWith } from './windows.ts';

/** What merchants ask of cards, in PostgreSQL. No lock is held while a bank thinks; rows are locked in one order: authorisation, reservation, exposure. */
export function createAuthorisations(database: ProgrammeDatabase): Authorisations {
  return {
    findHolder: (card) => findHolder(card, database),
    holderOf: (cardId) => holderOf(cardId, database),
    async find(message) {
      const row = await database
        .selectFrom('authorisations')
        .select(['state', 'reason'])
        .where('message', '=', message)
        .executeTakeFirst();
      return row && storedIn(row);
    },
    exposure: (customerId) => findExposure(customerId, database),

    async record(request, holder, { state, reason, ...moment }) {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('authorisations')
        .values({ ...rowOf(request, holder, moment), state, reason, decided_at: moment.at })
        .onConflict((conflict) => conflict.column('message').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async countCheck(request, holder, moment) {
      if (holder.facts.used === null) await beginExposure(holder.customerId, moment, database);
      const { rows } = await countingCheck(request, holder, moment).execute(database);
      const [row] = rows;
      if (row?.is_new !== true) return 'known';
      return row.is_counted ? 'counted' : 'limited';
    },

    async reserve(request, holder, moment) {
      if (holder.facts.used === null) await beginExposure(holder.customerId, moment, database);
      const { rows } = await reserving(request, holder, moment).execute(database);
      const [row] = rows;
      if (row?.is_new !== true) return { kind: 'known' };
      return row.to_ask === null ? { kind: 'limited' } : { kind: 'reserved', toAsk: Number(row.to_ask) };
    },

    async isBehind({ message, customerId, at }) {
      const row = await database
        .selectFrom('authorisations')
        .select('message')
        .where('customer_id', '=', customerId)
        .where('state', '=', 'open')
        .where(sql<boolean>`(created_at, message) < (${at}, ${message})`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    countFrom: (customerId, day) => countFrom(customerId, day, database),
    ...decidingIn(database),
    ...standingInIn(database),
    ...unheardIn(database),
  };
}

/** A request as it is stored, before it is decided. */
export function rowOf(
  request: Omit<AuthorisationRequest, 'card'>,
  holder: Pick<Holder, 'customerId' | 'cardId'> | undefined,
  { at, decideBy }: Omit<Moment, 'day'>,
) {
  const { message, transaction, purchase, asked } = request;
  const { kind, pence, region, channel, merchant } = purchase;
  return {
    ...{ message, transaction, customer_id: holder?.customerId ?? null, card_id: holder?.cardId ?? null },
    ...{ kind, pence, region, channel, merchant: JSON.stringify(merchant) },
    ...{ merchant_minor: asked.minor, merchant_currency: asked.currency },
    ...{ created_at: at, decide_by: decideBy },
  };
}

/** A check of the card and what it counts as, in one statement: only a message that is new counts, and only so many tries may be. */
function countingCheck(request: AuthorisationRequest, holder: Holder, { rules, ...moment }: ByRules) {
  const { set, within } = triesWith(request.purchase, rules.suspicion, moment.at);
  const row = { ...rowOf(request, holder, moment), state: 'open' } as const;
  return sql<{ readonly is_new: boolean; readonly is_counted: boolean }>`
    with stored as (
      insert into authorisations (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) on conflict (message) do nothing returning message
    ), counted as (
      update exposures set ${sql.join(set)}
      where customer_id = ${holder.customerId} and exists (select from stored) and ${sql.join([sql`true`, ...within], sql` and `)}
      returning customer_id
    )
    select exists (select from stored) as is_new, exists (select from counted) as is_counted`;
}

/** A customer who spends for the first time begins with nothing. */
export async function beginExposure(
  customerId: string,
  { day }: Pick<Moment, 'day'>,
  database: ProgrammeDatabase,
): Promise<void> {
  await database
    .insertInto('exposures')
    .values({ customer_id: customerId, counted_on: day })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

async function countFrom(customerId: string, day: CalendarDate, database: ProgrammeDatabase): Promise<void> {
  await beginExposure(customerId, { day }, database);
  const none = { home_day: 0, home_atm_day: 0, home_atm_month: 0 };
  await database
    .updateTable('exposures')
    .set({ counted_on: day, ...none, abroad_day: 0, abroad_atm_day: 0, abroad_atm_month: 0 })
    .set({ tries: 0, tries_since: null })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Until the caller's own transaction ends nobody else counts anything of that customer's. */
export async function lockExposure(customerId: string, within: ProgrammeDatabase): Promise<void> {
  await within
    .selectFrom('exposures')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
}

/**
 * The message, the exposure and what is set aside, in one statement: the message is stored once, the exposure grows only by a
 * message that is new and stays within the limits, and what is set aside says in which day it was counted. What is given back pays for
 * no purchase while a collection is under way, that may come back unpaid: the bank is asked for the purchase at least.
 */
function reserving(request: AuthorisationRequest, holder: Holder, moment: ByRules) {
  const { purchase, message, transaction } = request;
  const { region, channel, pence, kind, merchant } = purchase;
  const limits = holder.facts.limits[region];
  const taps = tapsWith(purchase, moment.rules.taps);
  const tries = triesWith(purchase, moment.rules.suspicion, moment.at);
  const windows = windowsWith({ region, pence, channel }, moment.day);
  const feeBasisPoints = worstFor(request, holder);
  const most = pence + feeAside(pence, feeBasisPoints);
  const ofPurchase = { transaction, customerId: holder.customerId, terms: holder.fees };
  const kept = mayHaveFees(purchase, request.asked)
    ? sql`, kept as (${keepTerms(ofPurchase, sql`from counted`)})`
    : sql``;
  const within = [
    sql`at_risk + ${most} <= ${exposureCapFor(holder.facts.trust, moment.day)}`,
    sql`${pence}::bigint <= ${limits.purchase}`,
    sql`${windows.day} <= ${limits.day}`,
    ...taps.within,
    ...tries.within,
    ...(channel === 'atm'
      ? [sql`${windows.atmDay} <= ${limits.atmDay}`, sql`${windows.atmMonth} <= ${limits.atmMonth}`]
      : []),
  ];
  return sql<{ readonly is_new: boolean; readonly to_ask: string | null }>`
    with stored as (
      insert into authorisations (message, transaction, customer_id, card_id, kind, pence, region, channel, merchant,
        merchant_minor, merchant_currency, state, created_at, decide_by)
      values (${message}, ${transaction}, ${holder.customerId}, ${holder.cardId}, ${kind}, ${pence}, ${region}, ${channel},
        ${JSON.stringify(merchant)}, ${request.asked.minor}, ${request.asked.currency}, 'open', ${moment.at}, ${moment.decideBy})
      on conflict (message) do nothing returning message
    ), counted as (
      update exposures set to_ask = to_ask + ${most}, at_risk = at_risk + ${most}, ${sql.join([windows.set, ...taps.set, ...tries.set])}
      where customer_id = ${holder.customerId} and exists (select from stored) and ${sql.join(within, sql` and `)}
      returning case when collecting > 0 then greatest(to_ask, ${most}) else to_ask end as to_ask, counted_on, case when ${isTap(purchase)}::boolean then tap_round end as tap_round
    ), aside as (
      insert into reservations (message, transaction, customer_id, pence, region, is_cash, counted_on, tap_round, fee_basis_points)
      select ${message}, ${transaction}::uuid, ${holder.customerId}::uuid, ${pence}::bigint, ${region}, ${channel === 'atm'}::boolean, counted_on, tap_round,
        ${feeBasisPoints}::integer
      from counted
    )${kept}
    select exists (select from stored) as is_new, (select to_ask from counted) as to_ask`;
}

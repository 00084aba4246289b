import { sql } from 'kysely';

import type { Share, RoundUpStep } from '#web/programme/giving/domain/allocation.ts';
import { type GivingTerms, savedBasisPoints } from '#web/programme/giving/domain/contribution.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

import { chosenIn } from './chosen.ts';

/** Whose payment it is, and when it was made. */
export interface TermsInForce {
  readonly customerId: string;
  readonly madeAt: Date;
}

interface OfPayment extends TermsInForce {
  readonly transaction: string;
}

/** What counts for a payment: what stood when it was made, kept with it from when it is first counted. And what it was said to have saved. */
export async function keptTerms(
  { transaction, customerId, madeAt }: OfPayment,
  within: ProgrammeDatabase,
): Promise<{ readonly terms: GivingTerms; readonly savingBefore: number; readonly isFirst: boolean }> {
  const kept = await within
    .selectFrom('contributions')
    .selectAll()
    .where('transaction', '=', transaction)
    .executeTakeFirst();
  if (kept !== undefined) {
    const { basis_points: basisPoints, saving_pence: saving } = kept;
    return { terms: { ...chosenIn(kept), basisPoints }, savingBefore: Number(saving), isFirst: false };
  }
  const row = await inForce({ transaction, customerId, madeAt }, within);
  const basisPoints = savedBasisPoints(utcDate(madeAt), row.plan_basis_points);
  const { shares, round_up_cause, round_up_to } = row;
  await within
    .insertInto('contributions')
    .values({
      ...{ transaction, customer_id: customerId, made_at: madeAt, basis_points: basisPoints, saving_pence: 0 },
      ...{ shares: JSON.stringify(shares), round_up_cause, round_up_to },
    })
    .execute();
  return { terms: { ...chosenIn(row), basisPoints }, savingBefore: 0, isFirst: true };
}

interface InForce {
  readonly shares: readonly Share[];
  readonly round_up_cause: string | null;
  readonly round_up_to: RoundUpStep | null;
  readonly plan_basis_points: number;
}

/** Of a plan what was charged with this payment counts; where nothing was, what was sold on its day. */
async function inForce({ transaction, customerId, madeAt }: OfPayment, within: ProgrammeDatabase): Promise<InForce> {
  const { rows } = await sql<InForce>`
    select coalesce(shares, '[]') as shares, round_up_cause, round_up_to,
      coalesce(charged.exchange_basis_points, plan.basis_points, 0) as plan_basis_points
    from (select) as one
    left join card_fee_terms as charged on charged.transaction = ${transaction}
    left join lateral (
      select shares, round_up_cause, round_up_to from allocations
      where customer_id = ${customerId} and chosen_at <= ${madeAt} order by version desc limit 1
    ) as allocation on true
    left join lateral (
      select (terms ->> 'exchangeBasisPoints')::integer as basis_points from subscriptions
      where customer_id = ${customerId} and started_on <= ${utcDate(madeAt)}::date
        and coalesce(ended_on, 'infinity') > ${utcDate(madeAt)}::date
      order by started_on desc, chosen_at desc limit 1
    ) as plan on true`.execute(within);
  const [row] = rows;
  if (row === undefined) throw new Error('One row was asked for.');
  return row;
}

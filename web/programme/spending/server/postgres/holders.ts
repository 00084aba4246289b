import { type InferResult, type Selectable, sql } from 'kysely';

import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import { type FeeTerms, noFees } from '#web/programme/spending/domain/card-fees.ts';
import { type CountedUse, limitsBy, type Trust } from '#web/programme/spending/domain/spend-limits.ts';
import { notTapped, type Taps } from '#web/programme/spending/domain/spending-rules.ts';
import { notTried, type Tries } from '#web/programme/spending/domain/suspicion.ts';
import type { Authorisations, FundsAccess, Holder } from '#web/programme/spending/server/ports/authorisations.ts';

import { feeTerms } from './card-fees.ts';
import { elsewhereBeside } from './elsewhere.ts';
import type { ExposuresTable } from './spending-tables.ts';

/** Whose card the processor means, with all that decides about it, in one look. */
export async function findHolder(token: string, database: ProgrammeDatabase): Promise<Holder | undefined> {
  const row = await holderQuery(database).where('cards.processor_token', '=', token).executeTakeFirst();
  return row && holderIn(row);
}

/** The same of a card by our own name for it, which the processor need not know yet. */
export async function holderOf(cardId: string, database: ProgrammeDatabase): Promise<Holder | undefined> {
  const row = await holderQuery(database).where('cards.card_id', '=', cardId).executeTakeFirst();
  return row && holderIn(row);
}

type HolderRow = InferResult<ReturnType<typeof holderQuery>>[number];

function holderIn(row: HolderRow): Holder {
  const { bank_id: bankId, bank_consent_id: consentId, provider_id: providerId, tokens } = row;
  const mayAsk = bankId !== null && consentId !== null && providerId !== null && tokens !== null;
  const funds = mayAsk && row.token_state === 'active' ? { bankId, consentId, providerId, tokens } : null;
  return {
    cardId: row.card_id,
    customerId: row.customer_id,
    toAsk: Number(row.to_ask ?? 0) - Number(row.elsewhere),
    elsewherePence: Number(row.elsewhere),
    fees: row.terms ?? noFees,
    facts: {
      cardState: row.state,
      expiresOn: row.expires_on,
      block: row.block,
      isOnHold: row.hold_reason !== null,
      isClosing: row.closes_at !== null,
      ...{ isAtmBlocked: row.atm_blocked, isOnlineBlocked: row.ecommerce_blocked },
      ...{ isContactlessBlocked: row.contactless_blocked, isAbroadBlocked: row.abroad_blocked },
      ...{ kindsLeftOut: row.kinds_left_out ?? [], limits: limitsBy(row.spend_limits) },
      mandate: row.mandate_state === 'active' ? 'active' : 'none',
      isStopped: row.stopped_for !== null,
      link: funds === null ? 'broken' : 'works',
      atRisk: Number(row.at_risk ?? 0),
      trust: trustIn(row),
      ...{ used: usedIn(row), taps: tapsIn(row), tries: triesIn(row) },
    },
    standIn: {
      linkedAt: row.linked_at,
      balancePence: row.balance_pence === null ? null : Number(row.balance_pence),
      balanceAt: row.balance_at,
    },
    funds,
  };
}

function holderQuery(database: ProgrammeDatabase) {
  return database
    .selectFrom('cards')
    .innerJoin('customers', 'customers.customer_id', 'cards.customer_id')
    .leftJoin('mandates', (join) =>
      join.onRef('mandates.customer_id', '=', 'cards.customer_id').on('mandates.is_in_use', '=', true),
    )
    .leftJoin('bank_links', (join) =>
      join.onRef('bank_links.bank_link_id', '=', 'mandates.bank_link_id').on('bank_links.stage', '=', 'linked'),
    )
    .leftJoin('bank_consents', (join) =>
      join
        .onRef('bank_consents.bank_link_id', '=', 'bank_links.bank_link_id')
        .on('bank_consents.kind', '=', 'funds')
        .on('bank_consents.role', '=', 'current'),
    )
    .leftJoin('exposures', 'exposures.customer_id', 'cards.customer_id')
    .leftJoin('spending_stops', 'spending_stops.customer_id', 'cards.customer_id')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.customer_id', '=', 'cards.customer_id').on('subscriptions.ended_on', 'is', null),
    )
    .select(planColumns)
    .select(['cards.atm_blocked', 'cards.ecommerce_blocked', 'cards.contactless_blocked', 'cards.abroad_blocked'])
    .select(['spending_stops.reason as stopped_for', 'mandates.has_paid'])
    .select(['exposures.lowered_until', elsewhereBeside.as('elsewhere')])
    .select(['cards.card_id', 'cards.customer_id', 'cards.state', 'cards.expires_on'])
    .select([
      'customers.closes_at',
      'customers.block',
      'customers.hold_reason',
      'mandates.state as mandate_state',
      'bank_links.linked_at',
    ])
    .select(['bank_consents.bank_id', 'bank_consents.bank_consent_id', 'bank_consents.provider_id'])
    .select(['bank_consents.tokens', 'bank_consents.token_state'])
    .select(['bank_links.balance_pence', 'bank_links.balance_at', 'exposures.at_risk', 'exposures.to_ask'])
    .select(windowColumns);
}

/** What the plan says, as it was sold. */
const planColumns = [
  sql<Plan['spendLimits'] | null>`subscriptions.plan -> 'spendLimits'`.as('spend_limits'),
  sql<Plan['merchantKindsLeftOut'] | null>`subscriptions.plan -> 'merchantKindsLeftOut'`.as('kinds_left_out'),
  sql<FeeTerms | null>`case when subscriptions.terms is not null then ${feeTerms} end`.as('terms'),
];

const windowColumns = [
  ...(['exposures.counted_on', 'exposures.taps', 'exposures.tap_pence'] as const),
  ...(['exposures.tries', 'exposures.tries_since'] as const),
  ...(['exposures.home_day', 'exposures.home_atm_day', 'exposures.home_atm_month'] as const),
  ...(['exposures.abroad_day', 'exposures.abroad_atm_day', 'exposures.abroad_atm_month'] as const),
] as const;

/** How the bank may be asked about a customer's money; nothing while it may not. */
export async function findFunds(customerId: string, database: ProgrammeDatabase): Promise<FundsAccess | null> {
  const row = await database
    .selectFrom('mandates')
    .innerJoin('bank_links', 'bank_links.bank_link_id', 'mandates.bank_link_id')
    .innerJoin('bank_consents', 'bank_consents.bank_link_id', 'bank_links.bank_link_id')
    .select(['bank_consents.bank_id', 'bank_consents.bank_consent_id'])
    .select(['bank_consents.provider_id', 'bank_consents.tokens'])
    .where('mandates.customer_id', '=', customerId)
    .where('mandates.is_in_use', '=', true)
    .where('bank_links.stage', '=', 'linked')
    .where('bank_consents.kind', '=', 'funds')
    .where('bank_consents.role', '=', 'current')
    .where('bank_consents.token_state', '=', 'active')
    .executeTakeFirst();
  if (!row || row.provider_id === null || row.tokens === null) return null;
  return { bankId: row.bank_id, consentId: row.bank_consent_id, providerId: row.provider_id, tokens: row.tokens };
}

/** What of a customer counts now; nothing of one who has never spent. */
export async function findExposure(
  customerId: string,
  database: ProgrammeDatabase,
): ReturnType<Authorisations['exposure']> {
  const row = await database
    .selectFrom('exposures')
    .leftJoin('mandates', (join) =>
      join.onRef('mandates.customer_id', '=', 'exposures.customer_id').on('mandates.is_in_use', '=', true),
    )
    .select(['exposures.at_risk', 'exposures.to_ask', 'exposures.collecting', ...windowColumns])
    .select(['exposures.lowered_until', 'mandates.has_paid', elsewhereBeside.as('elsewhere')])
    .where('exposures.customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined)
    return {
      ...{ atRisk: 0, toAsk: 0, isCollecting: false },
      ...{ used: null, trust: { hasPaid: false, loweredUntil: null }, taps: notTapped, tries: notTried },
    };
  const counts = { used: usedIn(row), trust: trustIn(row), taps: tapsIn(row), tries: triesIn(row) };
  const isCollecting = Number(row.collecting) > 0;
  const toAsk = Number(row.to_ask) - Number(row.elsewhere);
  return { atRisk: Number(row.at_risk), toAsk, isCollecting, ...counts };
}

function trustIn(row: { readonly has_paid: boolean | null; readonly lowered_until: CalendarDate | null }): Trust {
  return { hasPaid: row.has_paid ?? false, loweredUntil: row.lowered_until };
}

function tapsIn({ taps, tap_pence: pence }: { readonly taps: number | null; readonly tap_pence: string | null }): Taps {
  return { count: taps ?? 0, pence: Number(pence ?? 0) };
}

function triesIn({
  tries,
  tries_since: since,
}: {
  readonly tries: number | null;
  readonly tries_since: Date | null;
}): Tries {
  return { count: tries ?? 0, since };
}

type Windows = Pick<
  Selectable<ExposuresTable>,
  | ('counted_on' | 'home_day' | 'home_atm_day' | 'home_atm_month')
  | ('abroad_day' | 'abroad_atm_day' | 'abroad_atm_month')
>;

function usedIn(row: { readonly [Column in keyof Windows]: Windows[Column] | null }): CountedUse | null {
  if (row.counted_on === null) return null;
  return {
    countedOn: row.counted_on,
    home: { day: Number(row.home_day), atmDay: Number(row.home_atm_day), atmMonth: Number(row.home_atm_month) },
    abroad: { day: Number(row.abroad_day), atmDay: Number(row.abroad_atm_day), atmMonth: Number(row.abroad_atm_month) },
  };
}

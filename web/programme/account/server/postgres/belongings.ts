import { type RawBuilder, sql } from 'kysely';

import type { Age } from '#web/programme/closing/domain/closing.ts';
import type { CustomersTable, Tables } from '#web/programme/server/postgres/tables.ts';

/** What becomes of rows once their customer's account is closed: columns are emptied of who it was at these ages. */
export type Fate =
  | { readonly deleted: Age }
  | { readonly emptied: Readonly<Partial<Record<Age, Readonly<Record<string, RawBuilder<unknown>>>>>> }
  | { readonly kept: string };

/**
 * How rows of a table belong to a customer: by a column of their own (`customer_id` where nothing is said), through a table
 * that has one, or not at all, and why. And what becomes of them when the account is closed.
 */
export type Belonging =
  | { readonly own: string; readonly then: Fate }
  | { readonly through: string; readonly by: string; readonly then: Fate }
  | { readonly of: 'nobody'; readonly because: string; readonly then?: Fate };

const own = (then: Fate): Belonging => ({ own: 'customer_id', then });
const nobody = (because: string): Belonging => ({ of: 'nobody', because });

/** Of use to whoever signs in, and to nobody once the account is closed. */
const goesAtOnce: Fate = { deleted: 'closing' };
/** Who it was, and how that was checked. */
const provesIdentity: Fate = { deleted: 'identity' };
/** What was sold, paid, owed and collected, and by which orders. */
const provesMoney: Fate = { deleted: 'money' };

const given = 'only added to: parts and sums that were given, under a random id, which then is nobody’s';

const nothing = sql`null`;
const empty = sql`'{}'`;
const none = sql`'[]'`;

type Emptied = Readonly<Partial<Record<keyof CustomersTable, RawBuilder<unknown>>>>;

const emptiedAtOnce = {
  ...{ password_hash: nothing, new_email: nothing, device_info: empty, hidden_screens: none, pilots: none },
  ...{ newsletter_opt_in: nothing, newsletter_chosen_at: nothing, partner_user_data: empty },
} satisfies Emptied;

const emptiedAtLast = {
  email: sql`customer_id || '@closed.invalid'`,
  ...{ given_name: sql`''`, family_name: sql`''`, title: nothing, date_of_birth: nothing, address: nothing },
  ...{ mobile_e164: nothing, mobile_as_typed: nothing, mobile_verified_at: nothing },
  ...{ company_name: nothing, company_office: nothing, extra_answers: empty },
  ...{ referral_code: sql`customer_id`, friend_referral_code: nothing, external_customer_id: nothing },
  ...{ promo_code: nothing, consumer_codes: none, channel: nothing },
  ...{ hold_reason: nothing, hold_link_id: nothing, held_at: nothing, judged_until: nothing },
} satisfies Emptied;

type Staying = Exclude<keyof CustomersTable, keyof typeof emptiedAtOnce | keyof typeof emptiedAtLast>;
const time = 'when something happened, to nobody any more';
const choice = 'a choice, of nobody any more';

/** What stays of a customer’s row for good, and why: a new column has to say so here, or be emptied, or nothing compiles. */
export const stayingColumns: Readonly<Record<Staying, string>> = {
  customer_id: 'a random id, by which the books add up',
  account_type: 'one of three',
  partner_code: 'counted for the partner',
  is_hybrid_signup: 'counted for the partner',
  block: 'one of two',
  balance_show: choice,
  ...{ created_at: time, email_verified_at: time, profile_updated_at: time, card_linked_at: time },
  ...{ plan_selected_at: time, card_created_at: time, card_activated_at: time, last_strong_sign_in_at: time },
  ...{ on_phone_at: time, closes_at: time, closed_at: time },
};

/** The row stays as what others refer to: a random id, the sort of account, and when it got how far. */
const customerEmptied: Fate = { emptied: { closing: emptiedAtOnce, money: emptiedAtLast } };

/**
 * Every table of the API: a new one has to say here whose its rows are, and what becomes of them, or nothing compiles (ACC-06).
 * Rows are deleted in this order: those that name rows of another table stand before it.
 */
export const belongings: Readonly<Record<keyof Tables, Belonging>> = {
  customers: own(customerEmptied),
  consents: own({ kept: 'only added to: what was read and when, and nothing of who read it' }),
  closings: own({ kept: 'when an account was closed, and nothing of whose it was' }),
  notice_reads: own(goesAtOnce),
  purchase_digests: own(goesAtOnce),
  data_requests: { of: 'nobody', because: 'the file itself', then: goesAtOnce },
  setup_times: own({ kept: 'times that are counted for partners, and nothing of whose they are' }),
  sessions: own(goesAtOnce),
  devices: own(goesAtOnce),
  one_time_codes: own(goesAtOnce),
  email_links: own(goesAtOnce),
  sign_in_links: own(goesAtOnce),
  // What is still to be sent goes days after it was.
  outbox: own(provesMoney),
  journey_sessions: own(goesAtOnce),
  events: own({ kept: 'names of what happened, without who; deleted after a year, whoever it was' }),
  asked_operations: own(goesAtOnce),
  account_operations: own(goesAtOnce),
  bank_authorisations: own(goesAtOnce),
  account_assessments: own(provesIdentity),
  account_analyses: own(provesIdentity),
  identities: own(provesIdentity),
  support_actions: own({ kept: 'only added to: what people of ours did, in words without names and numbers' }),
  // What was taken, by which mandate, from which account.
  collection_items: { through: 'collections', by: 'collection_id', then: provesMoney },
  surpluses: own(provesMoney),
  repayments: own(provesMoney),
  collections: own(provesMoney),
  spending_stops: own(provesMoney),
  gathering_pauses: own(provesMoney),
  mandates: own(provesMoney),
  bank_consents: own(provesMoney),
  bank_links: own(provesMoney),
  card_fees: own(provesMoney),
  card_fee_terms: own(provesMoney),
  plan_charges: own(provesMoney),
  plan_quotes: own(goesAtOnce),
  plan_notices: { through: 'subscriptions', by: 'subscription_id', then: provesMoney },
  subscriptions: own(provesMoney),
  // Only added to, as the books are: parts and sums under a random id, which then is nobody’s.
  allocations: own({ kept: given }),
  contribution_entries: own({ kept: given }),
  // Who declared what to the tax office: kept for six years after the last gift that was claimed for.
  gift_aid_declarations: own(provesMoney),
  gift_aid_claim_lines: own({ kept: given }),
  contribution_charges: own(provesMoney),
  contribution_refunds: own(provesMoney),
  contributions: own({ kept: given }),
  cause_totals: own({ kept: given }),
  // To whom miles went that were paid for; those of the last Direct Debit go after the account is closed.
  miles_lines: own(provesMoney),
  miles_changes: own(provesMoney),
  airline_memberships: own(provesMoney),
  disputes: own(provesMoney),
  payments: own(provesMoney),
  payment_counts: own(provesMoney),
  reservations: own(provesMoney),
  authorisations: own(provesMoney),
  card_events: own(provesMoney),
  clearings: own(provesMoney),
  exposures: own(provesMoney),
  cards: own(provesMoney),
  ledger_transactions: own({ kept: 'the books are only added to: sums under a random id, which then is nobody’s' }),
  ledger_entries: own({ kept: 'the books are only added to: sums under a random id, which then is nobody’s' }),
  referral_rewards: own(provesMoney),
  // The other of the two may be with us still, and have a reward for it.
  referrals: { own: 'referrer_id', then: { kept: 'who invited whom, under random ids, which then are nobody’s' } },
  withdrawals: own(provesMoney),
  wallets: own(provesMoney),
  shop_orders: own(provesMoney),
  shop_visits: own(provesMoney),
  cause_payees: nobody('bank accounts of causes'),
  cause_payouts: nobody('sums that causes are paid'),
  unpaid_gifts: nobody('which contributions their causes were not paid, by numbers'),
  cause_payout_entries: nobody('of which contributions those are, by numbers'),
  miles_batches: nobody('when the airline was told of miles, and which of us has looked there'),
  miles_rates: nobody('how many miles a pound buys'),
  gift_aid_claims: nobody('sums that charities claim'),
  gift_aid_claimed: nobody('which gifts were claimed for, by numbers'),
  shops: nobody('shops of the network'),
  odd_shops: nobody('which shops could not be read'),
  network_looks: nobody('when the network is asked next'),
  contribution_changes: nobody('names of transactions of which money has moved; each is gone in seconds'),
  payment_changes: nobody('names of transactions that have changed; each is gone in seconds'),
  merchant_places: nobody('where merchants are'),
  card_event_inbox: nobody('messages that nobody has read yet; each is gone in seconds'),
  reconciliations: nobody('sums of a day'),
  partner_months: nobody('how many customers of a partner did what in a month'),
  attempts: nobody('counters under ids and keyed hashes, for some hours'),
  hand_overs: nobody('hashes of a code, for a minute'),
  idempotency: nobody('answers that may be asked for again, by hashes, for a day'),
  releases: nobody('published content'),
  form_versions: nobody('published content'),
  journey_versions: nobody('published content'),
  themes: nobody('published content'),
  media: nobody('published content'),
};

/** Which rows of a table, called `kept`, are a customer's; nothing where none is anybody's. */
export function whoseRows(how: Belonging, customerId: string): RawBuilder<boolean> | undefined {
  if ('through' in how)
    return sql<boolean>`${sql.ref(`kept.${how.by}`)} in (select ${sql.ref(how.by)} from ${sql.table(how.through)}
      where customer_id = ${customerId})`;
  if ('own' in how) return sql<boolean>`${sql.ref(`kept.${how.own}`)} = ${customerId}`;
  return how.then === undefined ? undefined : sql<boolean>`kept.customer_id = ${customerId}`;
}

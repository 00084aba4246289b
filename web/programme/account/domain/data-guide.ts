import type { ClosingTerms } from '#web/programme/closing/domain/closing.ts';

/** What each part of the file of a customer's data holds, and what for, said to its customer (UK GDPR, article 15(1)). */
export const partWords: Readonly<Record<string, string>> = {
  customers: 'You: your name, how to reach you, what you told us as you joined, and how far you got.',
  consents: 'What you agreed to, when, and which words you saw.',
  closings: 'When you asked us to close your account.',
  notice_reads: 'Which notices you have read.',
  purchase_digests: 'Purchases that we will tell you about in your daily email.',
  setup_times: 'When you took each step of joining. Counted for the partner through whom you joined.',
  sessions: 'Where you are signed in, since when and until when.',
  devices: 'Devices from which you have signed in, so that we can tell you of a new one.',
  one_time_codes: 'When we sent you codes, and how often one was tried. The codes themselves are not kept.',
  email_links: 'Links by which you confirm an email address.',
  sign_in_links: 'Links by which you sign in.',
  outbox: 'Emails and texts that are on their way to you. What they say is sealed, and goes days after they were sent.',
  journey_sessions: 'Pages that you have begun, so that you can go on where you were.',
  events: 'Which pages you opened and what you pressed, to see where people get stuck.',
  asked_operations: 'Changes to your bank account here that you have asked for and not confirmed yet.',
  account_operations: 'Changes to your bank account here that you have asked for.',
  bank_authorisations: 'When we sent you to your bank to allow something, and what came of it.',
  account_assessments:
    'How we judged from your bank account whether we can offer you a card. A computer does it by rules.',
  account_analyses: 'What we worked out from your bank account for that.',
  identities: 'How we checked who you are, and what was found. Our identity provider takes part in it.',
  support_actions: 'What people of ours have done for your account.',
  collection_items: 'What each Direct Debit was made of.',
  surpluses: 'What you have paid twice by Direct Debit, and what your bank took back of that.',
  repayments: 'What we gave back to you of a Direct Debit.',
  collections: 'Direct Debits that we have taken or will take. Our payments provider and your bank see them too.',
  spending_stops: 'When your card was stopped because something was not paid, and why.',
  gathering_pauses: 'When we put off a Direct Debit.',
  mandates: 'Direct Debit Instructions that you gave us.',
  bank_consents: 'What your bank lets us see and ask, and until when.',
  bank_links: 'Bank accounts that you have linked.',
  card_fees: 'Fees on what you paid abroad or drew in cash.',
  card_fee_terms: 'The terms by which those fees are worked out.',
  plan_charges: 'What your plan has cost.',
  plan_quotes: 'Prices of plans that you have asked for.',
  plan_notices: 'Notices about your plan that the law has us send.',
  subscriptions: 'Your plan, with its terms as you took it.',
  allocations: 'How you share what you save among causes.',
  contribution_entries: 'What was counted for each cause, payment by payment.',
  gift_aid_declarations: 'Your Gift Aid declarations. Charities claim by them at HMRC.',
  gift_aid_claim_lines: 'Gifts for which Gift Aid was claimed.',
  contribution_charges: 'What we took from you for causes.',
  contribution_refunds: 'What came back of it when a shop gave you money back.',
  contributions: 'What you saved on each payment, and how it was shared.',
  cause_totals: 'What you have given to each cause.',
  miles_lines: 'Air miles that we told the airline of for you.',
  miles_changes: 'That your miles are to be counted again; it is gone in seconds.',
  airline_memberships: 'The airline membership that you gave us: the last characters of its number.',
  disputes: 'Payments that you disputed.',
  payments: 'Your payments, as your list shows them.',
  payment_counts: 'How many payments you have made.',
  reservations: 'What is set aside for payments that shops have not taken yet.',
  authorisations: 'What shops asked us to approve, and what we answered. A computer decides it by rules.',
  card_events: 'What our card processor told us of your card’s payments.',
  clearings: 'What shops took and gave back.',
  exposures:
    'What you have spent that we have not collected yet, what counts towards your limits, and how often your card was tapped, or its number tried, without a proof that it was you.',
  cards: 'Your cards: their last four digits and how they stand.',
  ledger_transactions: 'What was booked for you in our books.',
  ledger_entries: 'The sums of each booking.',
  referral_rewards: 'What you were given for inviting somebody, or for being invited.',
  referrals: 'Whom you invited, and who invited you: by random numbers, for they are other people.',
  withdrawals: 'What you have withdrawn from your wallet.',
  wallets: 'What is in your wallet.',
  shop_orders: 'What you ordered at shops that give cashback, as they told us.',
  shop_visits: 'When you went to those shops from here.',
};

/** What becomes of rows once an account is closed, as far as their customer is told. */
export type Ending = { readonly deleted: keyof Years } | { readonly emptied: object } | { readonly kept: string };
type Years = Readonly<Record<'closing' | 'identity' | 'money', number>>;

/** For how long a part is kept (UK GDPR, article 15(1)(d)). */
export function keptFor(then: Ending, { identityYears, moneyYears }: ClosingTerms): string {
  const money = Math.max(identityYears, moneyYears);
  const years: Years = { closing: 0, identity: identityYears, money };
  if ('kept' in then) return 'For good, but by a random number that is nobody’s once your account is closed.';
  if ('emptied' in then)
    return `Until ${String(money)} years after your account is closed; your password goes at once.`;
  const after = years[then.deleted];
  return after === 0
    ? 'Until your account is closed, or less.'
    : `Until ${String(after)} years after your account is closed.`;
}

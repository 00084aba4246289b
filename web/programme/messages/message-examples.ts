import { renderWithdrawalEmail } from './wallet-emails.ts';
import { cardNews, type CardNews } from '#web/programme/card/domain/card-news.ts';

import * as account from './account-emails.ts';
import { renderCardEmail } from './card-emails.ts';
import { type CollectionNews, collectionNews } from '#web/programme/collecting/domain/collection-news.ts';
import { renderCollectionEmail, renderRepaymentEmail } from './collection-emails.ts';
import { renderCodeTextMessage } from './code-text-message.ts';
import { type DisputeStanding, disputeStandings } from '#web/programme/spending/domain/dispute.ts';
import type { EmailBrand, RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageExample, MessageExamples, MessageSubject } from '#web/platform/server/messages/message-example.ts';
import { disputeEmails, renderDisputeEmail } from './dispute-emails.ts';
import { renderMilesEmail } from './miles-email.ts';
import { renderPlanLeftEmail, renderPlanNoticeEmail } from './plan-emails.ts';
import { renderPurchaseEmail, renderPurchasesEmail } from './purchase-emails.ts';
import { renderReferralEmail } from './referral-emails.ts';
import * as support from './support-emails.ts';

const givenName = 'Sam';
/** As long as a real one. */
const token = 'bWFkZS11cC10b2tlbi10aGF0LW9wZW5zLW5vdGhpbmc';
const customerId = '01920000-0000-7000-8000-000000000001';

const aboutCards: Readonly<Record<CardNews, string>> = {
  ordered: 'A customer’s card is being made.',
  posted: 'A card has gone into the post.',
  'pin-set': 'A customer has set their card’s PIN.',
  'pin-blocked': 'A PIN was typed wrong three times.',
  active: 'A customer has activated their card.',
  'active-virtual': 'A virtual card works: its PIN was set.',
  replaced: 'A customer has activated a card that takes another’s place.',
  frozen: 'A customer has frozen their card.',
  unfrozen: 'A customer has unfrozen their card in the app.',
  'replacing-works': 'A damaged card is replaced, and works until then.',
  'replacing-stopped': 'A lost or stolen card is replaced, and stopped.',
  'replacing-missing': 'A card that the post has not brought is stopped, and another ordered.',
  'stopped-awaiting': 'A card is lost or stolen while another is on its way, and stopped.',
  'stopped-awaiting-virtual': 'A virtual card that has expired is stopped while the new one waits for its PIN.',
};
const aboutCollections: Readonly<Record<CollectionNews, string>> = {
  notice: 'Three working days before a Direct Debit is taken.',
  withdrawn: 'A Direct Debit that was announced is not taken after all.',
  again: 'A Direct Debit that came back is asked for once more.',
  paid: 'What had come back is paid, and spending goes on.',
  'made-up-for': 'What had come back is made up for by what was given back, and spending goes on.',
  bounced: 'A Direct Debit came back unpaid.',
  mandate: 'A Direct Debit came back because its mandate was cancelled.',
  account: 'A Direct Debit came back because the account was closed or moved.',
  person: 'A Direct Debit came back a second time, or was claimed back.',
};
const aboutDisputes: Readonly<Record<DisputeStanding, string>> = {
  open: 'What a merchant has taken is disputed.',
  won: 'A dispute was decided for the customer.',
  lost: 'A dispute was decided for the merchant.',
  refused: 'The card network takes no dispute of a payment.',
  writtenOff: 'A dispute was lost, and the customer does not have to pay all the same.',
};
const subscription = {
  plan: { label: 'Premium' },
  pence: 650,
  cycle: 'monthly',
  commitmentMonths: 12,
  startedOn: '2026-11-24',
  expiresOn: '2027-11-24',
} as const;

/** Name to every message that leaves us; one that a new function renders belongs here too (DSN-03, PTR-04). */
export const messageExamples: MessageExamples = {
  'confirm-email': toCustomer(
    'Somebody has registered with this address, or asked for the email again.',
    account.renderLinkEmail,
    { kind: 'verify', givenName, token },
  ),
  'confirm-new-email': toCustomer('A customer wants to use this address from now on.', account.renderLinkEmail, {
    kind: 'change',
    givenName,
    token,
  }),
  'email-changed': toCustomer(
    'To the old address, once the new one is confirmed.',
    account.renderAddressChangedEmail,
    givenName,
  ),
  'address-taken': toCustomer(
    'Somebody has registered with the address of a customer.',
    account.renderAddressTakenEmail,
  ),
  'sign-in-link': toCustomer('A customer says that they cannot log in.', account.renderSignInLinkEmail, {
    givenName,
    token,
  }),
  'password-changed': toCustomer(
    'A customer has chosen another password.',
    account.renderPasswordChangedEmail,
    givenName,
  ),
  'data-ready': toCustomer(
    'The file of a customer’s data, which they asked for, is there.',
    account.renderDataReadyEmail,
    givenName,
  ),
  closing: toCustomer('A customer has asked us to close their account.', account.renderClosingEmail, {
    givenName,
    date: '2026-12-09',
  }),
  closed: toCustomer('An account is closed, as its customer has asked.', account.renderClosedEmail, { givenName }),
  'sign-in-locked': toCustomer(
    'Too many wrong passwords were typed for the address of a customer.',
    account.renderSignInLockedEmail,
    givenName,
  ),
  'identity-clear': toCustomer(
    'An identity check that was unclear is now settled.',
    account.renderIdentitySettledEmail,
    { givenName, next: 'clear' },
  ),
  'identity-document': toCustomer(
    'An identity check that was unclear needs a document.',
    account.renderIdentitySettledEmail,
    { givenName, next: 'document' },
  ),
  'account-check': toCustomer(
    'A customer was told that their bank was slow to answer, and now it has.',
    account.renderAnalysisDoneEmail,
    givenName,
  ),
  ...Object.fromEntries(cardNews.map((news) => [`card-${news}`, cardExample(news)])),
  ...Object.fromEntries(collectionNews.map((news) => [`collection-${news}`, collectionExample(news)])),
  purchase: toCustomer('A customer has paid with their card, and hears of each payment.', renderPurchaseEmail, {
    givenName,
    purchase: { pence: 420, merchant: { name: 'Quay Bakery' }, isPastUs: false },
  }),
  'purchase-past-us': toCustomer(
    'A payment that we had declined was approved by the card network all the same.',
    renderPurchaseEmail,
    { givenName, purchase: { pence: 420, merchant: { name: 'Quay Bakery' }, isPastUs: true } },
  ),
  ...Object.fromEntries(disputeStandings.map((standing) => [disputeEmails[standing], disputeExample(standing)])),
  purchases: toCustomer(
    'At six in the evening, where a customer hears of all payments of a day at once.',
    renderPurchasesEmail,
    {
      givenName,
      purchases: [
        { pence: 420, merchant: { name: 'Quay Bakery' } },
        { pence: 1_250, merchant: { name: 'Harbour Books' } },
      ],
    },
  ),
  'repayment-sent': toCustomer('What came back to a card is on its way to the bank account.', renderRepaymentEmail, {
    ...{ news: 'sent', givenName, pence: 4215, accountEnding: '3214' },
  }),
  'repayment-failed': toCustomer(
    'What came back to a card was to be paid to the bank account, and has not got there.',
    renderRepaymentEmail,
    { news: 'failed', givenName, pence: 4215, accountEnding: '3214' },
  ),
  'reward-referrer': toCustomer('What a customer gets for inviting a friend was given.', renderReferralEmail, {
    ...{ as: 'referrer', givenName, pence: 1_000, friend: 'Priya S.' },
  }),
  'reward-friend': toCustomer('What a customer gets for having been invited was given.', renderReferralEmail, {
    ...{ as: 'friend', givenName, pence: 1_000, friend: 'Sam P.' },
  }),
  'withdrawal-paid': toCustomer('What was withdrawn from a wallet is in the bank account.', renderWithdrawalEmail, {
    ...{ news: 'paid', givenName, pence: 1_240, bank: 'Northgate Bank', accountEnding: '3214' },
  }),
  'withdrawal-failed': toCustomer('What was withdrawn from a wallet has not got there.', renderWithdrawalEmail, {
    ...{ news: 'failed', givenName, pence: 1_240, bank: 'Northgate Bank', accountEnding: '3214' },
  }),
  'miles-refused': toCustomer('The airline takes no miles for a customer’s number any more.', renderMilesEmail, {
    ...{ givenName, ending: '5678' },
  }),
  'plan-terms': toCustomer('A plan has begun.', renderPlanNoticeEmail, { kind: 'terms', givenName, subscription }),
  'plan-cooling-off': toCustomer(
    'A plan has begun, or was renewed for a year: it may be left for nothing for some days.',
    renderPlanNoticeEmail,
    { kind: 'coolingOff', givenName, subscription },
  ),
  'plan-renewal': toCustomer('Four weeks before a plan renews itself.', renderPlanNoticeEmail, {
    ...{ kind: 'renewal', givenName, subscription },
  }),
  'plan-end': toCustomer(
    'A customer has switched renewal off, or a plan that does not renew is about to end.',
    renderPlanNoticeEmail,
    { kind: 'end', givenName, subscription },
  ),
  'plan-left': toCustomer('A customer has left their plan within its cooling-off days.', renderPlanLeftEmail, {
    ...{ givenName, plan: 'Premium', freePlan: 'Free', on: '2026-11-27' },
    back: { pence: 650, creditPence: 0, by: 'comesBack' },
  }),
  code: {
    medium: 'text',
    to: 'customer',
    about: 'A customer proves their mobile number, or that it is still them.',
    by: renderCodeTextMessage,
    render: ({ content, partner, publicUrl }) =>
      renderCodeTextMessage({ content, partnerCode: partner.code, publicUrl, code: '482915' }),
  },
  'document-uploaded': toSupport(
    'A customer has uploaded a document that the identity check asked for.',
    support.renderDocumentUploadedEmail,
    { customerId, results: null },
  ),
  'judgements-seen': toSupport(
    'An account shows payments to a court, and the card waits for a person.',
    support.renderJudgementsEmail,
    customerId,
  ),
  'identity-unclear': toSupport('An identity check gave no clear answer.', support.renderIdentityUnclearEmail, {
    customerId,
    checkId: 'chk_made_up',
  }),
};

function toCustomer<Data extends readonly unknown[]>(
  about: string,
  by: (subject: MessageSubject, ...data: Data) => RenderedEmail,
  ...data: Data
): MessageExample {
  return { medium: 'email', to: 'customer', about, by, data, render: (subject) => by(subject, ...data) };
}

function toSupport<Data>(
  about: string,
  by: (data: Data, brand: EmailBrand) => RenderedEmail,
  data: Data,
): MessageExample {
  return { medium: 'email', to: 'support', about, by, render: ({ partner }) => by(data, partner) };
}

function disputeExample(standing: DisputeStanding): MessageExample {
  const dispute = { pence: 8_000, merchant: 'Harbour Shoes', transaction: '0f8fad5b-d9cb-469f-a165-708677280001' };
  return toCustomer(aboutDisputes[standing], renderDisputeEmail, { standing, givenName, ...dispute });
}

function collectionExample(news: CollectionNews): MessageExample {
  const collection = { pence: 4215, planPence: 650, givenPence: 34, chargeOn: '2026-11-30', accountEnding: '3214' };
  return toCustomer(aboutCollections[news], renderCollectionEmail, { news, givenName, ...collection });
}

function cardExample(news: CardNews): MessageExample {
  return toCustomer(aboutCards[news], renderCardEmail, { news, givenName, ending: '4242', by: '2026-11-27' });
}

import type { Bank } from '../bank.ts';
import type { Consent } from '../consent.ts';
import type { BankAccount, BankCustomer } from '../customers/bank-customer.ts';
import { html, type Html } from './html.ts';
import { page, type Page } from './page.ts';

export interface ConsentPageOptions {
  bank: Bank;
  caller: string;
  consent: Consent;
  customer: BankCustomer;
  /** Those that may be shared. */
  accounts: BankAccount[];
  formTargets: string[];
  problem?: string | undefined;
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
const kinds = { current: 'Current account', savings: 'Savings account', card: 'Credit card' };

/** May they? What is asked for, for which accounts and until when, in plain words, with yes and no of one size. */
export function consentPage(options: ConsentPageOptions): Page {
  const { bank, caller, consent, customer, accounts, formTargets, problem } = options;
  const isFunds = consent.kind === 'funds';
  const title = isFunds ? `Let ${caller} check for enough money?` : `Share your accounts with ${caller}?`;
  const mayApprove = customer.consent !== 'deny' && accounts.length > 0;
  const content = html` <h1>${title}</h1>
    <p>Hello ${customer.name}. ${caller} asks for your permission. They can’t move money.</p>
    <form method="post" class="sheet">
      ${problem === undefined ? undefined : html`<div class="problem" role="alert"><p>${problem}</p></div>`}
      ${mayApprove ? undefined : html`<div class="problem" role="alert"><p>${obstacleOf(options)}</p></div>`}
      ${isFunds ? fixedAccount(bank, accounts) : choiceOf(bank, accounts)}
      <h2>What ${caller} will see</h2>
      <ul>
        ${sharedWith(consent, caller).map((line) => html`<li>${line}</li>`)}
      </ul>
      <h2>For how long</h2>
      <p>${durationOf(consent, { caller, bank: bank.profile.name })}</p>
      <div class="buttons">
        ${mayApprove ? html`<button name="decision" value="approve">Approve</button>` : undefined}
        <button class="quiet" name="decision" value="deny">Deny</button>
      </div>
    </form>`;
  const status = problem === undefined ? 200 : 422;
  return page({
    profile: bank.profile,
    title: problem === undefined ? title : `Error: ${title}`,
    content,
    status,
    formTargets,
  });
}

function obstacleOf({ caller, customer, consent, bank }: ConsentPageOptions): string {
  if (customer.consent === 'deny') {
    return 'You have switched off sharing in your security settings, so this can’t be approved.';
  }
  if (consent.kind === 'funds') {
    return `${caller} asks about an account that isn’t yours. Press Deny to go back to them and start again with your own account.`;
  }
  return `You have no account with ${bank.profile.name} that can be shared.`;
}

function choiceOf(bank: Bank, accounts: BankAccount[]): Html | undefined {
  if (accounts.length === 0) return undefined;
  return html`<fieldset>
    <legend>Choose the accounts to share</legend>
    ${accounts.map((account) => html`<label class="account"><input type="checkbox" name="account" value="${account.id}" />${describe(bank, account)}</label>`)}
  </fieldset>`;
}

function fixedAccount(bank: Bank, accounts: BankAccount[]): Html[] {
  return accounts.map(
    (account) =>
      html`<h2>Account</h2>
        <div class="account">${describe(bank, account)}</div>`,
  );
}

function describe(bank: Bank, account: BankAccount): Html {
  const { kind, nickname, category, sortCode, number, iban, identifiedBy, currency } = account;
  const name = nickname ?? (category === 'business' ? 'Business account' : kinds[kind]);
  const written = {
    'sort-code': `${sortCode.replaceAll(/(\d\d)(?=\d)/g, '$1-')} · ${number}`,
    iban: iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
    'card-number': `ending ${number.slice(4)}`,
  }[identifiedBy];
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(bank.balanceOf(account) / 100);
  return html`<span><span class="name">${name}</span><span class="hint">${written}</span></span
    ><span class="money">${money}</span>`;
}

function sharedWith({ kind, request }: Consent, caller: string): string[] {
  if (kind === 'funds') {
    return [
      'Whether there is enough money in this account for an amount, answered with yes or no',
      `Never how much there is. ${caller} may ask each time you pay`,
    ];
  }
  const asks = (...names: string[]) => names.some((name) => request.Permissions?.includes(name));
  const since = request.TransactionFromDateTime;
  const from = since === undefined ? '' : ` since ${day.format(new Date(since))}`;
  const money = asks('ReadTransactionsCredits')
    ? asks('ReadTransactionsDebits')
      ? 'Money in and out'
      : 'Money in'
    : 'Money out';
  return [
    asks('ReadAccountsDetail') ? 'Your account name, number and sort code' : 'The kinds of accounts that you have',
    ...(asks('ReadBalances') ? ['Your balances'] : []),
    ...(asks('ReadTransactionsBasic', 'ReadTransactionsDetail') ? [`${money}${from}`] : []),
    ...(asks('ReadDirectDebits') ? ['Your Direct Debits'] : []),
    ...(asks('ReadStandingOrdersBasic', 'ReadStandingOrdersDetail') ? ['Your standing orders'] : []),
    ...(asks('ReadParty', 'ReadPartyPSU') ? ['Your full name'] : []),
  ];
}

function durationOf({ kind, request }: Consent, { caller, bank }: { caller: string; bank: string }): string {
  const end = request.ExpirationDateTime;
  if (end !== undefined)
    return `Until ${day.format(new Date(end))}. You can stop it before, with ${caller} or with ${bank}.`;
  if (kind === 'funds') return `Until you stop it, with ${caller} or with ${bank}.`;
  return `Until you stop it, with ${caller} or with ${bank}. ${caller} has to ask you every 90 days whether to go on.`;
}

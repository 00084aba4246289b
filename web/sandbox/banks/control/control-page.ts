import type { Reply } from '../../http/routes.ts';
import type { Consent } from '../consent.ts';
import type { Consents } from '../consents.ts';
import type { BankAccount } from '../customers/bank-customer.ts';
import type { OpenBank } from '../open-bank.ts';
import { developersPage } from '../pages/developers-page.ts';
import { html, type Html } from '../pages/html.ts';
import type { Banks } from '../start-banks.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/London' });
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** What goes on at the banks, with buttons for what may go wrong. */
export function controlPage({ open, clock }: Banks): Reply {
  return developersPage(
    'Banks of the sandbox',
    html`<h1>It is ${when.format(clock.now())}</h1>
      <form method="post" action="/clock" class="sheet">
        <div class="field">
          <label for="days">Let days pass</label>
          <input id="days" name="advanceDays" type="number" value="1" required />
        </div>
        <button>Move the clock</button>
      </form>
      <form method="post" action="/clock">
        <input type="hidden" name="set" value="real" />
        <p><button class="quiet">Back to the real time</button></p>
      </form>
      <p>
        What was said to the banks: <a href="/traffic">traffic</a>. All of it as JSON: <a href="/banks.json">banks</a>.
      </p>
      ${open.map(bankSection)}`,
  );
}

function bankSection(open: OpenBank): Html {
  const { profile, service, consents } = open.bank;
  const other = service.status === 'up' ? 'outage' : 'up';
  const action = `/banks/${profile.id}`;
  return html`<h2 id="${profile.id}">${profile.name}</h2>
    <div class="sheet">
      <p>
        ${profile.version}, ${profile.security}, ${service.status === 'up' ? 'working' : 'out of order'}, answers take
        ${service.latencyMs} ms longer
      </p>
      <form method="post" action="${action}">
        <button class="quiet" name="status" value="${other}">
          ${other === 'up' ? 'Let it work' : 'Put it out of order'}
        </button>
      </form>
      ${answered(consents).map((consent) => consentSection(open, consent))}
    </div>`;
}

/** Those that somebody has said yes or no to, the newest first. */
function answered(consents: Consents): Consent[] {
  return consents
    .list()
    .filter(({ status }) => status !== 'awaiting')
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}

function consentSection({ bank }: OpenBank, consent: Consent): Html {
  const action = `/banks/${bank.profile.id}/consents/${consent.id}`;
  const button = (what: string, label: string) =>
    html`<form method="post" action="${action}/${what}"><button class="quiet">${label}</button></form>`;
  const accounts = consent.accountIds.flatMap((id) => bank.account(id) ?? []);
  return html`<h3>
      ${consent.kind === 'funds' ? 'Check for enough money' : 'See accounts'}: ${consent.user ?? 'nobody yet'},
      ${consent.status}
    </h3>
    <p class="hint">${consent.id}</p>
    ${consent.status === 'authorised' ? html`<div class="buttons">${button('revoke', 'End it at the bank')}${button('expire', 'Let it run out')}${button('break', 'Lose its tokens')}</div>` : undefined}
    ${accounts.map((account) => accountSection(bank.profile.id, account, bank.balanceOf(account)))}`;
}

function accountSection(bankId: string, { id, sortCode, number }: BankAccount, pence: number): Html {
  return html`<form method="post" action="/banks/${bankId}/accounts/${id}">
    <p>${sortCode} ${number} holds ${pounds.format(pence / 100)}</p>
    <div class="field">
      <label>Pence <input name="pence" type="number" step="1" required /></label>
    </div>
    <div class="field">
      <label>Payment from or to; empty sets the balance <input name="who" /></label>
    </div>
    <button class="quiet">Put it on the account</button>
  </form>`;
}

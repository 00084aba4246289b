import { developersPage } from '../banks/pages/developers-page.ts';
import { html, type Html } from '../banks/pages/html.ts';
import type { Reply } from '../http/routes.ts';
import { type Control, type Controls, mandateControls, paymentControls, type Resend } from './controls.ts';
import type { Provider } from './provider.ts';
import type { Mandate, Payment } from './provider-resources.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

export function controlPage(provider: Provider, resend: Resend): Reply {
  const mandates = provider.mandates.mandates();
  return developersPage(
    'Direct Debits of the sandbox',
    html`<h1>Direct Debits</h1>
      <p>
        A mandate becomes active by itself on its first day for charges. A payment is submitted at four o’clock two
        working days before it is charged, confirmed at noon the working day after, and paid out the day after that;
        what is refunded of it goes out the next working day. Let days pass on the <a href="/banks">banks’ page</a>. All
        of it as JSON: <a href="/direct-debits.json">mandates and payments</a>.
      </p>
      ${
        mandates.length === 0
          ? html`<p>Nobody has given a mandate yet.</p>`
          : mandates.map((mandate) => mandateSection(provider, mandate, resend))
      }`,
  );
}

function mandateSection(provider: Provider, mandate: Mandate, resend: Resend): Html {
  const { id, reference, status } = mandate;
  const { mandates, payments } = provider;
  const [date, next] = [mandates.nextChargeDate(mandate), payments.nextReturn(mandate)];
  return html`<h2 id="${id}">${reference}</h2>
    <div class="sheet">
      <p>
        ${status}${date === null ? '' : `, can be charged from ${date}`}${next === undefined ? '' : `; the bank will return the next payment with ${next}`}
      </p>
      ${buttons(`/direct-debits/${id}`, mandateControls(provider, mandate, resend))}
    </div>
    ${payments
      .paymentsUnder(mandate)
      .reverse()
      .map((payment) => paymentSection(payment, paymentControls(provider, payment, resend)))}`;
}

function paymentSection({ id, amount, charge_date: date, status }: Payment, controls: Controls): Html {
  return html`<h3 id="${id}">${pounds.format(amount / 100)} on ${date}</h3>
    <div class="sheet">
      <p>${status}</p>
      ${buttons(`/direct-debits/payments/${id}`, controls)}
    </div>`;
}

function buttons(at: string, { controls, groups }: Controls): Html {
  const button = ({ what, label }: Control) => html`<button class="quiet" formaction="${at}/${what}">${label}</button>`;
  const row = (those: Control[]) => html`<div class="buttons">${those.map(button)}</div>`;
  return html`<form method="post">
    ${row(controls)}
    ${groups.map(
      ({ title, controls: those }) =>
        html`<details>
          <summary>${title}</summary>
          ${row(those)}
        </details>`,
    )}
  </form>`;
}

import { html, type Html } from '../../../banks/pages/html.ts';
import type { Transaction } from '../../transaction.ts';
import type { Answer } from '../answers.ts';
import { addressOf, type Choice } from '../choice.ts';
import { shownAmount } from '../currency.ts';
import { dayOf, isApproved, mayNeedPin, outcomeInWords, timeOf, verdictOn, wayOfPayment } from './words.ts';

export interface ReceiptOptions {
  readonly answer: Answer | undefined;
  readonly transaction: Transaction | undefined;
  readonly choice: Choice;
}

/** What came of the last press. `data-say` is what a screen reader hears of it. */
export function receipt({ answer, transaction, choice }: ReceiptOptions): Html {
  if (answer === undefined)
    return html`<section class="receipt" id="receipt" aria-label="Receipt" data-live>
      <p class="nothing">Press Pay, or take a preset: the receipt comes out here.</p>
    </section>`;
  const { says, tone, steps = [] } = answer;
  const isOnSlip = transaction !== undefined && says === verdictOn(transaction);
  return html`<section class="receipt printed" id="receipt" aria-label="Receipt" data-live data-say="${says}">
    ${transaction === undefined ? undefined : slip(transaction, choice)}
    <div class="verdict ${tone}" ${isOnSlip ? html`hidden` : undefined}>
      <p>${says}</p>
      ${
        steps.length > 1
          ? html`<ol>
              ${steps.map((step) => html`<li>${step}</li>`)}
            </ol>`
          : undefined
      }
    </div>
  </section>`;
}

function slip(transaction: Transaction, choice: Choice): Html {
  const { merchant, merchantCurrency: currency, events, created, token } = transaction;
  const [first] = events;
  const amount = first?.amount ?? 0;
  const foreign = first?.merchantAmount ?? 0;
  const row = (name: string, value: Html | string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  return html`<p class="slip-shop">${merchant.descriptor}</p>
    <p class="slip-place">${merchant.city}, ${merchant.country}</p>
    <p class="slip-amount">${shownAmount(foreign, currency)}</p>
    <p class="stamp ${isApproved(transaction) ? 'good' : 'bad'}">${stampOf(transaction)}</p>
    <dl>
      ${currency === 'GBP' ? undefined : row('In pounds', shownAmount(amount, 'GBP'))}
      ${row('How', wayOfPayment(transaction))} ${row('When', `${dayOf(created)}, ${timeOf(created)}`)}
      ${row('Answer', outcomeInWords(transaction))} ${row('Result', html`<code>${first?.result}</code>`)}
    </dl>
    ${first?.result === 'INSUFFICIENT_FUNDS' ? whyNoMoney : undefined}
    ${mayNeedPin(transaction) ? askForPin(choice) : undefined}
    ${first?.result === 'SUSPECTED_FRAUD' ? askForProof(choice) : undefined}
    <p class="slip-link"><a href="#p-${token}">See its life</a></p>`;
}

/** The issuer has one word for several things, and each has its own remedy. */
const whyNoMoney = html`<p class="hint slip-hint">
  Too little at the bank, a bank that is silent or cut off, or no Direct Debit that is active: look at
  <a href="/banks">Banks</a> and <a href="/direct-debits">Direct Debits</a>.
</p>`;

/** What a terminal says then; the amount stays. */
function askForPin(choice: Choice): Html {
  return html`<p class="hint slip-hint">
    A card is tapped five times, or for £300, and then its PIN is typed once.
    <a href="${addressOf({ ...choice, way: 'chip' })}#pin">Insert the card and type its PIN</a>
  </p>`;
}

/** Whoever has the card, or its customer’s phone, can prove it. */
function askForProof(choice: Choice): Html {
  return html`<p class="hint slip-hint">
    It looks like somebody else’s, so it is paid once that is disproved.
    <a href="${addressOf({ ...choice, way: 'secure' })}">Ask for a code, with 3-D Secure</a>
  </p>`;
}

function stampOf(transaction: Transaction): string {
  const type = transaction.events[0]?.type;
  if (type === 'RETURN') return 'Refunded';
  if (type === 'CLEARING') return 'Cleared';
  return isApproved(transaction) ? 'Approved' : 'Declined';
}

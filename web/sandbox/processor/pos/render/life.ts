import { html, type Html } from '../../../banks/pages/html.ts';
import type { Dispute } from '../../dispute-book.ts';
import { settledOf, type Transaction, type TransactionEvent } from '../../transaction.ts';
import { type Action, atOnce, likelyAmount, possibleActions, withAmount } from '../actions.ts';
import { curlOf } from '../curl.ts';
import { symbolOf } from '../currency.ts';
import { iconOf } from './icons.ts';
import { checks } from './checks.ts';
import { bothAmounts, dayOf, disputeInWords, isApproved, moveOf, reasonOf, timeOf, wayOfPayment } from './words.ts';

export interface LifeOptions {
  readonly lastFour: string;
  readonly dispute: Dispute | undefined;
  /** Where the simulator is, for who calls it from a shell. */
  readonly origin: string;
  /** What the terminal was left with, for a form of its own: `?merchant=…`. */
  readonly query: string;
  /** What is wrong with the amount that was typed here. */
  readonly problem: string | undefined;
}

/** A payment from its question on, with what can be done to it now. */
export function life(transaction: Transaction, options: LifeOptions): Html {
  const { token, merchant, merchantCurrency, created, events } = transaction;
  const [first] = events;
  const amounts = first ?? transaction;
  return html`<li class="life" id="p-${token}" data-live>
    <header>
      <span class="badge">${iconOf(merchant.mcc)}</span>
      <h3 tabindex="-1" id="t-${token}">${merchant.descriptor}</h3>
      <p class="money">${bothAmounts(amounts, merchantCurrency)}</p>
      <p class="where">
        ${merchant.city} · ${wayOfPayment(transaction)} · •••• ${options.lastFour} ·
        <time datetime="${created}">${dayOf(created)}, ${timeOf(created)}</time>
      </p>
      <p class="state ${stateOf(transaction).tone}">${stateOf(transaction).word}</p>
    </header>
    <ol class="line">
      ${firstSteps(transaction)} ${events.slice(1).map((event) => step(moveOf(event), event, transaction))}
      ${disputeSteps(options.dispute)}
    </ol>
    ${checks(transaction, options.dispute)} ${controls(transaction, options)}
  </li>`;
}

const words = { PENDING: 'Pending', SETTLED: 'Settled', VOIDED: 'Voided', EXPIRED: 'Expired', DECLINED: 'Declined' };

function stateOf(transaction: Transaction): { readonly word: string; readonly tone: string } {
  const { status, events } = transaction;
  if (status === 'DECLINED') return { word: words[status], tone: 'bad' };
  if (status !== 'SETTLED') return { word: words[status], tone: status === 'PENDING' ? 'waiting' : 'over' };
  const left = settledOf(transaction).amount;
  if (left <= 0 && events.some(({ type }) => type === 'RETURN')) return { word: 'Refunded', tone: 'over' };
  return { word: words[status], tone: 'good' };
}

function firstSteps(transaction: Transaction): Html {
  const { events, asking } = transaction;
  const [first] = events;
  if (first === undefined) return html``;
  if (first.type === 'RETURN') return step('Refunded, unlinked', first, transaction);
  if (first.type === 'CLEARING') return step('Cleared, nobody asked', first, transaction);
  const answers = asking?.answers ?? [];
  const isSame = new Set(answers).size < 2;
  const repeats =
    answers.length > 1
      ? html`<small>${answers.length} times, ${isSame ? 'one answer' : 'answers differ'}</small>`
      : undefined;
  const took = asking === undefined ? 'by the processor itself' : `${asking.ms} ms`;
  const why = isApproved(transaction) ? took : `${reasonOf(first)} · ${took}`;
  return html`<li class="step"><b>Asked</b><small>${timeOf(first.created)}</small>${repeats}</li>
    <li class="step ${isApproved(transaction) ? 'good' : 'bad'}">
      <b>${isApproved(transaction) ? 'Approved' : 'Declined'}</b><small>${why}</small>
      ${isApproved(transaction) ? undefined : html`<code>${first.result}</code>`}
    </li>
    ${first.type.startsWith('FINANCIAL_') && isApproved(transaction) ? step('Cleared at once', first, transaction) : undefined}`;
}

const tones: Readonly<Record<string, string>> = { CLEARING: 'good', RETURN: 'back' };

function step(label: string, event: TransactionEvent, { created, merchantCurrency }: Transaction): Html {
  // Holds and bills are days apart, where the clock of the sandbox has moved.
  const isLater = dayOf(event.created) !== dayOf(created);
  const when = isLater ? `${dayOf(event.created)}, ${timeOf(event.created)}` : timeOf(event.created);
  return html`<li class="step ${tones[event.type] ?? ''}">
    <b>${label}</b><small>${bothAmounts(positive(event), merchantCurrency)}</small><small>${when}</small>
  </li>`;
}

/** A dispute goes on beside the payment: each of its moments that has been. */
function disputeSteps(dispute: Dispute | undefined): Html[] {
  if (dispute === undefined) return [];
  const { amount, created, submitted, represented, resolved, status: last } = dispute;
  const moment = (status: Dispute['status'], at: string | null, tone = '') =>
    at === null
      ? []
      : [
          html`<li class="step ${tone}">
            <b>${disputeInWords({ status, amount })}</b><small>${dayOf(at)}, ${timeOf(at)}</small>
          </li>`,
        ];
  return [
    ...moment('NEW', created),
    ...moment('SUBMITTED', resolved === submitted ? null : submitted),
    ...moment('REPRESENTMENT', represented),
    ...moment(last, resolved, last === 'CASE_WON' ? 'back' : 'bad'),
  ];
}

function positive({ amount, merchantAmount }: TransactionEvent) {
  return { amount: Math.abs(amount), merchantAmount: Math.abs(merchantAmount) };
}

function isAtOnce(action: Action): action is keyof typeof atOnce {
  return action in atOnce;
}

/** A press that needs no amount posts the terminal, whose choices stay with it; one that does has a form of its own. */
function controls(transaction: Transaction, { origin, query, problem, dispute }: LifeOptions): Html {
  const { token } = transaction;
  const possible = possibleActions(transaction, dispute);
  const path = `/pos/payments/${token}`;
  const whole = possible
    .filter(isAtOnce)
    .map(
      (action) =>
        html`<button class="quiet" form="terminal" formaction="${path}/${action}" formnovalidate>
          ${atOnce[action]}
        </button>`,
    );
  const parts = possible.flatMap((action) =>
    isAtOnce(action)
      ? []
      : html`<button class="quiet" formaction="${path}/${action}${query}">${withAmount[action]}</button>`,
  );
  return html`<div class="controls" role="group" aria-labelledby="t-${token}">
    ${whole.length === 0 ? undefined : html`<div class="presses">${whole}</div>`}
    ${
      parts.length === 0
        ? undefined
        : html`<form class="part" method="post" action="${path}/clear-part${query}">
            ${partField(transaction, problem)} ${parts}
          </form>`
    }
    <div class="curl">
      <details id="curl-${token}">
        <summary>As curl</summary>
        <pre id="c-${token}" tabindex="0">${curlOf(transaction, origin)}</pre>
      </details>
      <button type="button" class="plain" data-copy="c-${token}" hidden>Copy as curl</button>
    </div>
  </div>`;
}

function partField(transaction: Transaction, problem: string | undefined): Html {
  const { token, merchantCurrency } = transaction;
  const id = `part-${token}`;
  const wrong = problem === undefined ? undefined : html`aria-invalid="true" aria-describedby="wrong-${token}"`;
  return html`<label class="visually-hidden" for="${id}">Amount in ${merchantCurrency}</label>
    <span class="joined"
      ><span aria-hidden="true">${symbolOf(merchantCurrency)}</span
      ><input
        id="${id}"
        name="part"
        inputmode="decimal"
        autocomplete="off"
        maxlength="14"
        placeholder="${likelyAmount(transaction)}"
        ${wrong}
    /></span>
    ${problem === undefined ? undefined : html`<p class="wrong" id="wrong-${token}">${problem}</p>`}`;
}

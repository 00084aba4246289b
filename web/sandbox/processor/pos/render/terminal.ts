import { html, type Html } from '../../../banks/pages/html.ts';
import type { Card } from '../../card-book.ts';
import type { Answer } from '../answers.ts';
import type { Choice, Problem } from '../choice.ts';
import { digitsOf, symbolOf } from '../currency.ts';
import { merchantsByRegion, type PosMerchant } from '../merchants.ts';
import { wayNames, ways } from '../ways.ts';
import { iconOf } from './icons.ts';
import { cardInWords } from './words.ts';

export interface TerminalOptions {
  readonly choice: Choice;
  readonly cards: readonly Card[];
  readonly problem: Problem | undefined;
  readonly answer: Answer | undefined;
}

/** What a shop assistant types. Buttons elsewhere on the page post this form too, so that its choices stay. */
export function terminal({ choice, cards, problem, answer }: TerminalOptions): Html {
  return html`<section class="terminal" aria-labelledby="terminal-title">
    <h2 id="terminal-title" class="visually-hidden">Terminal</h2>
    <form id="terminal" method="post" action="/pos/payments">
      <input type="hidden" name="show" value="${choice.show}" />
      <div class="screen">
        ${amountField(choice, problem)} ${screenLine(problem === undefined ? answer : undefined)}
      </div>
      <div class="keys">
        ${merchantPicker(choice.merchant)} ${cardField(cards, choice, problem)} ${wayField(choice)} ${pinField(problem)}
        <div class="presses">
          <button class="pay">Pay</button>
          <button class="quiet" formaction="/pos/refunds">Refund</button>
        </div>
      </div>
    </form>
  </section>`;
}

/** Points a field at what is wrong with it; the note has its place even where nothing is. */
function wrongIn(field: 'amount' | 'card' | 'pin', problem: Problem | undefined) {
  const isWrong = problem?.field === field;
  return {
    attributes: isWrong ? html`aria-invalid="true" aria-describedby="${field}-wrong"` : undefined,
    note: html`<p class="wrong" id="${field}-wrong" data-live>${isWrong ? problem.says : undefined}</p>`,
  };
}

function amountField({ merchant, amount }: Choice, problem: Problem | undefined): Html {
  const { attributes, note } = wrongIn('amount', problem);
  return html`<p class="screen-shop" id="screen-shop">${merchant.name}</p>
    <label for="amount">Amount in <span id="amount-currency">${merchant.currency}</span></label>
    <div class="screen-amount">
      <span id="amount-symbol" aria-hidden="true">${symbolOf(merchant.currency)}</span>
      <input
        id="amount"
        name="amount"
        value="${amount}"
        inputmode="decimal"
        autocomplete="off"
        spellcheck="false"
        maxlength="14"
        ${attributes}
      />
    </div>
    ${note}`;
}

/** What came of the last press, where whoever pays looks. */
function screenLine(answer: Answer | undefined): Html {
  const sign = answer?.tone === 'bad' ? '✕' : '✓';
  return html`<p class="screen-line ${answer?.tone}" id="screen-line" data-live>
    ${answer === undefined ? 'Ready' : html`<span aria-hidden="true">${sign}</span> ${answer.says}`}
  </p>`;
}

function merchantPicker(chosen: PosMerchant): Html {
  return html`<div class="field">
    <span class="label" id="merchant-label">Merchant</span>
    <details class="picker" id="merchant-picker">
      <summary aria-labelledby="merchant-label merchant-chosen">
        <span id="merchant-chosen">${merchantLine(chosen)}</span>
      </summary>
      <div class="list">
        <div class="find" hidden>
          <label for="merchant-find" class="visually-hidden">Find a merchant</label>
          <input
            id="merchant-find"
            type="search"
            placeholder="Name, city, currency…"
            autocomplete="off"
            spellcheck="false"
          />
        </div>
        <div class="options" role="radiogroup" aria-labelledby="merchant-label">
          ${merchantsByRegion.map(
            ({ region, merchants }) =>
              html`<fieldset>
                <legend>${region}</legend>
                ${merchants.map((merchant) => merchantOption(merchant, chosen))}
              </fieldset>`,
          )}
          <p class="none" hidden>No merchant is called that.</p>
        </div>
      </div>
    </details>
  </div>`;
}

function merchantOption(merchant: PosMerchant, chosen: PosMerchant): Html {
  const { id, currency, typical, name, mcc } = merchant;
  return html`<label class="option">
    <input
      type="radio"
      name="merchant"
      value="${id}"
      ${merchant === chosen ? html`checked` : undefined}
      data-name="${name}"
      data-currency="${currency}"
      data-symbol="${symbolOf(currency)}"
      data-digits="${digitsOf(currency)}"
      data-typical="${typical}"
      data-mcc="${mcc}"
    />
    ${merchantLine(merchant)}
  </label>`;
}

function merchantLine({ name, city, mcc, currency }: PosMerchant): Html {
  return html`<span class="shop"
    >${iconOf(mcc)}<span class="shop-name">${name}<small>${city}</small></span
    ><span class="code">${currency}</span></span
  >`;
}

function cardField(cards: readonly Card[], { card: chosen }: Choice, problem: Problem | undefined): Html {
  const { attributes, note } = wrongIn('card', problem);
  if (chosen === undefined) {
    return html`<div class="field" id="card-field" data-live>
      <p class="label">Card</p>
      <p class="no-card">
        No card yet. Sign up in the product and order one: it shows here once it is made, and on
        <a href="/cards">Cards</a>. Virtual ones are ready at once.
      </p>
      ${note}
    </div>`;
  }
  return html`<div class="field" id="card-field" data-live>
    <label for="card">Card</label>
    <select id="card" name="card" ${attributes}>
      ${cards.map(
        (card) =>
          html`<option value="${card.token}" ${card === chosen ? html`selected` : undefined}>
            ${cardInWords(card)}
          </option>`,
      )}
    </select>
    ${note}
  </div>`;
}

function wayField({ way: chosen }: Choice): Html {
  return html`<fieldset class="ways">
    <legend>How</legend>
    ${wayNames.map(
      (way) =>
        html`<label class="way"
          ><input
            type="radio"
            name="way"
            value="${way}"
            ${ways[way].takesPin ? html`data-pin` : undefined}
            ${way === chosen ? html`checked` : undefined}
          /><span>${ways[way].label}</span></label
        >`,
    )}
  </fieldset>`;
}

function pinField(problem: Problem | undefined): Html {
  const { attributes, note } = wrongIn('pin', problem);
  return html`<div class="field pin">
    <label for="pin">PIN</label>
    <input
      id="pin"
      name="pin"
      type="password"
      inputmode="numeric"
      autocomplete="off"
      maxlength="12"
      placeholder="••••"
      ${attributes}
    />
    ${note}
  </div>`;
}

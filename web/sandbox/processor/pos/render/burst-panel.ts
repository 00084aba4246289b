import { html, type Html } from '../../../banks/pages/html.ts';
import type { Burst } from '../burst.ts';
import { shownAmount } from '../currency.ts';

/** Many payments at a time, and whether the sums hold. */
export function burstPanel(burst: Burst | undefined, query: string): Html {
  return html`<section
    class="panel"
    id="burst"
    aria-labelledby="burst-title"
    data-live
    ${burst?.isRunning === true ? html`data-busy` : undefined}
  >
    <header>
      <h2 id="burst-title">50 a second</h2>
      <p class="hint">£1 each for 10 seconds; every fifth message is sent twice.</p>
    </header>
    ${burst === undefined ? undefined : burstFigures(burst)}
    ${
      burst?.isRunning === true
        ? undefined
        : html`<form method="post" action="/pos/bursts${query}">
            <div class="field">
              <label for="limit">At most may be approved (£)</label>
              <input
                id="limit"
                name="limit"
                inputmode="decimal"
                autocomplete="off"
                maxlength="12"
                placeholder="Such as the bank’s balance"
              />
            </div>
            <div class="presses">
              <button>Start</button>
              ${burst === undefined ? undefined : html`<button class="quiet" formaction="/pos/bursts/release${query}">Let go of its holds</button>`}
            </div>
          </form>`
    }
  </section>`;
}

function burstFigures(burst: Burst): Html {
  const {
    state,
    card,
    toSend,
    answered,
    approved,
    errors,
    p50,
    p99,
    approvedSum,
    most,
    repeated,
    differing,
    isSumKept,
  } = burst.report();
  const figure = (name: string, value: string) =>
    html`<div>
      <dt>${name}</dt>
      <dd>${value}</dd>
    </div>`;
  const check = ({ isGood, words }: { readonly isGood: boolean; readonly words: string }) =>
    html`<li class="${isGood ? 'good' : 'bad'}">${isGood ? 'Holds' : 'Broken'}: ${words}</li>`;
  const sum = shownAmount(approvedSum, 'GBP');
  return html`<progress max="${toSend}" value="${answered}" aria-label="Answered">${answered} of ${toSend}</progress>
    <p class="hint">
      ${answered} of ${toSend} answered, card •••• ${card}${state === 'running' ? ', still running' : ''}
    </p>
    <dl class="figures">
      ${figure('p50', `${p50} ms`)} ${figure('p99', `${p99} ms`)} ${figure('Errors', String(errors))}
      ${figure('Approved', String(approved))}
    </dl>
    <ul class="checks">
      ${check({ isGood: differing === 0, words: `${repeated} messages came twice, ${differing} were answered differently` })}
      ${check({ isGood: isSumKept, words: `${sum} approved is what the processor holds or has taken` })}
      ${most === undefined ? undefined : check({ isGood: approvedSum <= most, words: `${sum} approved of at most ${shownAmount(most, 'GBP')}` })}
    </ul>`;
}

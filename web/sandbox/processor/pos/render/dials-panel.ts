import { html, type Html } from '../../../banks/pages/html.ts';
import { type DialSettings, lostShares } from '../../dials.ts';
import type { DeskParts } from '../desk.ts';

const lostWords = { none: 'None', half: 'Every second one', all: 'All' } as const;
const copyWords = ['once', 'twice', 'three times'];

/** What goes wrong on the wire until it is turned back. */
export function dialsPanel({ dials, faults }: DeskParts, query: string): Html {
  const { lateMs, lost, copies, isReordered } = dials.settings;
  const isDown = faults.list().some(({ target }) => target === 'processor');
  const isTurned = lateMs > 0 || lost !== 'none' || copies > 1 || isReordered || isDown;
  const { happened, lost: gone, arrived } = dials.counts;
  return html`<section class="panel ${isTurned ? 'turned' : ''}" id="dials" aria-labelledby="dials-title" data-live>
    <header>
      <h2 id="dials-title">Dials</h2>
      <p class="hint">${isTurned ? 'Turned: they hold until you turn them back.' : 'All is well on the wire.'}</p>
    </header>
    <form method="post" action="/pos/dials${query}">
      <div class="field">
        <label for="late">Answers late by (ms)</label>
        <input
          id="late"
          name="late"
          type="number"
          min="0"
          max="60000"
          step="1"
          value="${lateMs}"
          aria-describedby="late-hint"
        />
        <p class="hint" id="late-hint">The processor waits 2,000 ms, then declines.</p>
      </div>
      ${eventFields(dials.settings)}
      ${tick('reorder', 'Events of one second arrive in reverse', isReordered ? checked : undefined)}
      ${tick('down', 'The processor is down', isDown ? checked : undefined)}
      <div class="presses">
        <button>Turn the dials</button>
        ${isTurned ? html`<button class="quiet" name="reset" value="on">Turn all back</button>` : undefined}
      </div>
      <p class="hint">Events so far: ${happened} happened, ${gone} lost, ${arrived} sent.</p>
    </form>
  </section>`;
}

const checked = html`checked`;
const selected = html`selected`;

function tick(name: string, label: string, state: Html | undefined): Html {
  return html`<label class="tick" for="${name}"
    ><input id="${name}" type="checkbox" name="${name}" value="on" ${state} /> <span>${label}</span></label
  >`;
}

function eventFields({ lost, copies }: DialSettings): Html {
  return html`<div class="pair">
    <div class="field">
      <label for="lost">Events lost</label>
      <select id="lost" name="lost">
        ${lostShares.map(
          (share) =>
            html`<option value="${share}" ${share === lost ? selected : undefined}>${lostWords[share]}</option>`,
        )}
      </select>
    </div>
    <div class="field">
      <label for="copies">Each arrives</label>
      <select id="copies" name="copies">
        ${copyWords.map(
          (words, index) =>
            html`<option value="${index + 1}" ${index + 1 === copies ? selected : undefined}>${words}</option>`,
        )}
      </select>
    </div>
  </div>`;
}

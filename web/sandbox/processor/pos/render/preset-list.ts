import { html, type Html } from '../../../banks/pages/html.ts';
import { presets } from '../presets.ts';

/** What happens in the world, one press each. They pay with the card in the terminal. */
export function presetList(): Html {
  return html`<section class="presets" aria-labelledby="presets-title">
    <h2 id="presets-title">Presets</h2>
    <ul>
      ${presets.map(
        ({ id, title, about }) =>
          html`<li>
            <button form="terminal" formaction="/pos/presets/${id}" formnovalidate>
              <b>${title}</b><small>${about}</small>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

// Forms post without a reload: the answer is the page itself, whose parts are put in the place of those that stand here.
import { element, put } from './pos-live.js';
import { tendTerminal } from './pos-terminal.js';

const REFRESH_MS = 2000;
const REFRESH_BUSY_MS = 500;
const SHOWN_MS = 4000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;
/** @type {Set<string>} */
const under = new Set();

document.documentElement.classList.add('scripted');
tendTerminal();
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  void press(form, submitter instanceof HTMLButtonElement ? submitter : null);
});
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[data-copy]') : null;
  if (button instanceof HTMLButtonElement) void copy(button);
});
keepFresh();

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button
 */
async function press(form, button) {
  const action = button?.hasAttribute('formaction') ? button.formAction : form.action;
  // A second press of the same button before the first has been answered is a slip of the hand.
  if (under.has(action)) return;
  under.add(action);
  button?.setAttribute('aria-busy', 'true');
  const body = texts(new FormData(form, button));
  try {
    await show(await fetch(choosing(action, form), { method: 'POST', body }), form);
  } catch {
    element('#offline').hidden = false;
  } finally {
    under.delete(action);
    button?.removeAttribute('aria-busy');
  }
}

/**
 * A form of its own says in its address what stands in the terminal: as it is now, not as it was when the page was made.
 * @param {string} action
 * @param {HTMLFormElement} form
 */
function choosing(action, form) {
  if (form.id === 'terminal') return action;
  return `${action.split('?')[0] ?? ''}?${choice().toString()}`;
}

function choice() {
  const fields = new FormData(/** @type {HTMLFormElement} */ (element('#terminal')));
  fields.delete('pin');
  const query = texts(fields);
  const { searchParams } = new URL(location.href);
  const answer = searchParams.get('answer');
  if (answer !== null) query.append('answer', answer);
  return query;
}

function wrongField() {
  return /** @type {HTMLElement | null} */ (document.querySelector('#terminal [aria-invalid]'));
}

/** @param {FormData} fields */
function texts(fields) {
  const query = new URLSearchParams();
  for (const [name, value] of fields) if (typeof value === 'string') query.append(name, value);
  return query;
}

/**
 * @param {Response} response
 * @param {HTMLFormElement} [pressed] what was asked by, where somebody did
 */
async function show(response, pressed) {
  if (!response.headers.get('content-type')?.startsWith('text/html')) throw new Error('That is no page.');
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  element('#offline').hidden = true;
  // An amount that has done its work is gone from its own field; the terminal keeps what stands in it.
  const tone = page.querySelector('.verdict.bad') === null ? 'good' : 'bad';
  if (pressed?.id !== 'terminal' && tone === 'good') pressed?.reset();
  put(page);
  if (pressed === undefined) return;
  const wrong = wrongField();
  wrong?.focus();
  const { searchParams } = new URL(response.url);
  const answer = searchParams.get('answer');
  const query = choice();
  query.delete('answer');
  if (answer !== null) query.append('answer', answer);
  history.replaceState(null, '', `/pos?${query.toString()}`);
  tell(element('#receipt').dataset['say'] ?? '', tone);
  // Beside its field it is seen; here it is heard.
  if (wrong !== null) element('#news').classList.add('visually-hidden');
}

/**
 * @param {string} words
 * @param {'good' | 'bad'} tone
 */
function tell(words, tone) {
  const news = element('#news');
  news.className = `news ${tone}`;
  news.textContent = words;
  clearTimeout(fading);
  fading = setTimeout(() => news.classList.add('faded'), SHOWN_MS);
}

function keepFresh() {
  const isBusy = document.querySelector('[data-busy]') !== null;
  setTimeout(() => void refresh(), isBusy ? REFRESH_BUSY_MS : REFRESH_MS);
}

async function refresh() {
  try {
    // What is wrong in the terminal stays said until somebody presses again.
    if (!document.hidden && under.size === 0 && wrongField() === null)
      await show(await fetch(`/pos?${choice().toString()}`));
  } catch {
    element('#offline').hidden = false;
  } finally {
    keepFresh();
  }
}

/** @param {HTMLButtonElement} button */
async function copy(button) {
  const words = button.textContent;
  const command = element(`#${button.dataset['copy'] ?? ''}`);
  try {
    await navigator.clipboard.writeText(command.textContent);
  } catch {
    // Who may not write there gets it selected.
    /** @type {HTMLDetailsElement | null} */ (command.closest('details'))?.setAttribute('open', '');
    getSelection()?.selectAllChildren(command);
    tell('Press the keys for copying: it is selected', 'bad');
    return;
  }
  button.textContent = 'Copied';
  tell('Copied as curl', 'good');
  setTimeout(() => {
    button.textContent = words;
  }, 1500);
}

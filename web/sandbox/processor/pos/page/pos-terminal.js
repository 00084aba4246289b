// The terminal: a merchant is found by typing, and brings its currency and its usual amount.
import { element } from './pos-live.js';

const amount = /** @type {HTMLInputElement} */ (element('#amount'));
const picker = /** @type {HTMLDetailsElement} */ (element('#merchant-picker'));
const find = /** @type {HTMLInputElement} */ (element('#merchant-find'));
const options = /** @type {HTMLInputElement[]} */ ([...picker.querySelectorAll('input[name=merchant]')]);

export function tendTerminal() {
  element('.find').hidden = false;
  for (const option of options) option.addEventListener('change', () => choose(option));
  find.addEventListener('input', narrow);
  picker.addEventListener('keydown', steer);
  // By itself it would open a moment later, and the first letters of who types at once would be lost.
  picker.querySelector('summary')?.addEventListener('click', (event) => {
    event.preventDefault();
    picker.open = !picker.open;
    if (picker.open) find.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !picker.contains(target)) picker.open = false;
  });
  picker.addEventListener('click', ({ target }) => {
    // A press on a row closes the list; moving by arrow keys is a click too, on the button alone.
    if (target instanceof Element && target.closest('.shop') !== null && target.closest('.option') !== null) close();
  });
}

/** @param {HTMLInputElement} option */
function choose({ dataset, nextElementSibling }) {
  const { name = '', currency = '', symbol = '', typical = '', mcc } = dataset;
  element('#merchant-chosen').replaceChildren(...(nextElementSibling ? [nextElementSibling.cloneNode(true)] : []));
  element('#screen-shop').textContent = name;
  element('#amount-currency').textContent = currency;
  element('#amount-symbol').textContent = symbol;
  amount.value = typical;
  const isCash = mcc === '6011';
  const wanted = isCash ? 'atm' : 'tap';
  const way = /** @type {HTMLInputElement} */ (element(`input[name=way][value=${wanted}]`));
  const atm = /** @type {HTMLInputElement} */ (element('input[name=way][value=atm]'));
  if (isCash !== atm.checked) way.checked = true;
}

function narrow() {
  const wanted = spell(find.value);
  let found = 0;
  for (const option of options) {
    const row = /** @type {HTMLElement} */ (option.closest('.option'));
    const { currency = '' } = option.dataset;
    const region = option.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    row.hidden = !spell(`${row.textContent} ${currency} ${region}`).includes(wanted);
    found += row.hidden ? 0 : 1;
  }
  for (const group of picker.querySelectorAll('fieldset')) group.hidden = !group.querySelector('.option:not([hidden])');
  element('.none').hidden = found > 0;
}

/** @param {KeyboardEvent} event */
function steer(event) {
  const { key, target } = event;
  if (!picker.open || (target instanceof Element && target.closest('summary') !== null && key !== 'Escape')) return;
  if (key === 'Escape') close();
  else if (key === 'Enter' && target !== find) close();
  else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter') {
    const seen = visible();
    if (find.value !== '' && seen[0] !== undefined) pick(seen[0]);
    close();
  } else return;
  event.preventDefault();
}

function visible() {
  return options.filter((option) => option.closest('[hidden]') === null);
}

/** @param {1 | -1} by */
function move(by) {
  const seen = visible();
  const at = seen.findIndex((option) => option === document.activeElement);
  const [first] = seen;
  const next = at === -1 ? (seen.find(({ checked }) => checked) ?? first) : seen[(at + by + seen.length) % seen.length];
  if (next === undefined) return;
  next.focus();
  pick(next);
}

/** @param {HTMLInputElement} option */
function pick(option) {
  if (option.checked) return;
  option.checked = true;
  choose(option);
}

function close() {
  picker.open = false;
  find.value = '';
  narrow();
  picker.querySelector('summary')?.focus();
}

/**
 * Without capitals and accents: who types "cafe" means "Café".
 * @param {string} text
 */
function spell(text) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

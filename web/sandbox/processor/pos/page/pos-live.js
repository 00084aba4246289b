// Parts of the page that are made anew: what is typed, opened and focused in them stays.
/** @type {Map<string, string>} */
const stands = new Map();
for (const part of parts(document)) stands.set(part.id, part.outerHTML);
offerCopies();

/**
 * Puts every part of `page` in its place here; payments that are new come above, those that are gone go.
 * @param {Document} page
 */
export function put(page) {
  const wanted = parts(page);
  const ids = new Set(wanted.map(({ id }) => id));
  for (const item of document.querySelectorAll('#lives > li')) if (!ids.has(item.id)) item.remove();
  /** @type {Element | null} */
  let before = document.querySelector('#lives > li');
  for (const part of wanted) {
    const isPayment = part.parentElement?.id === 'lives';
    const here = document.getElementById(part.id);
    const text = part.outerHTML;
    if (here !== null && stands.get(part.id) !== text) exchange(here, part);
    if (here === null && isPayment) {
      part.classList.add('new');
      element('#lives').insertBefore(part, before);
    }
    if (isPayment) before = element(`#${part.id}`).nextElementSibling;
    stands.set(part.id, text);
  }
  for (const id of ['amount', 'card', 'pin']) mark(id, page);
  offerCopies();
}

/**
 * Says of a field of the terminal, which stays as it is, whether `page` finds it wrong.
 * @param {string} id
 * @param {Document} page
 */
function mark(id, page) {
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = page.getElementById(id)?.getAttribute(name) ?? null;
    if (value === null) document.getElementById(id)?.removeAttribute(name);
    else document.getElementById(id)?.setAttribute(name, value);
  }
}

/**
 * @param {HTMLElement} here
 * @param {HTMLElement} part
 */
function exchange(here, part) {
  const focused = here.contains(document.activeElement) ? document.activeElement : null;
  const isEdited = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement;
  const action = focused instanceof HTMLButtonElement ? focused.getAttribute('formaction') : null;
  for (const old of here.querySelectorAll('input, select, details')) keep(old, part);
  here.replaceWith(part);
  if (focused === null) return;
  const again = isEdited || focused.id !== '' ? document.getElementById(focused.id) : buttonFor(part, action);
  // What was pressed may be gone with what it did: then the payment itself is next.
  (again ?? part.querySelector('h3') ?? part.querySelector('button'))?.focus({ preventScroll: true });
}

/**
 * @param {HTMLElement} part
 * @param {string | null} action
 */
function buttonFor(part, action) {
  const [path] = (action ?? '').split('?');
  const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (part.querySelectorAll('button[formaction]'));
  return [...buttons].find((button) => button.getAttribute('formaction')?.split('?')[0] === path) ?? null;
}

/**
 * What somebody has typed or chosen since the page was made, but not sent, wins; what they have opened stays open.
 * @param {Element} old
 * @param {HTMLElement} part
 */
function keep(old, part) {
  const next = old.id === '' ? null : part.querySelector(`#${CSS.escape(old.id)}`);
  if (old instanceof HTMLDetailsElement && next instanceof HTMLDetailsElement) next.open = old.open;
  if (old instanceof HTMLSelectElement && next instanceof HTMLSelectElement) {
    const isTouched = [...old.options].some((option) => option.selected !== option.defaultSelected);
    if ((isTouched || old.id === 'card') && [...next.options].some(({ value }) => value === old.value))
      next.value = old.value;
  }
  if (!(old instanceof HTMLInputElement) || !(next instanceof HTMLInputElement)) return;
  if (old.type === 'checkbox' && old.checked !== old.defaultChecked) next.checked = old.checked;
  if (old.type !== 'checkbox' && old.value !== old.defaultValue) next.value = old.value;
}

function offerCopies() {
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('button[data-copy]'));
  for (const button of buttons) button.hidden = false;
}

/**
 * @param {Document} page
 * @returns {HTMLElement[]}
 */
function parts(page) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll('[data-live]'))];
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function element(selector) {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  return found;
}

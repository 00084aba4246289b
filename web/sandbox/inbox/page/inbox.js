// New messages are put above the old ones, whose elements stay: focus, selection and what is open survive every refresh.
/** @typedef {{ id: string, kind: 'email' | 'sms', from: string, to: string, subject?: string, text: string, html?: string, receivedAt: string, links: string[], codes: string[] }} Message */

const REFRESH_MS = 1000;
const MOST_LINKS = 4;
const list = element('#messages');
const address = /** @type {HTMLInputElement} */ (element('#address'));
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
/** @type {Map<string, HTMLElement>} */
const shown = new Map();
let isFirstLook = true;

address.value = new URLSearchParams(location.search).get('to') ?? '';
address.addEventListener('input', () => {
  const query = address.value === '' ? '' : `?to=${encodeURIComponent(address.value)}`;
  history.replaceState(null, '', `/${query}`);
  filter();
});
address.form?.addEventListener('submit', (event) => {
  event.preventDefault();
});
element('#clear').addEventListener('click', () => {
  void fetch('/inbox', { method: 'DELETE' }).then(refresh);
});
await keepFresh();

async function keepFresh() {
  try {
    await refresh();
    element('#offline').hidden = true;
  } catch {
    element('#offline').hidden = false;
  }
  setTimeout(() => void keepFresh(), REFRESH_MS);
}

async function refresh() {
  const response = await fetch('/inbox');
  const { messages } = /** @type {{ messages: Message[] }} */ (await response.json());
  const present = new Set(messages.map(({ id }) => id));
  for (const [id, item] of shown) {
    if (present.has(id)) continue;
    item.remove();
    shown.delete(id);
  }
  const arrived = messages.filter(({ id }) => !shown.has(id)).reverse();
  for (const message of arrived) {
    const item = draw(message);
    shown.set(message.id, item);
    list.prepend(item);
  }
  if (arrived.length > 0) filter();
  if (arrived.length > 0 && !isFirstLook) announce(arrived);
  isFirstLook = false;
  count();
}

/** @param {Message[]} arrived */
function announce(arrived) {
  element('#news').textContent = arrived
    .map(({ kind, to, subject }) => `New ${nameOf(kind)} to ${to}: ${subject ?? ''}`)
    .join('. ');
}

function filter() {
  const wanted = spell(address.value);
  for (const item of shown.values()) item.hidden = !spell(item.dataset['to'] ?? '').includes(wanted);
  count();
}

function count() {
  const visible = [...shown.values()].filter((item) => !item.hidden).length;
  element('#empty').hidden = shown.size > 0;
  const all = shown.size === 1 ? '1 message' : `${shown.size} messages`;
  const words = shown.size === 0 ? '' : visible === shown.size ? all : `${visible} of ${all}`;
  const line = element('#count');
  if (line.textContent !== words) line.textContent = words;
}

/**
 * @param {Message} message
 * @returns {HTMLElement}
 */
function draw(message) {
  const item = copyOf('#message');
  item.dataset['to'] = message.to;
  const isText = message.kind === 'sms';
  const kind = element('.kind', item);
  kind.textContent = isText ? 'Text' : 'Email';
  kind.classList.add(message.kind);
  element('h2', item).textContent = isText ? message.to : message.subject || '(no subject)';
  element('.to', item).textContent = isText ? '' : `To ${message.to}`;
  element('.from', item).textContent = `from ${message.from}`;
  const time = /** @type {HTMLTimeElement} */ (element('time', item));
  time.dateTime = message.receivedAt;
  time.textContent = clock.format(new Date(message.receivedAt));
  element('.words', item).textContent = isText ? message.text : '';
  element('.finds', item).append(
    ...message.codes.map((code) => drawCode(code)),
    ...message.links.slice(0, MOST_LINKS).map((link) => drawLink(link)),
  );
  if (!isText) drawBodies(message, item);
  return item;
}

/**
 * @param {Message} message
 * @param {HTMLElement} item
 */
function drawBodies(message, item) {
  const { id, subject = '', text, html } = message;
  const looks = /** @type {HTMLDetailsElement} */ (element('.shown', item));
  looks.hidden = html === undefined;
  looks.addEventListener('toggle', () => {
    if (!looks.open || looks.querySelector('iframe')) return;
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    frame.title = `Email: ${subject}`;
    frame.src = `/inbox/${id}/html`;
    looks.append(frame);
  });
  const plain = element('.plain', item);
  plain.hidden = text === '';
  element('pre', plain).textContent = text;
}

/** @param {string} code */
function drawCode(code) {
  const item = copyOf('#find');
  item.classList.add('code');
  element('.value', item).textContent = code;
  offerCopy(item, code, `Copy code ${code}`);
  return item;
}

/** @param {string} link */
function drawLink(link) {
  const item = copyOf('#find');
  const value = element('.value', item);
  value.textContent = link;
  value.title = link;
  const open = document.createElement('a');
  open.className = 'open';
  open.href = link;
  open.target = '_blank';
  open.rel = 'noreferrer';
  open.textContent = 'Open';
  open.setAttribute('aria-label', `Open ${link}`);
  element('.copy', item).before(open);
  offerCopy(item, link, `Copy ${link}`);
  return item;
}

/**
 * @param {HTMLElement} item
 * @param {string} value
 * @param {string} label
 */
function offerCopy(item, value, label) {
  const button = element('.copy', item);
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(value).then(() => {
      button.textContent = 'Copied';
      element('#news').textContent = `Copied ${value}`;
      setTimeout(() => {
        button.textContent = 'Copy';
      }, 1500);
    });
  });
}

/** @param {'email' | 'sms'} kind */
function nameOf(kind) {
  return kind === 'sms' ? 'text message' : 'email';
}

/**
 * Addresses compare without case, and phone numbers without their spaces.
 * @param {string} text
 */
function spell(text) {
  return text.toLowerCase().replaceAll(/[\s+]/g, '');
}

/**
 * @param {string} selector
 * @returns {HTMLElement}
 */
function copyOf(selector) {
  const template = /** @type {HTMLTemplateElement} */ (element(selector));
  return /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
}

/**
 * @param {string} selector
 * @param {ParentNode} root
 * @returns {HTMLElement}
 */
function element(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`There is no ${selector}.`);
  return found;
}

export {};

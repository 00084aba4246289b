import type { Jumped, Offer } from './offer.ts';

const styles = `
:host { all: initial; position: fixed; inset: auto auto 12px 12px; z-index: 9999; font: 14px/1.4 system-ui, sans-serif; }
button, select, input { font: inherit; color: inherit; border: 1px solid #8a90a0; border-radius: 6px; background: #fff; }
:focus-visible { outline: 3px solid #7db3ff; outline-offset: 1px; }
.tab { padding: 4px 12px; color: #fff; background: #1c2030; border-color: #fff; opacity: .85; }
.tab:hover, .tab[aria-expanded=true] { opacity: 1; }
form { display: grid; gap: 10px; inline-size: min(22rem, calc(100vw - 24px)); max-block-size: calc(100vh - 80px); overflow: auto;
  box-sizing: border-box; margin-block-end: 8px; padding: 16px; color: #1c2030; background: #f4f5f8; border: 1px solid #1c2030; border-radius: 10px; }
form[hidden] { display: none; }
label { display: block; margin-block-end: 2px; font-weight: 600; }
select, input { box-sizing: border-box; inline-size: 100%; padding: 6px; font-weight: 400; }
.go { padding: 8px; color: #fff; background: #1c2030; }
p { margin: 0; overflow-wrap: anywhere; }
a { color: #14459c; }
`;

const personaKey = 'dev-persona';

/** The tab in the corner, and the panel that it opens. */
class Toolbar {
  readonly #root: ShadowRoot;
  readonly #tab = element('button', { className: 'tab', type: 'button', textContent: 'Dev' });
  readonly #panel = element('form', { hidden: true });
  #offer: Offer | undefined;

  constructor(host: HTMLElement) {
    this.#root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    this.#root.adoptedStyleSheets = [sheet];
    this.#panel.setAttribute('aria-label', 'Developer’s toolbar');
    this.#root.append(this.#panel, this.#tab);
    this.#tab.setAttribute('aria-expanded', 'false');
    this.#tab.addEventListener('click', () => {
      if (this.#panel.hidden === false) this.#close();
      else this.#open();
    });
    host.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#close();
    });
  }

  #open(): void {
    this.#panel.hidden = false;
    this.#tab.setAttribute('aria-expanded', 'true');
    if (this.#offer === undefined) void this.#load();
  }

  #close(): void {
    this.#panel.hidden = true;
    this.#tab.setAttribute('aria-expanded', 'false');
    this.#tab.focus();
  }

  async #load(): Promise<void> {
    this.#panel.replaceChildren(element('p', { textContent: 'Loading…' }));
    try {
      const response = await fetch('/dev/offer');
      if (!response.ok) throw new Error(String(response.status));
      this.#offer = (await response.json()) as Offer;
      this.#draw(this.#offer);
    } catch {
      this.#panel.replaceChildren(
        element('p', { textContent: 'The server did not answer. Close this and try again.' }),
      );
    }
  }

  #draw(offer: Offer): void {
    const routes = offer.screens.map(({ journey, step }, index) => ({
      value: String(index),
      label: `${journey} · ${step}`,
    }));
    const screen = select('Screen', [{ value: '', label: 'Where they belong' }, ...routes]);
    const address = element('input', { value: '/', spellcheck: false });
    const customer = select(
      'Customer',
      offer.customers.map(({ id, label }) => ({ value: id, label })),
    );
    const type = select(
      offer.kinds.label,
      offer.kinds.names.map((each) => ({ value: each, label: each })),
    );
    const partner = select(
      'Partner',
      offer.partners.map(({ code, name }) => ({ value: code, label: name })),
    );
    const status = element('p', { textContent: lastPersona() });
    status.setAttribute('role', 'status');
    screen.input.addEventListener('change', () => {
      const chosen = screen.input.value === '' ? undefined : offer.screens[Number(screen.input.value)];
      address.value = chosen?.route ?? '/';
      if (chosen?.customer !== undefined) customer.input.value = chosen.customer;
      if (chosen?.partner !== undefined) partner.input.value = chosen.partner;
    });
    this.#panel.replaceChildren(
      screen.field,
      labelled('Address', address),
      customer.field,
      type.field,
      partner.field,
      element('button', { className: 'go', textContent: 'Go there as this customer' }),
      status,
      element('a', {
        href: offer.inbox,
        target: '_blank',
        rel: 'noreferrer',
        textContent: 'Emails and text messages sent',
      }),
    );
    this.#panel.addEventListener('submit', (event) => {
      event.preventDefault();
      status.textContent = 'On the way…';
      const wish = { customer: customer.input.value, kind: type.input.value, partner: partner.input.value };
      void jump(wish, address.value).catch(() => {
        status.textContent = 'That did not work. The server’s log says why.';
      });
    });
    screen.input.focus();
  }
}

async function jump(wish: Readonly<Record<string, string>>, address: string): Promise<void> {
  const response = await fetch('/dev/jumps', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wish),
  });
  if (!response.ok) throw new Error(String(response.status));
  const { email, password } = (await response.json()) as Jumped;
  sessionStorage.clear();
  if (email !== undefined) sessionStorage.setItem(personaKey, `You are ${email}, password ${password ?? ''}`);
  window.location.assign(address);
}

function lastPersona(): string {
  return sessionStorage.getItem(personaKey) ?? '';
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

function labelled(text: string, input: HTMLElement): HTMLElement {
  input.id = text.toLowerCase().replaceAll(' ', '-');
  const field = element('div');
  field.append(element('label', { htmlFor: input.id, textContent: text }), input);
  return field;
}

function select(text: string, options: readonly { value: string; label: string }[]) {
  const input = element('select');
  input.append(...options.map(({ value, label }) => element('option', { value, textContent: label })));
  return { input, field: labelled(text, input) };
}

const host = element('dev-toolbar' as 'div');
document.body.append(host);
new Toolbar(host);

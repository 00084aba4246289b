import { parse } from 'node:querystring';

export interface BankPage {
  url: string;
  status: number;
  html: string;
  headers: Headers;
  /** Values of the boxes that can be ticked. */
  accounts: string[];
  title: string;
}

/** Somebody's browser, as far as a bank's pages need one: it keeps cookies, follows redirects and sends forms. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();

  /** Follows from `url` until a page with content, or until it would leave to `home`; that address is the answer then. */
  async go(url: string, { home, form }: { home: string; form?: URLSearchParams }): Promise<BankPage | string> {
    let next = url;
    let body = form;
    for (let hop = 0; hop < 12; hop += 1) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: this.#cookiesFor(next) },
        ...(body && { method: 'POST', body }),
      });
      this.#take(response);
      const location = response.headers.get('location');
      if (location === null) return pageOf(next, response);
      body = undefined;
      next = new URL(location, next).href;
      if (next.startsWith(home)) return next;
    }
    throw new Error(`There is no end to the redirects at ${next}.`);
  }

  /** Goes through a bank's pages as `user`; the address that the bank sends them back to. */
  async link(
    url: string,
    { home, user, decision = 'approve', accounts = (page) => page.accounts }: LinkOptions,
  ): Promise<string> {
    const signIn = await this.#page(url, { home });
    const consent = await this.go(signIn.url, {
      home,
      form: new URLSearchParams({ user, password: 'any', decision: 'continue' }),
    });
    if (typeof consent === 'string') return consent;
    const form = new URLSearchParams({ decision });
    for (const account of accounts(consent)) form.append('account', account);
    const end = await this.go(consent.url, { home, form });
    if (typeof end !== 'string') throw new Error(`The bank stays on "${end.title}".`);
    return end;
  }

  async #page(url: string, { home }: { home: string }): Promise<BankPage> {
    const page = await this.go(url, { home });
    if (typeof page === 'string') throw new Error('The bank sent back at once.');
    return page;
  }

  #cookiesFor(url: string): string {
    const { pathname } = new URL(url);
    return [...this.#cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  #take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const attributes = parse(line, '; ', '=');
      const [name = ''] = Object.keys(attributes);
      const value = String(attributes[name]);
      const path = String(attributes['path'] ?? '/');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }
}

export interface LinkOptions {
  home: string;
  user: string;
  decision?: 'approve' | 'deny';
  /** Which of those offered are ticked; all when left out. */
  accounts?: (page: BankPage) => string[];
}

async function pageOf(url: string, response: Response): Promise<BankPage> {
  const html = await response.text();
  return {
    url,
    status: response.status,
    headers: response.headers,
    html,
    accounts: [...html.matchAll(/type="checkbox" name="account" value="(\d+)"/g)].map(([, id = '']) => id),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
  };
}

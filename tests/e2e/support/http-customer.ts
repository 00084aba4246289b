import { randomUUID } from 'node:crypto';

import type { ProblemDetails } from '#web/platform/contract/problem-details.ts';
import type { ActionRequest, Screen } from '#web/platform/contract/screen.ts';

export type StepScreen = Extract<Screen, { kind: 'step' }>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** A request as it was first sent, cookies included, so that it can be sent again just so. */
export interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Press {
  readonly action: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly key?: string;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Where the started system answers. */
export function siteUrl(): string {
  return process.env['E2E_SITE_URL'] ?? '';
}

/** A browser without a screen: keeps cookies, opens pages and presses buttons by the same requests. */
export class HttpCustomer {
  readonly #cookies = new Map<string, string>();
  #address = '/';

  constructor(cookies: readonly Cookie[] = []) {
    for (const { name, value } of cookies) this.#cookies.set(name, value);
  }

  /** Path and query of the page that was opened last, or led to. */
  get address(): string {
    return this.#address;
  }

  prepare(method: string, path: string, body?: unknown): Prepared {
    const headers = {
      origin: siteUrl(),
      'idempotency-key': randomUUID(),
      ...(this.#cookies.size > 0 && {
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return { method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  }

  /** The page itself, as a browser asks for it. */
  preparePage(path: string): Prepared {
    const { headers } = this.prepare('GET', path);
    const asked = { ...headers, accept: 'text/html', 'accept-encoding': 'br, gzip', 'sec-fetch-dest': 'document' };
    return { method: 'GET', path, headers: asked, body: undefined };
  }

  prepareVisit(path: string): Prepared {
    return this.prepare('POST', '/api/journeys/visits', pageAt(path));
  }

  prepareAction({ view }: StepScreen, { action, answers, key }: Press, path = view.route): Prepared {
    const formHash = formOf({ view })?.hash;
    const request: ActionRequest = {
      journey: view.journey,
      session: view.session,
      seq: view.seq,
      action,
      ...pageAt(path),
      ...(answers && { answers: { ...answers } }),
      ...(formHash !== undefined && { formHash }),
    };
    const prepared = this.prepare('POST', '/api/journeys/actions', request);
    return key === undefined ? prepared : { ...prepared, headers: { ...prepared.headers, 'idempotency-key': key } };
  }

  /** Sends to `site` and keeps the cookies of the answer. Throws what fetch throws when no answer comes. */
  async send({ method, path, headers, body }: Prepared, site = siteUrl()): Promise<Answer> {
    const response = await fetch(site + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return { status: response.status, headers: response.headers, text, body: parsed(text) };
  }

  /** Another browser with the same cookies: what a thief of them has. */
  copy(): HttpCustomer {
    return new HttpCustomer(this.cookies());
  }

  cookies(): readonly Cookie[] {
    return [...this.#cookies].map(([name, value]) => ({ name, value }));
  }

  forget(cookie: string): void {
    this.#cookies.delete(cookie);
  }

  get(path: string): Promise<Answer> {
    return this.send(this.prepare('GET', path));
  }

  /** Opens a page and follows where it leads, as a browser does. */
  async open(path: string): Promise<StepScreen> {
    this.#address = path;
    return this.follow(await this.send(this.prepareVisit(path)));
  }

  async press(screen: StepScreen, press: Press, path?: string): Promise<StepScreen> {
    return this.follow(await this.send(this.prepareAction(screen, press, path)));
  }

  async follow(answer: Answer, site?: string): Promise<StepScreen> {
    let screen = screenOf(answer);
    for (let led = 0; screen.kind === 'go'; led += 1) {
      if (led === 8) throw new Error(`${screen.route} leads on without end.`);
      this.#address = screen.route;
      screen = screenOf(await this.send(this.prepareVisit(screen.route), site));
    }
    return screen;
  }

  #keep(cookie: string): void {
    const [pair = '', ...flags] = cookie.split(';').map((part) => part.trim());
    const split = pair.indexOf('=');
    const isOver = flags.some((flag) => flag.toLowerCase() === 'expires=thu, 01 jan 1970 00:00:00 gmt');
    if (isOver) this.#cookies.delete(pair.slice(0, split));
    else this.#cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}

export function screenOf({ status, text, body }: Answer): Screen {
  if (status !== 200) throw new Error(`The answer is ${String(status)} and no screen: ${text.slice(0, 400)}`);
  return body as Screen;
}

export function problemOf({ body }: Answer): ProblemDetails {
  return body as ProblemDetails;
}

interface FormOfScreen {
  readonly name: string;
  readonly hash: string;
  readonly schema: { readonly properties: Readonly<Record<string, { properties?: Record<string, unknown> }>> };
}

/** The form that a screen asks, if it asks one. */
export function formOf({ view }: Pick<StepScreen, 'view'>): FormOfScreen | undefined {
  const block = view.blocks.find(({ block }) => block === 'form') as { form?: FormOfScreen } | undefined;
  return block?.form;
}

function pageAt(path: string): Pick<ActionRequest, 'route' | 'query'> {
  const { pathname, searchParams } = new URL(path, 'http://page');
  return { route: pathname, query: Object.fromEntries(searchParams) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { expect } from '@playwright/test';

type Entry = Readonly<Record<string, unknown>>;

export interface Refused {
  readonly message: string;
  readonly errors: readonly { readonly path: readonly string[]; readonly message: string }[];
}

interface Asking {
  readonly method?: string;
  readonly body?: unknown;
  /** When the draft that is written over was saved. */
  readonly basedOn?: string;
}

const cms = () => new URL(process.env['E2E_CMS_URL'] ?? '').origin;

/** Somebody at the CMS, doing by its admin interface's own requests what they would do on its pages. */
export class Editor {
  readonly #token: string;

  private constructor(token: string) {
    this.#token = token;
  }

  static async signIn(email: string): Promise<Editor> {
    const body = JSON.stringify({ email, password: process.env['E2E_CMS_PASSWORD'] });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${cms()}/admin/login`, { method: 'POST', headers, body });
    expect(response.status, `${email} signs in to the CMS`).toBe(200);
    const { data } = (await response.json()) as { data: { token: string } };
    return new Editor(data.token);
  }

  /** The entry of `type` whose `key` is `value`, as its draft is now. */
  async find(type: string, key: string, value: string): Promise<EditedEntry> {
    const { body } = await this.#ask(`${entriesOf(type)}?pageSize=100`);
    const { results } = body as { results: readonly Entry[] };
    const id = results.find((entry) => entry[key] === value)?.['documentId'];
    if (typeof id !== 'string') throw new Error(`The CMS has no ${type} ${value}.`);
    const path = `${entriesOf(type)}/${id}`;
    const draft = ((await this.#ask(path)).body as { data: Entry }).data;
    return {
      draft,
      save: async (change) => {
        const { updatedAt } = ((await this.#ask(path)).body as { data: Entry }).data;
        const { status } = await this.#ask(path, { method: 'PUT', body: change, basedOn: String(updatedAt) });
        expect(status).toBe(200);
      },
      publish: async () => {
        const { status, body: answer } = await this.#ask(`${path}/actions/publish`, { method: 'POST', body: {} });
        return status === 200 ? undefined : refusalIn(answer);
      },
    };
  }

  /** Asks what a page of the admin asks for by itself. */
  post(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
    return this.#ask(path, { method: 'POST', body });
  }

  async #ask(path: string, { method = 'GET', body, basedOn }: Asking = {}): Promise<{ status: number; body: unknown }> {
    const headers = {
      authorization: `Bearer ${this.#token}`,
      'content-type': 'application/json',
      ...(basedOn !== undefined && { 'if-match': `"${basedOn}"` }),
    };
    const response = await fetch(cms() + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
}

export interface EditedEntry {
  readonly draft: Entry;
  readonly save: (change: Entry) => Promise<void>;
  /** What was wrong, when it was refused. */
  readonly publish: () => Promise<Refused | undefined>;
}

function entriesOf(type: string): string {
  return `/content-manager/collection-types/api::${type}.${type}`;
}

function refusalIn(answer: unknown): Refused {
  const { error } = answer as { error: { message: string; details: { errors?: Refused['errors'] } } };
  return { message: error.message, errors: error.details.errors ?? [] };
}

import type { Entry } from '../../content/field';
import type { Answer, Brand, Pages, Place } from './shapes';

/** Leave to look at the draft of one entry, as the CMS gives it. */
export interface Session {
  readonly token: string;
  readonly brands: readonly Brand[];
  /** Origin of the customers' site. */
  readonly site: string;
  readonly expiresInMs: number;
}

interface Held {
  readonly session: Session;
  readonly pictures: string;
  readonly until: number;
}

/** What is drawn: the draft, its pictures, and under whose brand. */
export interface Drafted {
  readonly entry: Entry;
  readonly pictures: readonly number[];
  /** Code of a partner. */
  readonly brand: string;
}

export type AskCms = (path: string, body: unknown) => Promise<{ readonly data: Session }>;

/** Nothing can be drawn just now; the message is for the person at the desk. */
export class NoPreview extends Error {}

/** Leave is asked for anew this long before it ends. */
const EARLY_MS = 30_000;

const words = {
  refused: 'You can’t view this draft. If you think you should be able to, ask the programme office.',
  cms: 'The CMS didn’t respond. What you’ve typed is kept.',
  api: 'The customers’ site isn’t responding at the moment. What you’ve typed is kept, and you can save it.',
  busy: 'Too many requests at once. Wait a moment, then carry on.',
  large: 'This draft is too large to show.',
};

/**
 * Asks the API to draw a draft, with leave from the CMS that lasts for minutes. Leave is renewed when something is asked, never by
 * itself, and once only for each question: whatever fails, nothing is asked again until somebody types or presses.
 */
export class PreviewClient {
  #held: Held | undefined;

  constructor(
    private readonly askCms: AskCms,
    private readonly address: { readonly uid: string; readonly documentId: string },
  ) {}

  /** @throws NoPreview */
  async open(pictures: readonly number[]): Promise<Session> {
    const wanted = [...pictures].sort().join();
    const held = this.#held;
    if (held && held.pictures === wanted && held.until > Date.now()) return held.session;
    try {
      const { data } = await this.askCms('/admin/preview/sessions', { ...this.address, pictures });
      this.#held = { session: data, pictures: wanted, until: Date.now() + data.expiresInMs - EARLY_MS };
      return data;
    } catch (error) {
      throw new NoPreview((error as { status?: number }).status === 404 ? words.refused : words.cms);
    }
  }

  /** The pages on which the draft shows. @throws NoPreview */
  pages(drafted: Drafted): Promise<Pages> {
    return this.#ask('/preview/pages', {}, drafted) as Promise<Pages>;
  }

  /** @throws NoPreview */
  draw(page: Place, drafted: Drafted): Promise<Answer> {
    return this.#ask('/preview/screens', { page }, drafted) as Promise<Answer>;
  }

  async #ask(path: string, asked: object, { entry, pictures, brand }: Drafted): Promise<unknown> {
    const body = JSON.stringify({ ...asked, partner: brand, entry });
    let response = await this.#send(path, body, pictures);
    if (response.status === 401) {
      this.#held = undefined;
      response = await this.#send(path, body, pictures);
    }
    if (response.ok) return response.json();
    switch (response.status) {
      case 401:
      case 404:
        throw new NoPreview(words.refused);
      case 413:
        throw new NoPreview(words.large);
      case 429:
        throw new NoPreview(words.busy);
      default:
        throw new NoPreview(words.api);
    }
  }

  async #send(path: string, body: string, pictures: readonly number[]): Promise<Response> {
    const { site, token } = await this.open(pictures);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    try {
      return await fetch(new URL(path, site), { method: 'POST', body, headers, credentials: 'omit' });
    } catch {
      throw new NoPreview(words.api);
    }
  }
}

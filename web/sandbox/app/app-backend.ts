import { request } from 'undici';
import { parseJson, valuesIn } from '../http/routes.ts';
import { signingOf } from '../http/sign-message.ts';

export interface AppOptions {
  /** Where the product hears the app's backend. */
  readonly url: string;
  /** Base64. */
  readonly secret: string;
}

export const appActions = ['unfreeze', 'unblock-pin'] as const;
export type AppAction = (typeof appActions)[number];

/** What the product has answered. */
interface Answered {
  readonly status: number;
  readonly said: Readonly<Record<string, unknown>>;
}

const ANSWER_WITHIN_MS = 15_000;

/** The backend of the app. Whoever presses something there has signed in: here it is the holder of the card. */
export class AppBackend {
  constructor(readonly options: AppOptions) {}

  /** Nothing where it is done; else why not, in the product’s words. */
  async press(what: AppAction, card: string): Promise<string | undefined> {
    try {
      const seen = await this.#ask({ what: 'see', card });
      if (seen.status !== 200) return wordsOf(seen);
      const done = await this.#ask({ what, card, customer: seen.said['customer'] });
      return done.status === 204 ? undefined : wordsOf(done);
    } catch {
      return 'The product does not answer.';
    }
  }

  async #ask(message: object): Promise<Answered> {
    const { url, secret } = this.options;
    const body = JSON.stringify(message);
    const headers = { 'content-type': 'application/json', ...signingOf(body, secret)() };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await request(url, { method: 'POST', headers, body, signal });
    return { status: answer.statusCode, said: valuesIn(parseJson(Buffer.from(await answer.body.arrayBuffer()))) };
  }
}

function wordsOf({ status, said }: Answered): string {
  return typeof said['detail'] === 'string' ? said['detail'] : `The product answered with ${String(status)}.`;
}

import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';

const ANSWER_WITHIN_MS = 10_000;
/** Nine tries, each after a longer wait than the one before. */
const PAUSES_MS = [1, 1, 2, 5, 10, 30, 60, 300].map((seconds) => seconds * 1000);

/** Tells the product of something, until it answers with success or the tries are used up. */
export class WebhookSender {
  readonly #url: string;
  readonly #stopping = new AbortController();

  constructor(url: string) {
    this.#url = url;
    // All that is on its way hears of the stop, and that may be a lot.
    setMaxListeners(0, this.#stopping.signal);
  }

  /** Sends in the background; `sign` is asked for its headers anew each time. */
  send(body: string, sign: () => Readonly<Record<string, string>>): void {
    this.#sendUntilTaken(body, sign).catch(() => undefined);
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #sendUntilTaken(body: string, sign: () => Readonly<Record<string, string>>): Promise<void> {
    for (const wait of [0, ...PAUSES_MS]) {
      await pause(wait, undefined, { ref: false, signal: this.#stopping.signal });
      if (await this.#isTaken(body, sign())) return;
    }
  }

  async #isTaken(body: string, signed: Readonly<Record<string, string>>): Promise<boolean> {
    try {
      const answer = await request(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signed },
        body,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.body.dump();
      return answer.statusCode >= 200 && answer.statusCode < 300;
    } catch {
      return false;
    }
  }
}

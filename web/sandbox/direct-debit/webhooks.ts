import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MandateEvent } from './mandate-book.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Nine tries, each after a longer wait than the one before. */
const PAUSES_MS = [1, 1, 2, 5, 10, 30, 60, 300].map((seconds) => seconds * 1000);

export interface WebhookTarget {
  url: string;
  /** Shared with the receiver, who knows us by it. */
  secret: string;
}

/** Tells the product of events, signed, until it answers with success or the tries are used up. */
export class Webhooks {
  readonly #target: WebhookTarget;
  readonly #stopping = new AbortController();

  constructor(target: WebhookTarget) {
    this.#target = target;
  }

  /** Sends in the background. */
  send(event: MandateEvent): void {
    this.#sendUntilTaken(JSON.stringify({ events: [event] })).catch(() => undefined);
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #sendUntilTaken(body: string): Promise<void> {
    for (const wait of [0, ...PAUSES_MS]) {
      await pause(wait, undefined, { ref: false, signal: this.#stopping.signal });
      if (await this.#isTaken(body)) return;
    }
  }

  async #isTaken(body: string): Promise<boolean> {
    const { url, secret } = this.#target;
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'webhook-signature': signature },
        body,
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

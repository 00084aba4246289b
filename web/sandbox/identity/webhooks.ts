import { createHmac } from 'node:crypto';
import type { Check } from './records.ts';

const AGAIN_AFTER_MS = [1_000, 5_000, 30_000, 120_000, 600_000];
const GIVE_UP_AFTER_MS = 10_000;

export interface WebhookOptions {
  /** Where the product listens. */
  url: string;
  /** Signs what is sent. */
  token: string;
}

/** Tells the product which checks are over: signed, and again where it fails. */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #waiting = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  send(check: Check, onChange: () => void): void {
    const body = JSON.stringify({
      payload: {
        resource_type: 'check',
        action: 'check.completed',
        object: {
          id: check.id,
          status: check.status,
          completed_at_iso8601: check.completed_at,
          href: `/v3.6/checks/${check.id}`,
        },
      },
    });
    const attempt = async (tries: number): Promise<void> => {
      const status = await this.#post(body);
      check.deliveries.push({ at: new Date().toISOString(), status });
      onChange();
      const pause = AGAIN_AFTER_MS[tries];
      if ((status !== null && status < 300) || pause === undefined || this.#isStopped) return;
      const timer = setTimeout(() => {
        this.#waiting.delete(timer);
        void attempt(tries + 1);
      }, pause).unref();
      this.#waiting.add(timer);
    };
    void attempt(0);
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#waiting) clearTimeout(timer);
  }

  async #post(body: string): Promise<number | null> {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Onfido webhooks (sandbox)',
      'x-sha2-signature': signatureOf(body, this.#options.token),
    };
    const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS);
    try {
      return (await fetch(this.#options.url, { method: 'POST', headers, body, signal, redirect: 'error' })).status;
    } catch {
      return null;
    }
  }
}

/** HMAC-SHA256 of the body as it is sent, in hexadecimal digits. */
export function signatureOf(body: string, token: string): string {
  return createHmac('sha256', token).update(body).digest('hex');
}

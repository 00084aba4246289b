import { createHmac } from 'node:crypto';
import { WebhookSender } from '../http/webhook-sender.ts';
import type { ProviderEvent } from './provider-resources.ts';

export interface WebhookTarget {
  url: string;
  /** Shared with the receiver, who knows us by it. */
  secret: string;
}

/** Tells the product of events, signed as the provider does. */
export class Webhooks {
  readonly #secret: string;
  readonly #sender: WebhookSender;

  constructor({ url, secret }: WebhookTarget) {
    this.#secret = secret;
    this.#sender = new WebhookSender(url);
  }

  /** Sends in the background. */
  send(event: ProviderEvent): void {
    const body = JSON.stringify({ events: [event] });
    const signature = createHmac('sha256', this.#secret).update(body).digest('hex');
    this.#sender.send(body, () => ({ 'webhook-signature': signature }));
  }

  stop(): void {
    this.#sender.stop();
  }
}

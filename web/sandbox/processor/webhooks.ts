import { createHmac, randomUUID } from 'node:crypto';
import { WebhookSender } from '../http/webhook-sender.ts';
import type { CardEvent } from './card-book.ts';

export interface WebhookTarget {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

/** Tells the product of what becomes of cards, as Standard Webhooks has it. */
export class Webhooks {
  readonly #key: Buffer;
  readonly #sender: WebhookSender;

  constructor({ url, secret }: WebhookTarget) {
    this.#key = Buffer.from(secret.replace(/^whsec_/u, ''), 'base64');
    this.#sender = new WebhookSender(url);
  }

  /** Sends in the background; a message keeps its id however often it is sent. */
  send(event: CardEvent): void {
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify(event);
    this.#sender.send(body, () => {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac('sha256', this.#key).update(`${id}.${timestamp}.${body}`).digest('base64');
      return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
    });
  }

  stop(): void {
    this.#sender.stop();
  }
}

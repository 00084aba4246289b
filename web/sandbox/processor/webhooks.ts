import { WebhookSender } from '../http/webhook-sender.ts';
import { signingOf } from './sign-message.ts';

export interface WebhookTarget {
  url: string;
  /** `whsec_` and base64. */
  secret: string;
}

/** Tells the product of what becomes of cards or of transactions. */
export class Webhooks {
  readonly #secret: string;
  readonly #sender: WebhookSender;

  constructor({ url, secret }: WebhookTarget) {
    this.#secret = secret;
    this.#sender = new WebhookSender(url);
  }

  /** Sends in the background. */
  send(event: object): void {
    const body = JSON.stringify(event);
    this.#sender.send(body, signingOf(body, this.#secret));
  }

  stop(): void {
    this.#sender.stop();
  }
}

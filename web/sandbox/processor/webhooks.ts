import { WebhookSender } from '../http/webhook-sender.ts';
import { signingOf } from '../http/sign-message.ts';

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

  /** Sends in the background, so often under the same id. */
  send(event: object, copies = 1): void {
    const body = JSON.stringify(event);
    const sign = signingOf(body, this.#secret);
    for (let left = copies; left > 0; left -= 1) this.#sender.send(body, sign);
  }

  stop(): void {
    this.#sender.stop();
  }
}

import { randomUUID } from 'node:crypto';

import { WebhookSender } from '../http/webhook-sender.ts';
import type { Payment } from './payout-book.ts';
import { authorizationOf } from './sign.ts';

/** Tells the product of payments that have ended, signed anew each time. */
export class Webhooks {
  readonly #credentials: { readonly key: string; readonly secret: string };
  readonly #sender: WebhookSender;

  constructor({ url, ...credentials }: { readonly url: string; readonly key: string; readonly secret: string }) {
    this.#credentials = credentials;
    this.#sender = new WebhookSender(url);
  }

  /** Sends in the background. */
  send({ id, status, externalReference, amount, reference }: Payment): void {
    const told = { EventName: 'PAYOUT', PaymentId: id, Status: status, ExternalReference: externalReference };
    const body = JSON.stringify({ ...told, Amount: amount, Currency: 'GBP', Reference: reference });
    this.#sender.send(body, () => {
      const signed = { date: new Date().toUTCString(), nonce: randomUUID() };
      const { date, nonce } = signed;
      return { date, 'x-mod-nonce': nonce, authorization: authorizationOf(signed, this.#credentials) };
    });
  }

  stop(): void {
    this.#sender.stop();
  }
}

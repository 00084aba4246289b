import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import { isStorable } from '#web/platform/domain/storable.ts';
import { uuid } from '#web/card-management/contract/uuid.ts';
import type { App } from '#web/programme/card/server/ports/app.ts';

const id = Type.String({ pattern: `^${uuid}$` });
const what = Type.Union([Type.Literal('unfreeze'), Type.Literal('unblock-pin')]);
const Order = Type.Object({ what, customer: id, card: id }, { additionalProperties: false });
const Look = Type.Object({ what: Type.Literal('see'), card: id }, { additionalProperties: false });

/** The longest id of a message that is taken: as long as an Idempotency-Key. */
const mostOfId = 255;

/** What the app's backend asks, under the signature of Standard Webhooks: its id, its time and its body; `secret` is base64. */
export function createApp(secret: string): App {
  const webhook = new Webhook(Buffer.from(secret.replace(/^whsec_/u, ''), 'base64').toString('base64'));
  return {
    asksIn({ body, headers }) {
      try {
        const said = webhook.verify(body, { ...headers });
        const message = headers['webhook-id'] ?? '';
        if (message.length > mostOfId || !isStorable(message)) return 'malformed';
        if (Value.Check(Look, said)) return { what: said.what, cardId: said.card };
        if (!Value.Check(Order, said)) return 'malformed';
        return { id: message, what: said.what, customerId: said.customer, cardId: said.card };
      } catch (error) {
        // What is signed and no JSON fails after its signature was right.
        return error instanceof WebhookVerificationError ? undefined : 'malformed';
      }
    },
  };
}

import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import { isStorable } from '#web/platform/server/http/storable.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import { resultFor } from '#web/programme/spending/domain/decision-reason.ts';
import type { CardProcessor, ProcessorMessage } from '#web/programme/spending/server/ports/card-processor.ts';

import { purchaseIn, reasonIn } from './lithic-purchase.ts';
import { ApprovalRequest, type TransactionEvent, TransactionUpdated } from './lithic-shapes.ts';

export interface CardProcessorOptions {
  /** Under which it asks, and under which it tells; base64, with or without `whsec_` before it. */
  readonly authorisationSecret: string;
  readonly eventSecret: string;
}

/** Lithic's live authorisations and its events of transactions, under the signature of Standard Webhooks, good for five minutes. */
export function createCardProcessor({ authorisationSecret, eventSecret }: CardProcessorOptions): CardProcessor {
  const [asking, telling] = [webhookWith(authorisationSecret), webhookWith(eventSecret)];
  return {
    requestIn(message) {
      const said = read(ApprovalRequest, message, asking);
      if (said === undefined || said === 'malformed') return said;
      const found = purchaseIn(said);
      if (found === undefined) return 'malformed';
      const { event_token: event, token: transaction, card } = said;
      return { message: event, transaction, card: card.token, ...found };
    },

    answerTo: ({ transaction }, { reason }) => ({ result: resultFor(reason), token: transaction }),

    eventsIn(message) {
      const said = read(TransactionUpdated, message, telling);
      if (said === undefined || said === 'malformed') return said;
      if (said.events.some(({ created }) => Number.isNaN(Date.parse(created)))) return 'malformed';
      const events = said.events.flatMap((event) => eventIn(event, said) ?? []);
      return { message: message.headers['webhook-id'] ?? '', events };
    },
  };
}

function webhookWith(secret: string): Webhook {
  return new Webhook(Buffer.from(secret.replace(/^whsec_/u, ''), 'base64').toString('base64'));
}

function read<Shape extends TSchema>(
  shape: Shape,
  { body, headers }: ProcessorMessage,
  webhook: Webhook,
): Static<Shape> | 'malformed' | undefined {
  try {
    const said = webhook.verify(body, { ...headers });
    return Value.Check(shape, said) && isStorable(said) ? said : 'malformed';
  } catch (error) {
    // What is theirs and no JSON fails after its signature was right.
    return error instanceof WebhookVerificationError ? undefined : 'malformed';
  }
}

const authorisations: ReadonlySet<string> = new Set([
  ...['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION', 'BALANCE_INQUIRY'],
  ...['CREDIT_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION'],
]);
const releases: ReadonlySet<string> = new Set(['AUTHORIZATION_REVERSAL', 'AUTHORIZATION_EXPIRY']);

/** One event in our words; nothing where it is not about what is asked for or let go of. */
function eventIn(event: TransactionEvent, transaction: TransactionUpdated): CardEvent | undefined {
  const { token, type, result, detailed_results: details, created, amounts } = event;
  const isRelease = releases.has(type);
  if (!isRelease && !authorisations.has(type)) return undefined;
  const status = isRelease ? 'AUTHORIZATION' : type;
  const found = purchaseIn({ ...transaction, amounts, status });
  if (found === undefined) return undefined;
  const base = { event: token, transaction: transaction.token, card: transaction.card_token, at: created, ...found };
  if (isRelease) return { ...base, kind: 'released', pence: found.purchase.pence };
  return result === 'APPROVED'
    ? { ...base, kind: 'approved' }
    : { ...base, kind: 'declined', reason: reasonIn(details) };
}

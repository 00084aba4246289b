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
      const told = said.events.filter(({ type }) => authorisations.has(type) || releases.has(type));
      const events = told.flatMap((event) => eventIn(event, said) ?? []);
      // One that cannot be read is sent again until somebody has looked: money may hang on it.
      if (events.length < told.length) return 'malformed';
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

/** One event in our words; nothing where it is not in pounds, or says no time. */
function eventIn(event: TransactionEvent, transaction: TransactionUpdated): CardEvent | undefined {
  const { token, type, result, detailed_results: details, created, amounts } = event;
  const found = purchaseIn({ ...transaction, amounts, status: askedBy(event) });
  if (found === undefined || Number.isNaN(Date.parse(created))) return undefined;
  const base = { event: token, transaction: transaction.token, card: transaction.card_token, at: created, ...found };
  if (releases.has(type)) return { ...base, kind: 'released', pence: found.purchase.pence };
  return result === 'APPROVED'
    ? { ...base, kind: 'approved' }
    : { ...base, kind: 'declined', reason: reasonIn(details) };
}

/** What was asked for in the first place, where something of it is let go of: its amount says so by its sign. */
function askedBy({ type, amounts }: TransactionEvent): string {
  if (!releases.has(type)) return type;
  return amounts.cardholder.amount < 0 ? 'CREDIT_AUTHORIZATION' : 'AUTHORIZATION';
}

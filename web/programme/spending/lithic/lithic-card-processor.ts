import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

import { isStorable } from '#web/platform/domain/storable.ts';
import type { CardEvent, ClearingKind } from '#web/programme/spending/domain/card-event.ts';
import { resultFor } from '#web/programme/spending/domain/decision-reason.ts';
import type { PurchaseKind } from '#web/programme/spending/domain/purchase.ts';
import type { CardProcessor, ProcessorMessage } from '#web/programme/spending/server/ports/card-processor.ts';

import { disputeIn, DisputeOnRecord, DisputeUpdated } from './lithic-dispute.ts';
import { purchaseIn, reasonIn } from './lithic-purchase.ts';
import {
  ApprovalRequest,
  SettlementPage,
  type TransactionEvent,
  TransactionOnRecord,
  TransactionUpdated,
} from './lithic-shapes.ts';

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
      const said = read(Type.Union([TransactionUpdated, DisputeUpdated]), message, telling);
      if (said === undefined || said === 'malformed') return said;
      const id = message.headers['webhook-id'] ?? '';
      if (said.event_type === 'dispute.updated') {
        const dispute = disputeIn(said);
        return dispute === undefined ? 'malformed' : { message: id, events: [], dispute };
      }
      const events = toldIn(said);
      return events === 'malformed' ? events : { message: id, events };
    },

    eventsOnRecord: (said) => (isSound(TransactionOnRecord, said) ? toldIn(said) : 'malformed'),

    disputeOnRecord: (said) => (isSound(DisputeOnRecord, said) ? (disputeIn(said) ?? 'malformed') : 'malformed'),

    settledIn(said) {
      if (!isSound(SettlementPage, said)) return 'malformed';
      const settled = said.data.map(({ event_tokens: [event = ''], transaction_token: transaction, ...gross }) => ({
        ...{ event, transaction: transaction ?? null },
        pence: gross.transactions_gross_amount + gross.disputes_gross_amount,
        disputed: gross.disputes_gross_amount,
      }));
      return { settled, goesOnAfter: said.has_more ? (said.data.at(-1)?.token ?? null) : null };
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
    return isSound(shape, said) ? said : 'malformed';
  } catch (error) {
    // What is theirs and no JSON fails after its signature was right.
    return error instanceof WebhookVerificationError ? undefined : 'malformed';
  }
}

function isSound<Shape extends TSchema>(shape: Shape, said: unknown): said is Static<Shape> {
  return Value.Check(shape, said) && isStorable(said);
}

/** All of a transaction that is about money, in its order. One that cannot be read is for somebody to look at: money may hang on it. */
function toldIn(said: TransactionOnRecord): readonly CardEvent[] | 'malformed' {
  const told = said.events.filter(({ type }) => isAboutMoney(type)).map((event) => eventsOf(event, said));
  if (told.includes(undefined)) return 'malformed';
  const events = told.flatMap((each) => each ?? []);
  return [...events, ...endIn(said, events)];
}

const authorisations: ReadonlySet<string> = new Set([
  ...['AUTHORIZATION', 'FINANCIAL_AUTHORIZATION', 'BALANCE_INQUIRY'],
  ...['CREDIT_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION'],
]);
/** Of these the approval is all: the money moves with it. */
const atOnce: ReadonlySet<string> = new Set(['FINANCIAL_AUTHORIZATION', 'FINANCIAL_CREDIT_AUTHORIZATION']);
const releases: ReadonlySet<string> = new Set(['AUTHORIZATION_REVERSAL', 'AUTHORIZATION_EXPIRY']);
const movements: ReadonlySet<string> = new Set([
  ...['CLEARING', 'RETURN', 'RETURN_REVERSAL', 'CORRECTION_DEBIT', 'CORRECTION_CREDIT'],
]);
const amendment = 'AUTHORIZATION_ADVICE';
const isAboutMoney = (type: string) =>
  authorisations.has(type) || releases.has(type) || movements.has(type) || type === amendment;

/** One event in our words, or two where it approves and takes at once; nothing where it is not in pounds, or says no time. */
function eventsOf(event: TransactionEvent, transaction: TransactionOnRecord): readonly CardEvent[] | undefined {
  const { token, type, result, detailed_results: details, created, amounts } = event;
  const found = purchaseIn({ ...transaction, amounts, status: askedBy(event) });
  if (found === undefined || Number.isNaN(Date.parse(created))) return undefined;
  const base = { event: token, transaction: transaction.token, card: transaction.card_token, at: created, ...found };
  const { kind, pence } = found.purchase;
  const moved = { ...base, pence, kind: movementOf(type, kind) } as const;
  if (movements.has(type)) return [moved];
  if (releases.has(type)) return [{ ...base, kind: 'released', pence }];
  if (type === amendment) return [{ ...base, kind: 'amended', pence }];
  if (result !== 'APPROVED') return [{ ...base, kind: 'declined', reason: reasonIn(details) }];
  const approved = { ...base, kind: 'approved' } as const;
  return atOnce.has(type) ? [approved, { ...moved, event: `${token}:moved` }] : [approved];
}

function movementOf(type: string, asked: PurchaseKind): ClearingKind {
  if (type === 'RETURN_REVERSAL') return 'refund-reversed';
  return asked === 'credit' ? 'refunded' : 'spent';
}

const over: ReadonlySet<string> = new Set(['SETTLED', 'VOIDED', 'EXPIRED']);

/** The transaction holds nothing any more, as far as these events go. */
function endIn(transaction: TransactionOnRecord, events: readonly CardEvent[]): readonly CardEvent[] {
  const last = events.at(-1);
  if (last === undefined || !over.has(transaction.status)) return [];
  const after = events.length;
  return [{ ...last, kind: 'ended', after, event: `${transaction.token}:ended:${String(after)}` }];
}

/** What was asked for in the first place: an amount says by its sign whether money goes out or comes back. */
function askedBy({ type, amounts }: TransactionEvent): string {
  if (authorisations.has(type)) return type;
  return amounts.cardholder.amount < 0 ? 'CREDIT_AUTHORIZATION' : 'AUTHORIZATION';
}

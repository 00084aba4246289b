import path from 'node:path';
import type { Faults } from '../faults.ts';
import type { Route } from '../http/routes.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { CardBook } from './card-book.ts';
import { cardControlRoutes } from './control-routes.ts';
import { Dials } from './dials.ts';
import { DisputeBook, presentDispute } from './dispute-book.ts';
import { disputeRoutes } from './dispute-routes.ts';
import { Hsm } from './hsm.ts';
import type { Pace } from './pos/burst.ts';
import { posRoutes } from './pos/pos-routes.ts';
import { presentTransaction } from './present-transaction.ts';
import { guardWith, processorRoutes } from './processor-routes.ts';
import { simulatorRoutes } from './simulator-routes.ts';
import { TransactionBook } from './transaction-book.ts';
import { transactionRoutes } from './transaction-routes.ts';
import { Webhooks, type WebhookTarget } from './webhooks.ts';

const LOOK_EVERY_MS = 1_000;
const usualPace: Pace = { perSecond: 50, seconds: 10 };

export interface ProcessorOptions {
  apiKey: string;
  /** Where events of cards are told; nowhere when left out. */
  webhook?: WebhookTarget;
  /** Who is asked about each purchase; without it all are declined. */
  issuer?: WebhookTarget;
  /** Where it is told what becomes of purchases. */
  transactionsWebhook?: WebhookTarget;
  /** Where cards and keys stay from one start to the next; without it they end with the process. */
  folder?: string;
  /** How the point of sale pays when it pays a lot. */
  pace?: Pace;
}

export interface Processor {
  book: CardBook;
  transactions: TransactionBook;
  disputes: DisputeBook;
  routes: Route[];
  stop: () => Promise<void>;
}

/** A card processor of Lithic's shape, with a security module and a post of its own. */
export function startProcessor(
  { apiKey, webhook, issuer, transactionsWebhook, folder, pace = usualPace }: ProcessorOptions,
  clock: SandboxClock,
  faults: Faults,
): Processor {
  const fileOf = (name: string) => (folder === undefined ? undefined : path.join(folder, name));
  const book = new CardBook(new Hsm(folder), clock, fileOf('cards.json'));
  const webhooks = webhook && new Webhooks(webhook);
  book.onEvent((event) => webhooks?.send(event));
  const transactions = new TransactionBook(clock, fileOf('transactions.json'));
  const told = transactionsWebhook && new Webhooks(transactionsWebhook);
  const dials = new Dials();
  transactions.onChange((transaction) => {
    if (told === undefined) return;
    const event = { event_type: 'card_transaction.updated', ...presentTransaction(transaction) };
    dials.carry((copies) => told.send(event, copies));
  });
  const disputes = new DisputeBook(clock, fileOf('disputes.json'));
  disputes.onChange((dispute) => told?.send({ event_type: 'dispute.updated', ...presentDispute(dispute) }));
  const guarded = guardWith(faults, apiKey);
  const till = { book, transactions, disputes, issuer, dials };
  const simulator = simulatorRoutes(till, guarded);
  const looking = setInterval(() => {
    book.catchUp();
    transactions.catchUp();
  }, LOOK_EVERY_MS).unref();
  return {
    book,
    transactions,
    disputes,
    routes: [
      ...processorRoutes(book, guarded),
      ...simulator,
      ...transactionRoutes({ transactions, disputes }, guarded),
      ...disputeRoutes({ transactions, disputes }, guarded),
      ...cardControlRoutes(book),
      ...posRoutes({ ...till, clock, faults, apiKey, routes: simulator }, pace),
    ],
    stop: () => {
      clearInterval(looking);
      webhooks?.stop();
      told?.stop();
      dials.stop();
      transactions.stop();
      disputes.stop();
      return Promise.resolve();
    },
  };
}

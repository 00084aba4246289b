import { randomUUID } from 'node:crypto';
import { json, type Reply } from '../http/routes.ts';
import type { CardBook } from './card-book.ts';
import type { DisputeBook } from './dispute-book.ts';
import type { Dials } from './dials.ts';
import type { TransactionBook } from './transaction-book.ts';
import type { WebhookTarget } from './webhooks.ts';

export interface Till {
  readonly book: CardBook;
  readonly transactions: TransactionBook;
  readonly disputes: DisputeBook;
  /** Who decides about what is paid with its cards. */
  readonly issuer: WebhookTarget | undefined;
  /** How the wire to the issuer behaves. */
  readonly dials: Dials;
}

/** Done, to the transaction of this name where one was made. */
export function done(token?: string): Reply {
  return json(201, { ...(token !== undefined && { token }), debugging_request_id: randomUUID() });
}

import path from 'node:path';
import type { Faults } from '../faults.ts';
import type { Route } from '../http/routes.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { CardBook } from './card-book.ts';
import { cardControlRoutes } from './control-routes.ts';
import { Hsm } from './hsm.ts';
import { processorRoutes } from './processor-routes.ts';
import { Webhooks, type WebhookTarget } from './webhooks.ts';

const LOOK_EVERY_MS = 1_000;

export interface ProcessorOptions {
  apiKey: string;
  /** Where events are told; nowhere when left out. */
  webhook?: WebhookTarget;
  /** Where cards and keys stay from one start to the next; without it they end with the process. */
  folder?: string;
}

export interface Processor {
  book: CardBook;
  routes: Route[];
  stop: () => Promise<void>;
}

/** A card processor of Lithic's shape, with a security module and a post of its own. */
export function startProcessor(
  { apiKey, webhook, folder }: ProcessorOptions,
  clock: SandboxClock,
  faults: Faults,
): Processor {
  const fileOf = (name: string) => (folder === undefined ? undefined : path.join(folder, name));
  const book = new CardBook(new Hsm(fileOf('keys.json')), clock, fileOf('cards.json'));
  const webhooks = webhook && new Webhooks(webhook);
  book.onEvent((event) => webhooks?.send(event));
  const looking = setInterval(() => {
    book.catchUp();
  }, LOOK_EVERY_MS).unref();
  return {
    book,
    routes: [...processorRoutes(book, faults, apiKey), ...cardControlRoutes(book)],
    stop: () => {
      clearInterval(looking);
      webhooks?.stop();
      return Promise.resolve();
    },
  };
}

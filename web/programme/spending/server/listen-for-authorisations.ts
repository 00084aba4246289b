import type { Logger } from 'pino';

import { listen } from '#web/platform/server/listen.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { createStore } from '#web/programme/server/postgres/store.ts';

import { answerAuthorisation } from './answer-authorisation.ts';
import { createAuthorisationApp } from './authorisation-webhook.ts';

export interface AuthorisationSettings {
  readonly DATABASE_URL: string;
  readonly AUTHORISATION_PORT: number;
  readonly AUTHORISATION_HOST: string;
}

export interface ListeningForAuthorisations {
  readonly port: number;
  /** Goes on until it is `announced` that this process stops, and answers what was asked. */
  readonly stop: (announced: Promise<unknown>) => Promise<void>;
}

interface Around {
  readonly logger: Logger;
  readonly onLost: (error: unknown) => void;
  /** The processor has told of something that is to be applied now. */
  readonly onEvents: () => void;
}

/** As many as the purchases that one process answers at once: each needs a connection for a few milliseconds. */
const connections = 10;
/** The processor waits two seconds in all: a database that is slower has not answered. */
const patience = { connectMs: 500, queryMs: 1_500 };

/** Listens for what the processor asks and tells, at its own port and with its own connections (CRD-11). */
export async function listenForAuthorisations(
  { DATABASE_URL: url, AUTHORISATION_PORT: port, AUTHORISATION_HOST: host }: AuthorisationSettings,
  { banks, cardProcessor, clock, secrets }: Pick<Dependencies, 'banks' | 'cardProcessor' | 'clock' | 'secrets'>,
  { logger, onLost, onEvents }: Around,
): Promise<ListeningForAuthorisations> {
  const database = openDatabase({ url, maxConnections: connections, onLost, ...patience });
  const unitOfWork = createUnitOfWork(database, createStore);
  const app = createAuthorisationApp({
    ...{ processor: cardProcessor, logger, onEvents },
    keep: ({ message, events }) =>
      unitOfWork.statement(({ cardEvents }) => cardEvents.keep(message, events, clock.now())),
    answer: (request) =>
      unitOfWork.statement(({ authorisations, bankLinks }) =>
        answerAuthorisation({ authorisations, bankLinks, funds: banks.funds, clock, secrets })(request),
      ),
  });
  const respond = app.callback();
  const listening = await listen((...call) => void respond(...call), port, host);
  return {
    port: listening.port,
    stop: async (announced) => {
      await listening.close(announced);
      await database.destroy();
    },
  };
}

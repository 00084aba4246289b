import type { Logger } from 'pino';

import { listen } from '#web/platform/server/listen.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import type { SpendingRules } from '#web/programme/spending/domain/spending-rules.ts';
import type { Dependencies } from './dependencies.ts';
import { createStore } from './postgres/store.ts';

import { answerAuthorisation } from '#web/programme/spending/server/answer-authorisation.ts';
import { noteDispute } from '#web/programme/spending/server/note-dispute.ts';
import { createAuthorisationApp } from '#web/programme/spending/server/authorisation-webhook.ts';

export interface AuthorisationSettings {
  readonly DATABASE_URL: string;
  readonly AUTHORISATION_PORT: number;
  readonly AUTHORISATION_HOST: string;
  readonly DATABASE_STATEMENTS: 'prepared' | 'plain';
  readonly CARD_CLOSED_COUNTRIES: string;
  readonly CARD_CLOSED_CATEGORIES: string;
  readonly CARD_TAP_PENCE: number;
  readonly CARD_TAPS_PENCE: number;
  readonly CARD_TAPS: number;
  readonly CARD_RISK_SCORE: number;
  readonly CARD_TRIES: number;
  readonly CARD_TRIES_MINUTES: number;
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

/** What comes within that time is applied together. */
const gatherMs = 30;

/** Has `work` done soon, once for all who want it meanwhile. */
function soon(work: () => void): () => void {
  let isWanted = false;
  return () => {
    if (isWanted) return;
    isWanted = true;
    setTimeout(() => {
      isWanted = false;
      work();
    }, gatherMs).unref();
  };
}

/** What is configured of spending. */
export function rulesIn(
  settings: Omit<AuthorisationSettings, `DATABASE_${string}` | `AUTHORISATION_${string}`>,
): SpendingRules {
  const listed = (text: string) => new Set(text.split(',').filter((each) => each !== ''));
  const { CARD_TAP_PENCE: purchase, CARD_TAPS_PENCE: total, CARD_TAPS: inARow } = settings;
  const { CARD_RISK_SCORE: riskScore, CARD_TRIES: tries, CARD_TRIES_MINUTES: minutes } = settings;
  return {
    closedCountries: listed(settings.CARD_CLOSED_COUNTRIES),
    closedCategories: listed(settings.CARD_CLOSED_CATEGORIES),
    taps: { purchase, total, inARow },
    suspicion: { riskScore, tries, minutes },
  };
}

/** Listens for what the processor asks and tells, at its own port and with its own connections (CRD-11). */
export async function listenForAuthorisations(
  { DATABASE_URL: url, AUTHORISATION_PORT: port, AUTHORISATION_HOST: host, ...settings }: AuthorisationSettings,
  { banks, cardProcessor, clock, secrets }: Pick<Dependencies, 'banks' | 'cardProcessor' | 'clock' | 'secrets'>,
  { logger, onLost, onEvents }: Around,
): Promise<ListeningForAuthorisations> {
  const isPrepared = settings.DATABASE_STATEMENTS === 'prepared';
  const database = openDatabase({ url, maxConnections: connections, onLost, isPrepared, ...patience });
  const unitOfWork = createUnitOfWork(database, createStore);
  const rules = rulesIn(settings);
  const app = createAuthorisationApp({
    ...{ processor: cardProcessor, logger, onEvents: soon(onEvents) },
    keep: ({ message, events }) =>
      unitOfWork.statement(({ cardEvents }) => cardEvents.keep(message, events, clock.now())),
    noteDispute: noteDispute({
      ...{ unitOfWork, clock, secrets },
      onBeyond: (found) => {
        logger.warn({ event: 'dispute-won-beyond-purchase', ...found });
      },
    }),
    answer: (request) =>
      unitOfWork.statement(({ authorisations, bankConsents }) =>
        answerAuthorisation({ authorisations, bankConsents, funds: banks.funds, clock, secrets, rules })(request),
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

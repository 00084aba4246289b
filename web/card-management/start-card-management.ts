import type { Logger } from 'pino';

import { trustedProxiesIn } from '#web/platform/server/http/middleware/caller-address.ts';
import { listen } from '#web/platform/server/listen.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { followMovedClock } from '#web/platform/server/moved-clock.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { openRateLimitPool } from '#web/platform/server/postgres/rate-limiters.ts';
import { type Repeated, repeat } from '#web/platform/server/repeat.ts';

import { tellNews } from './api/tell-news.ts';
import type { Config } from './config.ts';
import { SignedMessages } from './contract/signed-messages.ts';
import { createApp } from './http/app.ts';
import { readPinKey } from './keys/pin-key.ts';
import { openSealingKeys } from './keys/sealing-keys.ts';
import { createCards } from './postgres/cards.ts';
import { limitsIn, noLimits } from './postgres/limits.ts';
import { migrations, schema, type Tables } from './postgres/tables.ts';
import { createProcessor } from './processor/lithic-processor.ts';
import { followCards } from './use-cases/follow-cards.ts';
import type { Needed } from './use-cases/needed.ts';

const second = 1_000;
const minute = 60 * second;
const connections = 10;

export interface CardManagement {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts the service: its database brought to the newest shape, its keys, its rounds, its address. */
export async function startCardManagement(config: Config, logger: Logger): Promise<CardManagement> {
  const tell = (level: 'warn' | 'error', event: string) => () => {
    logger[level]({ event });
  };
  const at = { url: config.CARD_DATABASE_URL, onLost: tell('warn', 'connection-lost') };
  const database = openDatabase<Tables>({ ...at, maxConnections: connections });
  await migrate(database, migrations, schema);
  const limitPool = openRateLimitPool({ ...at, schema });
  const limits = config.RATE_LIMITS === 'on' ? limitsIn(limitPool) : noLimits;
  const clock = await createDatabaseClock(database, await followMovedClock(config.MOVED_CLOCK_URL));
  const needed: Needed = {
    clock,
    realClock: clock.real,
    cards: createCards(database),
    processor: createProcessor({
      url: config.PROCESSOR_URL,
      apiKey: config.PROCESSOR_API_KEY,
      webhookSecret: config.PROCESSOR_WEBHOOK_SECRET,
    }),
    keys: await openSealingKeys({ folder: config.CARD_KEYS_DIR, passphrase: config.CARD_SECRET_KEY, clock }),
    messages: new SignedMessages(config.CARD_MANAGEMENT_SECRET, () => clock.real.now()),
    attempts: limits.card,
  };
  const following = rounds({ event: 'card', once: followCards(needed), alarms: { 'keeps-refusing': 'error' } }, logger);
  const telling = rounds({ event: 'news', once: tellNews(needed, config.API_URL) }, logger);
  const clearing = repeat({
    ...{ every: minute, longest: minute, onError: () => undefined },
    work: async () => {
      await clock.synchronise();
      await needed.cards.clear(clock.real.now());
      await limitPool.clear();
    },
  });
  const forgetting = forgetKeys(needed, logger);
  const app = createApp({
    ...needed,
    pinKey: () => readPinKey(config.PROCESSOR_PIN_KEY_FILE, tell('error', 'no-pin-key')),
    publicUrl: config.PUBLIC_URL,
    proxies: trustedProxiesIn(config.TRUSTED_PROXIES) ?? 0,
    limits,
    logger,
    onEvent: following.runNow,
    isReady: () =>
      needed.cards.isThere().then(
        () => true,
        () => false,
      ),
  });
  const answer = app.callback();
  const listening = await listen((...call) => void answer(...call), config.CARD_MANAGEMENT_PORT, config.LISTEN_HOST);
  logger.info({ event: 'started', port: listening.port });
  return {
    port: listening.port,
    stop: async () => {
      await listening.close(Promise.resolve());
      await Promise.all([following, telling, clearing, forgetting].map(({ stop }) => stop()));
      await Promise.all([database.destroy(), limitPool.close()]);
    },
  };
}

interface Round {
  readonly event: string;
  readonly once: () => Promise<readonly { readonly outcome: string }[]>;
  /** The outcomes that a person has to look into. */
  readonly alarms?: Readonly<Record<string, 'error'>>;
}

function rounds({ event, once, alarms = {} }: Round, logger: Logger): Repeated {
  return repeat({
    ...{ every: second, longest: minute },
    work: async () => {
      for (const done of await once()) logger[alarms[done.outcome] ?? 'info']({ event, ...done });
    },
    onError: () => {
      logger.warn({ event: `${event}-round-failed` });
    },
  });
}

/** Deletes the keys that open nothing any more within a minute, whether anybody asks for one or not. */
function forgetKeys({ keys }: Pick<Needed, 'keys'>, logger: Logger): Repeated {
  return repeat({
    ...{ every: minute, longest: minute, work: () => keys.forget() },
    onError: () => {
      logger.warn({ event: 'keys-round-failed' });
    },
  });
}

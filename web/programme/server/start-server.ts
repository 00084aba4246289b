import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Problem } from '#form-schemas/problem.ts';

import { browserModule } from '#web/platform/server/adapters/form-compiler/browser-module.ts';
import { type Database, openDatabase } from '#web/platform/server/postgres/database.ts';
import type { DatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import {
  createMemoryLimiter,
  createSharedLimiter,
  openRateLimitPool,
  type RateLimitPool,
  unlimited,
} from '#web/platform/server/postgres/rate-limiters.ts';
import { mayChangeLedger } from './postgres/api-role.ts';
import { createStore } from './postgres/store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { repeatRounds, type Rounds } from '#web/platform/server/background.ts';
import { background } from './background.ts';
import { contentOf, deliveryOf } from './config-parts.ts';
import type { Config } from './config-schema.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, createApp, type DevTools } from '#web/platform/server/http/app.ts';
import { trustedProxiesIn } from '#web/platform/server/http/middleware/caller-address.ts';
import { createMetrics } from '#web/platform/server/http/metrics.ts';
import { createOperationsApp } from '#web/platform/server/http/operations-app.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';
import { followClientBuild, followPreviewBuilds } from '#web/platform/server/http/page/client-build.ts';
import { followPageDrawer } from '#web/platform/server/http/page/follow-page-drawer.ts';
import type { Preview } from '#web/platform/server/preview/preview-routes.ts';
import type { Sharing } from '#web/platform/server/preview/shared-routes.ts';
import { type ProgrammeParts, programmeParts } from './programme-parts.ts';
import { programmeRoutes } from './programme-routes.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';
import { listen } from '#web/platform/server/listen.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import { type Repeated, repeat } from '#web/platform/server/repeat.ts';
import { calendarFigure, warnOfCalendar } from '#web/programme/direct-debit/server/warn-of-calendar.ts';
import { cardEventRound } from '#web/programme/spending/server/background.ts';
import { listenForAuthorisations } from './listen-for-authorisations.ts';
import { wireContent } from '#web/platform/server/wire-content.ts';
import { newCheckThread, programmeContent } from '#web/programme/content/programme-content.ts';
import { startDelivery } from './wire-delivery.ts';
import { wireDependencies } from './wire-dependencies.ts';

type Content = Awaited<ReturnType<typeof wireContent<Store>>>;
type Served = ReturnType<typeof createApp>;
type Tell = (event: string) => (error: unknown) => void;

const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;

export interface RunningServer {
  readonly port: number;
  /** Says that it is not ready, for as long as is configured; answers what has been asked; then lets go of everything. A second call waits for the first. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts one process of the customer API: pages, journeys, resources, and the delivery of messages.
 *
 * @throws {RepositoryRefused} when nothing was ever published and the repository's content may not be.
 */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const tell = tellOf(logger);
  const database = openDatabase({
    url: config.DATABASE_URL,
    maxConnections: 10,
    isPrepared: config.DATABASE_STATEMENTS === 'prepared',
    onLost: tell('database-connection-lost'),
  });
  const limitPool = openRateLimitPool({ url: config.DATABASE_URL, onLost: tell('rate-limit-connection-lost') });
  const unitOfWork = createUnitOfWork(database, createStore);
  const { dependencies, clock, outside } = await wireDependencies(database, unitOfWork, config);
  const checkThread = newCheckThread();
  const content = await wireContent(contentOf(config), { unitOfWork, clock, checkThread }, programmeContent());
  tellRefused(logger, await content.takeUpRepository());

  const following = followContent(content, logger, tell);
  const sweeping = sweepEveryMinute({ unitOfWork, limitPool, clock }, tell);
  const needed = { ...dependencies, unitOfWork, content: () => content.follower.get() };
  const metrics = createMetrics(() => content.follower.find()?.number ?? 0, [calendarFigure(clock)]);
  const rounds = repeatRounds(background, needed, { logger, metrics, tell });
  const delivery = startDelivery(database, deliveryOf(config), {
    ...{ clock, onError: tell('outbox-round-failed') },
    onResults: logMessages(logger),
  });

  let stopped: Promise<void> | undefined;
  const parts: ProgrammeParts = {
    ...programmeParts(dependencies),
    unitOfWork,
    content: content.follower,
    ...{ logger, metrics },
    limiters: limitersOf(config, limitPool),
  };
  const programme = programmeRoutes(parts, { runNow: rounds.runNow, connectsTo: outside.connectsTo });
  const app = createApp({
    parts,
    proxies: trustedProxiesIn(config.TRUSTED_PROXIES) ?? 0,
    lifecycle: { isStopping: () => stopped !== undefined },
    programme,
    preview: previewOf(config, content, clock),
    gate: { secret: config.CONTENT_SECRET, hint: following.cms.runNow, ...content.answers },
    files: browserModule,
    client: clientIn(config.CLIENT_DIR, logger),
    devTools: await devToolsOf(config, parts),
  });
  const operationsApp = createOperationsApp(parts, programme.operations);
  const told = aroundTills({ logger, tell, rounds });
  const { at, operations, server, authorisations } = await listenAt(config, { app, operationsApp, dependencies }, told);
  const release = content.follower.get().number;
  logger.info({ event: 'started', ...at, release });
  await warnAtStart(logger, clock, database);

  async function stop(): Promise<void> {
    const announced = pause(config.STOP_ANNOUNCED_SECONDS * 1000);
    await Promise.all([server.close(announced), authorisations.stop(announced)]);
    const running = [...Object.values(following), sweeping, rounds, delivery];
    await Promise.all(running.map((each) => each.stop()));
    await operations.close(Promise.resolve());
    await Promise.all([database.destroy(), limitPool.close(), outside.close(), checkThread.end()]);
    logger.info({ event: 'stopped' });
  }
  return { port: server.port, stop: () => (stopped ??= stop()) };
}

const tellOf =
  (logger: Logger): Tell =>
  (event) =>
  (error) => {
    logger.warn({ event, ...describeFault(error) });
  };

async function warnAtStart(logger: Logger, clock: DatabaseClock, database: Database): Promise<void> {
  warnOfCalendar(logger, clock.now());
  if (await mayChangeLedger(database)) logger.warn({ event: 'ledger-not-by-role' });
}

interface AroundTills {
  readonly logger: Logger;
  readonly tell: Tell;
  readonly rounds: Rounds;
}

const aroundTills = ({ logger, tell, rounds }: AroundTills) => ({
  logger,
  onLost: tell('authorisation-connection-lost'),
  onEvents: () => {
    rounds.runNow('spending', cardEventRound);
  },
});

const logMessages = (logger: Logger) => (results: readonly object[]) => {
  for (const result of results) logger.info({ event: 'message', ...result });
};

/** Takes up what other processes publish within a second, and what the CMS publishes within two (PTR-02). */
function followContent(
  { follower, cmsFollower }: Content,
  logger: Logger,
  tell: Tell,
): { releases: Repeated; cms: Repeated } {
  const releases = repeat({
    every: 1_000,
    longest: 10_000,
    onError: tell('release-look-failed'),
    work: async () => {
      await follower.catchUp();
    },
  });
  const cms = repeat({
    every: 2_000,
    longest: 30_000,
    onError: tell('cms-unreachable'),
    work: async () => {
      const look = await cmsFollower.look();
      switch (look.kind) {
        case 'unchanged':
          return;
        case 'published':
          logger.info({ event: 'content-published', release: look.number });
          await follower.catchUp();
          return;
        case 'refused':
          tellRefused(logger, look.problems);
      }
    },
  });
  return { releases, cms };
}

function tellRefused(logger: Logger, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const first = problems.slice(0, 20).map(({ code, file, pointer }) => ({ code, file, pointer }));
  logger.warn({ event: 'content-refused', problems: first });
}

interface Swept {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly limitPool: RateLimitPool;
  readonly clock: DatabaseClock;
}

/** Keeps the clock right, and forgets what is kept for a day only. */
function sweepEveryMinute({ unitOfWork, limitPool, clock }: Swept, tell: Tell): Repeated {
  return repeat({
    every: minute,
    longest: minute,
    onError: tell('sweep-failed'),
    work: async () => {
      await clock.synchronise();
      const before = new Date(clock.now().getTime() - day);
      await unitOfWork.statement(async ({ idempotency, journeySessions }) => {
        await idempotency.clearOlderThan(before);
        await journeySessions.clearOlderThan(before);
      });
      await limitPool.clear();
    },
  });
}

/** Requests a minute from one address: many customers may share one, so these stop floods, not people. */
function limitersOf({ RATE_LIMITS }: Config, pool: RateLimitPool): ServerParts['limiters'] {
  if (RATE_LIMITS === 'off') return { any: unlimited, changing: unlimited, polled: unlimited };
  return {
    any: createMemoryLimiter({ name: 'any', points: 1_200, duration: 60 }),
    // Each customer who waits for their analysis asks 100 times in half a minute.
    polled: createMemoryLimiter({ name: 'polled', points: 12_000, duration: 60 }),
    changing: createSharedLimiter(pool, { name: 'changing', points: 300, duration: 60 }),
  };
}

/** Drafts are asked for with every key that is pressed: 30 a second are nobody's typing. Behind a link nobody types. */
function previewOf(
  { CONTENT_SECRET, CMS_PUBLIC_URL, CMS_URL }: Config,
  content: Content,
  clock: DatabaseClock,
): Preview & Sharing {
  return {
    ...content.preview,
    secret: CONTENT_SECRET,
    cmsOrigin: new URL(CMS_PUBLIC_URL ?? CMS_URL).origin,
    limiter: createMemoryLimiter({ name: 'preview', points: 1_800, duration: 60 }),
    linkLimiter: createMemoryLimiter({ name: 'preview link', points: 120, duration: 60 }),
    now: () => clock.now(),
  };
}

interface Asked {
  readonly app: Served;
  readonly operationsApp: Served;
  readonly dependencies: Dependencies;
}

/** Customers come to one port, those who run the process to another, and the card processor to a third. */
async function listenAt(
  config: Config,
  { app, operationsApp, dependencies }: Asked,
  told: Parameters<typeof listenForAuthorisations>[2],
) {
  const { LISTEN_HOST, OPERATIONS_HOST, OPERATIONS_PORT, PORT } = config;
  const authorisations = await listenForAuthorisations(config, dependencies, told);
  const operations = await listen(requestListener(operationsApp), OPERATIONS_PORT, OPERATIONS_HOST);
  const server = await listen(requestListener(app), PORT, LISTEN_HOST);
  const { host, port } = server;
  const at = { host, port, operationsPort: operations.port, authorisationPort: authorisations.port };
  return { at, authorisations, operations, server };
}

/** Koa answers by a promise, which never fails: it has told of the fault already. */
function requestListener(app: Served): RequestListener {
  const answer = app.callback();
  return (request, response) => {
    void answer(request, response);
  };
}

/** Loaded only where it is switched on. The sandbox shows what it was sent at the address of its text-message gateway. */
async function devToolsOf({ DEV_TOOLS, SMS_URL }: Config, parts: ProgrammeParts): Promise<DevTools | undefined> {
  if (DEV_TOOLS === 'off') return undefined;
  const { createDevTools } = await import('#web/platform/dev-tools/create-dev-tools.ts');
  const { cardCustomers } = await import('#web/programme/customer/dev-tools/card-customers.ts');
  return createDevTools({ parts, customers: cardCustomers(parts.dependencies), inbox: SMS_URL });
}

function clientIn(folder: string, logger: Logger): App['client'] {
  const build = followClientBuild(folder);
  if (build() === undefined) logger.warn({ event: 'client-not-built', folder });
  return { folder, build, drawer: followPageDrawer(folder), ...followPreviewBuilds(folder) };
}

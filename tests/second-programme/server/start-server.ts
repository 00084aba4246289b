import type { RequestListener } from 'node:http';

import type { Logger } from 'pino';

import { browserModule } from '#web/platform/server/adapters/form-compiler/browser-module.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { createApp } from '#web/platform/server/http/app.ts';
import { CookieJar } from '#web/platform/server/http/cookies.ts';
import { createMetrics } from '#web/platform/server/http/metrics.ts';
import { followClientBuild, followPreviewBuilds } from '#web/platform/server/http/page/client-build.ts';
import { followPageDrawer } from '#web/platform/server/http/page/follow-page-drawer.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';
import { listen } from '#web/platform/server/listen.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { createMemoryLimiter } from '#web/platform/server/postgres/rate-limiters.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { repeat } from '#web/platform/server/repeat.ts';
import { wireContent } from '#web/platform/server/wire-content.ts';

import * as programme from '../programme.ts';
import type { Programme } from './catalogue.ts';

export interface Settings {
  readonly product: string;
  readonly supportEmail: string;
  readonly databaseUrl: string;
  readonly secretKey: string;
  readonly cms: { readonly url: string; readonly token: string; readonly secret: string };
  /** Of the built browser application. */
  readonly clientFolder: string;
  readonly port: number;
  /** Its address as browsers know it; where it listens when left out. */
  readonly publicUrl: string;
}

const limiter = (name: string, points: number) => createMemoryLimiter({ name, points, duration: 60 });

/** Migrates the database, takes up what is published, and answers. */
export async function startServer(settings: Settings, logger: Logger) {
  const onLost = () => logger.warn({ event: 'database-connection-lost' });
  const database = openDatabase({ url: settings.databaseUrl, maxConnections: 5, onLost });
  await migrate(database, programme.migrations);
  const clock = await createDatabaseClock(database);
  const unitOfWork = createUnitOfWork(database, programme.createStore);
  const checkThread = programme.newCheckThread();
  const { cms, product, supportEmail } = settings;
  const content = await wireContent(
    { product, supportEmail, version: '1.0.0', cmsUrl: cms.url, cmsToken: cms.token },
    { unitOfWork, clock, checkThread },
    programme.content,
  );
  await content.takeUpRepository();
  const parts = partsOf(settings, { clock, unitOfWork, logger, content: content.follower });
  const following = repeat({
    every: 2_000,
    longest: 30_000,
    onError: () => logger.warn({ event: 'cms-unreachable' }),
    work: async () => {
      if ((await content.cmsFollower.look()).kind === 'published') await content.follower.catchUp();
    },
  });
  const app = createApp({
    parts,
    programme: programme.routes,
    proxies: 0,
    lifecycle: { isStopping: () => false },
    preview: {
      ...content.preview,
      secret: cms.secret,
      cmsOrigin: new URL(cms.url).origin,
      limiter: limiter('preview', 1_800),
      linkLimiter: limiter('preview link', 120),
      now: () => clock.now(),
    },
    gate: { secret: cms.secret, hint: following.runNow, ...content.answers },
    files: browserModule,
    client: {
      folder: settings.clientFolder,
      build: followClientBuild(settings.clientFolder),
      drawer: followPageDrawer(settings.clientFolder),
      ...followPreviewBuilds(settings.clientFolder),
    },
  });
  const answer = app.callback();
  const listener: RequestListener = (request, response) => void answer(request, response);
  const server = await listen(listener, settings.port);
  return {
    port: server.port,
    async stop() {
      await server.close(Promise.resolve());
      await following.stop();
      await Promise.all([database.destroy(), checkThread.end()]);
    },
  };
}

/** What every route is made of. */
function partsOf(
  { product, publicUrl, secretKey }: Settings,
  given: Pick<ServerParts<Programme>, 'clock' | 'unitOfWork' | 'logger' | 'content'>,
): ServerParts<Programme> {
  const useCases = programme.useCases(given);
  return {
    ...given,
    ...useCases,
    product,
    publicUrl,
    secrets: createSecrets(secretKey),
    jar: new CookieJar(publicUrl, useCases.hints),
    metrics: createMetrics(() => given.content.find()?.number ?? 0, []),
    limiters: { any: limiter('any', 1_200), changing: limiter('changing', 300), polled: limiter('polled', 1_200) },
  };
}

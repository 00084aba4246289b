import { constants } from 'node:zlib';

import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';

import type { DrawPage } from '#web/platform/contract/page-drawing.ts';
import type { Operations } from '#web/platform/contract/operation.ts';
import { platformOperations } from '#web/platform/contract/platform-operations.ts';
import { describeFault } from '#web/platform/domain/describe-fault.ts';

import { accessLog } from './middleware/access-log.ts';
import { callerAddress, type TrustedProxies } from './middleware/caller-address.ts';
import { fileLinks } from './middleware/file-links.ts';
import { problemErrors } from './middleware/problem-errors.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { reportPath, securityHeaders } from './middleware/security-headers.ts';
import { noStore, sameOrigin } from './middleware/same-origin.ts';
import type { ClientBuild } from './page/client-build.ts';
import { type DrawScreen, screenDrawer } from './page/draw-screen.ts';
import { clientFiles, releaseFiles, type ReleaseFiles } from './page/immutable-files.ts';
import { packedPages } from './page/packed-page.ts';
import { servePages } from './page/serve-pages.ts';
import { type ContentGate, mountInternal } from './routes/internal-routes.ts';
import { mountJourneys } from './routes/journey-routes.ts';
import { answerPreviewPage, previewPath, sharedFramePath } from '../preview/preview-page.ts';
import { mountPreview, type Preview } from '../preview/preview-routes.ts';
import { answerSharedPage, sharedPath } from '../preview/shared-page.ts';
import { mountShared, type Sharing } from '../preview/shared-routes.ts';
import { type Lifecycle, mountOperations } from './routes/operations-routes.ts';
import { mountPlugins } from './routes/plugin-routes.ts';
import { mountForms } from './routes/form-routes.ts';
import { mountReports } from './routes/report-routes.ts';
import { HttpProblem } from './http-problem.ts';
import { json } from './read-body.ts';
import type { ProgrammeRoutes, ServerParts } from './server-parts.ts';

/** What stands beside the product for those who build it; never in production (OPS-08). */
export interface DevTools {
  /** Path of the script that every page runs. */
  readonly script: string;
  readonly router: Router;
}

export interface App {
  readonly parts: ServerParts;
  readonly programme: ProgrammeRoutes;
  readonly proxies: TrustedProxies;
  readonly lifecycle: Lifecycle;
  readonly gate: ContentGate;
  readonly preview: Preview & Sharing;
  readonly files: ReleaseFiles['formModule'];
  /** Where the built application lies, and what it is now, if it is built. */
  readonly client: {
    readonly folder: string;
    readonly build: () => ClientBuild | undefined;
    /** What draws pages on the server, if it is built. */
    readonly drawer: () => Promise<DrawPage | undefined>;
    /** The page in which the CMS shows drafts. */
    readonly preview: () => ClientBuild | undefined;
    /** The page behind a link to a draft. */
    readonly shared: () => ClientBuild | undefined;
  };
  readonly devTools?: DevTools | undefined;
}

/** Answers are packed as they are sent: brotli's best effort would cost more than it saves. */
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The whole HTTP side of the customer API: a request passes these from top to bottom. */
export function createApp({ parts, programme, proxies, lifecycle, gate, preview, files, client, devTools }: App): Koa {
  const { logger, metrics, publicUrl, limiters } = parts;
  const app = new Koa();
  app.silent = true;

  app.use(requestId());
  app.use(callerAddress(proxies, publicUrl));
  app.use(accessLog(logger, metrics.durations));
  app.use(problemErrors(logger));
  app.use(securityHeaders(publicUrl, programme.connectsTo));
  app.use(noStore());
  app.use(compress({ threshold: 1024, br: { params: quickly } }));
  app.use(releaseFiles({ unitOfWork: parts.unitOfWork, formModule: files }));
  app.use(clientFiles(client.folder));
  app.use(routes(operated(parts, lifecycle, gate)));
  app.use(under('/webhooks/', [rateLimit(limiters.any), routes(mounted(programme.webhooks)), nothingHere]));
  app.use(under(reportPath, [rateLimit(limiters.any), json('16kb'), routes(reports(parts)), nothingHere]));
  app.use(draftPages(client, preview.cmsOrigin, publicUrl));
  app.use(
    under(`${sharedPath}/`, [
      rateLimit(limiters.any),
      sameOrigin(publicUrl),
      routes(shared(parts, preview)),
      nothingHere,
    ]),
  );
  app.use(under(`${previewPath}/`, [rateLimit(limiters.any), routes(previews(parts, preview)), nothingHere]));
  app.use(under(platformOperations.listPlugins.path, [rateLimit(limiters.any), routes(plugins())]));
  app.use(
    under('/api/', [
      fileLinks(programme.operations, parts.jar),
      eitherLimit(programme.operations, limiters),
      sameOrigin(publicUrl),
      changing(rateLimit(limiters.changing)),
      json('64kb'),
      routes(api(parts, programme)),
      nothingHere,
    ]),
  );
  if (devTools) app.use(under('/dev/', [sameOrigin(publicUrl), routes(devTools.router), nothingHere]));
  app.use(
    servePages({
      ...{ parts, client: client.build, draw: drawing(parts, client), devScript: devTools?.script },
      sendPacked: packedPages(),
    }),
  );
  return app;
}

function drawing({ content, publicUrl, logger }: ServerParts, { drawer }: App['client']): DrawScreen {
  const onFault = (error: unknown) => {
    logger.error({ event: 'page-not-drawn', ...describeFault(error) });
  };
  return screenDrawer({ drawer, content: () => content.get(), origin: new URL(publicUrl).origin, onFault });
}

function mounted(mounts: ProgrammeRoutes['api']): Router {
  const router = new Router();
  for (const mount of mounts) mount(router);
  return router;
}

/** Everything that the programme's `operations` list. */
function api(parts: ServerParts, programme: ProgrammeRoutes): Router {
  const router = mounted(programme.api);
  mountJourneys(router, parts);
  mountForms(router, parts);
  return router;
}

/** For those who run it, and for the CMS: not for customers. */
function operated(parts: ServerParts, lifecycle: Lifecycle, gate: ContentGate): Router {
  const router = new Router();
  mountOperations(router, parts, lifecycle);
  // A promotion is checked whole, texts and journeys of every kind in one.
  mountInternal(router, gate, json('8mb'));
  return router;
}

function previews({ content }: ServerParts, preview: Preview): Router {
  const router = new Router();
  mountPreview(router, preview, { content: () => content.get(), json: json('256kb') });
  return router;
}

function shared({ content }: ServerParts, sharing: Sharing): Router {
  const router = new Router();
  mountShared(router, sharing, { content: () => content.get(), json: json('4kb') });
  return router;
}

/** The pages that show drafts, each at its own address, once they are built. */
function draftPages({ preview, shared: behindLink }: App['client'], cmsOrigin: string, publicUrl: string): Middleware {
  const { origin } = new URL(publicUrl);
  return async (ctx, next) => {
    const page = ctx.path === sharedPath ? behindLink() : preview();
    if (ctx.method !== 'GET' || page === undefined) await next();
    else if (ctx.path === previewPath)
      answerPreviewPage(ctx, page, { path: previewPath, desk: cmsOrigin, pictures: cmsOrigin });
    else if (ctx.path === sharedFramePath) answerPreviewPage(ctx, page, { path: sharedFramePath, desk: origin });
    else if (ctx.path === sharedPath) answerSharedPage(ctx, page, origin);
    else await next();
  };
}

function plugins(): Router {
  const router = new Router();
  mountPlugins(router);
  return router;
}

function reports(parts: ServerParts): Router {
  const router = new Router();
  mountReports(router, parts.logger);
  return router;
}

function routes(router: Router): Middleware {
  const answer = router.routes();
  return async (ctx, next) => {
    await answer(Object.assign(ctx, { params: {}, router }), next);
  };
}

/** `column` for addresses that begin with `start`. */
function under(start: string, column: readonly Middleware[]): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(start)) {
      await next();
      return;
    }
    const step = (index: number): Promise<unknown> => {
      const middleware = column[index];
      return middleware === undefined ? next() : Promise.resolve<unknown>(middleware(ctx, () => step(index + 1)));
    };
    await step(0);
  };
}

/** What pages ask several times a second while somebody waits counts by itself. */
function eitherLimit(operations: Operations, limiters: ServerParts['limiters']): Middleware {
  const [usual, often] = [rateLimit(limiters.any), rateLimit(limiters.polled)];
  const polled = Object.values(operations)
    .filter(({ isPolled }) => isPolled)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'));
  const isPolled = (path: string) => polled.some((known) => known.test(path));
  return (ctx, next) => (isPolled(ctx.path) ? often : usual)(ctx, next) as Promise<void>;
}

/** `middleware` for requests that change something. */
function changing(middleware: Middleware): Middleware {
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') await next();
    else await middleware(ctx, next);
  };
}

const nothingHere: Middleware = () => {
  throw new HttpProblem('not-found');
};

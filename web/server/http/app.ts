import { constants } from 'node:zlib';

import Router from '@koa/router';
import Koa, { type Middleware } from 'koa';
import compress from 'koa-compress';

import { operations } from '#web/contract/operations.ts';

import { accessLog } from './middleware/access-log.ts';
import { callerAddress, type TrustedProxies } from './middleware/caller-address.ts';
import { problemErrors } from './middleware/problem-errors.ts';
import { rateLimit } from './middleware/rate-limit.ts';
import { requestId } from './middleware/request-id.ts';
import { reportPath, securityHeaders } from './middleware/security-headers.ts';
import { noStore, sameOrigin } from './middleware/same-origin.ts';
import type { ClientBuild } from './page/client-build.ts';
import { clientFiles, releaseFiles, type ReleaseFiles } from './page/immutable-files.ts';
import { servePages } from './page/serve-pages.ts';
import { mountAddresses } from './routes/address-routes.ts';
import { mountLinkedAccounts } from './routes/linked-account-routes.ts';
import { mountPreAuthorisations } from './routes/pre-authorisation-routes.ts';
import { mountCustomers } from './routes/customer-routes.ts';
import { mountHandOvers } from './routes/hand-over-routes.ts';
import { type DirectDebitWebhook, mountDirectDebitWebhook } from './routes/direct-debit-webhook.ts';
import { mountIdentity } from './routes/identity-routes.ts';
import { type IdentityWebhook, mountIdentityWebhook } from './routes/identity-webhook.ts';
import { type ContentGate, mountInternal } from './routes/internal-routes.ts';
import { mountJourneys } from './routes/journey-routes.ts';
import { answerPreviewPage, previewPath, sharedFramePath } from './preview/preview-page.ts';
import { mountPreview, type Preview } from './preview/preview-routes.ts';
import { answerSharedPage, sharedPath } from './preview/shared-page.ts';
import { mountShared, type Sharing } from './preview/shared-routes.ts';
import { type Lifecycle, mountOperations } from './routes/operations-routes.ts';
import { mountPlugins } from './routes/plugin-routes.ts';
import { mountProofs } from './routes/proof-routes.ts';
import { mountPublished } from './routes/published-routes.ts';
import { mountRiskCheck } from './routes/risk-check-routes.ts';
import { mountReports } from './routes/report-routes.ts';
import { mountSession } from './routes/session-routes.ts';
import { HttpProblem } from './http-problem.ts';
import { json } from './read-body.ts';
import type { ProgrammeParts } from './programme-parts.ts';
import type { ServerParts } from './server-parts.ts';

/** What stands beside the product for those who build it; never in production (OPS-08). */
export interface DevTools {
  /** Path of the script that every page runs. */
  readonly script: string;
  readonly routes: (parts: ProgrammeParts) => Middleware;
}

export interface App {
  readonly parts: ProgrammeParts;
  readonly proxies: TrustedProxies;
  readonly lifecycle: Lifecycle;
  readonly gate: ContentGate;
  readonly preview: Preview & Sharing;
  readonly identityWebhook: IdentityWebhook;
  readonly directDebitWebhook: DirectDebitWebhook;
  readonly files: ReleaseFiles['formModule'];
  /** Where the built application lies, and what it is now, if it is built. */
  readonly client: {
    readonly folder: string;
    readonly build: () => ClientBuild | undefined;
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
export function createApp({
  parts,
  proxies,
  lifecycle,
  gate,
  preview,
  identityWebhook,
  directDebitWebhook,
  files,
  client,
  devTools,
}: App): Koa {
  const { logger, metrics, publicUrl, limiters } = parts;
  const app = new Koa();
  app.silent = true;

  app.use(requestId());
  app.use(callerAddress(proxies, publicUrl));
  app.use(accessLog(logger, metrics.durations));
  app.use(problemErrors(logger));
  app.use(securityHeaders(publicUrl, parts.dependencies.identityVerification.uploadUrl));
  app.use(noStore());
  app.use(compress({ threshold: 1024, br: { params: quickly } }));
  app.use(releaseFiles({ unitOfWork: parts.unitOfWork, formModule: files }));
  app.use(clientFiles(client.folder));
  app.use(routes(operated(parts, lifecycle, gate)));
  app.use(
    under('/webhooks/', [
      rateLimit(limiters.any),
      routes(webhooks(parts, { identityWebhook, directDebitWebhook })),
      nothingHere,
    ]),
  );
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
  app.use(under(operations.listPlugins.path, [rateLimit(limiters.any), routes(plugins())]));
  app.use(
    under('/api/', [
      eitherLimit(operations.getRiskCheck.path, limiters),
      sameOrigin(publicUrl),
      changing(rateLimit(limiters.changing)),
      json('64kb'),
      routes(api(parts)),
      nothingHere,
    ]),
  );
  if (devTools) app.use(under('/dev/', [sameOrigin(publicUrl), devTools.routes(parts), nothingHere]));
  app.use(servePages(parts, client.build, devTools?.script));
  return app;
}

/** Everything that `web/contract/operations.ts` lists. */
function api(parts: ProgrammeParts): Router {
  const router = new Router();
  mountJourneys(router, parts);
  mountSession(router, parts);
  mountHandOvers(router, parts);
  mountCustomers(router, parts);
  mountAddresses(router, parts);
  mountLinkedAccounts(router, parts);
  mountPreAuthorisations(router, parts);
  mountIdentity(router, parts);
  mountRiskCheck(router, parts);
  mountProofs(router, parts);
  mountPublished(router, parts);
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

function webhooks(
  parts: ProgrammeParts,
  { identityWebhook, directDebitWebhook }: Pick<App, 'identityWebhook' | 'directDebitWebhook'>,
): Router {
  const router = new Router();
  mountIdentityWebhook(router, parts, identityWebhook);
  mountDirectDebitWebhook(router, parts, directDebitWebhook);
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
  return router.routes() as unknown as Middleware;
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

/** What pages ask at `path` several times a second while somebody waits counts by itself. */
function eitherLimit(path: string, { any, polled }: ServerParts['limiters']): Middleware {
  const [usual, often] = [rateLimit(any), rateLimit(polled)];
  return (ctx, next) => (ctx.path === path ? often : usual)(ctx, next) as Promise<void>;
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

import Router from '@koa/router';
import { type Static, Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';
import Koa, { type Context } from 'koa';
import type { Logger } from 'pino';

import { callerAddress, type TrustedProxies } from '#web/platform/server/http/middleware/caller-address.ts';
import { rateLimit, tooMany } from '#web/platform/server/http/middleware/rate-limit.ts';
import { requestId } from '#web/platform/server/http/middleware/request-id.ts';
import { json, signedText } from '#web/platform/server/http/read-body.ts';

import { CardOrder } from '../contract/card-order.ts';
import { DisputeOrder } from '../contract/dispute-order.ts';
import { FreezeChange } from '../contract/freeze-change.ts';
import type { SealingKeys } from '../contract/sealing.ts';
import { uuid } from '../contract/uuid.ts';
import type { Usable } from '../domain/card.ts';
import type { ProcessorRecord } from '../ports/processor.ts';
import type { Limits } from '../postgres/limits.ts';
import type { Needed } from '../use-cases/needed.ts';
import type { Taken } from '../use-cases/carry-out.ts';
import { takeSealed } from '../use-cases/take-sealed.ts';
import { takeWrapped } from '../use-cases/take-wrapped.ts';
import { unblockPin } from '../use-cases/unblock-pin.ts';
import { apiAlone, floodGuard, knowingTheApi } from './who-may-ask.ts';
import { cors, guarded, logged, refuse } from './middleware.ts';

export interface AppOptions extends Needed {
  /** The key that the processor has given out for PINs; nothing where there is none. */
  readonly pinKey: () => Promise<SealingKeys['processor']>;
  /** The origin of the pages that may speak to us. */
  readonly publicUrl: string;
  readonly proxies: TrustedProxies;
  readonly limits: Pick<Limits, 'any' | 'sealed'>;
  readonly logger: Logger;
  /** There are cards to be asked about now. */
  readonly onEvent: () => void;
  /** Whether the database answers. */
  readonly isReady: () => Promise<boolean>;
}

const ajv = new Ajv({ formats: { uuid: new RegExp(`^${uuid}$`, 'u') } });
const SealedRequest = Type.Object(
  { token: Type.String({ maxLength: 2_000 }), sealed: Type.String({ maxLength: 6_000 }) },
  { additionalProperties: false },
);
const base64 = (maxLength: number) => Type.String({ pattern: '^[\\w+/=-]+$', maxLength });
const WrappedRequest = Type.Object(
  {
    token: Type.String({ maxLength: 2_000 }),
    kid: Type.String({ maxLength: 100 }),
    key: base64(1_000),
    iv: Type.Optional(base64(100)),
    data: base64(6_000),
  },
  { additionalProperties: false },
);
const isWrappedRequest = ajv.compile<Static<typeof WrappedRequest>>(WrappedRequest);
const isSealedRequest = ajv.compile<Static<typeof SealedRequest>>(SealedRequest);
const isOrder = ajv.compile<CardOrder>(CardOrder);
const isDispute = ajv.compile<DisputeOrder>(DisputeOrder);
const isFreezeChange = ajv.compile<FreezeChange>(FreezeChange);

/** What browsers, the API and the processor may ask. */
export function createApp(options: AppOptions): Koa {
  const { publicUrl, proxies, logger, limits } = options;
  const app = new Koa();
  app.use(requestId());
  app.use(callerAddress(proxies, publicUrl));
  app.use(logged(logger));
  app.use(guarded(logger));
  app.use(cors(['/keys', '/sealed'], new URL(publicUrl).origin));
  app.use(knowingTheApi(options));
  app.use(floodGuard(limits.any));
  // As they are spelt: who may come to a door is known by its path.
  const router = new Router({ strict: true, sensitive: true });
  router.get('/ready', async (ctx) => {
    if (await options.isReady()) ctx.body = { status: 'ready' };
    else refuse(ctx, 503, 'unavailable');
  });
  mountBrowsers(router, options);
  mountApp(router, options);
  mountApi(router, options);
  mountUse(router, options);
  mountRecords(router, options);
  mountDisputes(router, options);
  mountProcessor(router, options);
  app.use(router.routes());
  return app;
}

function mountBrowsers(router: Router, options: AppOptions): void {
  const { keys, pinKey, limits } = options;
  const take = takeSealed(options);
  router.get('/keys', async (ctx) => {
    const found: SealingKeys = { cardManagement: await keys.current(), processor: await pinKey() };
    ctx.body = found;
  });
  router.post('/sealed', rateLimit(limits.sealed), json('16kb'), async (ctx) => {
    const { body } = ctx.request;
    if (!isSealedRequest(body)) {
      refuse(ctx, 400, 'request-invalid');
      return;
    }
    const taken = await take(body);
    if (taken.kind === 'taken') {
      ctx.body = { receipt: taken.receipt };
      ctx.state.code = taken.outcome;
    } else refuseTaken(ctx, taken);
  });
}

/**
 * The native app, with what its bridge has encrypted (BRG-01). Browsers name the page that asks and are refused, for ours seals
 * better (security.md).
 */
function mountApp(router: Router, options: AppOptions): void {
  const take = takeWrapped(options);
  router.post('/wrapped', rateLimit(options.limits.sealed), json('16kb'), async (ctx) => {
    const { body } = ctx.request;
    if (ctx.get('Origin') !== '') refuse(ctx, 403, 'origin');
    else if (!isWrappedRequest(body)) refuse(ctx, 400, 'request-invalid');
    else {
      const taken = await take(body);
      if (taken.kind === 'taken') {
        ctx.body = taken.answer;
        ctx.state.code = taken.outcome;
      } else refuseTaken(ctx, taken);
    }
  });
}

function refuseTaken(ctx: Context, taken: Exclude<Taken, { readonly kind: 'taken' }>): void {
  if (taken.kind === 'over') throw tooMany(taken.retryAfterSeconds);
  if (taken.kind === 'refused') refuse(ctx, 403, `refused-${taken.reason}`);
  else refuse(ctx, 503, taken.reason);
}

/** What the processor has on record, for the API: the processor’s key is ours alone. Neither has a card’s number or code. */
function mountRecords(router: Router, { processor }: AppOptions): void {
  const transaction = new RegExp(`^/transactions/(${uuid})$`, 'u');
  const settlement = /^\/settlement\/(\d{4}-\d{2}-\d{2})$/u;
  const after = new RegExp(`^${uuid}$`, 'u');
  const answer = (ctx: Context, found: ProcessorRecord) => {
    if (found.kind === 'done') ctx.body = found.said;
    else if (found.kind === 'unknown') refuse(ctx, 404, 'not-found');
    else refuse(ctx, 503, 'unavailable');
  };
  router.get(transaction, apiAlone, async (ctx) => {
    answer(ctx, await processor.transaction(idIn(ctx, transaction)));
  });
  router.get(settlement, apiAlone, async (ctx) => {
    const last = after.exec(ctx.URL.searchParams.get('after') ?? '')?.[0];
    answer(ctx, await processor.settledOn(idIn(ctx, settlement), last));
  });
}

/** Asks the processor for a dispute; the API hears what the processor has on record of it. */
function mountDisputes(router: Router, { processor }: AppOptions): void {
  const disputing = new RegExp(`^/disputes/(${uuid})$`, 'u');
  router.put(disputing, apiAlone, json('4kb'), async (ctx) => {
    const { body } = ctx.request;
    if (!isDispute(body)) {
      refuse(ctx, 400, 'request-invalid');
      return;
    }
    const opened = await processor.dispute(idIn(ctx, disputing), body);
    if (opened.kind === 'done') ctx.body = opened.said;
    else if (opened.kind === 'unknown') refuse(ctx, 409, 'not-to-be-disputed');
    // The API asks again later, and goes on asking for the rest meanwhile: we are not away.
    else if (opened.kind === 'unexpected') refuse(ctx, 424, opened.reason);
    else refuse(ctx, 503, 'unavailable');
  });
}

function mountApi(router: Router, { cards, clock, onEvent }: AppOptions): void {
  const ordering = new RegExp(`^/cards/(${uuid})$`, 'u');
  router.put(ordering, apiAlone, json('16kb'), async (ctx) => {
    const { body } = ctx.request;
    if (isOrder(body)) {
      if (await cards.order(idIn(ctx, ordering), body, clock.now())) {
        onEvent();
        ctx.status = 204;
      } else refuse(ctx, 409, 'not-to-be-replaced');
    } else refuse(ctx, 400, 'request-invalid');
  });
  const closing = new RegExp(`^/cards/(${uuid})/close$`, 'u');
  const forgetting = new RegExp(`^/cards/(${uuid})/holder$`, 'u');
  router.post(closing, apiAlone, async (ctx) => {
    await cards.close(idIn(ctx, closing), clock.now());
    onEvent();
    ctx.status = 204;
  });
  router.delete(forgetting, apiAlone, async (ctx) => {
    if (await cards.forgetHolder(idIn(ctx, forgetting))) ctx.status = 204;
    else refuse(ctx, 409, 'not-in-this-state');
  });
}

/** Whether a card may be paid with, and its PIN typed: the API says so, for the holder. */
function mountUse(router: Router, options: AppOptions): void {
  const { cards, clock, onEvent } = options;
  const freezing = new RegExp(`^/cards/(${uuid})/freeze$`, 'u');
  const unfreezing = new RegExp(`^/cards/(${uuid})/unfreeze$`, 'u');
  const unblocking = new RegExp(`^/cards/(${uuid})/unblock-pin$`, 'u');
  const become = async (ctx: Context, cardId: string, to: Usable) => {
    const { body } = ctx.request;
    if (!isFreezeChange(body)) {
      refuse(ctx, 400, 'request-invalid');
      return;
    }
    const card = await cards.become(cardId, { to, number: body.change }, clock.now());
    if (card === undefined) {
      refuse(ctx, 409, 'not-in-this-state');
      return;
    }
    onEvent();
    ctx.body = { revision: card.revision };
  };
  router.post(freezing, apiAlone, json('1kb'), (ctx) => become(ctx, idIn(ctx, freezing), 'frozen'));
  router.post(unfreezing, apiAlone, json('1kb'), (ctx) => become(ctx, idIn(ctx, unfreezing), 'active'));
  router.post(unblocking, apiAlone, async (ctx) => {
    const unblocked = await unblockPin(idIn(ctx, unblocking), options);
    if (unblocked === 'refused') refuse(ctx, 409, 'not-in-this-state');
    else if (unblocked === 'unavailable') refuse(ctx, 503, 'unavailable');
    else {
      onEvent();
      ctx.status = 204;
    }
  });
}

function idIn(ctx: Context, path: RegExp): string {
  return path.exec(ctx.path)?.[1] ?? '';
}

/** The processor, under its signature. What it says of a card is not read: the card is asked about anew. */
function mountProcessor(router: Router, { cards, processor, clock, onEvent }: AppOptions): void {
  const read = signedText('64kb');
  router.post('/webhooks/processor', async (ctx) => {
    const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
    const headers = Object.fromEntries(signed.map((name) => [name, ctx.get(name)]));
    const event = processor.eventIn({ body: await read(ctx), headers });
    if (event === undefined) {
      refuse(ctx, 401, 'not-known');
      return;
    }
    if (event !== 'of no interest') {
      await cards.lookNow(event.token, clock.now());
      onEvent();
    }
    ctx.status = 204;
  });
}

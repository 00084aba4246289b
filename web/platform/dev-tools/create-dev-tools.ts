import { fileURLToPath } from 'node:url';

import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { build } from 'esbuild';
import type { Context, Middleware } from 'koa';

import type { DevTools } from '#web/platform/server/http/app.ts';
import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { BrowserSession } from '#web/platform/server/journeys/browser-session.ts';
import { type Reply, send } from '#web/platform/server/http/reply.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';
import { callerOf } from '#web/platform/server/http/visitor.ts';
import type { ProgrammeTypes } from '#web/platform/server/ports/call.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import type { DevCustomers, DevPersona } from './dev-customers.ts';
import { type Jumped, nobody, type Offer } from './offer.ts';
import { offeredScreens } from './offered-screens.ts';

interface Stage<Programme extends ProgrammeTypes> {
  readonly parts: ServerParts<Programme>;
  readonly customers: DevCustomers<Programme>;
  /** Where every email and text message that was sent can be read. */
  readonly inbox: string;
}

/** A toolbar on every page with which a developer becomes any customer under any partner, and goes to any screen (OPS-08). */
export async function createDevTools<Programme extends ProgrammeTypes>(stage: Stage<Programme>): Promise<DevTools> {
  const toolbar = await bundleToolbar();
  const router = new Router({ prefix: '/dev' });
  router.get('/toolbar.js', (ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = toolbar;
  });
  router.get('/offer', async (ctx) => {
    ctx.body = await offer(ctx, stage);
  });
  router.post('/jumps', bodyParser({ enableTypes: ['json'] }) as Middleware, async (ctx) => {
    send(ctx, await jump(ctx, stage, jumpIn(ctx.request.body)), stage.parts.jar);
  });
  return { script: '/dev/toolbar.js', router };
}

async function bundleToolbar(): Promise<string> {
  const entry = fileURLToPath(new URL('toolbar.ts', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles.map(({ text }) => text).join('');
}

async function offer<Programme extends ProgrammeTypes>(
  ctx: Context,
  { parts, customers, inbox }: Stage<Programme>,
): Promise<Offer> {
  const { visitor } = callerOf(ctx, parts.jar, parts.secrets);
  const { partners } = parts.content.get().release.bundle;
  return {
    customers: [nobody, ...customers.offered],
    kinds: customers.kinds,
    partners: Object.values(partners).map(({ code, name }) => ({ code, name })),
    screens: await offeredScreens(parts, customers, visitor),
    inbox,
  };
}

/** @throws {HttpProblem} `request-invalid` for what is not said in words. */
function jumpIn(body: unknown): DevPersona {
  const { customer, kind, partner } = membersOf(body);
  if (typeof customer === 'string' && typeof kind === 'string' && typeof partner === 'string')
    return { customer, kind, partner };
  throw new HttpProblem('request-invalid', { detail: 'Send customer, kind and partner.' });
}

/** @throws {HttpProblem} `request-invalid` for a customer, kind or partner that is not offered. */
async function jump<Programme extends ProgrammeTypes>(
  ctx: Context,
  { parts, customers }: Stage<Programme>,
  persona: DevPersona,
): Promise<Reply> {
  const { clock, secrets, jar } = parts;
  const content = parts.content.get();
  const isOffered =
    [nobody, ...customers.offered].some(({ id }) => id === persona.customer) &&
    customers.kinds.names.includes(persona.kind) &&
    content.partnerByCode(persona.partner) !== undefined;
  if (!isOffered)
    throw new HttpProblem('request-invalid', { detail: 'That customer, kind or partner is not offered.' });
  const caller = callerOf(ctx, jar, secrets);
  return parts.unitOfWork.transaction(async (store, aside) => {
    const browser = await BrowserSession.open(caller, { store, clock, secrets });
    const hints = customers.remembered(persona);
    const reply = (body: Jumped): Reply => ({ status: 200, body, hints, session: browser.cookie });
    if (persona.customer === nobody.id) {
      await browser.follow({ end: true });
      return reply({});
    }
    const context = { store, aside, session: browser.current, visitor: caller.visitor, content };
    const { customerId, proof, email, password } = await customers.add(context, persona);
    await browser.follow({ rotate: true, customerId, proof });
    return reply({ ...(email !== undefined && { email }), password });
  });
}

import { fileURLToPath } from 'node:url';

import { bodyParser } from '@koa/bodyparser';
import Router from '@koa/router';
import { build } from 'esbuild';
import type { Context, Middleware } from 'koa';

import { accountTypes, findAccountType } from '#web/domain/account-type.ts';
import { defaultPartnerCode } from '#web/domain/content.ts';
import { noSignUpHint } from '#web/domain/entry.ts';
import { personaPassword } from '#web/domain/persona.ts';
import type { DevTools } from '#web/server/http/app.ts';
import { HttpProblem } from '#web/server/http/http-problem.ts';
import { BrowserSession } from '#web/server/http/journeys/browser-session.ts';
import { type Reply, send } from '#web/server/http/reply.ts';
import type { ProgrammeParts } from '#web/server/http/programme-parts.ts';
import { callerOf } from '#web/server/http/visitor.ts';
import type { CallContext } from '#web/server/use-cases/catalogue.ts';
import { addPersona } from '#web/server/use-cases/add-persona.ts';
import type { EntryHints } from '#web/server/use-cases/entry-hints.ts';

import { casts, nobody, personaOf } from './casts.ts';
import type { Jump, Jumped, Offer } from './offer.ts';
import { offeredScreens } from './offered-screens.ts';

/** A toolbar on every page with which a developer becomes any customer under any partner, and goes to any screen (OPS-08). */
export async function createDevTools(parts: ProgrammeParts, inbox: string): Promise<DevTools> {
  const toolbar = await bundleToolbar();
  const router = new Router({ prefix: '/dev' });
  router.get('/toolbar.js', (ctx) => {
    ctx.type = 'text/javascript';
    ctx.body = toolbar;
  });
  router.get('/offer', async (ctx) => {
    ctx.body = await offer(ctx, parts, inbox);
  });
  router.post('/jumps', bodyParser({ enableTypes: ['json'] }) as Middleware, async (ctx) => {
    send(ctx, await jump(ctx, parts, jumpIn(ctx.request.body)), parts.jar);
  });
  return { script: '/dev/toolbar.js', routes: router.routes() as unknown as Middleware };
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

async function offer(ctx: Context, parts: ProgrammeParts, inbox: string): Promise<Offer> {
  const { visitor } = callerOf(ctx, parts.jar, parts.dependencies.secrets);
  const { partners } = parts.content.get().release.bundle;
  return {
    customers: [nobody, ...casts].map(({ id, label }) => ({ id, label })),
    accountTypes,
    partners: Object.values(partners).map(({ code, name }) => ({ code, name })),
    screens: await offeredScreens(parts, visitor),
    inbox,
  };
}

/** @throws {HttpProblem} `request-invalid` for a customer, type or partner that is not offered. */
function jumpIn(body: unknown): Jump {
  const { customer, accountType, partner } = (body ?? {}) as Partial<Jump>;
  if (typeof customer === 'string' && typeof accountType === 'string' && typeof partner === 'string')
    return { customer, accountType, partner };
  throw new HttpProblem('request-invalid', { detail: 'Send customer, accountType and partner.' });
}

async function jump(ctx: Context, parts: ProgrammeParts, wish: Jump): Promise<Reply> {
  const { dependencies, unitOfWork, content, jar } = parts;
  const caller = callerOf(ctx, jar, dependencies.secrets);
  const cast = casts.find(({ id }) => id === wish.customer);
  const accountType = findAccountType(wish.accountType);
  const partner = content.get().partnerByCode(wish.partner)?.code;
  if (accountType === undefined || partner === undefined || (cast === undefined && wish.customer !== nobody.id))
    throw new HttpProblem('request-invalid', { detail: 'That customer, account type or partner is not offered.' });
  return unitOfWork.transaction(async (store, aside) => {
    const { clock } = dependencies;
    const browser = await BrowserSession.open(caller, { store, clock, secrets: dependencies.secrets });
    const hints: Partial<EntryHints> = {
      signUp: { ...noSignUpHint, partner },
      previousLoginCustomerType: accountType,
      previousLoginPromoPartnerId: partner === defaultPartnerCode ? null : partner,
    };
    let jumped: Jumped = {};
    if (cast === undefined) await browser.follow({ end: true });
    else {
      const { visitor } = caller;
      const context: CallContext = { store, aside, session: browser.current, visitor, content: content.get() };
      const customerId = await addPersona(dependencies, context, personaOf(cast, accountType, partner));
      await browser.follow({ rotate: true, customerId, proof: cast.proof(clock.now()) });
      const email = (await store.customers.find(customerId))?.email;
      jumped = { ...(email !== undefined && { email }), password: personaPassword };
    }
    return { status: 200, body: jumped, hints, session: browser.cookie };
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { sendReply } from '../http/start-http-server.ts';
import { interact } from './authorization/interaction.ts';
import type { OpenBank } from './open-bank.ts';
import { brandSheet } from './pages/page.ts';
import { problemPage } from './pages/problem-page.ts';

const forBrowsers = /^\/(auth(\/[\w-]+)?|jwks|\.well-known\/openid-configuration)$/;

/** A bank's pages for people, and what everybody may know of it. Nothing here takes or gives a token. */
export async function serveBrowser(open: OpenBank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { bank, provider, caller } = open;
  const { pathname } = new URL(request.url ?? '/', open.issuer);
  if (pathname === '/bank.css') {
    sendReply(response, {
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
      body: brandSheet(bank.profile),
    });
  } else if (bank.service.status === 'outage') {
    sendReply(response, problemPage(bank.profile, 'outage', caller));
  } else if (pathname.startsWith('/interaction/')) {
    await serveInteraction(open, request, response);
  } else if (forBrowsers.test(pathname)) {
    // Every question begins with a fresh sign-in, whoever was here before.
    if (pathname === '/auth') delete request.headers.cookie;
    await provider.callback()(request, response);
  } else {
    sendReply(response, problemPage(bank.profile, 'unknown', caller));
  }
}

async function serveInteraction(open: OpenBank, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { bank, provider, caller, redirectUri } = open;
  const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
  if (!interaction) {
    sendReply(response, problemPage(bank.profile, 'link-over', caller));
    return;
  }
  const body = request.method === 'POST' ? await readBody(request) : undefined;
  const form = body && new URLSearchParams(body.toString('utf8'));
  const formTargets = [new URL(redirectUri).origin];
  const step = await interact({ bank, provider, caller, formTargets }, interaction, form);
  if ('page' in step) {
    sendReply(response, step.page);
    return;
  }
  if (step.result.login) forgetSignIn(response, bank.profile.id);
  await provider.interactionFinished(request, response, step.result, { mergeWithLastSubmission: false });
}

/** Whoever signed in here before is somebody else: else oidc-provider asks them first whether to sign out. */
function forgetSignIn(response: ServerResponse, bankId: string): void {
  const over = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax';
  const names = [`${bankId}_session`, `${bankId}_session.sig`];
  response.setHeader(
    'set-cookie',
    names.map((name) => `${name}=; ${over}`),
  );
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { readBody } from '../http/read-body.ts';
import { parseJson } from '../http/routes.ts';
import { answerApi, type ApiReply } from './api/resource-server.ts';
import { versionNames } from './api/versions.ts';
import { certificateOf } from './authorization/authorization-server.ts';
import { findAccess } from './authorization/find-access.ts';
import type { OpenBank } from './open-bank.ts';
import { headersToShow, type Traffic } from './traffic.ts';

const forCallers = /^\/(token|request|token\/revocation)$/;
const OUT_OF_ORDER_SECONDS = 30;

/** A bank's doors for callers with a certificate: tokens, and the Read/Write API. */
export async function serveCaller(
  open: OpenBank,
  {
    request,
    response,
    faults,
    traffic,
  }: {
    request: IncomingMessage;
    response: ServerResponse;
    faults: Faults;
    traffic: Traffic;
  },
): Promise<void> {
  const { bank, provider, mutualTlsUrl } = open;
  const began = performance.now();
  const url = new URL(request.url ?? '/', mutualTlsUrl);
  const { base } = versionNames[bank.profile.version];
  const isApi = url.pathname.startsWith(`${base}/`);
  let said: { request?: unknown; response?: unknown } = {};
  response.once('close', () => {
    traffic.add({
      at: bank.clock.now().toISOString(),
      bank: bank.profile.id,
      method: request.method ?? '',
      path: `${url.pathname}${url.search}`,
      status: response.statusCode,
      milliseconds: Math.round(performance.now() - began),
      requestHeaders: headersToShow(request.headers),
      responseHeaders: headersToShow(response.getHeaders() as Record<string, string>),
      ...said,
    });
  });
  if (bank.service.latencyMs > 0) await pause(bank.service.latencyMs, undefined, { ref: false });
  const fate = bank.service.status === 'outage' ? 'fail-before' : await faults.meet('bank');
  if (fate === 'fail-before') {
    send(response, outOfOrder);
  } else if (isApi) {
    const body = await readBody(request);
    const reply = body ? await answerFor(open, { request, url, base, body }) : tooLarge;
    send(response, fate === 'fail-after' ? { ...outOfOrder, status: 500 } : reply);
    said = { request: body && parseJson(body), response: parseJson(Buffer.from(reply.body)) };
  } else if (forCallers.test(url.pathname) && certificateOf(request) === undefined) {
    send(response, notVouchedFor);
  } else if (forCallers.test(url.pathname)) {
    await provider.callback()(request, response);
  } else {
    send(response, { status: 404, headers: {}, body: '' });
  }
}

function answerFor(
  { bank, provider, mutualTlsUrl }: OpenBank,
  { request, url, base, body }: { request: IncomingMessage; url: URL; base: string; body: Buffer },
): Promise<ApiReply> {
  return answerApi(bank, {
    method: request.method ?? 'GET',
    path: url.pathname.slice(base.length),
    query: url.searchParams,
    headers: request.headers,
    body,
    baseUrl: `${mutualTlsUrl}${base}`,
    findAccess: () => findAccess(provider, request),
  });
}

const outOfOrder: ApiReply = { status: 503, headers: { 'retry-after': String(OUT_OF_ORDER_SECONDS) }, body: '' };
const notVouchedFor: ApiReply = {
  status: 401,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({
    error: 'invalid_client',
    error_description: 'Show a certificate that the directory has issued.',
  }),
};
const tooLarge: ApiReply = { status: 413, headers: {}, body: '' };

function send(response: ServerResponse, { status, headers, body }: ApiReply): void {
  const always = { 'cache-control': 'no-store', 'x-fapi-interaction-id': randomUUID() };
  // Set one by one, since the recorder sees none that are written at once.
  response.setHeaders(new Map(Object.entries({ ...always, ...headers })));
  response.statusCode = status;
  response.end(body);
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { BrowserContext, Page } from '@playwright/test';

import { inDatabase } from '#tests/e2e/support/database.ts';
import { siteUrl } from '#tests/e2e/support/http-customer.ts';
import { launchBrowser } from '#tests/load/browser-page.ts';

import { documented, isUnsafe, operationOf } from './document.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import { forgetLimits } from './people.ts';
import { checkPostedOrigins } from './posted-origins.ts';
import { prepare, type Scene, scenes, type Staged } from './scenes.ts';

/** A request that another site's page can make a browser send, without the customer's doing. */
interface Forgery {
  readonly url: string;
  readonly method: string;
  readonly body: string;
}

type Way = (page: Page, forgery: Forgery) => Promise<void>;

/** A form with one field whose name and value together make the JSON, as far as the encoding lets them. */
const byForm =
  (enctype: string): Way =>
  async (page, { url, body }) => {
    await page.evaluate(
      ({ url, body, enctype }) => {
        const form = document.createElement('form');
        const field = document.createElement('input');
        const split = body.indexOf('=');
        Object.assign(form, { method: 'POST', action: url, enctype });
        field.name =
          enctype === 'text/plain' ? body.slice(0, -1) + ',"x":"' : split === -1 ? body : body.slice(0, split);
        field.value = enctype === 'text/plain' ? '"}' : body.slice(split + 1);
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      { url, body, enctype },
    );
    await page.waitForLoadState('load');
  };

const byFetch =
  (init: {
    readonly mode: 'no-cors' | 'cors';
    readonly type: string;
    readonly method?: string;
    readonly keyed?: true;
  }): Way =>
  async (page, { url, method, body }) => {
    await page.evaluate(
      async ({ url, method, body, init }) => {
        const headers = { 'content-type': init.type, ...(init.keyed && { 'idempotency-key': crypto.randomUUID() }) };
        const sent = fetch(url, {
          method: init.method ?? method,
          mode: init.mode,
          credentials: 'include',
          headers,
          body: body === '' ? null : body,
        });
        await sent.catch(() => undefined);
      },
      { url, method, body, init },
    );
  };

const byBeacon: Way = async (page, { url, body }) => {
  await page.evaluate(({ url, body }) => navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' })), {
    url,
    body,
  });
  await page.waitForTimeout(50);
};

/** As a program from before fetch would. */
const byXhr: Way = async (page, { url, method, body }) => {
  await page.evaluate(
    ({ url, method, body }) =>
      new Promise<void>((resolve) => {
        const sent = new XMLHttpRequest();
        sent.open(method, url);
        sent.withCredentials = true;
        sent.setRequestHeader('content-type', 'application/json');
        sent.onloadend = () => {
          resolve();
        };
        sent.send(body);
      }),
    { url, method, body },
  );
};

const ways: Readonly<Record<string, Way>> = {
  'form, urlencoded': byForm('application/x-www-form-urlencoded'),
  'form, multipart': byForm('multipart/form-data'),
  'form, text/plain that is JSON': byForm('text/plain'),
  'fetch, no-cors, text/plain': byFetch({ mode: 'no-cors', type: 'text/plain', method: 'POST' }),
  'fetch, no-cors, urlencoded': byFetch({ mode: 'no-cors', type: 'application/x-www-form-urlencoded', method: 'POST' }),
  'fetch, cors, JSON with a key': byFetch({ mode: 'cors', type: 'application/json', keyed: true }),
  'fetch, cors, text/plain': byFetch({ mode: 'cors', type: 'text/plain', method: 'POST' }),
  XMLHttpRequest: byXhr,
  beacon: byBeacon,
};

/** A page of somebody else's. */
async function serveEvilPage(): Promise<{ readonly origins: readonly string[]; readonly close: () => Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Prizes</title><body></body>');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  // Another site, for which cookies stay at home; and another origin of our own site, for which they go along.
  const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  return {
    origins,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** What the database holds of customers since `began`, without when a session was last seen; sweeping takes only older rows. */
async function everythingSince(began: unknown): Promise<string> {
  const hashed = (table: string, since: string, row = 't::text') =>
    `'${table}', (select md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) from ${table} t where ${since})`;
  const parts = [
    hashed('customers', 'created_at >= $1'),
    hashed('sessions', 'started_at >= $1', "(to_jsonb(t) - 'seen_at' - 'expires_at')::text"),
    hashed('journey_sessions', 'updated_at >= $1'),
    hashed('one_time_codes', 'sent_at >= $1'),
    hashed('email_links', 'sent_at >= $1'),
    hashed('sign_in_links', "expires_at >= $1::timestamptz + interval '9 minutes'"),
    hashed('attempts', "window_ends_at >= $1::timestamptz + interval '14 minutes'"),
    hashed('events', 'at >= $1'),
    hashed('idempotency', 'created_at >= $1', 't.key'),
    hashed('outbox', 'created_at >= $1', 't.id::text'),
  ];
  const [row] = await inDatabase(`select jsonb_build_object(${parts.join(', ')})::text as all`, [began]);
  return String(row?.['all']);
}

/** A browser with the customer's cookies. */
async function signIn(context: BrowserContext, { browser }: Staged): Promise<void> {
  await context.clearCookies();
  const pairs = (browser.prepare('GET', '/').headers['cookie'] ?? '').split('; ').filter((pair) => pair !== '');
  await context.addCookies(
    pairs.map((pair) => {
      const split = pair.indexOf('=');
      return {
        name: pair.slice(0, split),
        value: pair.slice(split + 1),
        url: siteUrl(),
        httpOnly: true,
        sameSite: 'Lax' as const,
      };
    }),
  );
}

/** What an older browser says of where a request comes from, when it is not from us. */
const foreignOrigins = () => [
  'https://evil.example',
  'null',
  '',
  `${siteUrl()}.evil.example`,
  siteUrl().replace(/^http:/u, 'https:'),
];

/** Browsers that do not know Sec-Fetch-Site send Origin: the same request is refused from elsewhere and taken from our own page. */
async function byOrigin(scene: Scene, found: { let: string[]; refused: string[] }): Promise<number> {
  const { browser, ...wording } = await scene.stage();
  const { headers, ...request } = prepare(browser, scene.operation, wording);
  const { origin: _ours, ...others } = headers;
  const origins = foreignOrigins();
  for (const origin of origins) {
    const { status, text } = await browser.send({
      ...request,
      headers: origin === '' ? others : { ...others, origin },
    });
    if (status !== 403 || !text.includes('cross-site')) found.let.push(`${scene.name} from "${origin}": ${status}`);
  }
  const { status, text } = await browser.send({ ...request, headers });
  if (status === 403 && text.includes('cross-site')) found.refused.push(scene.name);
  return origins.length;
}

interface Tally {
  sent: number;
  readonly effects: string[];
}

async function forge(
  scene: Scene,
  at: { context: BrowserContext; origin: string; ways: [string, Way][] },
  tally: Tally,
): Promise<void> {
  const [clock] = await inDatabase('select now() as began');
  const everything = () => everythingSince(clock?.['began']);
  const staged = await scene.stage();
  await signIn(at.context, staged);
  const { method, path, body = '' } = prepare(staged.browser, scene.operation, staged);
  const forgery: Forgery = { url: siteUrl() + path, method, body };
  const before = await everything();
  for (const [name, way] of at.ways) {
    const page = await at.context.newPage();
    await page.goto(at.origin);
    await way(page, forgery);
    await page.close();
    tally.sent += 1;
    const after = await everything();
    if (after !== before) {
      tally.effects.push(`${scene.name} by ${name} from ${at.origin}: ${after} instead of ${before}`);
      return;
    }
  }
}

/** No other origin makes a signed-in customer's browser change anything. */
export async function checkCrossSite({ size }: Scale): Promise<Figure[]> {
  await forgetLimits();
  const unsafe = scenes.filter(({ operation }) => isUnsafe(operationOf(operation)));
  const evil = await serveEvilPage();
  const browser = await launchBrowser();
  const tally: Tally = { sent: 0, effects: [] };
  try {
    const context = await browser.newContext();
    for (const [index, scene] of unsafe.entries()) {
      // In short, one origin and three ways each, in turn.
      const origins = size === 'full' ? evil.origins : evil.origins.filter((_, place) => place === index % 2);
      const some = Object.entries(ways).filter((_, place) => size === 'full' || place % 3 === index % 3);
      for (const origin of origins) await forge(scene, { context, origin, ways: some }, tally);
    }
  } finally {
    await browser.close();
    await evil.close();
  }
  const found = { let: [] as string[], refused: [] as string[] };
  let told = 0;
  for (const scene of unsafe) told += await byOrigin(scene, found);
  const played = new Set(unsafe.map(({ operation }) => operation));
  const missed = documented.filter((operation) => isUnsafe(operation) && !played.has(operation.operationId));
  return [
    none(
      'requests of other origins, effects',
      tally.effects,
      `${tally.sent} forged requests, ${Object.keys(ways).length} ways × ${unsafe.length} scenes`,
    ),
    none('requests of other origins by Origin alone, not refused', found.let, `${told}`),
    none('requests of our own page by Origin alone, refused', found.refused, `${unsafe.length}`),
    none(
      'requests of other origins, unsafe operations not tried',
      missed.map(({ operationId }) => operationId),
      `${played.size} operations`,
    ),
    atLeast('requests of other origins, ways', Object.keys(ways).length, 8),
    ...(await checkPostedOrigins()),
  ];
}

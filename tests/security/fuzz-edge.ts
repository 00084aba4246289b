import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { siteUrl } from '#tests/e2e/support/http-customer.ts';

import type { CmsOfCheck } from './cms-of-check.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import { mutatedBody, mutatedText } from './fuzz-values.ts';

const sizes = { quick: 40, full: 1_000 } as const;
const seed = 20_261_122;

type Headers = Readonly<Record<string, string>>;

/** An address that is no operation of the document: who may send there, and what. */
interface Door {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: (sent: Uint8Array<ArrayBuffer>) => Headers;
}

/** What the CMS signs for who looks at a draft, as `cms/src/preview/sign-token.ts` does. */
function tokenOf(secret: string, purpose: string, claims: object): string {
  const inAnHour = Date.now() + 3_600_000;
  const payload = Buffer.from(JSON.stringify({ ...claims, expires: inAnHour })).toString('base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, 'burgee', purpose, 32));
  return `Bearer ${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

/** Both doors of the preview, each time for another user or another link: one alone would have to wait. */
function previewDoors(secrets: Readonly<Record<string, string>>, cms: CmsOfCheck): readonly Door[] {
  const { CONTENT_SECRET: secret = '', CMS_URL = '' } = secrets;
  const draft = {
    kind: 'open',
    of: { kind: 'partner', key: 'gadabout' },
    entry: { customizations: {} },
    pictures: [],
    partner: 'gadabout',
    page: null,
    savedAt: '2026-11-20T09:00:00.000Z',
    until: '2026-11-22T09:00:00.000Z',
  };
  const asManager = (): Headers => ({
    origin: new URL(CMS_URL).origin,
    authorization: tokenOf(secret, 'preview token', {
      user: randomInt(1, 1_000_000),
      kind: 'partner',
      key: 'gadabout',
      partners: ['gadabout'],
      pictures: [],
    }),
  });
  const byLink = (): Headers => {
    const link = randomUUID();
    cms.share(link, draft);
    return { 'sec-fetch-site': 'same-origin', authorization: tokenOf(secret, 'preview link', { link }) };
  };
  return [
    { path: '/preview/pages', body: { partner: 'gadabout', entry: {} }, headers: asManager },
    { path: '/preview/shared/screens', body: {}, headers: byLink },
  ];
}

function doorsOf(secrets: Readonly<Record<string, string>>, cms: CmsOfCheck): readonly Door[] {
  const signed = (header: string, secret = '') => {
    return (sent: Uint8Array<ArrayBuffer>): Headers => ({
      [header]: createHmac('sha256', secret).update(sent).digest('hex'),
    });
  };
  const ofCms = (): Headers => ({ authorization: `Bearer ${secrets['CONTENT_SECRET'] ?? ''}` });
  const ofPage = (): Headers => ({ 'sec-fetch-site': 'same-origin' });
  const entry = { uid: 'partner', key: 'gadabout', entry: {} };
  const check = { action: 'check.completed', object: { id: 'check-1', status: 'complete' } };
  const event = { resource_type: 'mandates', action: 'active', links: { mandate: 'MD1' } };
  const report = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example' } };
  return [
    {
      path: '/webhooks/identity',
      body: { payload: check },
      headers: signed('x-sha2-signature', secrets['IDENTITY_WEBHOOK_TOKEN']),
    },
    {
      path: '/webhooks/direct-debit',
      body: { events: [event] },
      headers: signed('webhook-signature', secrets['DIRECT_DEBIT_WEBHOOK_SECRET']),
    },
    { path: '/api/reports', body: report, headers: () => ({}) },
    { path: '/api/journeys/visits', body: { route: '/user/login', query: {} }, headers: ofPage },
    ...previewDoors(secrets, cms),
    { path: '/internal/content/webhook', body: {}, headers: ofCms },
    { path: '/internal/content/checks', body: entry, headers: ofCms },
    { path: '/internal/content/changes', body: { ...entry, before: {}, after: {} }, headers: ofCms },
    { path: '/internal/content/words', body: { partner: 'gadabout' }, headers: ofCms },
    { path: '/internal/content/words/checks', body: { words: { 'sign-in.title': 'Hello' } }, headers: ofCms },
  ];
}

const bytes = (data: Buffer | string) => new Uint8Array(Buffer.from(data));
const packings: Readonly<Record<string, (text: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>>> = {
  identity: (text) => text,
  gzip: (text) => bytes(gzipSync(text)),
  deflate: (text) => bytes(deflateSync(text)),
  br: (text) => bytes(brotliCompressSync(text)),
  compress: (text) => text,
};

interface Attempt {
  readonly text: string;
  /** How it is packed, and how it says that it is. */
  readonly packed: string;
  readonly said: string;
  /** How many bytes of it arrive, of a hundred. */
  readonly share: number;
}

function attemptsAt({ body }: Door, count: number): readonly Attempt[] {
  const text = fc.oneof(
    fc.constant(JSON.stringify(body)),
    mutatedBody(body)
      .filter((made) => made !== undefined)
      .map((made) => JSON.stringify(made)),
    mutatedText(body),
    fc.constantFrom('null', '[]', '7', '""', '\0', '', '{"events":null}', '{"payload":null}'),
  );
  const encoding = fc.constantFrom(...Object.keys(packings));
  const odd = fc.record({ text, packed: encoding, said: encoding, share: fc.constantFrom(100, 100, 50) });
  const right = fc.tuple(text, encoding).map(([one, packed]) => ({ text: one, packed, said: packed, share: 100 }));
  return fc.sample(fc.oneof(odd, right), { numRuns: count, seed });
}

/** `text` as it is signed: before it is packed, as senders do. */
async function statusOf(
  door: Door,
  { text, packed, said, share }: Attempt,
): Promise<{ status: number; answer: string }> {
  const plain = bytes(text);
  const whole = packings[packed]?.(plain) ?? plain;
  const body = whole.slice(0, Math.ceil((whole.length * share) / 100));
  const headers = { 'content-type': 'application/json', 'content-encoding': said, ...door.headers(plain) };
  const response = await fetch(siteUrl() + door.path, { method: 'POST', headers, body });
  return { status: response.status, answer: await response.text() };
}

/** Where providers, browsers and the CMS send, nothing is answered with a fault of ours, however it is packed. */
export async function checkFuzzedEdge({ size, cms, secrets = {} }: Scale): Promise<Figure[]> {
  if (cms === undefined) throw new Error('fuzz-edge needs a system of its own: leave E2E_SITE_URL unset.');
  const doors = doorsOf(secrets, cms);
  const faults: string[] = [];
  const refused: string[] = [];
  let [sent, unreadable] = [0, 0];
  for (const door of doors) {
    const plain = { text: JSON.stringify(door.body), packed: 'gzip', said: 'gzip', share: 100 };
    const { status: right } = await statusOf(door, plain);
    if (right >= 300) refused.push(`${door.path}: ${String(right)}`);
    for (const attempt of attemptsAt(door, sizes[size])) {
      const { status, answer } = await statusOf(door, attempt);
      sent += 1;
      if (status === 400) unreadable += 1;
      if (status >= 500) faults.push(`${door.path} ${JSON.stringify(attempt).slice(0, 300)}: ${answer.slice(0, 200)}`);
    }
  }
  const among = `${String(sent)} requests at ${String(doors.length)} addresses beside the operations`;
  return [
    none('fuzz of the edge, answers of 5xx', faults, among),
    none('fuzz of the edge, packed as they should be and refused', refused, `${String(doors.length)} addresses`),
    atLeast('fuzz of the edge, answers of 400', unreadable, doors.length),
  ];
}

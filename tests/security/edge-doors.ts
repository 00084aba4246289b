import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';

import { Webhook } from 'standardwebhooks';

import { siteUrl } from '#tests/e2e/support/http-customer.ts';
import { SignedMessages } from '#web/card-management/contract/signed-messages.ts';
import { authorizationOf } from '#web/programme/payouts/modulr/sign.ts';

import type { CmsOfCheck } from './cms-of-check.ts';

type Headers = Readonly<Record<string, string>>;

/** An address that is no operation of the document: who may send there, and what. */
export interface Door {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: (sent: Uint8Array<ArrayBuffer>) => Headers | Promise<Headers>;
  readonly method?: 'PUT' | 'DELETE';
  /** What the body says that it is; JSON where nothing is said. */
  readonly type?: 'application/x-www-form-urlencoded';
  /** Who sends there proves nothing: no more is taken of one address than its limit. */
  readonly isOpen?: true;
  /** The service that it belongs to; the API where nothing is said. */
  readonly service?: string;
  /** What the body is answered with as it is; success where nothing is said. */
  readonly answer?: number;
}

/** What the CMS signs for who looks at a draft, as `cms/src/preview/sign-token.ts` does. */
function tokenOf(secret: string, purpose: string, claims: object): string {
  const inAnHour = Date.now() + 3_600_000;
  const payload = Buffer.from(JSON.stringify({ ...claims, expires: inAnHour })).toString('base64url');
  const key = Buffer.from(hkdfSync('sha256', secret, 'burgee', purpose, 32));
  return `Bearer ${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

/** The doors of the preview, each time for another user or another link: one alone would have to wait. */
function previewDoors(secrets: Readonly<Record<string, string>>, cms: Edge['cms']): readonly Door[] {
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
  const page = { journey: 'sign-up', step: 'register', state: 'default' };
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
    { path: '/preview/screens', body: { partner: 'gadabout', entry: {}, page }, headers: asManager },
    { path: '/preview/shared/screens', body: {}, headers: byLink },
  ];
}

/** What those who work for us tell the API, each under its own signature. */
function webhookDoors(secrets: Readonly<Record<string, string>>): readonly Door[] {
  const signed = (header: string, secret = '') => {
    return (sent: Uint8Array<ArrayBuffer>): Headers => ({
      [header]: createHmac('sha256', secret).update(sent).digest('hex'),
    });
  };
  const asPayoutProvider = (): Headers => {
    const [date, nonce] = [new Date().toUTCString(), randomUUID()];
    const { PAYOUTS_API_KEY: key = '', PAYOUTS_WEBHOOK_SECRET: secret = '' } = secrets;
    return { date, 'x-mod-nonce': nonce, authorization: authorizationOf({ date, nonce }, key, secret) };
  };
  const check = { action: 'check.completed', object: { id: 'check-1', status: 'complete' } };
  const event = { resource_type: 'mandates', action: 'active', links: { mandate: 'MD1' } };
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
    { path: '/webhooks/payouts', body: { ExternalReference: randomUUID() }, headers: asPayoutProvider },
  ];
}

/** What pages send beside the operations, with a script and without one. */
function pageDoors(): readonly Door[] {
  const report = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'https://evil.example' } };
  const ofPage = (): Headers => ({ 'sec-fetch-site': 'same-origin' });
  const ofForm = (): Headers => ({ 'sec-fetch-site': 'same-origin', origin: siteUrl() });
  const posted = {
    ...{ _journey: 'sign-up', _step: 'register', _session: '', _seq: '1', _action: 'submit', _form: 'register-user@0' },
    ...{ givenName: 'Ada', familyName: 'Marsh', email: 'ada@example.com', password: 'Quiet-Harbour-9' },
  };
  return [
    { path: '/api/reports', isOpen: true, body: report, headers: () => ({}) },
    { path: '/api/journeys/visits', isOpen: true, body: { route: '/user/login', query: {} }, headers: ofPage },
    {
      path: '/user/register/customer/email',
      isOpen: true,
      type: 'application/x-www-form-urlencoded',
      body: posted,
      headers: ofForm,
      answer: 303,
    },
  ];
}

/** What the CMS asks and tells. */
function contentDoors(secrets: Readonly<Record<string, string>>): readonly Door[] {
  const headers = (): Headers => ({ authorization: `Bearer ${secrets['CONTENT_SECRET'] ?? ''}` });
  const entry = { uid: 'partner', key: 'gadabout', entry: {} };
  return [
    { path: '/internal/content/webhook', body: {}, headers },
    { path: '/internal/content/checks', body: entry, headers },
    { path: '/internal/content/changes', body: { ...entry, before: {}, after: {} }, headers },
    { path: '/internal/content/words', body: { partner: 'gadabout' }, headers },
    { path: '/internal/content/words/checks', body: { words: { 'sign-in.title': 'Hello' } }, headers },
  ];
}

/** What the card processor asks at a till, and what it tells of purchases. */
function tillDoors(
  service: string,
  { CARD_AUTHORISATION_SECRET: asking = '', CARD_EVENT_SECRET: telling = '' }: Readonly<Record<string, string>>,
): readonly Door[] {
  const [token, card] = [randomUUID(), randomUUID()];
  const money = { amount: 1_250, currency: 'GBP' };
  const amounts = { cardholder: { ...money, conversion_rate: '1.000000' }, merchant: money };
  const merchant = { descriptor: 'QUAY BAKERY', city: 'FALMOUTH', country: 'GBR', mcc: '5462' };
  const question = {
    ...{ event_type: 'card_authorization.approval_request', token, event_token: randomUUID(), status: 'AUTHORIZATION' },
    ...{ card: { token: card, state: 'OPEN' }, merchant, amounts },
  };
  const event = {
    ...{ token: randomUUID(), type: 'AUTHORIZATION', result: 'APPROVED', detailed_results: ['APPROVED'] },
    ...{ created: '2026-11-20T09:00:00Z', amounts },
  };
  const update = {
    ...{ event_type: 'card_transaction.updated', token, card_token: card, status: 'PENDING', merchant, pos: {} },
    ...{ cardholder_authentication: null, events: [event] },
  };
  return [
    { service, path: '/webhooks/card/authorisations', body: question, headers: standardlySigned(asking) },
    { service, path: '/webhooks/card/events', body: update, headers: standardlySigned(telling) },
  ];
}

/** As the card processor signs: by Standard Webhooks, under a secret that both sides read as base64. */
function standardlySigned(secret: string): Door['headers'] {
  return (sent) => {
    // What is no base64 in it does not count.
    const webhook = new Webhook(Buffer.from(secret, 'base64').toString('base64'));
    const [id, at] = [randomUUID(), new Date()];
    const signature = webhook.sign(id, at, Buffer.from(sent).toString());
    const seconds = String(Math.floor(at.getTime() / 1000));
    return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature };
  };
}

/** What browsers, the app, the API and the processor send to the second service, and what that and the app's backend tell the API. */
function cardDoors(
  service: string,
  { CARD_MANAGEMENT_SECRET = '', PROCESSOR_WEBHOOK_SECRET = '', APP_SECRET = '' }: Readonly<Record<string, string>>,
): readonly Door[] {
  const messages = new SignedMessages(CARD_MANAGEMENT_SECRET, () => new Date());
  const asApi = async (): Promise<Headers> => ({ authorization: `Bearer ${await messages.sign('service', {})}` });
  const nothing = () => ({});
  const order = {
    ...{ customerId: randomUUID(), kind: 'virtual', givenName: 'Wren', familyName: 'Fairweather' },
    address: { line1: '1 Quay Street', line2: 'Upper floor', town: 'Falmouth', postcode: 'TR11 3QA' },
  };
  const dispute = { transaction: randomUUID(), pence: 1_250, reason: 'duplicated', wantedAt: '2026-11-20T09:00:00Z' };
  const wrapped = { token: 'a.b.c', kid: 'kid', key: 'AAAA', iv: 'AAAA', data: 'AAAA' };
  return [
    { service, path: '/sealed', body: { token: 'a.b.c', sealed: 'a.b.c.d.e' }, headers: nothing, answer: 403 },
    { service, path: '/wrapped', body: wrapped, headers: nothing, answer: 403 },
    { service, path: `/cards/${randomUUID()}`, method: 'PUT', body: order, headers: asApi },
    { service, path: `/cards/${randomUUID()}/freeze`, body: { change: 1 }, headers: asApi, answer: 409 },
    { service, path: `/cards/${randomUUID()}/unfreeze`, body: { change: 2 }, headers: asApi, answer: 409 },
    { service, path: `/cards/${randomUUID()}/unblock-pin`, body: {}, headers: asApi, answer: 409 },
    { service, path: `/cards/${randomUUID()}/close`, body: {}, headers: asApi },
    { service, path: `/cards/${randomUUID()}/holder`, method: 'DELETE', body: {}, headers: asApi },
    { service, path: `/disputes/${randomUUID()}`, method: 'PUT', body: dispute, headers: asApi, answer: 409 },
    {
      service,
      path: '/webhooks/processor',
      body: { card_token: randomUUID() },
      headers: standardlySigned(PROCESSOR_WEBHOOK_SECRET),
    },
    { path: '/webhooks/card-management', body: { message: 'a.b.c' }, headers: nothing, answer: 401 },
    {
      path: '/webhooks/app',
      body: { what: 'unfreeze', customer: randomUUID(), card: randomUUID() },
      headers: standardlySigned(APP_SECRET),
      answer: 404,
    },
  ];
}

/** The services that are tried, and what is signed with. */
export interface Edge {
  readonly cms: Pick<CmsOfCheck, 'share'>;
  readonly cards: string;
  readonly authorisations: string;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Every address that takes something and is no operation of the document; a test compares them with what is mounted. */
export function edgeDoors({ cms, cards, authorisations, secrets }: Edge): readonly Door[] {
  return [
    ...webhookDoors(secrets),
    ...pageDoors(),
    ...previewDoors(secrets, cms),
    ...contentDoors(secrets),
    ...cardDoors(cards, secrets),
    ...tillDoors(authorisations, secrets),
  ];
}

import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Bank } from '../bank.ts';
import type { Consent } from '../consent.ts';
import { readAccountParty, readAccounts, readBalances, readOwnParty } from './account-resources.ts';
import type { ApiAnswer, ApiCall, CustomerCall } from './api-call.ts';
import * as consents from './consent-resources.ts';
import { confirmFunds } from './funds-resources.ts';
import { Refusal } from './refusal.ts';
import { readTransactions } from './transaction-resources.ts';
import { versionNames } from './versions.ts';

/** What a token that the caller showed, with its own certificate, lets it do. */
export interface Access {
  clientId: string;
  scopes: ReadonlySet<string>;
  /** Of a customer who allowed something; a caller that acts for itself has none. */
  grantId?: string;
  user?: string;
}

export interface ApiRequest {
  method: string;
  /** Below the version. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  baseUrl: string;
  findAccess: () => Promise<Access | undefined>;
}

export interface ApiReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

type Scope = 'accounts' | 'fundsconfirmations';
type Answer = ApiAnswer | Promise<ApiAnswer>;
interface Resource {
  path: RegExp;
  scope: Scope;
  /** By method: for callers themselves, or for those whom a customer let in. */
  caller?: Record<string, (call: ApiCall) => Answer>;
  customer?: Record<string, (call: CustomerCall) => Answer>;
}

const LOOK_AROUND_MS = 10_000;
const resources: Resource[] = [
  {
    path: /^\/aisp\/account-access-consents$/,
    scope: 'accounts',
    caller: { POST: consents.createAccountAccessConsent },
  },
  {
    path: /^\/aisp\/account-access-consents\/([^/]+)$/,
    scope: 'accounts',
    caller: {
      GET: (call) => consents.readConsent(call, 'accounts'),
      DELETE: (call) => consents.deleteConsent(call, 'accounts'),
    },
  },
  { path: /^\/aisp\/accounts(?:\/([^/]+))?$/, scope: 'accounts', customer: { GET: readAccounts } },
  { path: /^\/aisp\/(?:accounts\/([^/]+)\/)?balances$/, scope: 'accounts', customer: { GET: readBalances } },
  { path: /^\/aisp\/(?:accounts\/([^/]+)\/)?transactions$/, scope: 'accounts', customer: { GET: readTransactions } },
  { path: /^\/aisp\/accounts\/([^/]+)\/party$/, scope: 'accounts', customer: { GET: readAccountParty } },
  { path: /^\/aisp\/party$/, scope: 'accounts', customer: { GET: readOwnParty } },
  {
    path: /^\/cbpii\/funds-confirmation-consents$/,
    scope: 'fundsconfirmations',
    caller: { POST: consents.createFundsConfirmationConsent },
  },
  {
    path: /^\/cbpii\/funds-confirmation-consents\/([^/]+)$/,
    scope: 'fundsconfirmations',
    caller: {
      GET: (call) => consents.readConsent(call, 'funds'),
      DELETE: (call) => consents.deleteConsent(call, 'funds'),
    },
  },
  { path: /^\/cbpii\/funds-confirmations$/, scope: 'fundsconfirmations', customer: { POST: confirmFunds } },
];

/** Answers as a bank's Read/Write API does: account information and confirmation of funds. */
export async function answerApi(bank: Bank, request: ApiRequest): Promise<ApiReply> {
  const asked = request.headers['x-fapi-interaction-id'];
  const headers = { 'x-fapi-interaction-id': typeof asked === 'string' && asked !== '' ? asked : randomUUID() };
  try {
    const { status, body } = await reach(bank, request);
    return replyOf(status, headers, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return replyOf(error.status, headers, error.body(bank.profile.version));
  }
}

/** @throws {Refusal} */
async function reach(bank: Bank, request: ApiRequest): Promise<ApiAnswer> {
  const resource = resources.find(({ path }) => path.test(request.path));
  if (!resource) throw new Refusal(404);
  const forCaller = resource.caller?.[request.method];
  const forCustomer = resource.customer?.[request.method];
  if (!forCaller && !forCustomer) throw new Refusal(405);
  const access = await request.findAccess();
  if (!access) throw new Refusal(401);
  if (!access.scopes.has(resource.scope) || (access.grantId !== undefined) !== (forCustomer !== undefined)) {
    throw new Refusal(403, { code: 'NotPermitted', message: 'The token is for something else.' });
  }
  checkMediaTypes(request);
  const params = (resource.path.exec(request.path)?.slice(1) ?? []).filter(
    (param) => (param as string | undefined) !== undefined,
  );
  const call = { ...request, bank, names: versionNames[bank.profile.version], params, clientId: access.clientId };
  if (forCaller) return forCaller(call);
  if (!forCustomer || access.user === undefined) throw new Refusal(401);
  return forCustomer({ ...call, consent: livingConsent(bank, access), user: access.user });
}

function checkMediaTypes({ method, headers }: ApiRequest): void {
  const { accept = '*/*', 'content-type': type = '' } = headers;
  if (!/\*\/\*|application\/(\*|json)/.test(accept)) throw new Refusal(406);
  if (method === 'POST' && !/^application\/json(;|$)/.test(type)) throw new Refusal(415);
}

/** @throws {Refusal} when what the customer allowed is over */
function livingConsent(bank: Bank, { grantId, user }: Access): Consent {
  const consent = bank.consents.findByGrant(grantId);
  if (!consent) throw new Refusal(401);
  endAfterFirstLook(bank, consent, user);
  if (consent.status === 'authorised') return consent;
  if (consent.status === 'expired') {
    throw new Refusal(401, { code: 'TokenExpired', message: 'The consent has passed its expiry date.' });
  }
  throw new Refusal(403, { code: 'Reauthenticate', message: 'The customer has to sign in again.' });
}

/** One customer's sharing ends soon after the first look, long enough to take in what there is. */
function endAfterFirstLook(bank: Bank, consent: Consent, user: string | undefined): void {
  const now = bank.clock.now();
  if (consent.firstReadAt === undefined) {
    bank.consents.change(consent, { firstReadAt: now.toISOString() });
    return;
  }
  const isLater = now.getTime() - new Date(consent.firstReadAt).getTime() > LOOK_AROUND_MS;
  const isShort = bank.customer(user)?.consent === 'ends-after-first-read';
  if (isShort && isLater && consent.status === 'authorised') bank.consents.change(consent, { status: 'cancelled' });
}

function replyOf(status: number, headers: Record<string, string>, body: object | undefined): ApiReply {
  if (body === undefined) return { status, headers, body: '' };
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...headers, ...type }, body: JSON.stringify(body) };
}

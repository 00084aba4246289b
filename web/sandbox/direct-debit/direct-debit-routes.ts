import { timingSafeEqual } from 'node:crypto';
import type { Faults } from '../faults.ts';
import { isRecord, json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import { cancelMandate, cancelPayment, reinstateMandate } from './act-on-resources.ts';
import { listEvents, listMandates, listPayments } from './list-resources.ts';
import { type Resource, resourcesOf } from './make-resources.ts';
import type { Provider } from './provider.ts';
import type { ProviderRecords } from './provider-records.ts';
import { notFound, refuse, refuseRepeat } from './provider-replies.ts';

const API_VERSION = '2015-07-06';

/** Customers, bank accounts, Bacs mandates and payments of the GoCardless API, version 2015-07-06. */
export function directDebitRoutes(provider: Provider, faults: Faults, accessToken: string): Route[] {
  const { records, mandates, payments } = provider;
  const guarded = (answer: (request: SandboxRequest) => Reply) => async (request: SandboxRequest) => {
    const wrong = refusalOf(request, accessToken);
    if (wrong) return wrong;
    const fate = await faults.meet('direct-debit');
    if (fate === 'fail-before') return outOfOrder();
    provider.catchUp();
    const reply = answer(request);
    return fate === 'fail-after' ? outOfOrder() : reply;
  };
  const get = (path: RegExp, list: (query: URLSearchParams) => Reply): Route => ({
    method: 'GET',
    path,
    answer: guarded(({ url }) => list(url.searchParams)),
  });
  const post = (path: RegExp, act: (id: string) => Reply): Route => ({
    method: 'POST',
    path,
    answer: guarded(({ params: [id = ''] }) => act(id)),
  });
  return [
    ...resourcesOf(provider).flatMap((resource): Route[] => [
      {
        method: 'POST',
        path: new RegExp(`^/${resource.name}$`, 'u'),
        answer: guarded((request) => make(request, resource, records)),
      },
      {
        method: 'GET',
        path: new RegExp(`^/${resource.name}/(\\w+)$`, 'u'),
        answer: guarded(({ params: [id = ''] }) => show(resource, id)),
      },
    ]),
    get(/^\/mandates$/u, (query) => listMandates(mandates, query)),
    get(/^\/payments$/u, (query) => listPayments(payments, query)),
    get(/^\/events$/u, (query) => listEvents(records, query)),
    post(/^\/mandates\/(\w+)\/actions\/cancel$/u, (id) => cancelMandate(mandates, id)),
    post(/^\/mandates\/(\w+)\/actions\/reinstate$/u, (id) => reinstateMandate(mandates, id)),
    post(/^\/payments\/(\w+)\/actions\/cancel$/u, (id) => cancelPayment(payments, id)),
  ];
}

function make(request: SandboxRequest, { name, make: makeOne }: Resource, records: ProviderRecords): Reply {
  const values = valuesIn(parseJson(request.body))[name];
  if (!isRecord(values)) return refuse(400, 'invalid_api_usage', `Send {"${name}": {…}}.`);
  const key = request.headers['idempotency-key'];
  const before = typeof key === 'string' ? records.madeBefore(name, key) : undefined;
  if (before !== undefined) return refuseRepeat(before);
  const made = makeOne(values);
  if (!('id' in made)) return made;
  if (typeof key === 'string') records.noteMade(name, key, made.id);
  return json(201, { [name]: made });
}

function show({ name, find }: Resource, id: string): Reply {
  const found = find(id);
  return found ? json(200, { [name]: found }) : notFound();
}

function refusalOf({ headers }: SandboxRequest, accessToken: string): Reply | undefined {
  const shown = Buffer.from(headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${accessToken}`);
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected))
    return refuse(401, 'invalid_api_usage', 'Access token is invalid');
  if (headers['gocardless-version'] !== API_VERSION)
    return refuse(400, 'invalid_api_usage', `Send GoCardless-Version: ${API_VERSION}.`);
  return undefined;
}

function outOfOrder(): Reply {
  return refuse(500, 'gocardless', 'An internal error has occurred');
}

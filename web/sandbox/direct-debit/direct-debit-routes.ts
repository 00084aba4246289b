import { timingSafeEqual } from 'node:crypto';
import type { Faults } from '../faults.ts';
import { json, parseJson, type Reply, type Route, type SandboxRequest, isRecord, valuesIn } from '../http/routes.ts';
import { readAccount } from './account-details.ts';
import { causes } from './causes.ts';
import type { BankAccount, Mandate, MandateBook, Payer } from './mandate-book.ts';

const API_VERSION = '2015-07-06';
const LONGEST_REFERENCE = 18;

type Values = Record<string, unknown>;
type Made = { id: string };

interface Resource {
  name: 'customers' | 'customer_bank_accounts' | 'mandates';
  make: (values: Values) => Made | Reply;
  find: (id: string) => Made | undefined;
}

/** Customers, bank accounts and Bacs mandates of the GoCardless API, version 2015-07-06. */
export function directDebitRoutes(book: MandateBook, faults: Faults, accessToken: string): Route[] {
  const guarded = (answer: (request: SandboxRequest) => Reply) => async (request: SandboxRequest) => {
    const wrong = refusalOf(request, accessToken);
    if (wrong) return wrong;
    const fate = await faults.meet('direct-debit');
    if (fate === 'fail-before') return outOfOrder();
    const reply = answer(request);
    return fate === 'fail-after' ? outOfOrder() : reply;
  };
  const resources = resourcesOf(book);
  return [
    ...resources.map((resource) => ({
      method: 'POST',
      path: new RegExp(`^/${resource.name}$`, 'u'),
      answer: guarded((request) => make(request, resource, book)),
    })),
    ...resources.map((resource) => ({
      method: 'GET',
      path: new RegExp(`^/${resource.name}/(\\w+)$`, 'u'),
      answer: guarded(({ params: [id = ''] }) => show(resource, id)),
    })),
    { method: 'GET', path: /^\/mandates$/u, answer: guarded(({ url }) => list(book, url.searchParams)) },
    { method: 'GET', path: /^\/events$/u, answer: guarded(({ url }) => listEvents(book, url.searchParams)) },
    {
      method: 'POST',
      path: /^\/mandates\/(\w+)\/actions\/(cancel|reinstate)$/u,
      answer: guarded(({ params: [id = '', action] }) => act(book, id, action)),
    },
  ];
}

function resourcesOf(book: MandateBook): Resource[] {
  return [
    { name: 'customers', make: (values) => makePayer(book, values), find: (id) => book.payer(id) },
    { name: 'customer_bank_accounts', make: (values) => makeAccount(book, values), find: (id) => book.account(id) },
    { name: 'mandates', make: (values) => makeMandate(book, values), find: (id) => book.mandate(id) },
  ];
}

function make(request: SandboxRequest, { name, make: makeOne }: Resource, book: MandateBook): Reply {
  const values = valuesIn(parseJson(request.body))[name];
  if (!isRecord(values)) return refuse(400, 'invalid_api_usage', `Send {"${name}": {…}}.`);
  const key = request.headers['idempotency-key'];
  const before = typeof key === 'string' ? book.madeBefore(name, key) : undefined;
  if (before !== undefined) return refuseRepeat(before);
  const made = makeOne(values);
  if (!('id' in made)) return made;
  if (typeof key === 'string') book.noteMade(name, key, made.id);
  return json(201, { [name]: made });
}

function show({ name, find }: Resource, id: string): Reply {
  const found = find(id);
  return found ? json(200, { [name]: found }) : refuse(404, 'invalid_api_usage', 'Resource not found');
}

function list(book: MandateBook, query: URLSearchParams): Reply {
  const reference = query.get('reference');
  const mandates = book.mandates().filter((mandate) => reference === null || mandate.reference === reference);
  return json(200, { mandates, meta: { cursors: { before: null, after: null }, limit: mandates.length } });
}

/** The newest first. */
function listEvents(book: MandateBook, query: URLSearchParams): Reply {
  const mandate = book.mandate(query.get('mandate') ?? '');
  const events = mandate === undefined ? [] : book.eventsOf(mandate).toReversed();
  return json(200, { events, meta: { cursors: { before: null, after: null }, limit: events.length } });
}

function makePayer(book: MandateBook, { given_name: givenName, family_name: familyName }: Values): Payer | Reply {
  if (!isText(givenName) || !isText(familyName)) return refuseField('given_name', 'and family_name are required');
  return book.addPayer({ given_name: givenName, family_name: familyName });
}

function makeAccount(book: MandateBook, values: Values): BankAccount | Reply {
  const { account_holder_name: holder } = values;
  const customer = linkIn(values, 'customer');
  if (!isText(holder)) return refuseField('account_holder_name', "can't be blank");
  if (customer === undefined || !book.payer(customer)) return refuseField('links.customer', 'is not found');
  const { branch_code, account_number, iban, country_code } = values;
  const account = readAccount({ branch_code, account_number, iban, country_code });
  if ('field' in account) return refuseField(account.field, account.message);
  const { ending } = account;
  return book.addAccount({ account_holder_name: holder, account_number_ending: ending, links: { customer } });
}

function makeMandate(book: MandateBook, values: Values): Mandate | Reply {
  const account = book.account(linkIn(values, 'customer_bank_account') ?? '');
  if (!account) return refuseField('links.customer_bank_account', 'is not found');
  if (values['scheme'] !== 'bacs') return refuseField('scheme', 'is not open to this creditor');
  const { reference } = values;
  if (reference !== undefined && !(isText(reference) && reference.length <= LONGEST_REFERENCE))
    return refuseField('reference', `is longer than ${String(LONGEST_REFERENCE)} characters`);
  return book.addMandate(account, reference);
}

function act(book: MandateBook, id: string, action: string | undefined): Reply {
  const mandate = book.mandate(id);
  if (!mandate) return refuse(404, 'invalid_api_usage', 'Resource not found');
  const isOver = mandate.status === 'cancelled' || mandate.status === 'failed';
  if (action === 'cancel') {
    if (isOver) return refuse(422, 'invalid_state', 'Mandate is already cancelled');
    book.end(mandate, 'cancelled', { origin: 'api', ...causes.cancelled });
  } else {
    if (!isOver) return refuse(422, 'invalid_state', 'Mandate is not inactive');
    book.reinstate(mandate);
  }
  return json(200, { mandates: mandate });
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

function linkIn({ links }: Values, name: string): string | undefined {
  const value = valuesIn(links)[name];
  return typeof value === 'string' ? value : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function outOfOrder(): Reply {
  return refuse(500, 'gocardless', 'An internal error has occurred');
}

function refuseField(field: string, message: string): Reply {
  return json(422, {
    error: { type: 'validation_failed', code: 422, message: 'Validation failed', errors: [{ field, message }] },
  });
}

/** The same key twice makes nothing new; whoever asks is told what there is. */
function refuseRepeat(id: string): Reply {
  const errors = [{ reason: 'idempotent_creation_conflict', links: { conflicting_resource_id: id } }];
  return json(409, {
    error: { type: 'invalid_state', code: 409, message: 'A resource has already been created with this key', errors },
  });
}

function refuse(code: number, type: string, message: string): Reply {
  return json(code, { error: { type, code, message, errors: [] } });
}

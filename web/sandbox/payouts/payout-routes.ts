import type { Faults } from '../faults.ts';
import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import type { Payment, PaymentOrder, PayoutBook } from './payout-book.ts';
import { authorizationOf } from './sign.ts';

interface Credentials {
  readonly account: string;
  readonly apiKey: string;
  readonly hmacSecret: string;
}

const noAnswer = () => json(500, [{ code: 'GENERAL', message: 'Internal server error' }]);

/** `POST` and `GET /payments` of Modulr's API. */
export function payoutRoutes(book: PayoutBook, faults: Faults, credentials: Credentials): Route[] {
  const guarded =
    (answer: (request: SandboxRequest) => Reply) =>
    async (request: SandboxRequest): Promise<Reply> => {
      if (!isLetIn(request, credentials)) return json(401, [{ code: 'UNAUTHORISED', message: 'Invalid signature' }]);
      const fate = await faults.meet('payouts');
      if (fate === 'fail-before') return noAnswer();
      const reply = answer(request);
      return fate === 'fail-after' ? noAnswer() : reply;
    };
  return [
    { method: 'POST', path: /^\/api\/payments$/u, answer: guarded((request) => pay(book, request, credentials)) },
    {
      method: 'GET',
      path: /^\/api\/payments$/u,
      answer: guarded(({ url }) => {
        const wanted = url.searchParams.get('externalReference');
        // As the provider has it: without a first moment it lists nothing.
        if (url.searchParams.get('fromCreatedDate') === null) return json(400, [{ code: 'INVALID' }]);
        const found = book.payments().filter(({ externalReference }) => externalReference === wanted);
        return json(200, { content: found.map(shown), size: 20, totalSize: found.length, page: 0, totalPages: 1 });
      }),
    },
  ];
}

const header = ({ headers }: SandboxRequest, name: string) => String(headers[name] ?? '');

function isLetIn(request: SandboxRequest, { apiKey: key, hmacSecret: secret }: Credentials): boolean {
  const signed = { date: header(request, 'date'), nonce: header(request, 'x-mod-nonce') };
  return signed.nonce !== '' && header(request, 'authorization') === authorizationOf(signed, { key, secret });
}

/** A nonce is taken once; asked again with `x-mod-retry`, the answer is that of the first time. */
function pay(book: PayoutBook, request: SandboxRequest, { account }: Credentials): Reply {
  const nonce = header(request, 'x-mod-nonce');
  const before = book.madeUnder(nonce);
  if (before !== undefined)
    return header(request, 'x-mod-retry') === 'true'
      ? json(201, shown(before))
      : json(400, [{ field: 'x-mod-nonce', code: 'INVALID', message: 'The nonce was used before' }]);
  const said = valuesIn(parseJson(request.body));
  const order = orderIn(said);
  if (order === undefined || said['sourceAccountId'] !== account || said['currency'] !== 'GBP')
    return json(400, [{ code: 'INVALID', message: 'The payment lacks a required field' }]);
  return json(201, shown(book.add(order, nonce)));
}

function orderIn(said: Readonly<Record<string, unknown>>): PaymentOrder | undefined {
  const { amount, reference, externalReference } = said;
  const destination = valuesIn(said['destination']);
  if (typeof amount !== 'number' || !(amount > 0) || !Number.isSafeInteger(Math.round(amount * 100))) return undefined;
  if (typeof reference !== 'string' || !/^[\w .-]{6,18}$/u.test(reference)) return undefined;
  if (typeof externalReference !== 'string' || externalReference.length > 50) return undefined;
  return isDestination(destination) ? { amount, reference, externalReference, destination } : undefined;
}

function isDestination({ type, sortCode, accountNumber, iban, name }: Readonly<Record<string, unknown>>): boolean {
  if (typeof name !== 'string' || name === '') return false;
  if (type === 'IBAN') return typeof iban === 'string';
  return type === 'SCAN' && /^\d{6}$/u.test(String(sortCode)) && /^\d{8}$/u.test(String(accountNumber));
}

function shown({ id, status, externalReference, amount, reference, createdDate, destination }: Payment): object {
  const details = { amount, currency: 'GBP', reference, externalReference, destination };
  return { id, status, externalReference, createdDate, reference, amount, details };
}

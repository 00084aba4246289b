import { isBrokenCircuitError } from 'cockatiel';
import { request } from 'undici';

import { createOutboundPolicy, isOutageStatus, reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type {
  NetworkShop,
  ShopNetwork,
  ToldOrders,
  ToldShops,
} from '#web/programme/rewards/server/ports/shop-network.ts';

import { createCallLimit, type LimitOptions, type Patient } from './call-limit.ts';
import { readOrder } from './read-order.ts';
import { programmeId, readPays, readProgramme } from './read-shop.ts';

export interface ShopNetworkOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly accessToken: string;
  /** How often it lets itself be asked; as Awin documents it where left out. */
  readonly limit?: LimitOptions;
}

/** Our account there. */
const publisherId = '189069';
/** Nobody waits for it: a round of ours asks again. */
const tryMs = 15_000;
const tooMany = 429;
/** About whoever asks, how long it took or how often: what was told may be taken another time. */
const notAboutWhatIsTold: readonly number[] = [401, 408, tooMany];
/** What Awin says of its whole API. */
const documented: LimitOptions = { calls: 20, windowMs: 60_000 };
/**
 * Orders are asked for twice a minute, and once more each hour, and do not wait: each is tried twice where it fails, as is what has had
 * its turn before them, a payment and a shop.
 */
const leftToOrders = 3 * 2 + 2;
/** Shops are nobody’s hurry: three calls more are left to payments, and some seven shops are read a minute. */
const leftByShops = leftToOrders + 3;

class Answered extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The network of shops answered ${String(status)}.`);
    this.status = status;
  }
}

interface Call {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** What is told; asked for, where there is none. */
  readonly body?: object;
  readonly patient?: Patient;
}

/** Shops and orders by Awin's Publisher API, and links as its `cread.php` takes them. */
export function createShopNetwork(options: ShopNetworkOptions): ShopNetwork {
  const { url } = options;
  const call = caller(options);
  const ask = async (path: string, query: Readonly<Record<string, string>>, patient?: Patient): Promise<unknown> =>
    JSON.parse(await call({ path, query, ...(patient && { patient }) }));
  const orders = async (query: Readonly<Record<string, string>>): Promise<ToldOrders> => {
    const told = listIn(await ask('transactions/', { ...query, timezone: 'UTC' })).map(readOrder);
    return {
      orders: told.filter((order) => typeof order !== 'string'),
      unreadable: told.filter((order) => order === 'unreadable').length,
    };
  };

  return {
    async shops(stopping) {
      const patient = { leaving: leftByShops, stopping };
      const programmes = listIn(await ask('programmes', { relationship: 'joined' }, patient));
      const groupsOf = (id: number) => ask('commissiongroups', { advertiserId: String(id) }, patient);
      return shopsOf(programmes, { groupsOf, stopping });
    },
    ordersSince: (from, to) => orders({ startDate: plain(from), endDate: plain(to), dateType: 'transaction' }),
    judgedSince: (from, to) => orders({ startDate: plain(from), endDate: plain(to), dateType: 'validation' }),
    orders: (ids) =>
      ids.length === 0 ? Promise.resolve({ orders: [], unreadable: 0 }) : orders({ ids: ids.join(',') }),
    async prove({ visitId, shopId, pence, at }, stopping) {
      const order = { orderReference: visitId, clickRef: visitId, amount: pence / 100, currency: 'GBP' };
      const body = { orders: [{ ...order, transactionTime: Math.floor(at.getTime() / 1000) }] };
      const patient = { leaving: leftToOrders, stopping };
      try {
        await call({ path: `advertiser/${String(shopId)}/orders`, body, patient });
        return { kind: 'told' };
      } catch (error) {
        if (!(error instanceof Answered)) return { kind: 'unavailable', reason: reasonOf(error) };
        if (isRefusal(error.status)) return { kind: 'refused' };
        return { kind: 'unavailable', reason: `answered-${String(error.status)}` };
      }
    },
    addressOf(shopId, visitId) {
      const address = new URL('/cread.php', url);
      address.search = new URLSearchParams({
        ...{ awinmid: String(shopId), awinaffid: publisherId, clickref: visitId },
      }).toString();
      return address.href;
    },
  };
}

/** It takes no such payment: of a shop that is not ours any more or not there at all, or in words that it does not take. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !notAboutWhatIsTold.includes(status);
}

/** One call after another, no more of them than are taken; the text that is answered. */
function caller({
  url,
  accessToken,
  limit: allowed = documented,
}: ShopNetworkOptions): (made: Call) => Promise<string> {
  const policy = createOutboundPolicy({
    ...{ tryMs, retries: 1 },
    isOutage: (error) => !(error instanceof Answered) || (isOutageStatus(error.status) && error.status !== tooMany),
  });
  const limit = createCallLimit(allowed);
  const send = async ({ path, query = {}, body }: Call, signal: AbortSignal): Promise<string> => {
    limit.note();
    const endpoint = new URL(`/publishers/${publisherId}/${path}`, url);
    endpoint.search = new URLSearchParams(query).toString();
    const told = { 'x-api-key': accessToken, 'content-type': 'application/json' };
    const answer = await request(endpoint, {
      signal,
      ...(body === undefined
        ? { headers: { authorization: `Bearer ${accessToken}` } }
        : { method: 'POST', headers: told, body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode === tooMany) limit.rest(restIn(answer.headers['retry-after']) ?? allowed.windowMs);
    if (answer.statusCode >= 300) throw new Answered(answer.statusCode);
    return text;
  };
  const once = async (made: Call) => {
    await limit.turn(made.patient);
    return policy.execute(({ signal }) => send(made, signal));
  };
  return (made) =>
    once(made).catch((error: unknown) => {
      if (made.patient === undefined || !(error instanceof Answered) || error.status !== tooMany) throw error;
      return once(made);
    });
}

/** Milliseconds, of a `Retry-After` in seconds or with a date. */
function restIn(header: string | readonly string[] | undefined): number | undefined {
  if (typeof header !== 'string') return undefined;
  const milliseconds = /^\d+$/u.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return milliseconds >= 0 ? milliseconds : undefined;
}

interface Asking {
  readonly groupsOf: (id: number) => Promise<unknown>;
  readonly stopping: AbortSignal | undefined;
}

/** @throws where the network as a whole does not answer, or does not let us in. */
async function shopsOf(programmes: readonly unknown[], asking: Asking): Promise<ToldShops> {
  const shops: NetworkShop[] = [];
  const unread: (number | undefined)[] = [];
  for (const told of programmes) {
    const programme = readProgramme(told);
    if (programme === 'not-ours') continue;
    const pays = programme === 'unreadable' ? programme : await paysOf(programme.id, asking);
    if (programme === 'unreadable' || pays === 'unreadable') unread.push(programmeId(told));
    else if (pays !== 'nothing') shops.push({ ...programme, pays });
  }
  return { shops, unread: unread.filter((id) => id !== undefined), unreadable: unread.length };
}

/** That one shop is not answered for keeps no other from being read. */
async function paysOf(id: number, { groupsOf, stopping }: Asking): Promise<ReturnType<typeof readPays>> {
  try {
    return readPays(await groupsOf(id));
  } catch (error) {
    const isForAll =
      isBrokenCircuitError(error) || (error instanceof Answered && [401, tooMany].includes(error.status));
    if (isForAll || stopping?.aborted === true) throw error;
    return 'unreadable';
  }
}

/** @throws where it is none. */
function listIn(answer: unknown): readonly unknown[] {
  if (!Array.isArray(answer)) throw new Error('The network of shops answered without a list.');
  return answer;
}

/** `2026-11-25T12:00:00`, of UTC. */
function plain(date: Date): string {
  return date.toISOString().slice(0, 19);
}

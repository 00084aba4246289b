import { request } from 'undici';

import { membersOf } from '#web/platform/domain/members.ts';
import { createOutboundPolicy } from '#web/platform/server/adapters/outbound-policy.ts';
import type { NetworkShop, ShopNetwork, ToldOrders } from '#web/programme/rewards/server/ports/shop-network.ts';

import { readOrder } from './read-order.ts';

export interface ShopNetworkOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly accessToken: string;
}

/** Our account there. */
const publisherId = '189069';
/** What is answered of a shop that takes no proofs from us: not one of ours any more, or not there at all. */
const refusing: readonly number[] = [403, 404];
/** Nobody waits for it: a round of ours asks again. */
const tryMs = 15_000;

/** Shops and orders by Awin's Publisher API, and links as its `cread.php` takes them. */
export function createShopNetwork({ url, accessToken }: ShopNetworkOptions): ShopNetwork {
  const policy = createOutboundPolicy({ tryMs, retries: 1 });
  const ask = (path: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
    policy.execute(async ({ signal }) => {
      const endpoint = new URL(`/publishers/${publisherId}/${path}`, url);
      endpoint.search = new URLSearchParams(query).toString();
      const answer = await request(endpoint, { signal, headers: { authorization: `Bearer ${accessToken}` } });
      const text = await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`The network of shops answered ${String(answer.statusCode)}.`);
      return JSON.parse(text) as unknown;
    });
  const send = (path: string, body: object): Promise<'told' | 'refused'> =>
    policy.execute(async ({ signal }) => {
      const headers = { 'x-api-key': accessToken, 'content-type': 'application/json' };
      const endpoint = new URL(`/publishers/${publisherId}/${path}`, url);
      const answer = await request(endpoint, { method: 'POST', signal, headers, body: JSON.stringify(body) });
      await answer.body.dump();
      if (refusing.includes(answer.statusCode)) return 'refused';
      if (answer.statusCode >= 300) throw new Error(`The network of shops answered ${String(answer.statusCode)}.`);
      return 'told';
    });
  const orders = async (query: Readonly<Record<string, string>>): Promise<ToldOrders> => {
    const told = listIn(await ask('transactions/', { ...query, timezone: 'UTC' })).map(readOrder);
    return {
      orders: told.filter((order) => typeof order !== 'string'),
      unreadable: told.filter((order) => order === 'unreadable').length,
    };
  };

  return {
    async shops() {
      const programmes = listIn(await ask('programmes', { relationship: 'joined' }));
      const shops: NetworkShop[] = [];
      for (const programme of programmes) {
        const shop = await shopOf(programme, (id) => ask('commissiongroups', { advertiserId: String(id) }));
        if (shop !== undefined) shops.push(shop);
      }
      return shops;
    },
    ordersSince: (from, to) => orders({ startDate: plain(from), endDate: plain(to), dateType: 'transaction' }),
    judgedSince: (from, to) => orders({ startDate: plain(from), endDate: plain(to), dateType: 'validation' }),
    orders: (ids) =>
      ids.length === 0 ? Promise.resolve({ orders: [], unreadable: 0 }) : orders({ ids: ids.join(',') }),
    prove: ({ visitId, shopId, pence, at }) =>
      send(`advertiser/${String(shopId)}/orders`, {
        orders: [
          {
            ...{ orderReference: visitId, clickRef: visitId, amount: pence / 100, currency: 'GBP' },
            transactionTime: Math.floor(at.getTime() / 1000),
          },
        ],
      }),
    addressOf(shopId, visitId) {
      const address = new URL('/cread.php', url);
      address.search = new URLSearchParams({
        ...{ awinmid: String(shopId), awinaffid: publisherId, clickref: visitId },
      }).toString();
      return address.href;
    },
  };
}

/**
 * One that pays in pounds and is open; nothing for another.
 *
 * @throws where the network does not say what it is, or what it pays
 */
async function shopOf(
  programme: unknown,
  groupsOf: (id: number) => Promise<unknown>,
): Promise<NetworkShop | undefined> {
  const { id, name, description, primarySector: sector, linkStatus, currencyCode } = membersOf(programme);
  if (typeof id !== 'number' || typeof name !== 'string' || typeof linkStatus !== 'string')
    throw new Error('The network of shops named a programme that is none.');
  if (linkStatus !== 'online' || currencyCode !== 'GBP') return undefined;
  const [group] = listIn(membersOf(await groupsOf(id))['commissionGroups']);
  const { type, percentage, amount, currency } = membersOf(group);
  const percent = type === 'percentage' ? numberIn(percentage) : 0;
  const pence = type === 'fix' && currency === 'GBP' ? Math.round(numberIn(amount) * 100) : 0;
  if (!(percent > 0 && percent <= 100) && !(pence > 0)) return undefined;
  const { name: cardName } = membersOf(membersOf(programme)['x_card_linked']);
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '');
  return {
    ...{ id, name: name.slice(0, 100), description: text(description), sector: text(sector) },
    pays: pence > 0 ? { pence } : { percent },
    cardName: typeof cardName === 'string' ? cardName : null,
  };
}

/** @throws where it is none. */
function numberIn(value: unknown): number {
  if (typeof value !== 'number') throw new Error('The network of shops named a rate that is no number.');
  return value;
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

import type { Look } from '#web/programme/rewards/server/ports/cashback.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'shopNetwork'>;

/** What came of a look at the network; fit for a log. */
interface Looked {
  readonly what: 'shops' | 'orders';
  /** `unreadable`: of so many it was told in a shape that is none, for a person to look into. */
  readonly outcome: 'read' | 'unreadable';
  readonly found: number;
  /** Of these something is new. */
  readonly noted: number;
  /** Which shops could not be read, by the network’s ids; and how many have none. */
  readonly shopIds?: readonly number[];
  readonly unnamed?: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** How often orders of the last month are read; shops, and orders that may still change, are read every hour. */
const ordersEveryMs = minuteMs;
/** The network lets itself be asked about so many days at once. */
const windowMs = 31 * dayMs;
const mostAtOnce = 100;
/** What stands for shops that have no id. */
const noId = 0;

/** Shops come and go: all are read anew every hour (CSH-01). One that cannot be read stays as it was known, and is named once a day. */
export function readShops({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (stopping?: AbortSignal): Promise<readonly Looked[]> => {
    const now = clock.now();
    const again = new Date(now.getTime() + hourMs);
    if (!(await unitOfWork.statement(({ cashback }) => cashback.takeLook('shops', { now, again })))) return [];
    const { shops, unread, unreadable } = await shopNetwork.shops(stopping);
    const unnamed = unreadable - unread.length;
    const odd = await unitOfWork.transaction(async ({ cashback }) => {
      const byId = new Map(shops.map((shop) => [shop.id, shop]));
      const stay = (await cashback.shops()).filter(({ id }) => unread.includes(id) && !byId.has(id));
      await cashback.keepShops([...byId.values(), ...stay], now);
      const turn = { now, since: new Date(now.getTime() - dayMs) };
      return cashback.tellOfOdd(unnamed > 0 ? [...unread, noId] : unread, turn);
    });
    return [
      { what: 'shops', outcome: 'read', found: shops.length, noted: shops.length },
      ...(odd.length === 0 ? [] : [unreadableShops(odd, unnamed)]),
    ];
  };
}

/** Of these nobody has heard for a day. */
function unreadableShops(odd: readonly number[], without: number): Looked {
  const shopIds = odd.filter((id) => id !== noId);
  const unnamed = odd.includes(noId) ? without : 0;
  return { what: 'shops', outcome: 'unreadable', found: shopIds.length + unnamed, noted: 0, shopIds, unnamed };
}

/**
 * What customers have ordered: everything of the last month each minute, and beside it each hour whatever may still change, by its id, and
 * what shops have judged in the last month, however long ago it was ordered (CSH-05). What is told late, again, out of order or amended
 * ends in the same rows: the network's last word counts.
 */
export function readOrders({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (): Promise<readonly Looked[]> => {
    const now = clock.now();
    const takeLook = (what: Look, everyMs: number) =>
      unitOfWork.statement(({ cashback }) =>
        cashback.takeLook(what, { now, again: new Date(now.getTime() + everyMs) }),
      );
    if (!(await takeLook('orders', ordersEveryMs))) return [];
    const turn = { now, again: new Date(now.getTime() + hourMs) };
    const ids = await unitOfWork.statement(({ cashback }) => cashback.unsettled(mostAtOnce, turn));
    const since = new Date(now.getTime() - windowMs + minuteMs);
    const told = [await shopNetwork.ordersSince(since, now), await shopNetwork.orders(ids)];
    const isHourly = await takeLook('judged-orders', hourMs);
    if (isHourly) told.push(await shopNetwork.judgedSince(since, now));
    const found = new Map(told.flatMap(({ orders }) => orders).map((order) => [order.id, order]));
    let noted = 0;
    for (const order of found.values()) {
      const came = await unitOfWork.transaction(({ cashback }) => cashback.note(order, now));
      if (came === 'noted') noted += 1;
    }
    const unreadable = Math.max(...told.map((each) => each.unreadable));
    return [
      ...(noted === 0 ? [] : [{ what: 'orders', outcome: 'read', found: found.size, noted } as const]),
      ...(isHourly && unreadable > 0
        ? [{ what: 'orders', outcome: 'unreadable', found: unreadable, noted: 0 } as const]
        : []),
    ];
  };
}

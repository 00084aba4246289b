import type { RoundParts } from '#web/programme/server/programme-parts.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'shopNetwork'>;

/** What came of a look at the network; fit for a log. */
interface Looked {
  readonly what: 'shops' | 'orders';
  readonly found: number;
  /** Of these something is new. */
  readonly noted: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How often we look, and how soon again after a look that failed. */
const shopsEveryMs = 60 * minuteMs;
const ordersEveryMs = minuteMs;
/** The network lets itself be asked about so many days at once. */
const windowMs = 31 * dayMs;
const mostAtOnce = 100;

/** Shops come and go: all are read anew every hour (CSH-01). */
export function readShops({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (): Promise<readonly Looked[]> => {
    const now = clock.now();
    const again = new Date(now.getTime() + shopsEveryMs);
    if (!(await unitOfWork.statement(({ cashback }) => cashback.takeLook('shops', { now, again })))) return [];
    const shops = await shopNetwork.shops();
    await unitOfWork.transaction(({ cashback }) => cashback.keepShops(shops, now));
    return [{ what: 'shops', found: shops.length, noted: shops.length }];
  };
}

/**
 * What customers have ordered: everything of the last month each minute, and beside it whatever may still change, by its id, each
 * hour (CSH-05). What is told late, again, out of order or amended ends in the same rows: the network's last word counts.
 */
export function readOrders({ unitOfWork, clock, shopNetwork }: Needed) {
  return async (): Promise<readonly Looked[]> => {
    const now = clock.now();
    const again = new Date(now.getTime() + ordersEveryMs);
    if (!(await unitOfWork.statement(({ cashback }) => cashback.takeLook('orders', { now, again })))) return [];
    const turn = { now, again: new Date(now.getTime() + shopsEveryMs) };
    const ids = await unitOfWork.statement(({ cashback }) => cashback.unsettled(mostAtOnce, turn));
    const told = [
      ...(await shopNetwork.ordersSince(new Date(now.getTime() - windowMs + minuteMs), now)),
      ...(await shopNetwork.orders(ids)),
    ];
    let noted = 0;
    for (const order of told) {
      const came = await unitOfWork.transaction(({ cashback }) => cashback.note(order, now));
      if (came === 'noted') noted += 1;
    }
    return noted === 0 ? [] : [{ what: 'orders', found: told.length, noted }];
  };
}

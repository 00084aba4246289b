import { randomUUID } from 'node:crypto';

import { readKept, SoonKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import shopList from './shops.json' with { type: 'json' };

/** A shop of the network; it pays a share of a sale, or so many pence for each. */
export interface Shop {
  readonly id: number;
  readonly name: string;
  readonly sector: string;
  readonly description: string;
  readonly percent?: number;
  readonly pence?: number;
  /** It is paid in the shop itself: what bills of cards call it, in words. */
  readonly cardName?: string;
}

export const shops: readonly Shop[] = shopList;

export type CommissionStatus = 'pending' | 'approved' | 'declined' | 'deleted';

/** What somebody bought after a click, in pence. */
export interface Order {
  readonly id: number;
  readonly shopId: number;
  /** What the publisher called the click. */
  readonly clickRef: string;
  readonly clickedAt: string;
  readonly orderedAt: string;
  readonly salePence: number;
  readonly commissionPence: number;
  readonly status: CommissionStatus;
  readonly validatedAt: string | null;
  readonly declineReason: string | null;
  /** What it was before a shop changed it. */
  readonly before: { readonly salePence: number; readonly commissionPence: number } | null;
  /** The network does not tell of it yet: shops report late. */
  readonly isHeldBack: boolean;
  /** The publisher's name for what it has seen; nothing for what a shop told of by itself. */
  readonly reference: string | null;
}

/** What a publisher has seen somebody pay in a shop, with its own name for that. */
export interface ProvenOrder {
  readonly reference: string;
  readonly clickRef: string;
  readonly salePence: number;
  readonly at: string;
}

interface Click {
  readonly id: string;
  readonly shopId: number;
  readonly clickRef: string;
  readonly at: string;
}

interface Kept {
  readonly clicks: readonly Click[];
  readonly orders: readonly Order[];
}

const firstOrder = 259_630_312;

/** The network's clicks and orders. */
export class OrderBook {
  readonly #clock: SandboxClock;
  readonly #clicks = new Map<string, Click>();
  readonly #orders = new Map<number, Order>();
  readonly #kept: SoonKept;

  /** Without a file they end with the process. */
  constructor(clock: SandboxClock, file: string | undefined) {
    this.#clock = clock;
    this.#kept = new SoonKept(file, () =>
      JSON.stringify({ clicks: [...this.#clicks.values()], orders: this.orders() }),
    );
    const { clicks = [], orders = [] } = (file === undefined ? undefined : (readKept(file) as Kept | undefined)) ?? {};
    for (const click of clicks) this.#clicks.set(click.id, click);
    for (const order of orders) this.#orders.set(order.id, order);
  }

  write(): void {
    this.#kept.write();
  }

  orders(): readonly Order[] {
    return [...this.#orders.values()];
  }

  shop(id: number): Shop | undefined {
    return shops.find((shop) => shop.id === id);
  }

  click(id: string): Click | undefined {
    return this.#clicks.get(id);
  }

  /** Somebody comes from a publisher's link. */
  noteClick(shopId: number, clickRef: string): Click {
    const click = { id: randomUUID(), shopId, clickRef, at: this.#now() };
    this.#clicks.set(click.id, click);
    this.#kept.changed();
    return click;
  }

  /** Somebody buys; nothing where the shop does not know them from a click. */
  buy(clickId: string, salePence: number): Order | undefined {
    const click = this.#clicks.get(clickId);
    const shop = click && this.shop(click.shopId);
    if (click === undefined || shop === undefined) return undefined;
    return this.#make(shop, { reference: null, clickRef: click.clickRef, salePence, at: this.#now() }, click.at);
  }

  /** A publisher has seen somebody pay there; told again under one name, it is one order. */
  prove(shop: Shop, proven: ProvenOrder): Order {
    const before = this.orders().find(({ reference }) => reference === proven.reference);
    return before ?? this.#make(shop, proven, proven.at);
  }

  #make(shop: Shop, made: Omit<ProvenOrder, 'reference'> & Pick<Order, 'reference'>, clickedAt: string): Order {
    const { reference, clickRef, salePence, at } = made;
    return this.#put({
      ...{
        id: firstOrder + this.#orders.size,
        shopId: shop.id,
        clickRef,
        clickedAt,
        orderedAt: at,
        salePence,
        reference,
      },
      ...{ commissionPence: commissionOf(shop, salePence), status: 'pending', validatedAt: null },
      ...{ declineReason: null, before: null, isHeldBack: false },
    });
  }

  /** The shop says whether it pays. */
  judge(
    id: number,
    status: 'approved' | 'declined' | 'deleted',
    declineReason: string | null = null,
  ): Order | undefined {
    return this.#change(id, () => ({ status, declineReason, validatedAt: this.#now() }));
  }

  /** A part of it came back to the shop: it pays for half. */
  halve(id: number): Order | undefined {
    return this.#change(id, (order) => ({
      before: { salePence: order.salePence, commissionPence: order.commissionPence },
      salePence: Math.floor(order.salePence / 2),
      commissionPence: Math.floor(order.commissionPence / 2),
    }));
  }

  /** The shop has not told the network of it yet. */
  holdBack(id: number): Order | undefined {
    return this.#change(id, () => ({ isHeldBack: true }));
  }

  tell(id: number): Order | undefined {
    return this.#change(id, () => ({ isHeldBack: false }));
  }

  #change(id: number, change: (order: Order) => Partial<Order>): Order | undefined {
    const order = this.#orders.get(id);
    return order && this.#put({ ...order, ...change(order) });
  }

  #put(order: Order): Order {
    this.#orders.set(order.id, order);
    this.#kept.changed();
    return order;
  }

  #now(): string {
    return this.#clock.now().toISOString();
  }
}

function commissionOf({ percent, pence }: Shop, salePence: number): number {
  return pence ?? Math.floor((salePence * (percent ?? 0)) / 100);
}

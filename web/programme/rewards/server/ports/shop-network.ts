import type { ToldOrder } from '#web/programme/rewards/domain/cashback.ts';

/** A shop that pays for the customers whom we send to it. */
export interface NetworkShop {
  readonly id: number;
  readonly name: string;
  readonly sector: string;
  readonly description: string;
  /** What it pays of a sale in percent, or for each sale in pence. */
  readonly pays: { readonly percent: number } | { readonly pence: number };
  /** It is paid in the shop itself, by card: the name that payments show; nothing for a shop that customers go to from here. */
  readonly cardName: string | null;
}

/** Shops, as the network tells of them. */
export interface ToldShops {
  readonly shops: readonly NetworkShop[];
  /** Ids of those of which nothing can be said now: what was known of them still counts. */
  readonly unread: readonly number[];
  /** How many it told of in a shape that is none, or did not tell of when asked; with those that have no id to be known by. */
  readonly unreadable: number;
}

/** What a customer has paid in a shop. */
export interface ProvenOrder {
  readonly visitId: string;
  readonly shopId: number;
  readonly pence: number;
  readonly at: Date;
}

/** Orders in pounds, as the network tells of them. */
export interface ToldOrders {
  readonly orders: readonly ToldOrder[];
  /** How many it told of in a shape that is none: a fault of the network's, and nothing of theirs is known. */
  readonly unreadable: number;
}

/** What came of telling of a payment. `refused`: the shop does not take it. `unavailable`: nobody knows; the reason is fit for a log. */
export type ProofAnswer =
  { readonly kind: 'told' | 'refused' } | { readonly kind: 'unavailable'; readonly reason: string };

/** A network of shops. Each call but `prove` throws where nobody answers, or what is answered makes no sense. */
export interface ShopNetwork {
  /** Those that have taken us on, and are open; it takes minutes where there are many, until `stopping`. */
  shops(stopping?: AbortSignal): Promise<ToldShops>;
  /** What was ordered between the two, at most 31 days apart. */
  ordersSince(from: Date, to: Date): Promise<ToldOrders>;
  /** What shops have said yes or no to between the two, at most 31 days apart, whenever it was ordered. */
  judgedSince(from: Date, to: Date): Promise<ToldOrders>;
  /** How those stand now, by the network's ids; at most a hundred. */
  orders(ids: readonly string[]): Promise<ToldOrders>;
  /** Tells of what was paid in a shop; told again, it is one order. */
  prove(order: ProvenOrder, stopping?: AbortSignal): Promise<ProofAnswer>;
  /** The address by which a customer goes to a shop, so that it knows whose customer that is. */
  addressOf(shopId: number, visitId: string): string;
}

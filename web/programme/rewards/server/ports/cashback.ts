import type { EarningState, ToldOrder } from '#web/programme/rewards/domain/cashback.ts';

import type { NetworkShop, ProvenOrder } from './shop-network.ts';

export interface Visit {
  readonly id: string;
  readonly customerId: string;
  readonly shopId: number;
  readonly shop: string;
  /** What of the shop's money is the customer's, in percent. */
  readonly sharePercent: number;
  readonly at: Date;
  /** It was no visit from here, but paid in the shop itself. */
  readonly isPaid: boolean;
}

/** What a customer has bought at a shop, as the network last told of it. */
export interface ShopOrder extends ToldOrder {
  readonly shop: string;
  readonly cashbackPence: number;
}

/** What a shop gives back for a payment by card, in pence, and how that stands. */
export interface PaymentCashback {
  readonly pence: number;
  readonly status: Exclude<EarningState, 'missed'>;
}

/** What came of telling: nothing is new in `known` and `older`; `nobodys` names no visit of ours. */
export type Noted = 'noted' | 'known' | 'older' | 'nobodys';

export type Look = 'shops' | 'orders' | 'judged-orders';

/** Shops, visits to them, and what came of those. */
export interface Cashback {
  /** Takes the turn to look at the network; false where it is not due. */
  takeLook(what: Look, turn: { readonly now: Date; readonly again: Date }): Promise<boolean>;
  /** Those of these shops of which nobody was told since then; they are told of by that. */
  tellOfOdd(shopIds: readonly number[], turn: { readonly now: Date; readonly since: Date }): Promise<readonly number[]>;
  /** Puts these in the place of all shops. */
  keepShops(shops: readonly NetworkShop[], at: Date): Promise<void>;
  /** In the network's order. */
  shops(): Promise<readonly NetworkShop[]>;
  shop(id: number): Promise<NetworkShop | undefined>;
  visit(visit: Visit): Promise<void>;
  /** Makes a visit of each payment in a shop that pays for those, once; how many there were. */
  matchPayments(turn: { readonly sharePercent: number; readonly now: Date; readonly since: Date }): Promise<number>;
  /** One payment of which the network has not heard; whoever dies with it leaves it until then. */
  takeUnreported(turn: { readonly now: Date; readonly again: Date }): Promise<ProvenOrder | undefined>;
  /** The network is told of it no more. */
  noteReported(visitId: string): Promise<void>;
  reportAgain(visitId: string, at: Date): Promise<void>;
  findVisit(id: string): Promise<Visit | undefined>;
  /** Keeps how an order stands, as it was told at that moment: what was told later counts, in whatever order it is heard. */
  note(told: ToldOrder, toldAt: Date): Promise<Noted>;
  /** Ids of orders that may still change and have not been asked about since, the longest first. */
  unsettled(most: number, turn: { readonly now: Date; readonly again: Date }): Promise<readonly string[]>;
  /** The newest first. */
  ordersOf(customerId: string): Promise<readonly ShopOrder[]>;
  /** It is another whenever `ofPayments` answers anything else of the customer's payments. */
  versionOf(customerId: string): Promise<string>;
  /** By the payment, of those of which a shop has told. */
  ofPayments(ids: readonly string[]): Promise<ReadonlyMap<string, PaymentCashback>>;
  /** Visits from which no order is known, nor from another one to the same shop on the day after; the newest first. */
  visitsWithout(customerId: string): Promise<readonly Visit[]>;
}

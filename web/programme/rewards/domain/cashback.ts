/** How a shop's order stands by the network: `deleted` never was one. */
export type OrderState = 'pending' | 'approved' | 'declined' | 'deleted';

/** What the network tells of one order of a customer that we have sent to a shop. Pence. */
export interface ToldOrder {
  /** The network's own. */
  readonly id: string;
  readonly shopId: number;
  /** The visit from which it came; nothing where the network names none of ours. */
  readonly visitId: string | null;
  readonly state: OrderState;
  readonly salePence: number;
  readonly commissionPence: number;
  readonly orderedAt: Date;
  /** When the shop said yes or no. */
  readonly judgedAt: Date | null;
  readonly reason: string | null;
}

/** What a customer sees of a visit or of what they have bought on it (CSH-03). */
export type EarningState = 'pending' | 'earned' | 'declined' | 'missed';

/** Of what a shop pays us, in percent; fixed when a customer goes there, so that a change counts from then on. */
export const customerShare = 80;

/** A shop tells of an order within so many days, and says yes or no within so many more. */
export const tellsWithinDays = 7;
export const judgesWithinDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/** The customer's part of what a shop pays, never more than its share to the penny. */
export function cashbackOf(commissionPence: number, sharePercent: number): number {
  return Math.floor((commissionPence * sharePercent) / 100);
}

/** What a customer gets of a sale, in percent with one decimal at most: what the page promises. */
export function customerPercent(networkPercent: number): number {
  return Math.floor((networkPercent * customerShare) / 10) / 10;
}

/** How an order stands for the customer. */
export function earningState(state: Exclude<OrderState, 'deleted'>): Exclude<EarningState, 'missed'> {
  return state === 'approved' ? 'earned' : state;
}

/** A visit of which no shop has told: it may still come, or it has been missed. */
export function visitState(visitedAt: Date, now: Date): EarningState {
  return now.getTime() - visitedAt.getTime() < tellsWithinDays * dayMs ? 'pending' : 'missed';
}

/** When a state changes at the latest, by what shops usually do. */
export function judgedBy(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + judgesWithinDays * dayMs);
}

export function toldBy(visitedAt: Date): Date {
  return new Date(visitedAt.getTime() + tellsWithinDays * dayMs);
}

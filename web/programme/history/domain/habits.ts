import type { MerchantId } from './merchants.ts';

/** How one pays there: `tap` needs a PIN now and then, `remote` is a card that a merchant has on file. */
export type Way = 'tap' | 'chip' | 'online' | 'remote' | 'cash';

/** Something that somebody buys again and again. */
export interface Habit {
  readonly at: MerchantId;
  readonly way: Way;
  /** How often, beside the others. */
  readonly weight: number;
  /** Hours of London's between which it happens. */
  readonly hours: readonly [number, number];
  /** From 0 for Sunday; all days where nothing is said. */
  readonly weekdays?: readonly number[];
  /** A share of what is usual by which amounts differ; nothing where each costs the same. */
  readonly spread?: number;
  /** What is asked for first, where that is more than what is taken in the end; in the smallest unit. */
  readonly held?: number;
  /** The share of such purchases that goes back. */
  readonly returned?: number;
}

/** What happens on the same day of each month. */
export interface Monthly {
  readonly at: MerchantId;
  readonly way: Way;
  readonly day: number;
  readonly hour: number;
  /** In the smallest unit, where it is not the usual. */
  readonly minor?: number;
}

/** Some days abroad, bought ahead. */
export interface Trip {
  readonly days: number;
  readonly habits: readonly Habit[];
}

const working = [1, 2, 3, 4, 5];
const weekend = [0, 6];

export const everyday: readonly Habit[] = [
  { at: 'north-star-coffee', way: 'tap', weight: 20, hours: [7, 10], weekdays: working, spread: 0.3 },
  { at: 'quay-bakery', way: 'tap', weight: 12, hours: [8, 14], spread: 0.5 },
  { at: 'city-metro', way: 'tap', weight: 16, hours: [7, 19], weekdays: working },
  { at: 'harbour-grocer', way: 'tap', weight: 12, hours: [11, 20], spread: 0.6 },
  { at: 'larder-lane', way: 'chip', weight: 6, hours: [9, 18], weekdays: [5, 6], spread: 0.5 },
  { at: 'the-anchor', way: 'tap', weight: 5, hours: [18, 22], weekdays: [4, 5, 6], spread: 0.5 },
  { at: 'tideway-fuel', way: 'chip', weight: 4, hours: [7, 21], spread: 0.3, held: 10_000 },
  { at: 'well-street-pharmacy', way: 'tap', weight: 3, hours: [9, 18], spread: 0.6 },
  { at: 'paper-and-ink', way: 'tap', weight: 2, hours: [11, 17], weekdays: weekend, spread: 0.5 },
  { at: 'thread-house', way: 'chip', weight: 2, hours: [11, 18], weekdays: weekend, spread: 0.5, returned: 0.3 },
  { at: 'black-cab', way: 'tap', weight: 3, hours: [20, 22], spread: 0.5 },
  { at: 'parcel-post-online', way: 'online', weight: 5, hours: [19, 22], spread: 0.8, returned: 0.2 },
  { at: 'lamplight-games', way: 'online', weight: 1, hours: [20, 22] },
  { at: 'coastline-rail', way: 'online', weight: 2, hours: [12, 21], spread: 0.6, returned: 0.1 },
  { at: 'high-street-cash', way: 'cash', weight: 2, hours: [10, 20] },
  { at: 'penny-arcade', way: 'tap', weight: 0.4, hours: [19, 22], weekdays: weekend },
  { at: 'liffey-records', way: 'online', weight: 1, hours: [19, 22], spread: 0.4 },
];

/** Where they live is a boat, and its mooring is their rent. */
export const monthly: readonly Monthly[] = [
  { at: 'saltmarsh-boats', way: 'remote', day: 1, hour: 9, minor: 28_500 },
  { at: 'brightside-streaming', way: 'remote', day: 3, hour: 4 },
  { at: 'cloudbox', way: 'remote', day: 12, hour: 5 },
];

const abroad = { hours: [9, 21], spread: 0.4 } as const;

export const trips: readonly Trip[] = [
  {
    days: 5,
    habits: [
      { at: 'cafe-do-cais', way: 'tap', weight: 5, ...abroad },
      { at: 'pastelaria-aurora', way: 'tap', weight: 5, ...abroad },
      { at: 'atm-praca', way: 'cash', weight: 1, hours: [10, 20] },
    ],
  },
  {
    days: 4,
    habits: [
      { at: 'marche-du-midi', way: 'tap', weight: 5, ...abroad },
      { at: 'hotel-de-la-seine', way: 'chip', weight: 0.5, hours: [9, 11] },
    ],
  },
  {
    days: 9,
    habits: [
      { at: 'sakura-ramen', way: 'tap', weight: 5, ...abroad },
      { at: 'konbini-24', way: 'tap', weight: 6, ...abroad },
      { at: 'denki-town', way: 'chip', weight: 1, ...abroad, returned: 0.3 },
    ],
  },
  {
    days: 6,
    habits: [
      { at: 'nyhavn-smorrebrod', way: 'tap', weight: 4, ...abroad },
      { at: 'skargard-design', way: 'chip', weight: 1, ...abroad },
    ],
  },
  {
    days: 8,
    habits: [
      { at: 'bay-street-diner', way: 'chip', weight: 5, ...abroad },
      { at: 'liberty-gas', way: 'chip', weight: 2, ...abroad, held: 10_000 },
      { at: 'hudson-car-hire', way: 'chip', weight: 0.5, hours: [10, 16] },
      { at: 'sky-snacks', way: 'tap', weight: 1, ...abroad },
    ],
  },
  {
    days: 4,
    habits: [
      { at: 'souk-spices', way: 'tap', weight: 4, ...abroad },
      { at: 'gulf-pearl', way: 'chip', weight: 1, ...abroad },
    ],
  },
];

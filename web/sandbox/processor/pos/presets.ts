import type { Way } from './ways.ts';

/** One thing that happens; amounts are as they are typed, in the merchant's money. What follows a payment is done to it. */
export type Step =
  | {
      readonly does: 'pay';
      readonly at: string;
      readonly amount: string;
      readonly way: Way;
      /** The same message so often, as a network sends it that has heard nothing. */
      readonly times?: number;
      /** So many payments in the same moment. */
      readonly atOnce?: number;
    }
  | { readonly does: 'pay-wrong-pin'; readonly at: string; readonly amount: string; readonly times: number }
  | { readonly does: 'pay-frozen'; readonly at: string; readonly amount: string }
  | { readonly does: 'pay-expired'; readonly at: string; readonly amount: string }
  /** Online, and the network finds it as risky as can be. */
  | { readonly does: 'pay-risky'; readonly at: string; readonly amount: string }
  | { readonly does: 'refund-alone'; readonly at: string; readonly amount: string }
  | { readonly does: 'clear-part' | 'clear-more-follow' | 'add' | 'refund-part'; readonly amount: string }
  | { readonly does: 'clear' | 'expire' | 'reverse' | 'refund' | 'take-back' }
  | { readonly does: 'wait'; readonly days: number };

export interface Preset {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly Step[];
}

const pay = (at: string, amount: string, way: Way) => ({ does: 'pay', at, amount, way }) as const;

/** What happens to cards in the world, one press each. */
export const presets: readonly Preset[] = [
  {
    ...{ id: 'restaurant', title: 'Dinner with a tip', about: '£46, then £52.90' },
    steps: [pay('the-anchor', '46.00', 'tap'), { does: 'clear-part', amount: '52.90' }],
  },
  {
    ...{ id: 'fuel', title: 'Fuel at the pump', about: '£1, then £62.10' },
    steps: [pay('tideway-fuel', '1.00', 'tap'), { does: 'add', amount: '61.10' }, { does: 'clear' }],
  },
  {
    ...{ id: 'hotel', title: 'Hotel over 9 days', about: 'Moves the clock' },
    steps: [
      pay('hotel-de-la-seine', '780.00', 'online'),
      { does: 'wait', days: 7 },
      { does: 'add', amount: '34.50' },
      { does: 'wait', days: 2 },
      { does: 'clear' },
    ],
  },
  {
    ...{ id: 'airline', title: 'Snack on a plane', about: 'Cleared, nobody asked' },
    steps: [pay('sky-snacks', '8.50', 'offline')],
  },
  {
    ...{ id: 'coffee', title: 'Coffee twice', about: 'Both at once' },
    steps: [{ ...pay('north-star-coffee', '3.60', 'tap'), atOnce: 2 }],
  },
  {
    ...{ id: 'repeat', title: 'Same message ×3', about: 'One answer to all' },
    steps: [{ ...pay('quay-bakery', '4.80', 'tap'), times: 3 }],
  },
  {
    ...{ id: 'parcels', title: 'Three parcels', about: 'One order, 3 clearings' },
    steps: [
      pay('parcel-post-online', '90.00', 'secure'),
      { does: 'clear-more-follow', amount: '27.50' },
      { does: 'clear-more-follow', amount: '40.00' },
      { does: 'clear' },
    ],
  },
  {
    ...{ id: 'refund-alone', title: 'Lone refund', about: 'No purchase before it' },
    steps: [{ does: 'refund-alone', at: 'thread-house', amount: '25.00' }],
  },
  {
    ...{ id: 'returned', title: 'Bought, returned', about: 'Refund taken back' },
    steps: [pay('thread-house', '85.00', 'tap'), { does: 'clear' }, { does: 'refund' }, { does: 'take-back' }],
  },
  {
    ...{ id: 'changed-mind', title: 'Never mind', about: 'Approved, reversed' },
    steps: [pay('paper-and-ink', '12.99', 'tap'), { does: 'reverse' }],
  },
  {
    ...{ id: 'yen', title: 'Ramen in yen', about: '¥1,280, no decimals' },
    steps: [pay('sakura-ramen', '1280', 'tap'), { does: 'clear' }],
  },
  {
    ...{ id: 'dinar', title: 'Spices in dinars', about: 'KWD 7.250, three' },
    steps: [pay('souk-spices', '7.250', 'tap'), { does: 'clear' }],
  },
  {
    ...{ id: 'cash', title: 'Cash in Lisbon', about: '€290, free or with a fee' },
    steps: [pay('atm-praca', '290.00', 'atm')],
  },
  {
    ...{ id: 'check', title: 'Card check', about: '£0: is it good?' },
    steps: [pay('brightside-streaming', '0.00', 'online')],
  },
  {
    ...{ id: 'subscription', title: 'Subscription', about: 'Check and 2 months' },
    steps: [
      pay('brightside-streaming', '0.00', 'secure'),
      pay('brightside-streaming', '9.99', 'online'),
      { does: 'clear' },
      pay('brightside-streaming', '9.99', 'online'),
      { does: 'clear' },
    ],
  },
  {
    ...{ id: 'frozen', title: 'Frozen card', about: 'For this payment only' },
    steps: [{ does: 'pay-frozen', at: 'harbour-grocer', amount: '38.45' }],
  },
  {
    ...{ id: 'expired', title: 'Expired card', about: 'For this payment only' },
    steps: [{ does: 'pay-expired', at: 'harbour-grocer', amount: '38.45' }],
  },
  {
    ...{ id: 'taps', title: 'Six taps', about: 'Then a PIN is asked for' },
    steps: Array.from({ length: 6 }, () => pay('north-star-coffee', '3.60', 'tap')),
  },
  {
    ...{ id: 'wrong-pin', title: 'PIN wrong ×3', about: 'Blocks the PIN' },
    steps: [{ does: 'pay-wrong-pin', at: 'larder-lane', amount: '64.20', times: 3 }],
  },
  {
    ...{ id: 'not-you', title: 'Is that you?', about: 'Risky, then proved' },
    steps: [{ does: 'pay-risky', at: 'saltmarsh-boats', amount: '149.00' }, pay('saltmarsh-boats', '149.00', 'secure')],
  },
  {
    ...{ id: 'stolen-number', title: 'Stolen number', about: '11 tries online, no proof' },
    steps: Array.from({ length: 11 }, () => pay('brightside-streaming', '0.00', 'online')),
  },
  {
    ...{ id: 'late-bill', title: 'Bill after expiry', about: 'The hold had gone' },
    steps: [pay('hudson-car-hire', '310.00', 'online'), { does: 'expire' }, { does: 'clear' }],
  },
  {
    ...{ id: 'part-refund', title: 'Half of it back', about: 'Part of a purchase' },
    steps: [pay('parcel-post-online', '27.50', 'online'), { does: 'clear' }, { does: 'refund-part', amount: '13.75' }],
  },
  {
    ...{ id: 'yacht', title: 'A small yacht', about: 'Over any limit' },
    steps: [pay('saltmarsh-boats', '25000.00', 'secure')],
  },
];

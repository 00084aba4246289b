import type { CardOrder, CloseReason } from '../contract/card-order.ts';
import type { CardStanding, CardState, PinStanding } from '../contract/signed-messages.ts';

/** A card as we keep it: never its number, its code or its PIN. */
export interface Card extends Omit<CardStanding, 'token'> {
  readonly id: string;
  readonly order: CardOrder;
  /** The processor's name for it; nothing before it has made one. */
  readonly token: string | null;
  /** The processor is to be told, and has not heard yet. */
  readonly wish: Wish | null;
  /** The last change of its being frozen or not that the API has told of. */
  readonly freezeChange: number;
  /** Why it is closed, where we have closed it. */
  readonly closedAs: CloseReason | null;
}

/** What the processor is to do to a card. A first card is made with its PIN; one that replaces another, before it has one. */
export type Wish = 'make' | 'freeze' | 'unfreeze' | 'close';

/** How a card stands, as the API hears it. */
export function standingOf({ state, lastFour, postedOn, expiresOn, pin, token, revision }: Card): CardStanding {
  return { state, lastFour, postedOn, expiresOn, pin, ...(token !== null && { token }), revision };
}

/** In which states something may be done to a card. */
const allowed: Readonly<Record<'set-pin' | 'activate', readonly CardState[]>> = {
  'set-pin': ['ordered', 'making', 'posted'],
  activate: ['making', 'posted', 'active'],
};

/**
 * A virtual card is active by its PIN: whoever sets it once more, for they never heard that it was set, and the API had not either when it
 * allowed that, has the PIN that they typed last, as with plastic.
 */
export function mayDo(what: keyof typeof allowed, { state, order }: Pick<Card, 'state' | 'order'>): boolean {
  return allowed[what].includes(state) || (what === 'set-pin' && order.kind === 'virtual' && state === 'active');
}

/** What a state of the processor's is called here. */
export function stateOf(theirs: string): CardState | undefined {
  const names: Readonly<Record<string, CardState>> = {
    PENDING_FULFILLMENT: 'making',
    PENDING_ACTIVATION: 'posted',
    OPEN: 'active',
    PAUSED: 'frozen',
    CLOSED: 'closed',
  };
  return names[theirs];
}

/** What the processor’s word for a PIN is called here. */
export function pinOf(theirs: unknown): PinStanding {
  if (theirs === 'BLOCKED') return 'blocked';
  return theirs === 'OK' ? 'set' : 'none';
}

/**
 * How a card stands for us by what the processor says. A virtual one works there as soon as it is made; it is made with its PIN, so until
 * that is set it is being made, as one of plastic is: its holder has not ordered it, and may choose another (CRD-01).
 */
export function standsBy(
  { kind }: Pick<CardOrder, 'kind'>,
  { state, pin }: Pick<CardStanding, 'state' | 'pin'>,
): CardState {
  return kind === 'virtual' && pin === 'none' && ['active', 'frozen'].includes(state) ? 'making' : state;
}

/** A card that is to be frozen, unfrozen or closed is so for us, whatever the processor still says of it. */
export function stateBy(wish: Wish | null, said: CardState): CardState {
  if (wish === 'close') return 'closed';
  if (wish === 'freeze' && said === 'active') return 'frozen';
  return wish === 'unfreeze' && said === 'frozen' ? 'active' : said;
}

/** Frozen or not: the one state of a card that may become the other, again and again. */
export type Usable = 'frozen' | 'active';

/** What the processor is to hear of a card that is so from now on. */
export const wishFor = { frozen: 'freeze', active: 'unfreeze' } as const satisfies Readonly<Record<Usable, Wish>>;

/**
 * What we wish of a card of which the processor has said something that was asked before the last change of ours: what it says then may
 * be an older wish, carried out after the newer one. Nothing where both agree, or neither is about freezing.
 */
export function wishAnew(kept: CardState, said: CardState): Wish | null {
  if (kept === 'frozen' && said === 'active') return 'freeze';
  return kept === 'active' && said === 'frozen' ? 'unfreeze' : null;
}

/** What was known of a card when the processor was asked about it. */
export type Asked = Pick<Card, 'freezeChange' | 'wish'>;

/** How often the processor may refuse what we wish before somebody has to look into it. */
const mostRefusals = 10;

export function isRefusedForLong(tries: number): boolean {
  return tries >= mostRefusals;
}

/** Where the processor refuses for long to unfreeze a card, it is frozen as the processor says. No other wish is ever given up. */
export function isGivenUp(wish: Wish | null, tries: number): boolean {
  return wish === 'unfreeze' && isRefusedForLong(tries);
}

/** Wrong codes in a day, after which no other is compared (cards.md 2). */
export const mostWrongCodes = 5;

const minute = 60_000;
const lookAgainAfter: Readonly<Partial<Record<CardState, number>>> = {
  making: 15 * minute,
  posted: 60 * minute,
  active: 6 * 60 * minute,
  frozen: 60 * minute,
};

/** When the processor is asked again of its own accord, in case it did not tell us; never for one that is over. */
export function lookAgainAt(state: CardState, now: Date): Date | null {
  const after = lookAgainAfter[state];
  return after === undefined ? null : new Date(now.getTime() + after);
}

const longestPause = 15 * minute;

/** When it is asked again after it did not answer: later each time. */
export function tryAgainAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(longestPause, 1_000 * 2 ** Math.min(tries, 20)));
}

import { randomUUID } from 'node:crypto';
import { keep, readKept } from '../kept-file.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { londonTimeOf, workingDaysAfter } from '../working-days.ts';
import { newPan } from './card-numbers.ts';
import type { Hsm, KeptPin } from './hsm.ts';

export type CardState = 'PENDING_FULFILLMENT' | 'PENDING_ACTIVATION' | 'OPEN' | 'PAUSED' | 'CLOSED';

export interface ShippingAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly address1: string;
  readonly postal_code: string;
}

/** One card as the processor keeps it. */
export interface Card {
  token: string;
  pan: string;
  /** Four digits of the year, two of the month. */
  expYear: string;
  expMonth: string;
  type: 'PHYSICAL' | 'VIRTUAL';
  state: CardState;
  substatus: string | null;
  created: string;
  memo: string;
  productId: string | null;
  replacementFor: string | null;
  /** Why the card is replaced whose place it takes. */
  replacementSubstatus: string | null;
  pin: KeptPin | null;
  /** Wrong ones since the last right one; none where left out, as in a file that was kept before they were counted. */
  wrongPins?: number;
  isPinBlocked: boolean;
  shipTo: ShippingAddress | null;
  shippedOn: string | null;
  /** The day on which the post brings it. */
  deliveredOn: string | null;
}

export interface NewCard {
  readonly type: Card['type'];
  readonly state: 'OPEN' | 'PAUSED' | undefined;
  readonly memo: string;
  readonly productId: string | null;
  readonly replacementFor: string | null;
  readonly replacementSubstatus: string | null;
  readonly shipTo: ShippingAddress | null;
}

export type CardEvent =
  | { readonly event_type: 'card.created'; readonly card_token: string; readonly replacement_for: string | null }
  | {
      readonly event_type: 'card.shipped';
      readonly card_token: string;
      readonly bulk_order_token: null;
      readonly shipping_method: 'Ex-US standard without tracking';
      readonly tracking_number: null;
    }
  | {
      readonly event_type: 'card.updated';
      readonly card_token: string;
      readonly state: CardState;
      readonly previous_fields: { readonly state: CardState } | { readonly pin_status: 'OK' | 'BLOCKED' };
    };

interface Kept {
  cards: Record<string, Card>;
  /** What was made under an idempotency key. */
  made: Record<string, string>;
}

const WORKING_DAYS_TO_MAKE = 1;
const WORKING_DAYS_IN_POST = 2;
const YEARS_VALID = 4;
const MOST_WRONG_PINS = 3;

/** The processor's records, kept in a file where there is one. Whoever listens hears of each event. */
export class CardBook {
  readonly #kept: Kept;
  readonly #listeners: ((event: CardEvent) => void)[] = [];

  constructor(
    readonly hsm: Hsm,
    readonly clock: SandboxClock,
    readonly file?: string,
  ) {
    const found = file === undefined ? undefined : (readKept(file) as Kept | undefined);
    this.#kept = found ?? { cards: {}, made: {} };
  }

  onEvent(listener: (event: CardEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** The card that was made under this key before. */
  madeBefore(key: string): Card | undefined {
    return this.card(this.#kept.made[key] ?? '');
  }

  add(made: NewCard, key: string | undefined): Card {
    const now = this.clock.now();
    const card: Card = {
      ...{ token: randomUUID(), pan: newPan(), ...expiryAfter(now), created: now.toISOString() },
      ...{ type: made.type, memo: made.memo, productId: made.productId, replacementFor: made.replacementFor },
      ...{ replacementSubstatus: made.replacementSubstatus },
      ...{ substatus: null, pin: null, isPinBlocked: false },
      ...{ shipTo: made.shipTo, shippedOn: null, deliveredOn: null },
      state: made.type === 'PHYSICAL' ? 'PENDING_FULFILLMENT' : (made.state ?? 'OPEN'),
    };
    this.#kept.cards[card.token] = card;
    if (key !== undefined) this.#kept.made[key] = card.token;
    this.#tell({ event_type: 'card.created', card_token: card.token, replacement_for: card.replacementFor });
    return card;
  }

  card(token: string): Card | undefined {
    return Object.hasOwn(this.#kept.cards, token) ? this.#kept.cards[token] : undefined;
  }

  /** The newest first. */
  cards(): Card[] {
    return Object.values(this.#kept.cards).reverse();
  }

  /** Takes a sealed PIN; false where it cannot be one. */
  setPin(card: Card, sealed: string): boolean {
    const pin = this.hsm.takePin(sealed, card.pan);
    if (pin === undefined) return false;
    card.pin = pin;
    this.unblockPin(card);
    return true;
  }

  /** What a terminal asks: whether this is the card’s PIN. The third wrong one in a row blocks it, and then none is right. */
  tryPin(card: Card, pin: string): boolean {
    if (card.pin === null || card.isPinBlocked) return false;
    const isRight = this.hsm.isPin(pin, card.pan, card.pin);
    const wrong = isRight ? 0 : (card.wrongPins ?? 0) + 1;
    card.wrongPins = wrong;
    card.isPinBlocked = wrong >= MOST_WRONG_PINS;
    if (card.isPinBlocked) this.#tellPin(card, 'OK');
    else this.#save();
    return isRight;
  }

  unblockPin(card: Card): void {
    const wasBlocked = card.isPinBlocked;
    card.isPinBlocked = false;
    card.wrongPins = 0;
    if (wasBlocked) this.#tellPin(card, 'BLOCKED');
    else this.#save();
  }

  move(card: Card, state: CardState, substatus: string | null = null): void {
    if (card.state === state) return;
    const before = card.state;
    card.state = state;
    card.substatus = substatus;
    this.#tell({
      ...{ event_type: 'card.updated', card_token: card.token, state },
      previous_fields: { state: before },
    });
  }

  /** A card that has been made goes into the post. */
  post(card: Card): void {
    if (card.state !== 'PENDING_FULFILLMENT') return;
    const { day } = londonTimeOf(this.clock.now());
    card.shippedOn = day;
    card.deliveredOn = workingDaysAfter(day, WORKING_DAYS_IN_POST);
    card.state = 'PENDING_ACTIVATION';
    this.#tell({
      ...{ event_type: 'card.shipped', card_token: card.token, bulk_order_token: null, tracking_number: null },
      shipping_method: 'Ex-US standard without tracking',
    });
  }

  deliver(card: Card): void {
    this.post(card);
    card.deliveredOn = londonTimeOf(this.clock.now()).day;
    this.#save();
  }

  /** What the days that have passed have made of each card that is being made. */
  catchUp(): void {
    const { day } = londonTimeOf(this.clock.now());
    for (const card of Object.values(this.#kept.cards)) {
      const ready = workingDaysAfter(londonTimeOf(new Date(card.created)).day, WORKING_DAYS_TO_MAKE);
      if (card.state === 'PENDING_FULFILLMENT' && ready <= day) this.post(card);
    }
  }

  /** Whether the post has brought it. */
  isDelivered({ deliveredOn }: Card): boolean {
    return deliveredOn !== null && deliveredOn <= londonTimeOf(this.clock.now()).day;
  }

  /** Whether its last month is over. */
  isExpired({ expYear, expMonth }: Card): boolean {
    return londonTimeOf(this.clock.now()).day.slice(0, 7) > `${expYear}-${expMonth}`;
  }

  /** The three digits on its back. */
  cvvOf({ pan, expYear, expMonth }: Card): string {
    return this.hsm.cvv2(pan, `${expYear.slice(-2)}${expMonth}`);
  }

  #tellPin({ token, state }: Card, before: 'OK' | 'BLOCKED'): void {
    this.#tell({ event_type: 'card.updated', card_token: token, state, previous_fields: { pin_status: before } });
  }

  #tell(event: CardEvent): void {
    this.#save();
    for (const listener of this.#listeners) listener(event);
  }

  #save(): void {
    if (this.file !== undefined) keep(this.file, JSON.stringify(this.#kept));
  }
}

function expiryAfter(now: Date): Pick<Card, 'expYear' | 'expMonth'> {
  return {
    expYear: String(now.getUTCFullYear() + YEARS_VALID),
    expMonth: String(now.getUTCMonth() + 1).padStart(2, '0'),
  };
}

import { historyMerchants, penceFor } from '#web/programme/history/domain/merchants.ts';
import type { PlannedPurchase } from '#web/programme/history/domain/plan-history.ts';
import type { Way } from '#web/programme/history/domain/habits.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';
import type { DecisionReason } from '#web/programme/spending/domain/decision-reason.ts';
import { type Channel, regionOf } from '#web/programme/spending/domain/purchase.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';

const channels: Readonly<Record<Way, Channel>> = {
  tap: 'contactless',
  chip: 'chip',
  online: 'online',
  remote: 'online',
  cash: 'atm',
};

/** What the processor would ask about a purchase with that card. */
export function requestOf(
  { merchant: id, way, hasPin, minor }: PlannedPurchase,
  card: string,
  newId: () => string,
): AuthorisationRequest {
  const { currency, usual: _usual, ...merchant } = historyMerchants[id];
  const pence = penceFor(minor, currency);
  const region = regionOf(merchant.country, currency);
  const isProven = hasPin || way === 'online';
  const purchase = { kind: 'spend', pence, region, channel: channels[way], isProven, hasPin, merchant } as const;
  return { message: newId(), transaction: newId(), card, purchase, asked: { minor, currency } };
}

/** That our answer was heard, or that the processor has declined before us. */
export function answeredEvent(
  { message: event, ...request }: AuthorisationRequest,
  at: Date,
  answer: { readonly kind: 'approved' } | { readonly kind: 'declined'; readonly reason: DecisionReason },
): CardEvent {
  return { event, ...of(request), at: at.toISOString(), ...answer };
}

/** A merchant takes so much of a purchase, and nothing after it. */
export function takenEvents(
  request: AuthorisationRequest,
  { at, minor, event }: { readonly at: Date; readonly minor: number; readonly event: string },
): readonly CardEvent[] {
  const moved = { ...movedOf(request, minor), event, at: at.toISOString() };
  return [{ ...moved, kind: 'spent' }, endOf(moved)];
}

/** A merchant gives back what it has taken. */
export function returnedEvent(
  request: AuthorisationRequest,
  { at, minor, event }: { readonly at: Date; readonly minor: number; readonly event: string },
): CardEvent {
  const moved = movedOf(request, minor);
  return { ...moved, event, at: at.toISOString(), kind: 'refunded', purchase: { ...moved.purchase, kind: 'credit' } };
}

/** A merchant lets go of all that it has asked for. */
export function letGoEvents(
  request: AuthorisationRequest,
  { at, event }: { readonly at: Date; readonly event: string },
): readonly CardEvent[] {
  const moved = { ...movedOf(request, request.asked.minor), event, at: at.toISOString() };
  return [{ ...moved, kind: 'released' }, endOf(moved)];
}

type Moved = Omit<CardEvent, 'kind'> & { readonly pence: number };

function movedOf(request: AuthorisationRequest, minor: number): Omit<Moved, 'event' | 'at'> {
  const { purchase, asked, ...rest } = of(request);
  const pence = minor === asked.minor ? purchase.pence : penceFor(minor, asked.currency);
  return { ...rest, pence, purchase: { ...purchase, pence }, asked: { ...asked, minor } };
}

/** An approval and what moved after it are all. */
function endOf({ pence: _pence, ...moved }: Moved): CardEvent {
  return { ...moved, kind: 'ended', after: 2, event: `${moved.transaction}:ended:2` };
}

function of({ transaction, card, purchase, asked }: Omit<AuthorisationRequest, 'message'>) {
  return { transaction, card, purchase, asked };
}

import { v5 } from 'uuid';

import type { SealedOperation } from '#web/card-management/contract/signed-messages.ts';
import { type Card, cardKindFor } from '#web/programme/card/domain/card.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { orderOf } from './card-order.ts';
import type { MayActivate } from './use-card.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets' | 'cardManagement'>;

/** `not-due`: there is nothing of the kind to do. `unavailable`: card-management cannot be asked now. */
export type Issued =
  { readonly kind: 'issued'; readonly token: string } | { readonly kind: 'not-due' } | { readonly kind: 'unavailable' };

/**
 * Lets a browser set the PIN of the card that comes with the chosen plan (CRD-01), or that takes another's place (CRD-08). The
 * first time the card is ordered at card-management: under one id, so that there is one card however often this is asked. A virtual
 * card is active by its PIN, so whatever forbids to activate a card forbids that (CRD-05).
 */
export function issuePinToken(needed: Needed, mayActivate: MayActivate) {
  return async (context: CallContext): Promise<Issued> => {
    const customer = await currentCustomer(context);
    const card = await cardForPin(customer, context, { ...needed, mayActivate });
    if (card === undefined || !['ordered', 'making', 'posted'].includes(card.state)) return { kind: 'not-due' };
    const isActivated = card.kind === 'virtual' && card.replaces !== null;
    if (isActivated && !(await mayActivate(customer.id, context))) return { kind: 'not-due' };
    const order = orderOf(customer, card);
    if (order === undefined) return { kind: 'not-due' };
    // It answers alike however often it is told, so it may be told within the transaction that is repeated.
    const isOrdered = await context.aside(`order ${card.id}`, () => needed.cardManagement.order(card.id, order));
    return isOrdered ? issue(card, 'set-pin', needed) : { kind: 'unavailable' };
  };
}

/** Lets a browser prove with the code on its back that a card has come, and activate it (CRD-03). */
export function issueActivationToken(needed: Needed, mayActivate: MayActivate) {
  return async (context: CallContext): Promise<Issued> => {
    const { id } = await currentCustomer(context);
    if (!(await mayActivate(id, context))) return { kind: 'not-due' };
    const { awaited, inUse } = heldOf(await context.store.cards.ofCustomer(id));
    const card = awaited ?? inUse;
    if (card === undefined || !['making', 'posted', 'active'].includes(card.state)) return { kind: 'not-due' };
    return issue(card, 'activate', needed);
  };
}

async function issue(card: Card, op: SealedOperation, { cardManagement, secrets }: Needed): Promise<Issued> {
  const { id: cardId, customerId } = card;
  return { kind: 'issued', token: await cardManagement.allow({ customerId, cardId, op, id: secrets.newId() }) };
}

/**
 * The card that is awaited; where none is, and none was ever made, the first: a virtual one only while nothing forbids to activate it, and
 * then nothing is kept. A first one of another sort than the plan comes
 * with, for its PIN failed and another plan was chosen since, gives its place to one of the right sort; so does a first one that was closed
 * before it was anybody's. That one's id follows from the first's, so that it is one even where card-management has heard of it, has closed
 * the first and told us so, and we have died before we could store it.
 */
async function cardForPin(
  { id: customerId, accountType, cardCreatedAt }: Customer,
  context: CallContext,
  { secrets, clock, mayActivate }: Needed & { readonly mayActivate: MayActivate },
): Promise<Card | undefined> {
  const { store, aside } = context;
  const cards = await store.cards.ofCustomer(customerId);
  const { awaited } = heldOf(cards);
  if (awaited !== undefined && (awaited.replaces !== null || awaited.pin !== 'none')) return awaited;
  // A card that is over before we heard that it was made never was anybody's, though its PIN may have been set by then.
  if (awaited === undefined && (cardCreatedAt !== null || cards.some(({ state }) => state !== 'closed')))
    return undefined;
  const sold = await store.subscriptions.find(customerId);
  if (sold === undefined) return undefined;
  const kind = cardKindFor(accountType, sold.plan);
  if (kind === 'virtual' && !(await mayActivate(customerId, context))) return undefined;
  const at = clock.now();
  if (awaited?.kind === kind) return awaited;
  const before = awaited ?? lastOf(cards);
  if (before !== undefined) {
    // Its PIN may have been set since it was looked at, and its plan begun: then it stays.
    const now = await store.cards.lock(before.id);
    if (now !== undefined && now.state !== 'closed' && now.pin !== 'none') return now;
    return store.cards.orderInstead({ id: v5(kind, before.id), card: before, kind, at });
  }
  return store.cards.order({ id: aside.keep('card id', () => secrets.newId()), customerId, kind, at });
}

/** The one that none was ordered instead of. */
function lastOf(cards: readonly Card[]): Card | undefined {
  return cards.findLast(({ id }) => !cards.some(({ insteadOf }) => insteadOf === id));
}

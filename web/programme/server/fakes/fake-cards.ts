import { stopsAtOnce } from '#web/card-management/contract/card-order.ts';
import type { Card } from '#web/programme/card/domain/card.ts';
import { blockedUsesOf, blockOf, noneBlocked } from '#web/programme/card/domain/card-uses.ts';
import type { Cards } from '#web/programme/card/server/ports/cards.ts';

const unmade: Omit<Card, 'id' | 'customerId' | 'kind' | 'orderedAt' | 'replaces'> = {
  ...{ state: 'ordered', lastFour: null, postedOn: null, expiresOn: null, pin: 'none' },
  ...{ activeFrom: null, revision: 0, isFreezing: false, freezeChange: 0, insteadOf: null },
  ...noneBlocked,
};

/** Customers' cards, in memory. */
export function createFakeCards(): Cards {
  const kept = new Map<string, Card>();
  const freezeAt = new Map<string, Date>();
  const orderAt = new Map<string, Date>();
  const change = (id: string, over: Partial<Card>) => {
    const card = kept.get(id);
    if (card !== undefined) kept.set(id, { ...card, ...over });
    if (over.state === 'closed') freezeAt.delete(id);
  };
  const take = (...due: Parameters<typeof takeFrom>) => Promise.resolve(kept.get(takeFrom(...due) ?? ''));
  const find = (id: string) => Promise.resolve(kept.get(id));
  const ofCustomer = (customerId: string) => [...kept.values()].filter((card) => card.customerId === customerId);
  return {
    order({ id, customerId, kind, at }) {
      const first = ofCustomer(customerId).find(({ state, replaces }) => state !== 'closed' && replaces === null);
      const card = first ?? { ...unmade, id, customerId, kind, orderedAt: at, replaces: null };
      kept.set(card.id, card);
      return Promise.resolve(card);
    },
    orderInstead({ id, card, kind, at }) {
      const { id: insteadOf, customerId } = card;
      change(insteadOf, { state: 'closed' });
      const asBefore = { ...unmade, customerId, ...blockedUsesOf(card), insteadOf };
      const first: Card = { ...asBefore, id, kind, orderedAt: at, replaces: null };
      kept.set(id, first);
      return Promise.resolve(first);
    },
    ...{ find, lock: find },
    ofCustomer: (customerId) => Promise.resolve(ofCustomer(customerId)),
    note(id, standing, at) {
      const activeFrom = kept.get(id)?.activeFrom ?? (standing.state === 'active' ? at : null);
      change(id, { ...standing, activeFrom });
      return Promise.resolve();
    },
    ...freezingIn({ kept, freezeAt, change }),
    ...switchingIn({ ofCustomer, change }),
    takeFreeze: (now, again) => take(freezeAt, { now, again }),
    replace({ id, card, kind, reason, at }) {
      const asBefore = { ...unmade, customerId: card.customerId, ...blockedUsesOf(card) };
      kept.set(id, { ...asBefore, id, kind, orderedAt: at, replaces: { card: card.id, reason } });
      orderAt.set(id, at);
      if (stopsAtOnce(reason)) change(card.id, { state: 'closed', isFreezing: false });
      return Promise.resolve();
    },
    stop({ inUse, inPlace, reason, at }) {
      change(inPlace.id, { replaces: { card: inUse.id, reason } });
      orderAt.set(inPlace.id, at);
      change(inUse.id, { state: 'closed', isFreezing: false });
      return Promise.resolve();
    },
    takeReplacement: (now, again) => take(orderAt, { now, again }),
    noteReplacementTold: ({ id, replaces }) =>
      Promise.resolve(kept.get(id)?.replaces?.reason === replaces?.reason && orderAt.delete(id)),
  };
}

function freezingIn({
  kept,
  freezeAt,
  change,
}: {
  readonly kept: ReadonlyMap<string, Card>;
  readonly freezeAt: Map<string, Date>;
  readonly change: (id: string, over: Partial<Card>) => void;
}): Pick<Cards, 'freeze' | 'unfreeze' | 'noteFreezeTold'> {
  const turn = (id: string, to: 'frozen' | 'active', at: Date) => {
    const card = kept.get(id);
    if (card?.state !== (to === 'frozen' ? 'active' : 'frozen')) return Promise.resolve(false);
    change(id, { state: to, isFreezing: true, freezeChange: card.freezeChange + 1 });
    freezeAt.set(id, at);
    return Promise.resolve(true);
  };
  return {
    freeze: (id, at) => turn(id, 'frozen', at),
    unfreeze: (id, at) => turn(id, 'active', at),
    noteFreezeTold({ id, freezeChange }, heard) {
      const card = kept.get(id);
      if (card?.freezeChange !== freezeChange) return Promise.resolve();
      freezeAt.delete(id);
      change(id, { isFreezing: false, revision: Math.max(card.revision, heard - 1) });
      return Promise.resolve();
    },
  };
}

function switchingIn({
  ofCustomer,
  change,
}: {
  readonly ofCustomer: (customerId: string) => readonly Card[];
  readonly change: (id: string, over: Partial<Card>) => void;
}): Pick<Cards, 'switchUse' | 'closeAllOf'> {
  return {
    closeAllOf(customerId) {
      for (const { id } of ofCustomer(customerId)) change(id, { state: 'closed' });
      return Promise.resolve();
    },
    switchUse(customerId, use, isBlocked) {
      const blocked = blockOf[use];
      const changed = ofCustomer(customerId).filter((card) => card.state !== 'closed' && card[blocked] !== isBlocked);
      for (const { id } of changed) change(id, { [blocked]: isBlocked });
      return Promise.resolve(changed.length > 0);
    },
  };
}

function takeFrom(due: Map<string, Date>, { now, again }: { readonly now: Date; readonly again: Date }) {
  const [id] = [...due].find(([, at]) => at <= now) ?? [];
  if (id !== undefined) due.set(id, again);
  return id;
}

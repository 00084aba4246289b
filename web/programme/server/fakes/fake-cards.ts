import type { Card } from '#web/programme/card/domain/card.ts';
import type { Cards } from '#web/programme/card/server/ports/cards.ts';

/** Customers' cards, in memory. */
export function createFakeCards(): Cards {
  const kept = new Map<string, Card>();
  const freezeAt = new Map<string, Date>();
  const openOf = (customerId: string) =>
    [...kept.values()].find((card) => card.customerId === customerId && card.state !== 'closed');
  return {
    order({ id, customerId, kind, at }) {
      const nothing = { state: 'ordered', lastFour: null, postedOn: null, revision: 0, isFreezing: false } as const;
      const card = openOf(customerId) ?? { id, customerId, kind, orderedAt: at, ...nothing };
      kept.set(card.id, card);
      return Promise.resolve(card);
    },
    find: (id) => Promise.resolve(kept.get(id)),
    ofCustomer: (customerId) => Promise.resolve(openOf(customerId)),
    note(id, standing) {
      const card = kept.get(id);
      if (card !== undefined) kept.set(id, { ...card, ...standing });
      return Promise.resolve();
    },
    freeze(id, at) {
      const card = kept.get(id);
      if (card?.state !== 'active') return Promise.resolve(false);
      kept.set(id, { ...card, state: 'frozen', isFreezing: true });
      freezeAt.set(id, at);
      return Promise.resolve(true);
    },
    takeFreeze(now, again) {
      const [id] = [...freezeAt].find(([, at]) => at <= now) ?? [];
      if (id !== undefined) freezeAt.set(id, again);
      return Promise.resolve(id === undefined ? undefined : kept.get(id));
    },
    noteFreezeTold(id) {
      freezeAt.delete(id);
      const card = kept.get(id);
      if (card !== undefined) kept.set(id, { ...card, isFreezing: false });
      return Promise.resolve();
    },
  };
}

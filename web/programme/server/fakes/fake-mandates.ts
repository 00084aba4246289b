import type {
  AccountOperations,
  Asker,
  OperationRequest,
} from '#web/programme/bank-linking/server/ports/account-operations.ts';
import type { Mandate, Mandates } from '#web/programme/direct-debit/server/ports/mandates.ts';

const leaseMs = 120_000;

const lookedAt = (mandate: Mandate | undefined) => (mandate?.wish === 'cancel-once-paid' ? mandate.wish : 'look');

/** Mandates in memory. */
export function createFakeMandates(): Mandates {
  const kept = new Map<string, Mandate>();
  const all = () => [...kept.values()];
  const change = (id: string, over: Partial<Mandate>) => {
    const found = kept.get(id);
    if (found !== undefined) kept.set(id, { ...found, ...over });
    return Promise.resolve();
  };
  return {
    order(mandate, askAt) {
      const unknown = { providerId: null, activeFrom: null, endedBecause: null };
      const nothing = { ...unknown, isInUse: false, firstUsedAt: null, tries: 0 };
      const isThere = all().some(({ linkId }) => linkId === mandate.linkId);
      if (!isThere) kept.set(mandate.id, { ...mandate, ...nothing, state: 'ordered', wish: 'set-up', askAt });
      return Promise.resolve();
    },
    ofCustomer: (customerId) => Promise.resolve(all().filter((mandate) => mandate.customerId === customerId)),
    wish: (id, { wish, at }) => change(id, { wish, askAt: at, tries: 0 }),
    reorder({ id, providerId }, askAt) {
      const wish = providerId === null ? 'set-up' : 'reinstate';
      return change(id, { state: 'ordered', activeFrom: null, endedBecause: null, wish, askAt, tries: 0 });
    },
    async lookAgain(providerId, askAt) {
      const found = all().find((mandate) => mandate.providerId === providerId);
      const wish = lookedAt(found);
      if (found?.wish === null || found?.wish === wish) await change(found.id, { wish, askAt });
    },
    async takeToAsk(now) {
      const due = all().find((mandate) => mandate.askAt !== null && mandate.askAt <= now);
      if (due === undefined) return undefined;
      const taken = { ...due, askAt: new Date(now.getTime() + leaseMs), tries: due.tries + 1 };
      await change(due.id, taken);
      return taken;
    },
    async putOff({ id, askAt }, until) {
      if (kept.get(id)?.askAt?.getTime() === askAt?.getTime()) await change(id, { askAt: until });
    },
    async noteAnswer({ id, askAt }, { lookAt, endedBecause = null, ...answer }) {
      const found = kept.get(id);
      if (found?.askAt?.getTime() !== askAt?.getTime()) return false;
      const wish = lookAt === null ? null : lookedAt(found);
      await change(id, { ...answer, endedBecause, wish, askAt: lookAt, tries: 0 });
      return true;
    },
    async adopt(id, providerId, at) {
      const found = kept.get(id);
      const isOver = found?.wish === 'cancel' || found?.state === 'over';
      await change(id, { providerId, ...(isOver && { wish: 'cancel', askAt: at }) });
    },
    async use({ id, customerId }, at) {
      for (const each of all()) if (each.customerId === customerId) await change(each.id, { isInUse: false });
      await change(id, { isInUse: true, firstUsedAt: kept.get(id)?.firstUsedAt ?? at });
    },
    stopUsing: (id) => change(id, { isInUse: false }),
  };
}

/** What customers have asked for, in memory. */
export function createFakeAccountOperations(): AccountOperations {
  const asked = new Map<string, OperationRequest & { readonly expiresAt: Date }>();
  const keyOf = ({ customerId, deviceHash }: Asker) => `${customerId} ${deviceHash}`;
  return {
    ask(asker, operation) {
      asked.set(keyOf(asker), operation);
      return Promise.resolve();
    },
    take(asker, now) {
      const found = asked.get(keyOf(asker));
      asked.delete(keyOf(asker));
      if (found === undefined || found.expiresAt <= now) return Promise.resolve(undefined);
      return Promise.resolve({ linkId: found.linkId, operation: found.operation });
    },
    clearExpired(now) {
      const expired = [...asked].filter(([, { expiresAt }]) => expiresAt <= now);
      for (const [key] of expired) asked.delete(key);
      return Promise.resolve(expired.length);
    },
  };
}

import type { AccountOperations, AskedOperation } from '#web/server/ports/account-operations.ts';
import type { Mandate, Mandates } from '#web/server/ports/mandates.ts';

const askedAgainAfterMs = 60_000;

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
      const nothing = { providerId: null, activeFrom: null, isInUse: false, firstUsedAt: null };
      const isThere = all().some(({ linkId }) => linkId === mandate.linkId);
      if (!isThere) kept.set(mandate.id, { ...mandate, ...nothing, state: 'ordered', wish: 'set-up', askAt });
      return Promise.resolve();
    },
    ofCustomer: (customerId) => Promise.resolve(all().filter((mandate) => mandate.customerId === customerId)),
    wish: (id, { wish, at }) => change(id, { wish, askAt: at }),
    reorder: ({ id, providerId }, askAt) =>
      change(id, { state: 'ordered', activeFrom: null, wish: providerId === null ? 'set-up' : 'reinstate', askAt }),
    async lookAgain(providerId, askAt) {
      const found = all().find((mandate) => mandate.providerId === providerId);
      if (found?.wish === null || found?.wish === 'look') await change(found.id, { wish: 'look', askAt });
    },
    async takeToAsk(now) {
      const askAt = new Date(now.getTime() + askedAgainAfterMs);
      const due = all().filter((mandate) => mandate.askAt !== null && mandate.askAt <= now);
      for (const { id } of due) await change(id, { askAt });
      return due.map((mandate) => ({ ...mandate, askAt }));
    },
    async noteAnswer({ id, askAt }, { lookAt, ...answer }) {
      if (kept.get(id)?.askAt?.getTime() !== askAt?.getTime()) return false;
      await change(id, { ...answer, wish: lookAt === null ? null : 'look', askAt: lookAt });
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
  const asked = new Map<string, AskedOperation & { readonly at: Date }>();
  return {
    ask({ customerId, ...operation }) {
      asked.set(customerId, operation);
      return Promise.resolve();
    },
    take(customerId, since) {
      const found = asked.get(customerId);
      asked.delete(customerId);
      if (found === undefined || found.at < since) return Promise.resolve(undefined);
      return Promise.resolve({ linkId: found.linkId, operation: found.operation });
    },
  };
}

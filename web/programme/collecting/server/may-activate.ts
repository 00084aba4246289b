import type { MayActivate } from '#web/programme/card/server/use-card.ts';

/** A returned Direct Debit forbids to activate a card, until it is paid (DBT-04, CRD-05). */
export const mayActivate: MayActivate = async (customerId, { store }) =>
  (await store.collections.stopOf(customerId)) === undefined;

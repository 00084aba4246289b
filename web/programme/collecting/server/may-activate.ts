import type { MayActivate } from '#web/programme/card/server/use-card.ts';
import { debitTrouble } from '#web/programme/direct-debit/server/debit-trouble.ts';

/** A returned Direct Debit forbids to activate a card until it is paid, and a cancelled one until it is reinstated (DBT-03, DBT-04, CRD-05). */
export const mayActivate: MayActivate = async (customerId, { store }) =>
  (await store.collections.stopOf(customerId)) === undefined && (await debitTrouble(customerId, store)) === null;

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';

import type { CallContext, Facts } from '../../server/catalogue.ts';

/** What journeys may know of who asks, fresh from the store. */
export async function loadFacts({ store, session, visitor, content }: Omit<CallContext, 'aside'>): Promise<Asker> {
  const permit = await store.permits.find(session.idHash);
  const club = visitor.hints.club === null ? undefined : content.partnerByCode(visitor.hints.club);
  const facts: Facts = {
    'partner.code': club?.code ?? defaultPartnerCode,
    hasPermit: permit !== undefined,
    vessel: permit?.vessel ?? null,
    berth: permit?.berth ?? null,
  };
  return { facts, customer: permit, account: undefined, known: () => ({}) };
}

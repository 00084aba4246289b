import {
  type IdentityResults,
  type IdentityStanding,
  identityStanding,
} from '#web/programme/identity/domain/identity.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { DueIdentity } from '#web/programme/identity/server/ports/identities.ts';
import type { JourneyEvent } from '#web/platform/server/ports/events.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderIdentitySettledEmail } from '#web/programme/messages/account-emails.ts';
import { renderIdentityUnclearEmail } from '#web/programme/messages/support-emails.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';

interface Settled {
  readonly customer: Customer;
  readonly results: IdentityResults;
  readonly standing: IdentityStanding;
  readonly lookAgainAt: Date | null;
}

type Needed = Dependencies & { readonly unitOfWork: UnitOfWork<Store>; readonly content: () => PublishedContent };

/**
 * Keeps what a check found out, once, and notes what it came to: never what it was about. Support is told, by ids alone,
 * when a result becomes unclear, and the customer when one that was unclear is not any more.
 */
export async function settleIdentity(identity: DueIdentity, settled: Settled, needed: Needed): Promise<void> {
  const { customer, results, standing, lookAgainAt } = settled;
  const at = needed.clock.now();
  const before = identityStanding(identity, customer.accountType);
  await needed.unitOfWork.transaction(async (store) => {
    const isFirst = await store.identities.saveResults(identity, { results, at, lookAgainAt });
    if (!isFirst || standing === before) return;
    await store.events.add([eventOf(settled, { id: needed.secrets.newId(), at })]);
    if (standing === 'unclear') await tellSupport(identity, settled, { store, needed });
    if (before === 'unclear') await tellCustomer(settled, { store, needed });
  });
}

interface Telling {
  readonly store: Store;
  readonly needed: Needed;
}

async function tellSupport(
  { customerId, checkId }: DueIdentity,
  { customer }: Settled,
  { store, needed }: Telling,
): Promise<void> {
  const partner = partnerOf(customer.partnerCode, needed.content());
  const email = renderIdentityUnclearEmail({ customerId, checkId }, partner);
  const message = { ...email, to: needed.supportEmail, fromName: needed.product };
  await queueNotice(needed, store, { customerId, message });
}

async function tellCustomer({ customer, standing }: Settled, { store, needed }: Telling): Promise<void> {
  const content = needed.content();
  const partner = partnerOf(customer.partnerCode, content);
  const next = standing === 'clear' ? 'clear' : 'document';
  const { id: customerId, email: to, givenName } = customer;
  const email = renderIdentitySettledEmail({ content, partner, publicUrl: needed.publicUrl }, { givenName, next });
  await queueNotice(needed, store, { customerId, message: { ...email, to, fromName: partner.name } });
}

function eventOf({ customer, standing }: Settled, { id, at }: Pick<JourneyEvent, 'id' | 'at'>): JourneyEvent {
  return {
    ...{ id, at, requestId: 'identity-round', sessionHash: '' },
    ...{ customerId: customer.id, partner: customer.partnerCode },
    ...{ journey: 'identity', version: 1, step: 'check' },
    ...{ kind: 'called', what: 'identity.result', outcome: standing },
  };
}

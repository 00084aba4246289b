import { createHash } from 'node:crypto';

import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { causesFor } from '#web/programme/giving/domain/cause.ts';
import { type Donor, donorOf, isSameDonor } from '#web/programme/giving/domain/gift-aid.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets'>;

/**
 * Keeps what the customer declares to a charity as they tick it, in the words that they read, with who and where they are now; or
 * that they take it back, for later gifts alone (CON-08, CON-12).
 *
 * @throws {NotAllowed} for a company, and for a cause that is no charity of this customer's; what was declared may be taken back always.
 */
export function declareGiftAid(needed: Needed): UseCase<'gift-aid.declare'> {
  return async ({ cause: named, isOn }, context) => {
    const customer = await currentCustomer(context);
    const latest = await context.store.giftAid.latest(customer.id);
    const before = latest.find(({ cause }) => cause === named);
    const standing = before?.donor ?? null;
    const cause = causesFor(customer.partnerCode, context.content).find(({ name }) => name === named);
    const said = { customer, cause: named };
    if (!isOn) {
      if (standing === null || before === undefined) return { outcome: 'withdrawn' };
      await note(needed, context, { ...said, charity: before.charity, donor: null });
      return { outcome: 'withdrawn' };
    }
    const charity = cause?.contributionType === 'charity' ? cause.formalName : undefined;
    if (charity === undefined || customer.accountType !== 'PERSONAL') throw new NotAllowed('wrong-state');
    const donor = donorOf(customer);
    if (donor === undefined) return { outcome: 'noAddress' };
    if (standing === null || !isSameDonor(standing, donor)) await note(needed, context, { ...said, charity, donor });
    return { outcome: 'declared' };
  };
}

interface Said {
  readonly customer: { readonly id: string; readonly partnerCode: string };
  readonly cause: string;
  readonly charity: string;
  readonly donor: Donor | null;
}

async function note(
  { secrets, clock }: Needed,
  { store, content, visitor }: CallContext,
  { customer, cause, charity, donor }: Said,
): Promise<void> {
  const copyKey = donor === null ? 'gift-aid.withdrawal' : 'gift-aid.declaration';
  const words = content.text(customer.partnerCode, copyKey, { charity });
  await store.giftAid.add({
    ...{ id: secrets.newId(), customerId: customer.id, cause, charity, donor, copyKey, words },
    wordsHash: createHash('sha256').update(words).digest('hex'),
    requestId: visitor.requestId,
    at: clock.now(),
  });
}

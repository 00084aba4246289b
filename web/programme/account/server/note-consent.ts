import { createHash } from 'node:crypto';

import type { ConsentChoice, ConsentPurpose } from '#web/programme/account/domain/consent.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

interface Said {
  readonly customer: { readonly id: string; readonly partnerCode: string };
  readonly purpose: ConsentPurpose;
  readonly choice: ConsentChoice;
  /** Copy key of the words that it was said to, and what they were filled in with. */
  readonly copyKey: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Adds to the log what a customer has just said, in the words of their partner that they read (ACC-08). */
export async function noteConsent(
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
  { store, content, visitor }: CallContext,
  { customer, purpose, choice, copyKey, values = {} }: Said,
): Promise<void> {
  const words = content.text(customer.partnerCode, copyKey, values);
  await store.consents.add({
    ...{ id: secrets.newId(), customerId: customer.id, purpose, choice, copyKey, words },
    wordsHash: createHash('sha256').update(words).digest('hex'),
    requestId: visitor.requestId,
    at: clock.now(),
  });
}

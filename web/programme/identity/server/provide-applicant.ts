import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { IdentityAnswer } from '#web/programme/identity/server/ports/identity-verification.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'identityVerification'> & {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'>;
};

/** Whom the provider knows the customer as; it is told of them where it was not yet. Not for use in a transaction. */
export async function provideApplicant(
  { id, givenName, familyName, dateOfBirth, address }: Customer,
  known: string | null,
  { identityVerification, unitOfWork }: Needed,
): Promise<IdentityAnswer<string>> {
  if (known !== null) return { kind: 'done', value: known };
  if (dateOfBirth === null || address === null) return { kind: 'unavailable', reason: 'no-details' };
  const answer = await identityVerification.createApplicant({ givenName, familyName, dateOfBirth, address });
  if (answer.kind !== 'done') return answer;
  const value = await unitOfWork.statement(({ identities }) => identities.saveApplicant(id, answer.value));
  return { kind: 'done', value };
}

import { identityStanding } from '#web/programme/identity/domain/identity.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { provideApplicant } from './provide-applicant.ts';

export type UploadToken =
  | { readonly kind: 'issued'; readonly token: string; readonly uploadUrl: string }
  /** No document of this customer is asked for. */
  | { readonly kind: 'not-due' }
  | { readonly kind: 'unavailable' };

/** What a browser needs to send a document to the provider, past us (KYC-02). Nothing of it is kept. */
export function issueUploadToken(
  dependencies: Pick<Dependencies, 'identityVerification' | 'unitOfWork'>,
): (context: CallContext) => Promise<UploadToken> {
  const { identityVerification } = dependencies;
  return async (context) => {
    const customer = await currentCustomer(context);
    const identity = await context.store.identities.find(customer.id);
    if (identity === undefined || identityStanding(identity, customer.accountType) !== 'documentDue')
      return { kind: 'not-due' };
    const applicant = await context.aside('applicant', () =>
      provideApplicant(customer, identity.applicantId, dependencies),
    );
    if (applicant.kind !== 'done') return { kind: 'unavailable' };
    const answer = await context.aside('upload token', () => identityVerification.createUploadToken(applicant.value));
    if (answer.kind !== 'done') return { kind: 'unavailable' };
    return { kind: 'issued', token: answer.value, uploadUrl: identityVerification.uploadUrl };
  };
}

import { documentsFor, type Identity, identityStanding } from '#web/programme/identity/domain/identity.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';

import type { AskingUseCase, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderDocumentUploadedEmail } from '#web/programme/messages/support-emails.ts';
import { asking } from '#web/platform/server/journeys/asking.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';

type Documents = Awaited<ReturnType<Dependencies['identityVerification']['documentTypes']>>;

interface Known {
  readonly identity: Identity;
  readonly customer: Customer;
}

/**
 * The customer says that their document is with the provider. The provider is asked whether it is, and is one that is good
 * enough; then it is checked, and support is told, once (KYC-04).
 */
export function noteUpload(dependencies: Dependencies): UseCase<'identity.note-upload'> {
  const { identityVerification } = dependencies;
  const parts: AskingUseCase<'identity.note-upload', Known, { applicantId: string }, Documents> = {
    call: 'identity.note-upload',
    async prepare(_input, context) {
      const customer = await currentCustomer(context);
      const identity = await context.store.identities.find(customer.id);
      if (identity === undefined) return { outcome: 'notDue' };
      if (identity.documentUploadedAt !== null) return { outcome: 'noted' };
      const { applicantId } = identity;
      if (identityStanding(identity, customer.accountType) !== 'documentDue') return { outcome: 'notDue' };
      if (applicantId === null) return { outcome: 'missing' };

      return { ask: { applicantId }, known: { identity, customer } };
    },
    ask: ({ applicantId }) => identityVerification.documentTypes(applicantId),
    async apply({ known: { identity, customer }, answer }, context) {
      if (answer.kind !== 'done') return { outcome: 'unavailable' };
      const goodEnough = documentsFor(identity.results);
      if (!answer.value.some((type) => goodEnough.includes(type))) return { outcome: 'missing' };
      await keep(identity, customer, { dependencies, context });
      return { outcome: 'noted' };
    },
  };
  return asking(parts);
}

async function keep(
  { customerId, results }: Identity,
  customer: Customer,
  { dependencies, context }: { readonly dependencies: Dependencies; readonly context: CallContext },
): Promise<void> {
  const { store, content } = context;
  const isFirst = await store.identities.noteDocument(customerId, dependencies.clock.now());
  if (!isFirst) return;
  const email = renderDocumentUploadedEmail({ customerId, results }, partnerOf(customer.partnerCode, content));
  const message = { ...email, to: dependencies.supportEmail, fromName: dependencies.product };
  await queueNotice(dependencies, store, { customerId, message });
}

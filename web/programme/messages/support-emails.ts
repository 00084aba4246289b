import type { IdentityResults } from '#web/programme/identity/domain/identity.ts';

import { renderEmail, type EmailBrand, type RenderedEmail } from '#web/platform/server/messages/email-frame.ts';

/** Tells those who help customers that a document was uploaded: by our own id of the customer alone (KYC-04). */
export function renderDocumentUploadedEmail(
  { customerId, results }: { readonly customerId: string; readonly results: IdentityResults | null },
  brand: EmailBrand,
): RenderedEmail {
  const kycStatus = {
    sanctionsCleared: results?.sanctionsClear === true,
    pepCleared: results?.pepClear === true,
    kycCleared: results?.kyc === 'clear',
  };
  return renderEmail(
    {
      subject: 'A customer has uploaded an identity document',
      heading: 'A customer has uploaded an identity document',
      paragraphs: [
        'notificationType: onfidoDocUploaded',
        `customerId: ${customerId}`,
        `kycStatus: ${JSON.stringify(kycStatus)}`,
      ],
      smallPrint: ['The document itself is with the identity provider.'],
      footer: 'For support only.',
    },
    brand,
  );
}

/** Tells those who help customers that judgements were seen, and that they get in touch within two working days (ELG-02). */
export function renderJudgementsEmail(customerId: string, brand: EmailBrand): RenderedEmail {
  return renderEmail(
    {
      subject: 'A customer’s card waits for you',
      heading: 'A customer’s card waits for you',
      paragraphs: ['notificationType: judgementsSeen', `customerId: ${customerId}`],
      smallPrint: ['The customer was told that you contact them within 2 working days.'],
      footer: 'For support only.',
    },
    brand,
  );
}

/** Tells those who help customers that a check came to nothing clear: by our own id of the customer and the provider's of the check (KYC-01). */
export function renderIdentityUnclearEmail(
  { customerId, checkId }: { readonly customerId: string; readonly checkId: string | null },
  brand: EmailBrand,
): RenderedEmail {
  return renderEmail(
    {
      subject: 'A customer’s identity is unclear',
      heading: 'A customer’s identity is unclear',
      paragraphs: ['notificationType: identityUnclear', `customerId: ${customerId}`, `checkId: ${checkId ?? ''}`],
      smallPrint: [
        'Once the identity provider says otherwise, the customer goes on by themselves, and is told by email.',
      ],
      footer: 'For support only.',
    },
    brand,
  );
}

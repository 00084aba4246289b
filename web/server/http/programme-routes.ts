import { operations } from '#web/contract/operations.ts';

import type { ProgrammeParts } from './programme-parts.ts';
import { mountAddresses } from './routes/address-routes.ts';
import { mountCustomers } from './routes/customer-routes.ts';
import { type DirectDebitWebhook, mountDirectDebitWebhook } from './routes/direct-debit-webhook.ts';
import { mountHandOvers } from './routes/hand-over-routes.ts';
import { mountIdentity } from './routes/identity-routes.ts';
import { type IdentityWebhook, mountIdentityWebhook } from './routes/identity-webhook.ts';
import { mountLinkedAccounts } from './routes/linked-account-routes.ts';
import { mountPartners } from './routes/partner-routes.ts';
import { mountPreAuthorisations } from './routes/pre-authorisation-routes.ts';
import { mountProofs } from './routes/proof-routes.ts';
import { mountRiskCheck } from './routes/risk-check-routes.ts';
import { mountSession } from './routes/session-routes.ts';
import type { ProgrammeRoutes } from './server-parts.ts';

/** What outside parties tell us, and who is to hear of it. */
export interface Webhooks {
  readonly identity: IdentityWebhook;
  readonly directDebit: DirectDebitWebhook;
}

/** What this programme answers beside the platform. */
export function programmeRoutes(parts: ProgrammeParts, told: Webhooks): ProgrammeRoutes {
  return {
    operations,
    api: [
      mountSession,
      mountHandOvers,
      mountCustomers,
      mountAddresses,
      mountLinkedAccounts,
      mountPreAuthorisations,
      mountIdentity,
      mountRiskCheck,
      mountProofs,
      mountPartners,
    ].map((mount) => (router) => {
      mount(router, parts);
    }),
    webhooks: [
      (router) => {
        mountIdentityWebhook(router, parts, told.identity);
      },
      (router) => {
        mountDirectDebitWebhook(router, parts, told.directDebit);
      },
    ],
    // Pictures of documents go from the browser to the identity provider, past us (KYC-02).
    connectsTo: [new URL(parts.dependencies.identityVerification.uploadUrl).origin],
  };
}

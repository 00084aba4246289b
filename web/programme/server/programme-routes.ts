import { operations } from '#web/programme/contract/operations.ts';

import type { ProgrammeParts } from './programme-parts.ts';
import { mountAddresses } from '#web/programme/sign-up/server/address-routes.ts';
import { mountCustomers } from '#web/programme/customer/server/customer-routes.ts';
import {
  type DirectDebitWebhook,
  mountDirectDebitWebhook,
} from '#web/programme/direct-debit/server/direct-debit-webhook.ts';
import { mountHandOvers } from '#web/programme/sign-in/server/hand-over-routes.ts';
import { mountIdentity } from '#web/programme/identity/server/identity-routes.ts';
import { type IdentityWebhook, mountIdentityWebhook } from '#web/programme/identity/server/identity-webhook.ts';
import { mountLinkedAccounts } from '#web/programme/bank-linking/server/linked-account-routes.ts';
import { mountPartners } from '#web/programme/sign-up/server/partner-routes.ts';
import { mountPreAuthorisations } from '#web/programme/bank-linking/server/pre-authorisation-routes.ts';
import { mountProofs } from '#web/programme/sign-in/server/proof-routes.ts';
import { mountRiskCheck } from '#web/programme/eligibility/server/risk-check-routes.ts';
import { mountSession } from '#web/programme/sign-in/server/session-routes.ts';
import type { ProgrammeRoutes } from '#web/platform/server/http/server-parts.ts';

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

import { background } from './background.ts';
import { operations } from '#web/programme/contract/operations.ts';

import type { ProgrammeParts } from './programme-parts.ts';
import { mountAccount } from '#web/programme/account/server/account-routes.ts';
import { mountAddresses } from '#web/programme/sign-up/server/address-routes.ts';
import { mayActivate } from '#web/programme/collecting/server/may-activate.ts';
import { mountCards } from '#web/programme/card/server/card-routes.ts';
import { mountCustomers } from '#web/programme/customer/server/customer-routes.ts';
import { mountHandOvers } from '#web/programme/sign-in/server/hand-over-routes.ts';
import { mountIdentity } from '#web/programme/identity/server/identity-routes.ts';
import { mountLinkedAccounts } from '#web/programme/bank-linking/server/linked-account-routes.ts';
import { mountPayments } from '#web/programme/payments/server/payment-routes.ts';
import { mountPartners } from '#web/programme/sign-up/server/partner-routes.ts';
import { mountPreAuthorisations } from '#web/programme/bank-linking/server/pre-authorisation-routes.ts';
import { mountProofs } from '#web/programme/sign-in/server/proof-routes.ts';
import { mountRiskCheck } from '#web/programme/eligibility/server/risk-check-routes.ts';
import { mountSession } from '#web/programme/sign-in/server/session-routes.ts';
import type { ProgrammeRoutes } from '#web/platform/server/http/server-parts.ts';

export interface RouteParts {
  /** Has the rounds of a capability begin now. */
  readonly runNow: (capability: string) => void;
  /** Origins beside our own that pages send something to. */
  readonly connectsTo: readonly string[];
}

/** What this programme answers beside the platform. */
export function programmeRoutes(parts: ProgrammeParts, { runNow, connectsTo }: RouteParts): ProgrammeRoutes {
  return {
    operations,
    api: [
      mountSession,
      mountHandOvers,
      mountCustomers,
      mountAccount,
      mountAddresses,
      mountLinkedAccounts,
      mountPreAuthorisations,
      mountIdentity,
      mountRiskCheck,
      mountCards(mayActivate),
      mountPayments,
      mountProofs,
      mountPartners,
    ].map((mount) => (router) => {
      mount(router, parts);
    }),
    webhooks: Object.entries(background).flatMap(([capability, { hear }]) =>
      hear === undefined
        ? []
        : hear(parts, () => {
            runNow(capability);
          }),
    ),
    connectsTo,
  };
}

import type { Store } from '#web/programme/server/store.ts';

import { createAccountAnalyses } from '#web/programme/bank-linking/server/postgres/account-analyses.ts';
import { createAccountOperations } from '#web/programme/bank-linking/server/postgres/account-operations.ts';
import { createAttempts } from '#web/platform/server/postgres/attempts.ts';
import { createBankLinks } from '#web/programme/bank-linking/server/postgres/bank-links.ts';
import { createCustomers } from '#web/programme/customer/server/postgres/customers.ts';
import type { Database } from '#web/platform/server/postgres/database.ts';
import { createDevices } from '#web/platform/server/postgres/devices.ts';
import { createEmailLinks } from '#web/platform/server/postgres/email-links.ts';
import { createEvents } from '#web/platform/server/postgres/events.ts';
import { createHandOvers } from '#web/platform/server/postgres/hand-overs.ts';
import { createIdempotency } from '#web/platform/server/postgres/idempotency.ts';
import { createIdentities } from '#web/programme/identity/server/postgres/identities.ts';
import { createJourneySessions } from '#web/platform/server/postgres/journey-sessions.ts';
import { createMandates } from '#web/programme/direct-debit/server/postgres/mandates.ts';
import { createOneTimeCodes } from '#web/platform/server/postgres/one-time-codes.ts';
import { createOutbox } from '#web/platform/server/postgres/outbox.ts';
import { createPartnerFigures } from '#web/programme/figures/server/postgres/partner-figures.ts';
import { createRegistrations } from '#web/programme/customer/server/postgres/registrations.ts';
import { createReleases } from '#web/platform/server/postgres/releases.ts';
import { createRetention } from '#web/platform/server/postgres/retention.ts';
import { createSessions } from '#web/platform/server/postgres/sessions.ts';
import { createSupportActions } from '#web/programme/support/server/postgres/support-actions.ts';
import { createSignInLinks } from '#web/platform/server/postgres/sign-in-links.ts';
import { withProgrammeTables } from './tables.ts';

/** All repositories on one connection or transaction. */
export function createStore(database: Database): Store {
  const programme = withProgrammeTables(database);
  return {
    customers: createCustomers(programme),
    sessions: createSessions(database),
    devices: createDevices(database),
    attempts: createAttempts(database),
    oneTimeCodes: createOneTimeCodes(database),
    emailLinks: createEmailLinks(database),
    signInLinks: createSignInLinks(database),
    handOvers: createHandOvers(database),
    bankLinks: createBankLinks(programme),
    accountAnalyses: createAccountAnalyses(programme),
    mandates: createMandates(programme),
    accountOperations: createAccountOperations(programme),
    identities: createIdentities(programme),
    supportActions: createSupportActions(programme),
    registrations: createRegistrations(programme),
    outbox: createOutbox(database),
    journeySessions: createJourneySessions(database),
    events: createEvents(database),
    partnerFigures: createPartnerFigures(programme),
    idempotency: createIdempotency(database),
    releases: createReleases(database),
    retention: createRetention(database),
  };
}

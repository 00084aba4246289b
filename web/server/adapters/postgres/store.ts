import type { Store } from '#web/server/ports/store.ts';

import { createAccountAnalyses } from './account-analyses.ts';
import { createAccountOperations } from './account-operations.ts';
import { createAttempts } from './attempts.ts';
import { createBankLinks } from './bank-links.ts';
import { createCustomers } from './customers.ts';
import type { Database } from './database.ts';
import { createDevices } from './devices.ts';
import { createEmailLinks } from './email-links.ts';
import { createEvents } from './events.ts';
import { createHandOvers } from './hand-overs.ts';
import { createIdempotency } from './idempotency.ts';
import { createIdentities } from './identities.ts';
import { createJourneySessions } from './journey-sessions.ts';
import { createMandates } from './mandates.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { createOutbox } from './outbox.ts';
import { createPartnerFigures } from './partner-figures.ts';
import { createRegistrations } from './registrations.ts';
import { createReleases } from './releases.ts';
import { createRetention } from './retention.ts';
import { createSessions } from './sessions.ts';
import { createSupportActions } from './support-actions.ts';
import { createSignInLinks } from './sign-in-links.ts';
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

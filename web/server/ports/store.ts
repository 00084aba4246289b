import type { AccountAnalyses } from './account-analyses.ts';
import type { AccountOperations } from './account-operations.ts';
import type { Attempts, Devices, Sessions } from './access.ts';
import type { BankLinks } from './bank-links.ts';
import type { Customers } from './customers.ts';
import type { Events } from './events.ts';
import type { Idempotency } from './idempotency.ts';
import type { Identities } from './identities.ts';
import type { JourneySessions } from './journey-sessions.ts';
import type { Mandates } from './mandates.ts';
import type { Outbox } from './outbox.ts';
import type { PartnerFigures } from './partner-figures.ts';
import type { SupportActions } from './support-actions.ts';
import type { EmailLinks, HandOvers, OneTimeCodes, SignInLinks } from './proofs.ts';
import type { Releases } from './releases.ts';
import type { Retention } from './retention.ts';

/**
 * Everything that we keep, one repository each, all in the same transaction.
 *
 * A repository joins by one line here and one in `adapters/postgres/store.ts`.
 */
export interface Store {
  readonly customers: Customers;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly attempts: Attempts;
  readonly oneTimeCodes: OneTimeCodes;
  readonly emailLinks: EmailLinks;
  readonly signInLinks: SignInLinks;
  readonly handOvers: HandOvers;
  readonly bankLinks: BankLinks;
  readonly accountAnalyses: AccountAnalyses;
  readonly mandates: Mandates;
  readonly accountOperations: AccountOperations;
  readonly identities: Identities;
  readonly supportActions: SupportActions;
  readonly outbox: Outbox;
  readonly journeySessions: JourneySessions;
  readonly events: Events;
  readonly partnerFigures: PartnerFigures;
  readonly idempotency: Idempotency;
  readonly releases: Releases;
  readonly retention: Retention;
}

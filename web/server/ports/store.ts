import type { AccountAnalyses } from './account-analyses.ts';
import type { AccountOperations } from './account-operations.ts';
import type { BankLinks } from './bank-links.ts';
import type { Customers } from './customers.ts';
import type { Identities } from './identities.ts';
import type { Mandates } from './mandates.ts';
import type { PartnerFigures } from './partner-figures.ts';
import type { PlatformStore } from './platform-store.ts';
import type { Registrations } from './registrations.ts';
import type { SupportActions } from './support-actions.ts';

/**
 * Everything that we keep, one repository each, all in the same transaction.
 *
 * A repository joins by one line here and one in `adapters/postgres/store.ts`.
 */
export interface Store extends PlatformStore {
  readonly customers: Customers;
  readonly bankLinks: BankLinks;
  readonly accountAnalyses: AccountAnalyses;
  readonly mandates: Mandates;
  readonly accountOperations: AccountOperations;
  readonly identities: Identities;
  readonly registrations: Registrations;
  readonly supportActions: SupportActions;
  readonly partnerFigures: PartnerFigures;
}

import { bankBackground } from '#web/programme/bank-linking/server/background.ts';
import { cardBackground } from '#web/programme/card/server/background.ts';
import { collectingBackground } from '#web/programme/collecting/server/background.ts';
import { directDebitBackground } from '#web/programme/direct-debit/server/background.ts';
import { eligibilityBackground } from '#web/programme/eligibility/server/background.ts';
import { identityBackground } from '#web/programme/identity/server/background.ts';
import { planBackground } from '#web/programme/plans/server/background.ts';

import { spendingBackground } from '#web/programme/spending/server/background.ts';

import type { ProgrammeBackground } from './programme-parts.ts';

/** What goes on beside customers’ requests, by capability. */
export const background: Readonly<Record<string, ProgrammeBackground>> = {
  bankLinking: bankBackground,
  card: cardBackground,
  collecting: collectingBackground,
  directDebit: directDebitBackground,
  eligibility: eligibilityBackground,
  identity: identityBackground,
  plans: planBackground,
  spending: spendingBackground,
};

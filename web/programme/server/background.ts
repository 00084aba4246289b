import { accountBackground } from '#web/programme/account/server/background.ts';
import { bankBackground } from '#web/programme/bank-linking/server/background.ts';
import { cardBackground } from '#web/programme/card/server/background.ts';
import { closingBackground } from '#web/programme/closing/server/background.ts';
import { collectingBackground } from '#web/programme/collecting/server/background.ts';
import { directDebitBackground } from '#web/programme/direct-debit/server/background.ts';
import { givingBackground } from '#web/programme/giving/server/background.ts';
import { eligibilityBackground } from '#web/programme/eligibility/server/background.ts';
import { figuresBackground } from '#web/programme/figures/server/background.ts';
import { identityBackground } from '#web/programme/identity/server/background.ts';
import { milesBackground } from '#web/programme/miles/server/background.ts';
import { paymentsBackground } from '#web/programme/payments/server/background.ts';
import { planBackground } from '#web/programme/plans/server/background.ts';
import { rewardsBackground } from '#web/programme/rewards/server/background.ts';

import { referralsBackground } from '#web/programme/referrals/server/background.ts';
import { spendingBackground } from '#web/programme/spending/server/background.ts';

import { walletBackground } from '#web/programme/wallet/server/background.ts';

import type { ProgrammeBackground } from './programme-parts.ts';

/** What goes on beside customers’ requests, by capability. */
export const background: Readonly<Record<string, ProgrammeBackground>> = {
  account: accountBackground,
  bankLinking: bankBackground,
  card: cardBackground,
  closing: closingBackground,
  collecting: collectingBackground,
  directDebit: directDebitBackground,
  eligibility: eligibilityBackground,
  figures: figuresBackground,
  giving: givingBackground,
  identity: identityBackground,
  miles: milesBackground,
  payments: paymentsBackground,
  plans: planBackground,
  rewards: rewardsBackground,
  referrals: referralsBackground,
  spending: spendingBackground,
  wallet: walletBackground,
};

import type { Logger } from 'pino';

import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { type Repeated, repeat } from '#web/platform/server/repeat.ts';
import { lookAtConsents } from '#web/programme/bank-linking/server/look-at-consents.ts';
import { revokeEndedConsents } from '#web/programme/bank-linking/server/revoke-ended-consents.ts';
import { type TendedMandate, tendMandates } from '#web/programme/direct-debit/server/tend-mandates.ts';
import { type CheckedIdentity, checkIdentities } from '#web/programme/identity/server/check-identities.ts';
import { analyseAccounts } from '#web/programme/eligibility/server/analyse-accounts.ts';

type Tell = (event: string) => (error: unknown) => void;

const minute = 60 * 1000;

/** The rounds in which outside parties are asked for what no customer waits for on the line. */
export function askOutsideParties(
  needed: Omit<Parameters<typeof checkIdentities>[0], 'content'> & {
    readonly release: { readonly get: () => PublishedContent };
  } & Parameters<typeof revokeEndedConsents>[0] &
    Parameters<typeof tendMandates>[0],
  logger: Logger,
  tell: Tell,
): Readonly<Record<'revoking' | 'looking' | 'checking' | 'tending' | 'analysing', Repeated>> {
  return {
    looking: lookEveryHour(lookAtConsents(needed), logger, tell),
    revoking: endConsents(revokeEndedConsents(needed), logger, tell),
    checking: checkWhoCustomersAre(checkIdentities({ ...needed, content: () => needed.release.get() }), logger, tell),
    tending: tendEverySecond(tendMandates(needed), logger, tell),
    analysing: analyseEverySecond(analyseAccounts({ ...needed, content: () => needed.release.get() }), logger, tell),
  };
}

/** Tells banks within a second or two what customers share no more. */
function endConsents(revoke: ReturnType<typeof revokeEndedConsents>, logger: Logger, tell: Tell): Repeated {
  return repeat({
    every: 1_000,
    longest: minute,
    onError: tell('revocation-round-failed'),
    work: async (stopping) => {
      const ended = await revoke(stopping);
      if (ended > 0) logger.info({ event: 'bank-consents-revoked', ended });
    },
  });
}

/** Each consent is looked at within the hour; the rounds are close together, so that banks are not asked all at once (LNK-10). */
function lookEveryHour(look: ReturnType<typeof lookAtConsents>, logger: Logger, tell: Tell): Repeated {
  return repeat({
    every: 1_000,
    longest: minute,
    onError: tell('consent-look-failed'),
    work: async (stopping) => {
      const over = await look(stopping);
      if (over > 0) logger.info({ event: 'bank-consents-over', over });
    },
  });
}

/** Begins checks and takes results in within a second; where the provider has just told us of one, at once (KYC-05). */
function checkWhoCustomersAre(check: () => Promise<readonly CheckedIdentity[]>, logger: Logger, tell: Tell): Repeated {
  return repeat({
    every: 1_000,
    longest: minute,
    onError: tell('identity-round-failed'),
    work: async () => {
      for (const checked of await check()) logger.info({ event: 'identity', ...checked });
    },
  });
}

/** Asks the Direct Debit provider within a second; where it has just told us of a mandate, at once (DBT-01). */
function tendEverySecond(tend: () => Promise<readonly TendedMandate[]>, logger: Logger, tell: Tell): Repeated {
  return repeat({
    every: 1_000,
    longest: minute,
    onError: tell('mandate-round-failed'),
    work: async () => {
      for (const tended of await tend()) logger.info({ event: 'mandate', ...tended });
    },
  });
}

/** Customers wait for it on a page, so that a second counts (ELG-04). */
function analyseEverySecond(analyse: ReturnType<typeof analyseAccounts>, logger: Logger, tell: Tell): Repeated {
  return repeat({
    every: 1_000,
    longest: minute,
    onError: tell('analysis-round-failed'),
    work: async (stopping) => {
      for (const analysed of await analyse(stopping)) logger.info({ event: 'account-analysis', ...analysed });
    },
  });
}

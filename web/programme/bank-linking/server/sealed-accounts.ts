import type { SharedAccount } from '#web/programme/bank-linking/server/ports/account-information.ts';
import type { BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { BankLink } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

/** An account that may be linked, and what became of asking. */
export interface Candidate extends SharedAccount {
  /** Left out until it was judged. */
  readonly isEligible?: boolean;
  /** The customer has linked it before. */
  readonly isLinked?: boolean;
}

const accountsOf = (linkId: string) => `bank-link:${linkId}`;
const tokensOf = (consentId: string) => `bank-consent:${consentId}`;

export function sealAccounts(secrets: Secrets, linkId: string, accounts: readonly Candidate[]): Buffer {
  return secrets.seal(JSON.stringify(accounts), accountsOf(linkId));
}

/** The accounts that may be chosen; none before the bank has shown them. */
export function accountsIn({ id, accounts }: BankLink, secrets: Secrets): readonly Candidate[] {
  return accounts === null ? [] : (JSON.parse(secrets.open(accounts, accountsOf(id))) as Candidate[]);
}

export function findChosen(link: BankLink, secrets: Secrets): Candidate | undefined {
  return accountsIn(link, secrets).find(({ id }) => id === link.accountId);
}

/** @throws {Error} when none is chosen. */
export function chosenAccount(link: BankLink, secrets: Secrets): Candidate {
  const chosen = findChosen(link, secrets);
  if (chosen === undefined) throw new Error('No account is chosen');
  return chosen;
}

export function sealTokens(secrets: Pick<Secrets, 'seal'>, consentId: string, tokens: BankTokens): Buffer {
  return secrets.seal(JSON.stringify(tokens), tokensOf(consentId));
}

/** Undefined where the customer has allowed nothing yet. */
export function tokensIn(
  { id, tokens }: Pick<BankConsent, 'id' | 'tokens'>,
  secrets: Pick<Secrets, 'open'>,
): BankTokens | undefined {
  if (tokens === null) return undefined;
  const kept = JSON.parse(secrets.open(tokens, tokensOf(id))) as Record<string, string>;
  const { accessToken = '', accessEndsAt = '', refreshToken, refreshEndsAt } = kept;
  return {
    accessToken,
    accessEndsAt: new Date(accessEndsAt),
    ...(refreshToken !== undefined && { refreshToken }),
    ...(refreshEndsAt !== undefined && { refreshEndsAt: new Date(refreshEndsAt) }),
  };
}

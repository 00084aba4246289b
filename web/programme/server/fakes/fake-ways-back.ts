import type { BankConsent, BankLinks, OpenAuthorisation } from '#web/programme/bank-linking/server/ports/bank-links.ts';

/** The ways back from a bank that customers may still take, in memory. */
export function createFakeWaysBack(consents: ReadonlyMap<string, BankConsent>) {
  const waysBack = new Map<string, OpenAuthorisation>();
  return {
    open(authorisation) {
      waysBack.set(authorisation.stateHash, authorisation);
      return Promise.resolve();
    },
    claim({ stateHash, customerId, sessionHash, now }) {
      const found = waysBack.get(stateHash);
      const isTheirs = found?.customerId === customerId && found.sessionHash === sessionHash;
      if (found === undefined || !isTheirs || found.expiresAt <= now) return Promise.resolve(undefined);
      waysBack.delete(stateHash);
      return Promise.resolve(found);
    },
    isAtBank: (linkId, now) =>
      Promise.resolve(
        [...waysBack.values()].some(({ consentId, expiresAt }) => {
          const consent = consents.get(consentId);
          return consent?.linkId === linkId && consent.role === 'current' && expiresAt > now;
        }),
      ),
    clearExpired(now) {
      const expired = [...waysBack.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { stateHash } of expired) waysBack.delete(stateHash);
      return Promise.resolve(expired.length);
    },
  } satisfies Partial<BankLinks>;
}

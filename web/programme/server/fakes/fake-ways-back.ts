import type { BankConsent } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import {
  longestReturnMs,
  type OpenAuthorisation,
  type WaysBack,
} from '#web/programme/bank-linking/server/ports/ways-back.ts';

/** The ways back from a bank that customers may still take, in memory. */
export function createFakeWaysBack(consents: ReadonlyMap<string, BankConsent>): WaysBack {
  const waysBack = new Map<string, OpenAuthorisation & { readonly usedAt?: Date }>();
  return {
    open(authorisation) {
      waysBack.set(authorisation.stateHash, authorisation);
      return Promise.resolve();
    },
    claim({ stateHash, customerId, sessionHash, now }) {
      const found = waysBack.get(stateHash);
      const isTheirs = found?.customerId === customerId && found.sessionHash === sessionHash;
      const isOpen = found?.usedAt === undefined && isTheirs && found.expiresAt > now;
      if (!isOpen) return Promise.resolve(undefined);
      waysBack.set(stateHash, { ...found, usedAt: now });
      return Promise.resolve(found);
    },
    endReturn(stateHash) {
      waysBack.delete(stateHash);
      return Promise.resolve();
    },
    isAtBank: (linkId, now) =>
      Promise.resolve(
        [...waysBack.values()].some(({ consentId, expiresAt, usedAt }) => {
          const consent = consents.get(consentId);
          const isUnderWay =
            usedAt === undefined ? expiresAt > now : now.getTime() - usedAt.getTime() < longestReturnMs;
          return consent?.linkId === linkId && consent.role === 'current' && isUnderWay;
        }),
      ),
    clearExpired(now) {
      const expired = [...waysBack.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { stateHash } of expired) waysBack.delete(stateHash);
      return Promise.resolve(expired.length);
    },
  };
}

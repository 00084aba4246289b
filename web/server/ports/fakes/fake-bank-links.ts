import type { BankConsent, BankLink, BankLinks, OpenAuthorisation } from '#web/server/ports/bank-links.ts';

const isUnfinished = ({ stage }: BankLink) => stage !== 'linked' && stage !== 'dropped';

/** What customers link at banks, in memory. */
export function createFakeBankLinks(): BankLinks {
  const links = new Map<string, BankLink>();
  const consents = new Map<string, BankConsent>();
  const waysBack = new Map<string, OpenAuthorisation>();
  const change = (id: string, over: Partial<BankLink>) => {
    const link = links.get(id);
    if (link !== undefined) links.set(id, { ...link, ...over });
    return Promise.resolve();
  };
  const changeConsent = (id: string, over: Partial<BankConsent>) => {
    const consent = consents.get(id);
    if (consent !== undefined) consents.set(id, { ...consent, ...over });
    return Promise.resolve();
  };
  const unfinished = (customerId: string) =>
    [...links.values()].find((link) => link.customerId === customerId && isUnfinished(link));
  return {
    async begin({ startedAt: _startedAt, ...link }) {
      const before = unfinished(link.customerId);
      if (before !== undefined) await change(before.id, { stage: 'dropped', accounts: null });
      const nothing = { accounts: null, accountId: null, maskedNumber: null, openedAt: null, linkedAt: null };
      links.set(link.id, { ...link, ...nothing, stage: 'sharing' });
    },
    unfinished: (customerId) => Promise.resolve(unfinished(customerId)),
    countLinked: (customerId) =>
      Promise.resolve(
        [...links.values()].filter((link) => link.customerId === customerId && link.stage === 'linked').length,
      ),
    noteOpened: (id, openedAt) => change(id, { openedAt }),
    saveAccounts: (id, found) => change(id, { ...found, accountId: null, maskedNumber: null, openedAt: null }),
    chooseAccount: (id, chosen) => change(id, { ...chosen, stage: 'confirming', openedAt: null }),
    saveStage: (id, stage) => change(id, { stage }),
    finish: (id, { at }) => change(id, { stage: 'linked', linkedAt: at, openedAt: null }),
    addConsent(consent) {
      consents.set(consent.id, { ...consent, providerId: null, tokens: null });
      return Promise.resolve();
    },
    findConsent: (id) => Promise.resolve(consents.get(id)),
    consentOf: (linkId, kind) =>
      Promise.resolve([...consents.values()].find((each) => each.linkId === linkId && each.kind === kind)),
    saveProvider: (id, providerId) => changeConsent(id, { providerId }),
    saveTokens: (id, tokens) => changeConsent(id, { tokens }),
    open(authorisation) {
      waysBack.set(authorisation.stateHash, authorisation);
      return Promise.resolve();
    },
    claim({ stateHash, customerId, now }) {
      const found = waysBack.get(stateHash);
      if (found?.customerId !== customerId || found.expiresAt <= now) return Promise.resolve(undefined);
      waysBack.delete(stateHash);
      return Promise.resolve(found);
    },
    clearExpired(now) {
      const expired = [...waysBack.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { stateHash } of expired) waysBack.delete(stateHash);
      return Promise.resolve(expired.length);
    },
    addAssessment: () => Promise.resolve(),
  };
}

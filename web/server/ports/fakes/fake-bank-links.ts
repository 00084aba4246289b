import type { BankConsent, BankLink, BankLinks, OpenAuthorisation } from '#web/server/ports/bank-links.ts';

interface Kept {
  readonly links: Map<string, BankLink>;
  readonly consents: Map<string, BankConsent>;
  readonly waysBack: Map<string, OpenAuthorisation>;
  readonly toRevoke: Map<string, Date>;
}

/** What customers link at banks, in memory. */
export function createFakeBankLinks(): BankLinks {
  const kept: Kept = { links: new Map(), consents: new Map(), waysBack: new Map(), toRevoke: new Map() };
  return {
    ...linksIn(kept),
    ...linkedIn(kept),
    ...consentsIn(kept),
    ...waysBackIn(kept),
    addAssessment: () => Promise.resolve(),
  };
}

const isUnfinished = ({ stage }: BankLink) => !['linked', 'dropped', 'ended'].includes(stage);

function changeIn<T>(kept: Map<string, T>) {
  return (id: string, over: Partial<T>) => {
    const found = kept.get(id);
    if (found !== undefined) kept.set(id, { ...found, ...over });
    return Promise.resolve();
  };
}

function linksIn({ links }: Kept) {
  const change = changeIn(links);
  return {
    begin({ startedAt: _startedAt, ...link }) {
      const nothing = { accounts: null, accountId: null, maskedNumber: null };
      const never = { openedAt: null, linkedAt: null, confirmedAt: null };
      links.set(link.id, { ...link, ...nothing, ...never, stage: 'sharing' });
      return Promise.resolve();
    },
    unfinished: (customerId) =>
      Promise.resolve([...links.values()].find((link) => link.customerId === customerId && isUnfinished(link))),
    noteOpened: (id, openedAt) => change(id, { openedAt }),
    saveAccounts: (id, found) => change(id, { ...found, accountId: null, maskedNumber: null, openedAt: null }),
    chooseAccount: (id, chosen) => change(id, { ...chosen, stage: 'confirming', openedAt: null }),
    finish: (id, { at }) => change(id, { stage: 'linked', linkedAt: at, confirmedAt: at, openedAt: null }),
  } satisfies Partial<BankLinks>;
}

function linkedIn({ links, consents, toRevoke }: Kept) {
  const change = changeIn(links);
  const linked = (customerId: string) =>
    [...links.values()].filter((link) => link.customerId === customerId && link.stage === 'linked').reverse();
  return {
    linked: (customerId) => Promise.resolve(linked(customerId)),
    countLinked: (customerId) => Promise.resolve(linked(customerId).length),
    async confirm(id, { customerId, at }) {
      const isTheirs = linked(customerId).some((link) => link.id === id);
      if (isTheirs) await change(id, { confirmedAt: at });
      return isTheirs;
    },
    async end(id, { customerId, stage, at }) {
      const link = links.get(id);
      if (link?.customerId !== customerId || link.stage === 'dropped' || link.stage === 'ended') return false;
      await change(id, { stage, accounts: null, openedAt: null });
      for (const consent of [...consents.values()].filter(({ linkId }) => linkId === id)) {
        consents.set(consent.id, { ...consent, tokens: null });
        if (consent.providerId !== null) toRevoke.set(consent.id, at);
      }
      return true;
    },
  } satisfies Partial<BankLinks>;
}

function consentsIn({ consents, toRevoke }: Kept) {
  const change = changeIn(consents);
  return {
    addConsent(consent) {
      consents.set(consent.id, { ...consent, providerId: null, tokens: null });
      return Promise.resolve();
    },
    findConsent: (id) => Promise.resolve(consents.get(id)),
    consentOf: (linkId, kind) =>
      Promise.resolve([...consents.values()].find((each) => each.linkId === linkId && each.kind === kind)),
    saveProvider: (id, providerId) => change(id, { providerId }),
    saveTokens: (id, tokens) => change(id, { tokens }),
    takeToRevoke(now) {
      const due = [...consents.values()].filter(({ id }) => (toRevoke.get(id) ?? Infinity) <= now);
      for (const { id } of due) toRevoke.set(id, new Date(now.getTime() + 60_000));
      return Promise.resolve(due);
    },
    noteRevoked(id) {
      toRevoke.delete(id);
      return Promise.resolve();
    },
  } satisfies Partial<BankLinks>;
}

function waysBackIn({ waysBack }: Kept) {
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
    clearExpired(now) {
      const expired = [...waysBack.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { stateHash } of expired) waysBack.delete(stateHash);
      return Promise.resolve(expired.length);
    },
  } satisfies Partial<BankLinks>;
}

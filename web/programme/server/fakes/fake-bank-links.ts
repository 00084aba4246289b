import { isUnfinished } from '#web/programme/bank-linking/domain/linked-account.ts';
import { type KeptLink, linkedFrom, unfinishedFrom } from '#web/programme/bank-linking/server/kept-link.ts';
import type { AccountAssessments } from '#web/programme/bank-linking/server/ports/account-assessments.ts';
import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { LinkedAccount, LinkedAccounts } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { Store } from '#web/programme/server/store.ts';

import { changeIn, consentsIn, type KeptAtBanks, looksIn, relinksIn, revokingIn } from './fake-bank-consents.ts';
import { createFakeWaysBack } from './fake-ways-back.ts';

/** What customers link and allow at banks, in memory. */
export function createFakeBankLinks(): Pick<
  Store,
  'bankLinks' | 'linkedAccounts' | 'bankConsents' | 'relinks' | 'consentRounds' | 'waysBack' | 'accountAssessments'
> {
  const kept: KeptAtBanks = {
    links: new Map(),
    consents: new Map(),
    toRevoke: new Map(),
    looked: new Map(),
    turns: new Map(),
    assessments: [],
  };
  return {
    bankLinks: { ...linksIn(kept), ...overIn(kept) },
    linkedAccounts: linkedIn(kept),
    bankConsents: consentsIn(kept),
    relinks: relinksIn(kept),
    consentRounds: { ...revokingIn(kept), ...looksIn(kept) },
    waysBack: createFakeWaysBack(kept.consents),
    accountAssessments: assessmentsIn(kept),
  };
}

function assessmentsIn(kept: KeptAtBanks): AccountAssessments {
  return {
    add(made) {
      kept.assessments = [made, ...kept.assessments];
      return Promise.resolve();
    },
    newest: (id) =>
      Promise.resolve(
        kept.assessments.filter(({ customerId, linkId }) => [customerId, linkId].includes(id)).slice(0, 5),
      ),
  };
}

function overIn(kept: KeptAtBanks): Pick<BankLinks, 'drop' | 'forget' | 'isForgotten'> {
  return {
    drop: endingIn(kept, 'dropped'),
    async forget(id, customerId) {
      const change = changeIn(kept.links);
      const seenNothing = { refusal: null, accounts: null, accountId: null, maskedNumber: null, fingerprint: null };
      await change(id, { stage: 'forgotten' });
      for (const link of [...kept.links.values()].filter((each) => each.customerId === customerId && isOver(each))) {
        await change(link.id, seenNothing);
        kept.assessments = kept.assessments.filter(({ linkId }) => linkId !== link.id);
      }
    },
    isForgotten: (customerId) =>
      Promise.resolve(
        [...kept.links.values()].findLast((link) => link.customerId === customerId)?.stage === 'forgotten',
      ),
  };
}

const isOver = ({ stage }: KeptLink) => ['dropped', 'ended', 'forgotten'].includes(stage);

/** What its consents say of a link. */
function brokenIn({ consents }: KeptAtBanks, id: string): LinkedAccount['broken'] {
  const inactive = [...consents.values()].filter(
    ({ linkId, role, tokenState }) => linkId === id && role === 'current' && tokenState === 'inactive',
  );
  return (inactive.find(({ kind }) => kind === 'accounts') ?? inactive[0])?.kind ?? null;
}

function linksIn(kept: KeptAtBanks): Omit<BankLinks, keyof ReturnType<typeof overIn>> {
  const { links } = kept;
  const change = changeIn(links);
  return {
    begin({ startedAt: _startedAt, ...link }) {
      const nothing = { accounts: null, accountId: null, maskedNumber: null };
      const never = {
        openedAt: null,
        linkedAt: null,
        confirmedAt: null,
        fingerprint: null,
        refusal: null,
        authOnDevice: null,
      };
      links.set(link.id, { ...link, ...nothing, ...never, stage: 'sharing' });
      return Promise.resolve();
    },
    unfinished(customerId) {
      const found = [...links.values()].find((link) => link.customerId === customerId && isUnfinished(link));
      return Promise.resolve(found && unfinishedFrom(found));
    },
    noteOpened: (id, openedAt) => change(id, { openedAt }),
    noteBack: (id) => change(id, { openedAt: null }),
    chooseDevice: (id, where) => change(id, where),
    saveAccounts: (id, found) => change(id, { ...found, accountId: null, maskedNumber: null, openedAt: null }),
    chooseAccount: (id, chosen) => change(id, { ...chosen, stage: 'confirming', openedAt: null }),
    finish(id, { fingerprint, at }) {
      const { customerId, stage } = links.get(id) ?? {};
      if (stage !== 'confirming') return Promise.reject(new Error('No account is chosen'));
      const isLinked = [...links.values()].some(
        (link) => link.customerId === customerId && link.stage === 'linked' && link.fingerprint === fingerprint,
      );
      if (isLinked) return Promise.reject(new Error('The account is linked already'));
      return change(id, { stage: 'linked', fingerprint, linkedAt: at, confirmedAt: at, openedAt: null });
    },
    countAt: (bankId) => {
      const there = [...links.values()].filter((link) => link.bankId === bankId && !isOver(link));
      return Promise.resolve(new Set(there.map(({ customerId }) => customerId)).size);
    },
  };
}

function endingIn({ links, consents, toRevoke }: KeptAtBanks, stage: 'dropped' | 'ended'): BankLinks['drop'] {
  return async (id, { customerId, at }) => {
    const link = links.get(id);
    if (link?.customerId !== customerId || isOver(link)) return false;
    await changeIn(links)(id, { stage, accounts: null, openedAt: null });
    for (const consent of [...consents.values()].filter(({ linkId }) => linkId === id)) {
      if (consent.providerId !== null && consent.role !== 'past') toRevoke.set(consent.id, at);
      const role = consent.role === 'relinking' ? 'past' : consent.role;
      consents.set(consent.id, { ...consent, tokens: null, role });
    }
    return true;
  };
}

function linkedIn(kept: KeptAtBanks): LinkedAccounts {
  const { links } = kept;
  const linked = (customerId: string) =>
    [...links.values()]
      .filter((link) => link.customerId === customerId && link.stage === 'linked')
      .map((link) => linkedFrom(link, brokenIn(kept, link.id)))
      .reverse();
  return {
    ofCustomer: (customerId) => Promise.resolve(linked(customerId)),
    count: (customerId) => Promise.resolve(linked(customerId).length),
    async confirm(id, { customerId, at }) {
      const isTheirs = linked(customerId).some((link) => link.id === id);
      if (isTheirs) await changeIn(links)(id, { confirmedAt: at });
      return isTheirs;
    },
    // Only a database asks for it, when a bank is silent.
    noteBalance: () => Promise.resolve(),
    end: endingIn(kept, 'ended'),
  };
}

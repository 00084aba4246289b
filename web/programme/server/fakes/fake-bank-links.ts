import { isUnfinished, lookedAtAgainMs } from '#web/programme/bank-linking/domain/linked-account.ts';
import { type KeptLink, linkedFrom, unfinishedFrom } from '#web/programme/bank-linking/server/kept-link.ts';
import type {
  AccountAssessments,
  KeptAssessment,
} from '#web/programme/bank-linking/server/ports/account-assessments.ts';
import type { BankConsent, BankConsents } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { BankLinks } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { ConsentRounds } from '#web/programme/bank-linking/server/ports/consent-rounds.ts';
import type { LinkedAccount, LinkedAccounts } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';
import type { Relinks } from '#web/programme/bank-linking/server/ports/relinks.ts';
import type { Store } from '#web/programme/server/store.ts';

import { createFakeWaysBack } from './fake-ways-back.ts';

interface Kept {
  readonly links: Map<string, KeptLink>;
  readonly consents: Map<string, BankConsent>;
  readonly toRevoke: Map<string, Date>;
  readonly looked: Map<string, Date>;
  /** Until when each bank is looked at by somebody. */
  readonly turns: Map<string, Date>;
  assessments: readonly KeptAssessment[];
}

/** What customers link and allow at banks, in memory. */
export function createFakeBankLinks(): Pick<
  Store,
  'bankLinks' | 'linkedAccounts' | 'bankConsents' | 'relinks' | 'consentRounds' | 'waysBack' | 'accountAssessments'
> {
  const kept: Kept = {
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

function assessmentsIn(kept: Kept): AccountAssessments {
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

function overIn(kept: Kept): Pick<BankLinks, 'drop' | 'forget' | 'isForgotten'> {
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

function changeIn<T>(kept: Map<string, T>) {
  return (id: string, over: Partial<T>) => {
    const found = kept.get(id);
    if (found !== undefined) kept.set(id, { ...found, ...over });
    return Promise.resolve();
  };
}

/** What its consents say of a link. */
function brokenIn({ consents }: Kept, id: string): LinkedAccount['broken'] {
  const inactive = [...consents.values()].filter(
    ({ linkId, role, tokenState }) => linkId === id && role === 'current' && tokenState === 'inactive',
  );
  return (inactive.find(({ kind }) => kind === 'accounts') ?? inactive[0])?.kind ?? null;
}

function linksIn(kept: Kept): Omit<BankLinks, keyof ReturnType<typeof overIn>> {
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

function endingIn({ links, consents, toRevoke }: Kept, stage: 'dropped' | 'ended'): BankLinks['drop'] {
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

function linkedIn(kept: Kept): LinkedAccounts {
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

const fresh: Omit<BankConsent, 'id' | 'linkId' | 'customerId' | 'bankId' | 'kind'> = {
  ...{ providerId: null, tokens: null, source: null, openedAt: null },
  role: 'current',
  tokenState: 'active',
};

function consentsIn({ consents, toRevoke, looked }: Kept): BankConsents {
  const change = changeIn(consents);
  return {
    add(consent) {
      consents.set(consent.id, { ...consent, ...fresh });
      return Promise.resolve();
    },
    find: (id) => Promise.resolve(consents.get(id)),
    ofLink: (linkId, kind) =>
      Promise.resolve(
        [...consents.values()].find((each) => each.linkId === linkId && each.kind === kind && each.role === 'current'),
      ),
    saveProvider: (id, providerId) => change(id, { providerId }),
    async giveUp(id, at) {
      const found = consents.get(id);
      await change(id, { role: 'past', tokens: null });
      if (found?.role === 'current' && found.providerId !== null) toRevoke.set(id, at);
    },
    saveTokens(id, tokens, at) {
      looked.set(id, at);
      return change(id, { tokens, tokenState: 'active' });
    },
    async renewTokens(id, { from, to }) {
      if (consents.get(id)?.tokens?.equals(from) === true) await change(id, { tokens: to, tokenState: 'active' });
    },
    async noteBroken(id, tokens) {
      if (consents.get(id)?.tokens?.equals(tokens) === true) await change(id, { tokenState: 'inactive' });
    },
  };
}

function revokingIn({ consents, toRevoke }: Kept): Pick<ConsentRounds, 'takeToRevoke' | 'noteRevoked'> {
  return {
    takeToRevoke(now) {
      const due = [...consents.values()].filter(({ id }) => (toRevoke.get(id) ?? Infinity) <= now);
      for (const { id } of due) toRevoke.set(id, new Date(now.getTime() + 60_000));
      return Promise.resolve(due);
    },
    noteRevoked(id) {
      toRevoke.delete(id);
      return Promise.resolve();
    },
  };
}

function looksIn({ links, consents, looked, turns }: Kept): Omit<ConsentRounds, keyof ReturnType<typeof revokingIn>> {
  const dueAt = (bankId: string, now: Date) => {
    const before = now.getTime() - lookedAtAgainMs;
    const isDue = ({ id, linkId, role, tokenState, tokens, ...consent }: BankConsent) =>
      consent.bankId === bankId &&
      links.get(linkId)?.stage === 'linked' &&
      role === 'current' &&
      tokenState === 'active' &&
      tokens !== null &&
      (looked.get(id)?.getTime() ?? Infinity) <= before;
    return [...consents.values()].filter(isDue);
  };
  return {
    banksToLookAt(bankIds, now) {
      const isToLookAt = (id: string) => (turns.get(id) ?? now) <= now && dueAt(id, now).length > 0;
      return Promise.resolve(bankIds.filter(isToLookAt));
    },
    beginLooks(bankId, { now, until }) {
      const isFree = (turns.get(bankId) ?? now) <= now;
      if (isFree) turns.set(bankId, until);
      return Promise.resolve(isFree);
    },
    endLooks(bankId, from) {
      turns.set(bankId, from);
      return Promise.resolve();
    },
    takeToLook(bankId, { now, most }) {
      const due = dueAt(bankId, now).slice(0, most);
      for (const { id } of due) looked.set(id, now);
      return Promise.resolve(due);
    },
    lookSoon(ids, now) {
      for (const id of ids) looked.set(id, new Date(now.getTime() - lookedAtAgainMs + 60_000));
      return Promise.resolve();
    },
  };
}

function relinksIn({ links, consents, toRevoke, looked }: Kept): Relinks {
  const change = changeIn(consents);
  const relinking = (id: string) => {
    const found = consents.get(id);
    return found?.role === 'relinking' ? found : undefined;
  };
  const counting = ({ linkId, kind }: BankConsent) =>
    [...consents.values()].find((each) => each.linkId === linkId && each.kind === kind && each.role === 'current');
  return {
    async begin(consent, at) {
      for (const open of [...consents.values()].filter(({ customerId }) => customerId === consent.customerId)) {
        if (open.role !== 'relinking') continue;
        await change(open.id, { role: 'past', tokens: null });
        const isOwn = open.providerId !== null && open.providerId !== counting(open)?.providerId;
        if (isOwn) toRevoke.set(open.id, at);
      }
      consents.set(consent.id, { ...consent, ...fresh, source: consent.source, role: 'relinking' });
    },
    last: (customerId) =>
      Promise.resolve(
        [...consents.values()].findLast(
          (each) => each.customerId === customerId && each.source !== null && each.role !== 'past',
        ),
      ),
    async noteOpened(id, openedAt) {
      if (relinking(id) !== undefined) await change(id, { openedAt });
    },
    async finish(id, { tokens, at, found }) {
      const renewed = relinking(id);
      if (renewed === undefined) return;
      const before = counting(renewed);
      if (before !== undefined) {
        await change(before.id, { role: 'past', tokens: null });
        if (before.providerId !== null && before.providerId !== renewed.providerId) toRevoke.set(before.id, at);
      }
      await change(id, { role: 'current', tokens, tokenState: 'active', openedAt: null });
      looked.set(id, at);
      if (found !== undefined) await changeIn(links)(renewed.linkId, { ...found, confirmedAt: at });
    },
    async refuse(id, at) {
      const refused = relinking(id);
      if (refused === undefined) return;
      await change(id, { role: 'past', tokens: null });
      toRevoke.set(id, at);
      const before = counting(refused);
      if (before !== undefined && before.providerId === refused.providerId)
        await change(before.id, { providerId: null, tokens: null, tokenState: 'inactive' });
    },
  };
}

import { lookedAtAgainMs } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { KeptLink } from '#web/programme/bank-linking/server/kept-link.ts';
import type { KeptAssessment } from '#web/programme/bank-linking/server/ports/account-assessments.ts';
import type { BankConsent, BankConsents } from '#web/programme/bank-linking/server/ports/bank-consents.ts';
import type { ConsentRounds } from '#web/programme/bank-linking/server/ports/consent-rounds.ts';
import type { Relinks } from '#web/programme/bank-linking/server/ports/relinks.ts';

/** What the fakes of linking keep together. */
export interface KeptAtBanks {
  readonly links: Map<string, KeptLink>;
  readonly consents: Map<string, BankConsent>;
  readonly toRevoke: Map<string, Date>;
  readonly looked: Map<string, Date>;
  /** Until when each bank is looked at by somebody. */
  readonly turns: Map<string, Date>;
  assessments: readonly KeptAssessment[];
}

export function changeIn<T>(kept: Map<string, T>) {
  return (id: string, over: Partial<T>) => {
    const found = kept.get(id);
    if (found !== undefined) kept.set(id, { ...found, ...over });
    return Promise.resolve();
  };
}

const fresh: Omit<BankConsent, 'id' | 'linkId' | 'customerId' | 'bankId' | 'kind'> = {
  ...{ providerId: null, tokens: null, source: null, openedAt: null },
  role: 'current',
  tokenState: 'active',
};

export function consentsIn({ consents, toRevoke, looked }: KeptAtBanks): BankConsents {
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

export function revokingIn({ consents, toRevoke }: KeptAtBanks): Pick<ConsentRounds, 'takeToRevoke' | 'noteRevoked'> {
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

export function looksIn({
  links,
  consents,
  looked,
  turns,
}: KeptAtBanks): Omit<ConsentRounds, keyof ReturnType<typeof revokingIn>> {
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

export function relinksIn({ links, consents, toRevoke, looked }: KeptAtBanks): Relinks {
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

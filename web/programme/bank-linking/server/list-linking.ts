import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { maskedNumber } from '#web/programme/bank-linking/domain/linked-account.ts';

import type { DataRequest, DataRecord, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceQuestion } from './choose-device.ts';
import { accountsIn } from './sealed-accounts.ts';

/**
 * Where the customer goes on at the bank (BNK-05, RET-06): nowhere while they have yet to say where they will approve
 * (BNK-09), or have as many accounts as may be (BNK-10). Nothing while no link is made.
 */
export function listNextBank(): DataSource<'bank'> {
  return async (asked) => {
    const { context, customer, facts } = asked;
    const [way] = await listWayToBank(asked);
    const link = customer && (await context.store.bankLinks.unfinished(customer.id));
    if (way === undefined || link === undefined) return facts.accountLimitReached ? [noWay] : [];
    const question = deviceQuestion(link, context);
    const isTooMany = facts.accountLimitReached && link.stage === 'sharing';
    const blocked = question === 'open' || isTooMany;
    return [{ ...way, blocked, deviceQuestion: question ?? null, authOnDevice: link.authOnDevice }];
  };
}

const noWay = {
  ...{ href: null, blocked: true, started: false, faqUrl: null },
  ...{ deviceQuestion: null, authOnDevice: null },
} as const;

/** The way to the bank itself; on a phone, some banks' apps open only from a page of ours (BNK-14). */
async function listWayToBank(asked: DataRequest): Promise<readonly DataRecord<'bankApp'>[]> {
  const [ahead] = await listBankApp()(asked);
  if (ahead === undefined) return [];
  return [asked.facts.onPhone && (await handsOffToApp(asked)) ? { ...ahead, href: '/starling-app' } : ahead];
}

async function handsOffToApp({ context: { content, store }, customer }: DataRequest): Promise<boolean> {
  const link = customer && (await store.bankLinks.unfinished(customer.id));
  return publishedBanks.of(content).find(({ id }) => id === link?.bankId)?.handsOffToApp ?? false;
}

/** Where the customer goes on at the bank itself. */
export function listBankApp(): DataSource<'bankApp'> {
  return async ({ context: { content, store }, customer }) => {
    const link = customer && (await store.bankLinks.unfinished(customer.id));
    if (link === undefined) return [];
    const bank = publishedBanks.of(content).find(({ id }) => id === link.bankId);
    const way = { href: `/bank/${link.bankId}/go`, blocked: false, started: link.openedAt !== null };
    return [{ ...way, faqUrl: bank?.faqUrl ?? null }];
  };
}

/** The same after an account that is of no use; the way is there once the bank has been asked for it (RET-08). */
export function listBankOnceMore(): DataSource<'bankOnceMore'> {
  return async (asked) => {
    const [way] = await listWayToBank(asked);
    const { bankLinks, bankConsents } = asked.context.store;
    const link = asked.customer && (await bankLinks.unfinished(asked.customer.id));
    if (way === undefined || link === undefined) return [];
    const consent = await bankConsents.ofLink(link.id, 'accounts');
    return [(consent?.providerId ?? null) === null ? { ...way, href: null } : way];
  };
}

/** Where the customer goes to renew a link; nothing while they renew none (RET-04). */
export function listRelink(): DataSource<'relink'> {
  return async ({ context: { content, store }, customer }) => {
    const consent = customer && (await store.relinks.last(customer.id));
    if (consent?.role !== 'relinking') return [];
    const faqUrl = publishedBanks.of(content).find(({ id }) => id === consent.bankId)?.faqUrl ?? null;
    return [{ href: '/bank/relink/go', blocked: false, started: consent.openedAt !== null, faqUrl }];
  };
}

/** The accounts among which the customer chooses, by what their owner knows them by (RET-05). */
export function listAccounts({ secrets }: Pick<Dependencies, 'secrets'>): DataSource<'accounts'> {
  return async ({ context: { store }, customer }) => {
    const link = customer && (await store.bankLinks.unfinished(customer.id));
    if (link === undefined) return [];
    return accountsIn(link, secrets).map(({ id, nickname, identifications, isEligible, isLinked }) => {
      const number = maskedNumber(identifications[0]?.identification ?? '');
      return {
        id,
        title: nickname ?? number,
        subtitle: nickname === undefined ? '' : number,
        isEligible: isEligible !== false,
        isLinked: isLinked === true,
      };
    });
  };
}

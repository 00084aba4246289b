import { identityStanding } from '#web/programme/identity/domain/identity.ts';
import type { Company } from '#web/programme/customer/domain/customer.ts';
import { partnerAdmin } from '#web/programme/customer/domain/pilot.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { SupportAction } from '#web/programme/support/server/ports/support-actions.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

export interface HelpNeeds {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'newId'>;
}

/** Whom to help, who helps, and why: no word of the reason may name the customer or an account. */
export interface Help {
  readonly customerId: string;
  readonly by: string;
  readonly reason: string;
}

export type Helped =
  | ('noSuchTransaction' | 'whyDisputedNotSaid' | 'noSuchReferral' | 'noSuchWithdrawal' | 'noSuchCollection')
  | 'done'
  | 'noSuchCustomer'
  | 'notNeeded'
  | 'notBeingLinked'
  | 'whyNotSaid'
  | 'whichNotSaid'
  | 'companyNotSaid'
  | 'reasonRefused';

const mostReason = 200;
/** Seven digits and more, with or without signs between them, are an account or a telephone number; @ is an address. */
const personal = /(?:\d[\s.-]?){7,}|@/u;

/** Whether a reason may be kept: some words, not many, without numbers of accounts or addresses. */
export function isReasonFit(reason: string): boolean {
  const words = reason.trim();
  return words.length >= 5 && words.length <= mostReason && !personal.test(words);
}

/**
 * Takes a customer off hold once a person has looked and got in touch (ELG-02): they go on where they were. What was paid
 * to a court before the hold counts no more; what is paid to one afterwards holds them again.
 */
export function liftHold(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('lift-hold', needed, ({ customers }, { customerId }) => customers.liftHold(customerId));
}

/**
 * Offers a customer no card, once a person has looked at what put them on hold (ELG-02): nobody else decides that. The link
 * by which it came up is refused, and they may have all that was seen deleted. Nothing is forgiven by it.
 *
 * ELG-02 knows this for a link in the making alone: by an account that is linked, or was, they stay on hold, which says as
 * much until it is lifted.
 */
export function refuseCard(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('refuse-card', needed, async ({ customers, bankLinks }, { customerId }) => {
    const hold = (await customers.find(customerId))?.hold ?? null;
    if (hold === null) return false;
    const link = await bankLinks.unfinished(customerId);
    if (link?.id !== hold.linkId || link.accounts === null) return 'notBeingLinked';
    await bankLinks.saveAccounts(link.id, { stage: 'refused', accounts: link.accounts, refusal: 'blocked' });
    return customers.endHold(customerId);
  });
}

/** Lets a customer spend again whose Direct Debit came back, once a person has looked (DBT-07): what they owe is collected on. */
export function liftStop(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('lift-stop', needed, ({ collections }, { customerId }) => collections.liftStop(customerId));
}

/** Has an identity that stayed unclear asked for again, be it of a check that we know no more (KYC-01). */
export function askIdentityAgain(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('ask-identity', needed, async ({ customers, identities }, { customerId }) => {
    const [customer, identity] = [await customers.find(customerId), await identities.find(customerId)];
    if (customer === undefined || identity === undefined) return false;
    if (identityStanding(identity, customer.accountType) !== 'unclear') return false;
    return identities.askAnew(customerId, needed.clock.now());
  });
}

/** Lets somebody whose address is proven see their partner's figures (PTR-09). */
export function showFigures(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('show-figures', needed, async ({ customers }, { customerId }) => {
    const customer = await customers.find(customerId);
    if (customer?.emailVerifiedAt === null || customer?.pilots.includes(partnerAdmin) !== false) return false;
    await customers.savePilots(customerId, [partnerAdmin]);
    return true;
  });
}

/** Takes that back: from their next page on they see no figures. */
export function hideFigures(needed: HelpNeeds): (help: Help) => Promise<Helped> {
  return helpBy('hide-figures', needed, async ({ customers }, { customerId }) => {
    const customer = await customers.find(customerId);
    if (customer?.pilots.includes(partnerAdmin) !== true) return false;
    await customers.savePilots(customerId, []);
    return true;
  });
}

/** Keeps a company as it is registered, once a person has seen the register (ACC-02); no answer asks a customer for it. */
export function setCompany(needed: HelpNeeds, company: Company): (help: Help) => Promise<Helped> {
  return helpBy('set-company', needed, async ({ customers }, { customerId }) => {
    if ((await customers.find(customerId))?.accountType !== 'BUSINESS') return false;
    await customers.saveCompany(customerId, company);
    return true;
  });
}

/** What is done and who did it are stored together, or neither. */
export function helpBy(
  action: SupportAction,
  { unitOfWork, clock, secrets }: HelpNeeds,
  does: (store: Store, help: Help) => Promise<boolean | 'notBeingLinked' | 'whyNotSaid' | 'whichNotSaid'>,
): (help: Help) => Promise<Helped> {
  return async (help) => {
    const { customerId, by } = help;
    const reason = help.reason.trim();
    if (!isReasonFit(reason)) return 'reasonRefused';
    return unitOfWork.transaction(async (store) => {
      if ((await store.customers.find(customerId)) === undefined) return 'noSuchCustomer';
      const done = await does(store, help);
      if (typeof done === 'string') return done;
      if (!done) return 'notNeeded';
      await store.supportActions.add({ id: secrets.newId(), customerId, action, by, reason, at: clock.now() });
      return 'done';
    });
  };
}

import type { UnfinishedLink } from '#web/programme/bank-linking/server/ports/bank-links.ts';
import type { LinkedAccount } from '#web/programme/bank-linking/server/ports/linked-accounts.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import { currentCustomer, ownCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { chooseAccount } from './choose-account.ts';
import { prepareBank, registerBank, startBankAgain } from './register-bank.ts';
import { relinkAccount } from './relink-account.ts';

/** What a pre-authorisation asks for, in our words. */
export interface PreAuthorisationInput {
  readonly userId: string;
  readonly bankId: string;
  readonly kind: 'accounts' | 'funds';
  readonly linkId: string | undefined;
  /** The account that was chosen among several, by the bank's id. */
  readonly accountId: string | undefined;
  readonly accountType: string | undefined;
  /** From where a link is renewed; undefined while one is made. */
  readonly source: string | undefined;
}

export interface PreAuthorised {
  readonly linkId: string;
  /** Our page that leads to the bank. */
  readonly path: string | null;
  readonly isEligible: boolean;
  readonly judgements: readonly string[];
}

/**
 * Asks a bank for what the customer will allow there: to see accounts, to ask for funds of the one they chose, or to renew
 * either (BNK-11). By the rules of the journey's own steps; whoever asks to see accounts, and names no link, starts: what is under way
 * is given up, as by the pages' *Start again*.
 *
 * @returns undefined while the bank does not answer; nothing is begun then
 * @throws {NotAllowed} `not-found` for what is not theirs; `wrong-state` where the journey would not go on either
 */
export function preAuthorise(dependencies: Dependencies) {
  const calls = {
    register: registerBank(dependencies),
    startAgain: startBankAgain(dependencies),
    prepare: prepareBank(dependencies),
    choose: chooseAccount(dependencies),
    relink: relinkAccount(dependencies),
  };
  return async (input: PreAuthorisationInput, context: CallContext): Promise<PreAuthorised | undefined> => {
    const { mobileVerifiedAt } = await ownCustomer(input.userId, context);
    if (mobileVerifiedAt === null) throw new NotAllowed('wrong-state');
    if (input.source !== undefined) {
      const { id: linkId } = await findLinked(input, context);
      if (await isRenewing(input, context)) return describePreAuthorisation(input, context);
      const { outcome } = await calls.relink({ linkId, source: input.source }, context);
      if (outcome !== 'ready') throw new NotAllowed('wrong-state');
      return describePreAuthorisation(input, context);
    }
    const begun = await context.store.bankLinks.unfinished(input.userId);
    if (begun?.refusal === 'blocked') throw new NotAllowed('wrong-state');
    if (input.kind === 'accounts') {
      if (input.linkId !== undefined) await findUnfinished(input, context);
      else if (begun !== undefined && !isFound(input, begun)) await calls.startAgain({}, context);
      const { outcome } = await calls.register({ bankId: input.bankId, accountType: input.accountType }, context);
      if (outcome !== 'ready') throw new NotAllowed('wrong-state');
    } else if (!isChosen(input, await findUnfinished(input, context))) {
      const { outcome } = await calls.choose({ accountId: input.accountId ?? '' }, context);
      if (outcome === 'unavailable') return undefined;
      // What was judged is kept, whatever the bank says to this: our page asks it again.
      if (outcome === 'eligible') await calls.prepare({}, context);
      return describePreAuthorisation(input, context);
    }
    const { outcome } = await calls.prepare({}, context);
    return outcome === 'unavailable' ? undefined : describePreAuthorisation(input, context);
  };
}

/**
 * How what was asked for stands now; nothing is done for it.
 *
 * @throws {NotAllowed} `not-found` for what is not theirs, or not there any more
 */
export async function describePreAuthorisation(
  input: PreAuthorisationInput,
  context: CallContext,
): Promise<PreAuthorised> {
  const { hold } = await currentCustomer(context);
  const judgements = hold === null ? [] : [hold.reason];
  if (input.source !== undefined) {
    const { id } = await findLinked(input, context);
    const isOpen = await isRenewing(input, context);
    return { linkId: id, path: isOpen ? '/bank/relink/go' : null, isEligible: true, judgements };
  }
  const link = await findUnfinished(input, context);
  const isReady = input.kind === 'accounts' ? link.stage === 'sharing' : isChosen(input, link);
  const isEligible = hold === null && isReady;
  return { linkId: link.id, path: isEligible ? `/bank/${link.bankId}/go` : null, isEligible, judgements };
}

/**
 * How the link stands now that was answered the first time; one that was given up since, or is made, leads nowhere any more, whichever
 * link has taken its place. Answers of before they kept which link they named are about the one that is there now.
 */
export async function describeAgain(
  input: PreAuthorisationInput,
  linkId: string | undefined,
  context: CallContext,
): Promise<PreAuthorised> {
  if (linkId === undefined || input.source !== undefined) return describePreAuthorisation(input, context);
  const current = await context.store.bankLinks.unfinished(input.userId);
  if (current?.id === linkId) return describePreAuthorisation({ ...input, linkId }, context);
  const { hold } = await currentCustomer(context);
  return { linkId, path: null, isEligible: false, judgements: hold === null ? [] : [hold.reason] };
}

/** The link that is being made is the one that is asked for, and has not come further. */
function isFound({ bankId }: PreAuthorisationInput, link: UnfinishedLink): boolean {
  return link.bankId === bankId && link.stage === 'sharing';
}

/** That account is judged already, and may be linked; without one it is whichever was. */
function isChosen({ accountId: asked }: PreAuthorisationInput, { stage, accountId }: UnfinishedLink): boolean {
  return stage === 'confirming' && (asked ?? accountId) === accountId;
}

async function findUnfinished(
  { userId, bankId, linkId }: PreAuthorisationInput,
  context: CallContext,
): Promise<UnfinishedLink> {
  const link = await context.store.bankLinks.unfinished(userId);
  if (link?.bankId !== bankId || link.id !== (linkId ?? link.id)) throw new NotAllowed('not-found');
  return link;
}

async function findLinked(
  { userId, bankId, linkId }: PreAuthorisationInput,
  context: CallContext,
): Promise<LinkedAccount> {
  const link = (await context.store.linkedAccounts.ofCustomer(userId)).find(({ id }) => id === linkId);
  if (link?.bankId !== bankId) throw new NotAllowed('not-found');
  return link;
}

/** The same renewal is open: begun afresh, what was asked of the bank for it would end there. */
async function isRenewing({ userId, linkId, source }: PreAuthorisationInput, { store }: CallContext): Promise<boolean> {
  const renewed = await store.relinks.last(userId);
  return renewed?.role === 'relinking' && renewed.linkId === linkId && renewed.source === source;
}

import type { BankAccountType } from './bank.ts';

/** The stages of a link that is being made. */
export const unfinishedStages = ['sharing', 'choosing', 'confirming', 'refused'] as const;
export type UnfinishedStage = (typeof unfinishedStages)[number];

/**
 * How far a customer has got with linking an account.
 *
 * `sharing`: the bank is chosen, its accounts are not seen yet. `choosing`: there are several. `confirming`: one is chosen
 * and may be linked. `refused`: none may. `linked`: done. `dropped`: another link was begun instead. `ended`: it was
 * linked, and the customer has stopped sharing it. `forgotten`: no card was offered, and nothing of it is kept.
 */
export const linkStages = [...unfinishedStages, 'linked', 'dropped', 'ended', 'forgotten'] as const;
export type LinkStage = (typeof linkStages)[number];

export function isUnfinished<Link extends { readonly stage: LinkStage }>(
  link: Link,
): link is Link & { readonly stage: UnfinishedStage } {
  return unfinishedStages.some((stage) => stage === link.stage);
}

/** How many accounts a customer may link unless something else is agreed (BNK-10). */
export const mostLinkedAccounts = 3;

/** How the start of a linking journey is logged (BNK-07). */
export const linkJourneyStarted = {
  accounts: 'ACCOUNTS_BANK_CONSENT_JOURNEY_STARTED',
  funds: 'FUNDSCONFIRMATIONS_BANK_CONSENT_JOURNEY_STARTED',
} as const;

/** A way back from a bank is open for this long. */
export const authorisationLifetimeSeconds = 600;

/**
 * A customer says again after this many days that we may go on seeing an account (FCA, SCA-RTS article 36(6)).
 * `journeys/copy/accounts.json` and `bank-linking.json` write "90 days" too: change them with it.
 */
export const sharingDays = 90;

/** Until when an account may be seen, from when the customer last said so. */
export function sharedUntil(confirmedAt: Date): Date {
  const until = new Date(confirmedAt);
  until.setUTCDate(until.getUTCDate() + sharingDays);
  return until;
}

/** From this many days before the end on, the customer is asked whether we may go on. */
const askedAgainDays = 7;

/** Whether it is time to say again that an account may be seen. */
export function mayConfirmSharing(until: Date, now: Date): boolean {
  const asked = new Date(until);
  asked.setUTCDate(asked.getUTCDate() - askedAgainDays);
  return asked <= now;
}

/**
 * How a consent stands at its bank is asked again after this long: sooner than an hour, so that what has to wait for its turn
 * is asked within the hour still (LNK-10).
 */
export const lookedAtAgainMs = 50 * 60_000;

/** Of an account at a bank, what decides whether it may be linked. */
export interface AccountFacts {
  readonly kind: 'current' | 'savings' | 'card' | 'other';
  readonly category: 'personal' | 'business';
  readonly currency: string;
  readonly isOpen: boolean;
  readonly isSwitched: boolean;
  readonly identifications: readonly { readonly scheme: string; readonly identification: string }[];
}

/** Whether it is an open UK current account in pounds, of the kind that was asked for, which can be debited (RET-07). */
export function canBeLinked(account: AccountFacts, type: BankAccountType): boolean {
  const category = type === 'BUSINESS' || type === 'COMMERCIAL' ? 'business' : 'personal';
  return (
    account.kind === 'current' &&
    account.category === category &&
    account.currency === 'GBP' &&
    account.isOpen &&
    !account.isSwitched &&
    account.identifications.length > 0
  );
}

/** The end of a number, by which its owner knows it and nobody else: `•••• 9911`. */
export function maskedNumber(identification: string): string {
  return `•••• ${identification.slice(-4)}`;
}

import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** For how long somebody may change their mind, and for how long records are kept once their account is closed. */
export interface ClosingTerms {
  /** Whole days. */
  readonly undoDays: number;
  /** Whole years: who they were and how that was checked (Money Laundering Regulations 2017, reg. 40(3): five). */
  readonly identityYears: number;
  /** Whole years: what was paid, owed and collected (HMRC, and the Limitation Act 1980: six). */
  readonly moneyYears: number;
}

/** Until when what a table keeps is needed: the account's own end, or that of one of the two sorts of records. */
export const ages = ['closing', 'identity', 'money'] as const;
export type Age = (typeof ages)[number];

const dayMs = 86_400_000;

/** When an account is closed that somebody asks to have closed at `at`. */
export function closesAfter(at: Date, { undoDays }: ClosingTerms): Date {
  return new Date(at.getTime() + undoDays * dayMs);
}

/**
 * When rows of an age may be deleted, of an account that was closed at `endedAt`. Records of money name the customer, so that
 * one row serves both: they are never deleted before those of who it was.
 */
export function deletedFrom(age: Age, endedAt: Date, { identityYears, moneyYears }: ClosingTerms): Date {
  const years = { closing: 0, identity: identityYears, money: Math.max(identityYears, moneyYears) }[age];
  const from = new Date(endedAt);
  from.setUTCFullYear(from.getUTCFullYear() + years);
  return from;
}

/** What may be deleted at `now`, and when the next of the rest may; nothing once all of it may. */
export function dueToErase(
  endedAt: Date,
  { now, terms }: { readonly now: Date; readonly terms: ClosingTerms },
): { readonly due: readonly Age[]; readonly next: Date | null } {
  const dates = ages.map((age) => ({ age, from: deletedFrom(age, endedAt, terms) }));
  const later = dates.filter(({ from }) => from > now).map(({ from }) => from.getTime());
  return {
    due: dates.filter(({ from }) => from <= now).map(({ age }) => age),
    next: later.length === 0 ? null : new Date(Math.min(...later)),
  };
}

/**
 * What has to end before an account is closed. `returned`: a Direct Debit came back. `owed`: it was not asked for yet.
 * `collecting`: it is on its way to us. `twice`: one that came back may be paid after all, though another has paid for the same,
 * and nobody has agreed yet that it is the customer’s. `pending`: a payment that no merchant has taken yet. `refund`: money that is
 * on its way to the customer. `wallet`: what is in their wallet, or on its way out of it. `dispute`: a payment that is looked into.
 */
export const obstacleKinds = [
  'returned',
  'owed',
  'collecting',
  'twice',
  'pending',
  'refund',
  'wallet',
  'dispute',
] as const;
export type ObstacleKind = (typeof obstacleKinds)[number];

/** What is in the way, how much of money, and the day by which it is over, as far as that is known. */
export interface Obstacle {
  readonly kind: ObstacleKind;
  readonly pence: number;
  readonly on: CalendarDate | null;
}

/** What is stored of a customer's money that is not settled; whole pence, none below nothing but `receivablePence`. */
export interface OpenMoney {
  readonly returnedPence: number;
  /** What they owe and nobody has asked for; below nothing what they are owed, without rewards that end with the account. */
  readonly receivablePence: number;
  readonly collectingPence: number;
  readonly collectedOn: CalendarDate | null;
  /** What may be paid twice; once that is agreed it is part of what they are owed. */
  readonly twicePence: number;
  readonly pendingPence: number;
  readonly repaidPence: number;
  /** What can be taken out of the wallet. */
  readonly walletPence: number;
  /** What is on its way from there to the bank. */
  readonly withdrawnPence: number;
  readonly disputedPence: number;
}

/**
 * What a customer owes, below nothing what they are owed, without what is left of their rewards beyond all that they have ever
 * paid: a reward makes a Direct Debit smaller and a refund is of a Direct Debit, so that nothing gives it back (REF-02, ACC-06).
 *
 * @param paidPence what Direct Debits have brought, less what went back
 */
export function withoutUnusedRewards(
  receivablePence: number,
  { rewardedPence, paidPence }: { readonly rewardedPence: number; readonly paidPence: number },
): number {
  return receivablePence + Math.max(0, Math.min(rewardedPence, -receivablePence - paidPence));
}

/** Whether no Direct Debit may move any of it; what is left in a wallet is not moved by one, and what is on its way out may come back. */
export function isSettled({ walletPence: _left, ...open }: OpenMoney): boolean {
  return Object.values(open).every((value) => typeof value !== 'number' || value === 0);
}

/** What of it is in the way of closing an account (ACC-06). What was returned is owed as well, and is said once. */
export function obstaclesIn(open: OpenMoney): readonly Obstacle[] {
  const refundPence = Math.max(0, -open.receivablePence) + open.repaidPence;
  const all: Readonly<Record<ObstacleKind, number>> = {
    returned: open.returnedPence,
    owed: Math.max(0, open.receivablePence - open.returnedPence),
    collecting: open.collectingPence,
    twice: open.twicePence,
    pending: open.pendingPence,
    refund: refundPence,
    wallet: open.walletPence + open.withdrawnPence,
    dispute: open.disputedPence,
  };
  return obstacleKinds
    .filter((kind) => all[kind] > 0)
    .map((kind) => ({ kind, pence: all[kind], on: kind === 'collecting' ? open.collectedOn : null }));
}

/** The day on which an account closes, as its customer is told it. */
export const closesOn = (closesAt: Date): CalendarDate => londonDate(closesAt);

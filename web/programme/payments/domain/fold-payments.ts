import { createHash } from 'node:crypto';

import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ClearingKind } from '#web/programme/spending/domain/card-event.ts';
import { type DecisionReason, resultFor } from '#web/programme/spending/domain/decision-reason.ts';
import type { Channel, Merchant, PurchaseKind } from '#web/programme/spending/domain/purchase.ts';

import { categoryOf } from './merchant-category.ts';
import { type Payment, type PaymentDispute, shownAfterReversalMs } from './payment.ts';
import { readableMerchant } from './readable-merchant.ts';

interface Asked {
  readonly pence: number;
  readonly minor: number;
  readonly currency: string;
  readonly channel: Channel;
  readonly merchant: Merchant;
}

/** All that is stored of one transaction of the processor's. */
export interface TransactionFacts {
  readonly transaction: string;
  readonly customerId: string;
  /** What was asked of us, the earliest first. */
  readonly asked: readonly (Asked & {
    readonly message: string;
    readonly kind: PurchaseKind;
    readonly at: Date;
    readonly reason: DecisionReason | null;
  })[];
  /** What has moved, the earliest first. */
  readonly moved: readonly (Asked & { readonly kind: ClearingKind; readonly at: Date })[];
  /** What the processor has told, of any kind. */
  readonly told: readonly { readonly event: string; readonly kind: string; readonly at: Date }[];
  /** What is set aside still. */
  readonly asidePence: number;
  readonly dispute: PaymentDispute | null;
  /** What the plan adds to its rate and takes for cash abroad, less what of it has come back. */
  readonly fees: { readonly marginPence: number; readonly feePence: number };
  /** What was saved and given, once that is counted. */
  readonly given: { readonly savingPence: number; readonly pence: number; readonly giftAidPence: number } | null;
}

/**
 * The rows of a customer's list that one transaction comes to: what went out, what came back, both or neither. It depends on
 * what is stored alone, in whatever order that has come, so that a list can be made anew at any time.
 */
export function paymentsIn(facts: TransactionFacts): readonly Payment[] {
  const out = outgoing(facts);
  const back = incoming(facts, out);
  return [out, back].flatMap((each) => each ?? []);
}

/** The id of what came back in a transaction: made of its name, so that it is the same whenever it is made. */
export function refundId(transaction: string): string {
  const hex = createHash('sha256').update(`refund of ${transaction}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function outgoing(facts: TransactionFacts): Payment | undefined {
  const asked = facts.asked.filter(({ kind }) => kind === 'spend');
  const taken = facts.moved.filter(({ kind }) => kind === 'spent');
  const latest = taken.at(-1) ?? asked.at(-1);
  const first = earliest([...asked, ...taken]);
  if (latest === undefined || first === undefined) return undefined;
  const approved = asked.filter(({ message }) => isTold('approved', message, facts));
  const base = {
    ...rowOf(facts, latest, first),
    ...addedIn(facts),
    ...savedIn(facts),
    id: facts.transaction,
    refundOf: null,
    dispute: facts.dispute,
  };
  const kind = latest.channel === 'atm' ? 'atm' : 'purchase';
  if (taken.length > 0 || facts.asidePence > 0)
    return { ...base, kind, ...standing({ taken, approved, asidePence: facts.asidePence }) };
  if (approved.length > 0) return { ...base, kind, ...sumOf(approved), ...reversed(facts) };
  const declined = asked.filter(({ message }) => isTold('declined', message, facts)).at(-1);
  return declined && { ...base, kind, ...sumOf([declined]), ...declinedFor(declined.reason) };
}

function incoming(facts: TransactionFacts, out: Payment | undefined): Payment | undefined {
  const asked = facts.asked.filter(({ kind, message }) => kind === 'credit' && isTold('approved', message, facts));
  const moved = facts.moved.filter(({ kind }) => kind !== 'spent');
  const latest = moved.findLast(({ kind }) => kind === 'refunded') ?? asked.at(-1);
  const first = earliest([...asked, ...moved]);
  if (latest === undefined || first === undefined) return undefined;
  const base = {
    ...rowOf(facts, latest, first),
    id: refundId(facts.transaction),
    kind: 'refund' as const,
    dispute: null,
  };
  const refund = { ...base, ...nothingAdded, ...nothingSaved, refundOf: out?.id ?? null };
  const back = moved.filter(({ kind }) => kind === 'refunded');
  const left = sumOf(back).pence - sumOf(moved.filter(({ kind }) => kind === 'refund-reversed')).pence;
  if (back.length > 0 && left <= 0) return { ...refund, ...sumOf(back), ...reversed(facts) };
  if (back.length > 0) {
    const sum = moved.length === back.length ? sumOf(back) : { pence: left, localMinor: null };
    return { ...refund, ...sum, ...settled(back.at(-1)?.at ?? first) };
  }
  const isOver = facts.told.some(({ kind }) => kind === 'released' || kind === 'ended');
  return { ...refund, ...sumOf(asked), ...(isOver ? reversed(facts) : pending) };
}

const nothingSaved = { savingPence: null, contributionPence: null, giftAidPence: null };

/** What came back with a refund is off the purchase, and has no line of its own. */
const nothingAdded = { marginPence: null, feePence: null };

const orNone = (pence: number) => (pence > 0 ? pence : null);

function addedIn({ fees }: TransactionFacts) {
  return { marginPence: orNone(fees.marginPence), feePence: orNone(fees.feePence) };
}

function savedIn({ given }: TransactionFacts) {
  if (given === null) return nothingSaved;
  const { savingPence, pence, giftAidPence } = given;
  return {
    ...{ savingPence: orNone(savingPence), contributionPence: orNone(pence), giftAidPence: orNone(giftAidPence) },
  };
}

function isTold(kind: 'approved' | 'declined', message: string, { told }: TransactionFacts): boolean {
  return told.some((each) => each.event === message && each.kind === kind);
}

function earliest(of: readonly { readonly at: Date }[]): Date | undefined {
  return of.length === 0 ? undefined : new Date(Math.min(...of.map(({ at }) => at.getTime())));
}

function rowOf({ customerId, transaction }: TransactionFacts, { merchant, channel, currency }: Asked, created: Date) {
  const { name, city, country, category } = merchant;
  return {
    ...{ customerId, transaction, created, day: londonDate(created), localCurrency: currency, channel, country },
    ...{ merchant: readableMerchant(name), descriptor: name, town: city, category: categoryOf(category) },
  };
}

const noEnd = { reason: null, settledAt: null, hideAt: null } as const;
const pending = { ...noEnd, state: 'pending' } as const;
const settled = (at: Date) => ({ ...noEnd, state: 'settled', settledAt: at }) as const;
// Where the processor declines what we had approved, its reason stands in the log alone.
const declinedFor = (reason: DecisionReason | null) =>
  ({ ...noEnd, state: 'declined', reason: isDecline(reason) ? reason : 'DECLINED_BY_PROCESSOR' }) as const;
const isDecline = (reason: DecisionReason | null): reason is DecisionReason =>
  reason !== null && resultFor(reason) !== 'APPROVED';

function reversed({ told }: TransactionFacts) {
  const last = Math.max(0, ...told.map(({ at }) => at.getTime()));
  return { ...noEnd, state: 'reversed', hideAt: new Date(last + shownAfterReversalMs) } as const;
}

/** What is taken, and what is set aside for the rest of it. */
function standing({
  taken,
  approved,
  asidePence,
}: {
  readonly taken: TransactionFacts['moved'];
  readonly approved: TransactionFacts['asked'];
  readonly asidePence: number;
}) {
  const sum = sumOf(taken);
  const last = taken.at(-1);
  if (asidePence === 0 && last !== undefined) return { ...sum, ...settled(last.at) };
  const whole = sumOf(approved);
  const pence = sum.pence + asidePence;
  return { pence, localMinor: whole.pence === pence ? whole.localMinor : null, ...pending };
}

function sumOf(of: readonly Pick<Asked, 'pence' | 'minor' | 'currency'>[]) {
  const isOneCurrency = new Set(of.map(({ currency }) => currency)).size === 1;
  return {
    pence: of.reduce((sum, { pence }) => sum + pence, 0),
    localMinor: isOneCurrency ? of.reduce((sum, { minor }) => sum + minor, 0) : null,
  };
}

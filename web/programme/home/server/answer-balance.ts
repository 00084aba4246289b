import { nothingYet } from '#journeys/engine/step-view.ts';
import { readBalance } from '#web/programme/bank-linking/server/read-balance.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import {
  askAgainAt,
  askedAgainMs,
  type PanelLimit,
  panelLimitOf,
  pendingOf,
  standingOf,
} from '#web/programme/home/domain/balance.ts';
import { awaitedStageOf } from '#web/programme/home/domain/awaited-card.ts';
import { alertFor } from '#web/programme/home/domain/card-alert.ts';
import type { CallContext, DataRecord, Facts, LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';
import { mostThatIsApproved } from '#web/programme/spending/domain/decide.ts';
import type { OwnDecline } from '#web/programme/spending/domain/decision-reason.ts';
import type { Region } from '#web/programme/spending/domain/purchase.ts';
import { exposureCapFor } from '#web/programme/spending/domain/spend-limits.ts';
import type { Holder } from '#web/programme/spending/server/ports/authorisations.ts';

import { shownAccount, type ShownAccount } from './read-account.ts';

type Needs = Pick<Dependencies, 'banks' | 'clock' | 'secrets'>;

/**
 * What the customer can spend, with the sum that it comes from (DSH-01 to DSH-03): as much as the till would approve of one
 * purchase, by the function that the till decides by.
 *
 * Only what is asked for with `read=now`, because somebody opens the page, looks at it again or presses Refresh, asks the bank
 * (SCA-RTS article 36(5)); all else is what the bank said last. The bank is asked once in 60 seconds for an account.
 */
export function answerBalance(dependencies: Needs): LiveSource<'balance'> {
  return async ({ context, customer, facts, ask }) => {
    if (customer === undefined) return nothingYet;
    const before = await shownAccount(customer.id, context, dependencies);
    const isAsked = ask.by['read'] === 'now' && before?.isShared === true && !before.isCancelled;
    if (isAsked) await askBank(before, context, dependencies);
    // The bank may just have said that it lets us see it no more.
    const account = isAsked ? await shownAccount(customer.id, context, dependencies) : before;
    const record = await recordOf({ customerId: customer.id, account, facts }, context, dependencies);
    return { ...nothingYet, state: 'fresh', total: 1, records: [record] };
  };
}

/** Asks the bank, if it is time, and keeps what it says. */
async function askBank({ link }: ShownAccount, context: CallContext, dependencies: Needs): Promise<void> {
  const { homeMemory } = context.store;
  const now = dependencies.clock.now();
  const again = new Date(now.getTime() + askedAgainMs);
  if (!(await homeMemory.takeTurn(link.id, { now, again }))) return;
  const answer = await readBalance(dependencies)(link.id, context);
  const retryAfter = answer.kind === 'unavailable' ? answer.retryAfterSeconds : undefined;
  const hasFailed = answer.kind !== 'success' || answer.balance.currency !== 'GBP';
  await homeMemory.noteAsked(link.id, { hasFailed, again: askAgainAt(now, retryAfter) });
}

interface Shown {
  readonly customerId: string;
  readonly account: ShownAccount | undefined;
  readonly facts: Pick<Facts, 'spendingStop' | 'cardPin' | 'cardExpired' | 'newCardKind' | 'newCardState'>;
}

async function recordOf(
  { customerId, account, facts }: Shown,
  { store }: CallContext,
  { clock }: Needs,
): Promise<DataRecord<'balance'>> {
  const kept = account && (await store.homeMemory.balance(account.link.id));
  const { show } = await store.homeMemory.choices(customerId);
  const holder = await holderShown(customerId, store);
  const pence = kept?.pence ?? null;
  const pendingPence = pendingOf(holder?.toAsk ?? 0);
  const by = { holder, today: londonDate(clock.now()), fundsPence: pence === null ? null : pence - pendingPence };
  const home = spendableIn('home', by);
  const abroad = spendableIn('abroad', by);
  const { reason } = home;
  const isShared = account?.isShared === true && reason !== 'LINK_BROKEN';
  return {
    ...told(account),
    standing: standingOf({ account: account === undefined ? null : { ...account, isShared, pence } }),
    show,
    ...{ intPence: abroad.pence, intLimit: abroad.limit, intLeftPence: abroad.leftPence },
    ...{ gbpPence: home.pence, gbpLimit: home.limit, gbpLeftPence: home.leftPence },
    ...capOf(by),
    ...{ bankPence: pence, pendingPence },
    alert: alertFor({
      ...{ reason, stop: facts.spendingStop, account: account ?? null },
      isPinBlocked: facts.cardPin === 'blocked',
      isExpired: facts.cardExpired,
    }),
    awaited: awaitedStageOf(facts),
    isAbroadOff: abroad.reason === 'ABROAD_OFF',
    readAt: kept?.at?.toISOString() ?? null,
    isLate: kept?.hasFailed ?? false,
  };
}

function told(account: ShownAccount | undefined): Pick<DataRecord<'balance'>, 'linkId' | 'bank' | 'logo' | 'until'> {
  if (account === undefined) return { linkId: null, bank: null, logo: null, until: null };
  const { link, bank, logo, until } = account;
  return { linkId: link.id, bank, logo, until: until.toISOString() };
}

/** What the till knows of the card that the customer has in hand, in one look; nothing where there is none. */
async function holderShown(
  customerId: string,
  { cards, authorisations }: Pick<Store, 'cards' | 'authorisations'>,
): Promise<Holder | undefined> {
  const { shown } = heldOf(await cards.ofCustomer(customerId));
  return shown && authorisations.holderOf(shown.id);
}

interface SpendingBy {
  readonly holder: Holder | undefined;
  readonly today: CalendarDate;
  /** Nothing where nobody knows what is in the account. */
  readonly fundsPence: number | null;
}

interface Spendable {
  /** Why the till declines whatever is paid for there; nothing where it does not. */
  readonly reason: OwnDecline | undefined;
  readonly pence: number | null;
  readonly limit: PanelLimit;
  readonly leftPence: number | null;
}

/** What the till would approve there, and which of our limits leaves the least. */
function spendableIn(region: Region, { holder, today, fundsPence }: SpendingBy): Spendable {
  const feeBasisPoints = region === 'abroad' ? (holder?.fees.exchangeBasisPoints ?? 0) : 0;
  const most = mostThatIsApproved(region, holder?.facts, { today, fundsPence: fundsPence ?? 0, feeBasisPoints });
  if (most.kind === 'declined' || holder === undefined)
    return { reason: most.kind === 'declined' ? most.reason : undefined, pence: null, limit: 'day', leftPence: null };
  const { limit } = most;
  return {
    reason: undefined,
    pence: fundsPence === null ? null : most.pence,
    limit: panelLimitOf(limit.limit, holder.facts.trust, today),
    leftPence: Math.max(0, limit.pence),
  };
}

/** The most that may be owed at once, and until when less than usual. */
function capOf({ holder, today }: SpendingBy): Pick<DataRecord<'balance'>, 'capPence' | 'capUntil'> {
  const trust = holder?.facts.trust ?? { hasPaid: false, loweredUntil: null };
  return { capPence: exposureCapFor(trust, today), capUntil: trust.loweredUntil };
}

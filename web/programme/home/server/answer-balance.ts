import { nothingYet } from '#journeys/engine/step-view.ts';
import { readBalance } from '#web/programme/bank-linking/server/read-balance.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import {
  askAgainAt,
  askedAgainMs,
  availableOf,
  pendingOf,
  regionOf,
  standingOf,
} from '#web/programme/home/domain/balance.ts';
import type { CallContext, DataRecord, LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { nothingUsed, spendLimits, useOn } from '#web/programme/spending/domain/spend-limits.ts';

import { shownAccount, type ShownAccount } from './read-account.ts';

type Needs = Pick<Dependencies, 'banks' | 'clock' | 'secrets'>;

/**
 * What the customer can spend, with the sum that it comes from (DSH-01 to DSH-03).
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
    const record = await recordOf(
      { customerId: customer.id, account, isStopped: facts.spendingStop !== null },
      context,
      dependencies,
    );
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
  /** The card does not work for now. */
  readonly isStopped: boolean;
}

async function recordOf(
  { customerId, account, isStopped }: Shown,
  { store }: CallContext,
  { clock }: Needs,
): Promise<DataRecord<'balance'>> {
  const kept = account && (await store.homeMemory.balance(account.link.id));
  const { show } = await store.homeMemory.choices(customerId);
  const { used, toAsk } = await store.authorisations.exposure(customerId);
  const today = londonDate(clock.now());
  const leftOf = (type: keyof typeof regionOf) => {
    const region = regionOf[type];
    const { day } = used === null ? nothingUsed[region] : useOn(today, used, region);
    return Math.max(0, spendLimits[region].day - day);
  };
  const pence = kept?.pence ?? null;
  const pendingPence = pendingOf(toAsk);
  const available = (type: keyof typeof regionOf) =>
    pence === null ? null : availableOf({ pence, pendingPence, leftPence: leftOf(type), isStopped });
  return {
    standing: standingOf({ account: account === undefined ? null : { ...account, pence } }),
    linkId: account?.link.id ?? null,
    bank: account?.bank ?? null,
    logo: account?.logo ?? null,
    until: account?.until.toISOString() ?? null,
    show,
    intPence: available('INT'),
    gbpPence: available('GBP'),
    intLeftPence: leftOf('INT'),
    gbpLeftPence: leftOf('GBP'),
    bankPence: pence,
    pendingPence,
    isStopped,
    readAt: kept?.at?.toISOString() ?? null,
    isLate: kept?.hasFailed ?? false,
  };
}

import { createHash } from 'node:crypto';

import { nothingYet } from '#journeys/engine/step-view.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { homeInstead } from '#web/programme/home/domain/home-instead.ts';
import type { DataRecord, Facts, LiveSource, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Telling, TellingKind } from './ports/notices.ts';
import { nothing, standing } from './standing-notices.ts';

type Needed = Pick<Dependencies, 'clock'>;
type Notice = DataRecord<'notices'>;

/** What was told longer ago is in the emails: 90 days, in milliseconds. */
const keptMs = 90 * 24 * 60 * 60 * 1000;

const paymentsPage = '/customer/payments';
const pageOf: Readonly<Record<TellingKind, string>> = {
  collection: '/customer/card',
  collected: '/customer/card',
  planTerms: '/customer/account/plan',
  planCoolingOff: '/customer/account/plan',
  planRenewal: '/customer/account/plan',
  planEnd: '/customer/account/plan',
  planLeft: '/customer/account/plan',
  invitation: '/customer/refer-a-friend',
  reward: '/customer/refer-a-friend',
  data: '/customer/account/data',
  withdrawalFailed: '/cashback/wallet',
  milesCredited: '/contributions',
  disputeOpen: paymentsPage,
  disputeWon: paymentsPage,
  disputeLost: paymentsPage,
  disputeRefused: paymentsPage,
  disputeWrittenOff: paymentsPage,
};

/**
 * What waits for the customer, in one place (ACC-07): first what has to be put right, which stands until it is, whether or
 * not it was read; then what they were told of late.
 */
export function listNotices({ clock }: Needed): LiveSource<'notices'> {
  return async ({ context: { store }, customer, facts }) => {
    if (customer === undefined) return nothingYet;
    const told = await store.notices.list(customer.id, since(clock));
    const notices = [...standing(facts), ...told.map(noticeOf)];
    const records = notices.map((notice) => ({ ...notice, href: homeInstead(notice.href, facts.setupState) }));
    return { ...nothingYet, state: 'fresh', total: records.length, records };
  };
}

function noticeOf({ id, kind, pence, day, payment, isRead }: Telling): Notice {
  const told = {
    ...nothing,
    id,
    kind,
    state: isRead ? ('read' as const) : ('unread' as const),
    mark: isRead ? '' : markOf(id),
    amount: pence ?? 0,
    day,
  };
  if (payment === null) return { ...told, href: pageOf[kind] };
  return { ...told, merchant: payment.merchant, href: `${pageOf[kind]}#key=${payment.id}` };
}

/** Stands for a notice where an answer may be 200 characters long and fifty were shown. */
function markOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 4);
}

/** Marks as read what was shown, and not what came after: nobody has seen that. What has to be put right stands on. */
export function readNotices({ clock }: Needed): UseCase<'notices.read'> {
  return async ({ shown }, context) => {
    const { id } = await currentCustomer(context);
    const { notices } = context.store;
    const marks = new Set(shown.match(/.{4}/gu));
    const seen = (await notices.list(id, since(clock))).filter((each) => !each.isRead && marks.has(markOf(each.id)));
    await notices.markRead(
      id,
      seen.map((each) => each.id),
      clock.now(),
    );
    return { outcome: 'read' };
  };
}

/** What the menu marks. Nobody is told anything before they have a card. */
export async function noticeFacts(
  { id, cardCreatedAt }: Customer,
  { notices }: Pick<Store, 'notices'>,
  clock: Needed['clock'],
): Promise<Pick<Facts, keyof typeof nothingWaits>> {
  if (cardCreatedAt === null) return nothingWaits;
  const { isUnread, isMilesRefused } = await notices.waiting(id, since(clock));
  return { noticesUnread: isUnread, milesRefused: isMilesRefused };
}

/** What is known of whoever was told nothing. */
export const nothingWaits = { noticesUnread: false, milesRefused: false } as const;

function since(clock: Needed['clock']): Date {
  return new Date(clock.now().getTime() - keptMs);
}

import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { homeInstead } from '#web/programme/home/domain/home-instead.ts';
import type { DataRecord, DataSource, Facts, UseCase } from '#web/programme/server/catalogue.ts';
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
export function listNotices({ clock }: Needed): DataSource<'notices'> {
  return async ({ context: { store }, customer, facts }) => {
    if (customer === undefined) return [];
    const told = await store.notices.list(customer.id, since(clock));
    const notices = [...standing(facts), ...told.map(noticeOf)];
    return notices.map((notice) => ({ ...notice, href: homeInstead(notice.href, facts.setupState) }));
  };
}

function noticeOf({ id, kind, pence, day, payment, isRead }: Telling): Notice {
  const told = {
    ...nothing,
    id,
    kind,
    state: isRead ? ('read' as const) : ('unread' as const),
    amount: pence ?? 0,
    day,
  };
  if (payment === null) return { ...told, href: pageOf[kind] };
  return { ...told, merchant: payment.merchant, href: `${pageOf[kind]}#key=${payment.id}` };
}

/** Marks as read all that the customer has been told so far; what has to be put right stands on. */
export function readNotices({ clock }: Needed): UseCase<'notices.read'> {
  return async (_, context) => {
    const { id } = await currentCustomer(context);
    const { notices } = context.store;
    const unread = (await notices.list(id, since(clock))).filter(({ isRead }) => !isRead);
    await notices.markRead(
      id,
      unread.map((each) => each.id),
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

import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { homeInstead } from '#web/programme/home/domain/home-instead.ts';
import type { DataRecord, DataSource, Facts, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { Telling, TellingKind } from './ports/notices.ts';

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

const nothing = { amount: 0, day: '', bank: '', email: '', merchant: '' } as const;

const stopKinds = {
  bounced: 'stopBounced',
  delayed: 'stopDelayed',
  mandate: 'stopMandate',
  account: 'stopAccount',
  person: 'stopPerson',
} as const;

/** What has to be put right, from what is known: it is gone once it is not so any more. */
function standing({ spendingStop, returnedPence, brokenBank, newEmailPending, emailToVerify }: Facts): Notice[] {
  const stands = { ...nothing, state: 'standing' as const };
  return [
    ...(spendingStop === null
      ? []
      : [
          {
            // Nothing was returned where a Direct Debit has only ended.
            ...{ ...stands, id: 'stop', kind: stopKinds[spendingStop], amount: returnedPence ?? 0 },
            href: spendingStop === 'mandate' || spendingStop === 'account' ? '/customer/account' : '/customer/card',
          },
        ]),
    ...(brokenBank === null
      ? []
      : [{ ...stands, id: 'bank', kind: 'bank' as const, bank: brokenBank, href: '/customer/account' }]),
    ...(newEmailPending
      ? [
          {
            ...{ ...stands, id: 'email', kind: 'email' as const, email: emailToVerify ?? '' },
            href: '/customer/account/details',
          },
        ]
      : []),
  ];
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

/** Whether something is unread: the menu marks it. Nobody is told anything before they have a card. */
export async function noticeFacts(
  { id, cardCreatedAt }: Customer,
  { notices }: Pick<Store, 'notices'>,
  clock: Needed['clock'],
): Promise<Pick<Facts, 'noticesUnread'>> {
  return { noticesUnread: cardCreatedAt !== null && (await notices.hasUnread(id, since(clock))) };
}

function since(clock: Needed['clock']): Date {
  return new Date(clock.now().getTime() - keptMs);
}

import { closesAfter, closesOn, obstaclesIn, type ObstacleKind } from '#web/programme/closing/domain/closing.ts';
import { heldOf } from '#web/programme/card/domain/held-cards.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { homeInstead } from '#web/programme/home/domain/home-instead.ts';
import type { DataRecord, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { Store } from '#web/programme/server/store.ts';

type Effect = DataRecord<'closingEffects'>;

/** What closing the account would end, and what has to stay and for how many years: only what this customer has (ACC-06). */
export function listClosingEffects({ closingTerms }: Pick<Dependencies, 'closingTerms'>): DataSource<'closingEffects'> {
  return async ({ context: { store }, customer }) => {
    if (customer === undefined) return [];
    const { identityYears, moneyYears } = closingTerms;
    const ends = (await endingOf(customer, store)).map((what): Effect => ({ group: 'ends', what, years: 0 }));
    return [
      ...ends,
      { group: 'stays', what: 'money', years: Math.max(identityYears, moneyYears) },
      { group: 'stays', what: 'identity', years: identityYears },
      { group: 'stays', what: 'agreements', years: 0 },
    ];
  };
}

async function endingOf({ id }: Customer, store: Store): Promise<readonly Effect['what'][]> {
  const { inUse, awaited } = heldOf(await store.cards.ofCustomer(id));
  const plan = await store.subscriptions.find(id);
  const mandates = await store.mandates.ofCustomer(id);
  const found: readonly (readonly [Effect['what'], boolean])[] = [
    ['card', inUse !== undefined || awaited !== undefined],
    ['plan', plan !== undefined],
    ['bank', (await store.linkedAccounts.count(id)) > 0],
    ['debit', mandates.some(({ state }) => state !== 'over')],
    ['rewards', await hasRewards(id, store)],
    ['access', true],
  ];
  return found.flatMap(([what, isThere]) => (isThere ? [what] : []));
}

/** What invitations and shops have brought them, or may still bring. */
async function hasRewards(
  customerId: string,
  { referrals, cashback }: Pick<Store, 'referrals' | 'cashback'>,
): Promise<boolean> {
  if ((await referrals.ofCustomer(customerId)).some(({ state }) => state !== 'refused')) return true;
  return (await cashback.ordersOf(customerId)).some(({ state }) => state === 'pending' || state === 'approved');
}

const pageOf: Readonly<Record<ObstacleKind, string>> = {
  returned: '/customer/card',
  owed: '/customer/dashboard',
  collecting: '/customer/dashboard',
  twice: '/customer/payments',
  pending: '/customer/payments',
  refund: '/customer/payments',
  wallet: '/cashback/wallet',
  dispute: '/customer/payments',
};

/** What has to end before the account is closed, and where it is seen to (ACC-06). */
export function listClosingObstacles(): DataSource<'closingObstacles'> {
  return async ({ context: { store }, customer, facts }) => {
    if (customer === undefined) return [];
    const found = obstaclesIn(await store.closings.openMoney(customer.id));
    return found.map(({ kind, pence, on }) => ({
      ...{ kind, pence, on: on ?? 'none' },
      href: homeInstead(pageOf[kind], facts.setupState),
    }));
  };
}

/** Until when somebody who closes the account now may change their mind. */
export function listClosingTerms({
  clock,
  closingTerms,
}: Pick<Dependencies, 'clock' | 'closingTerms'>): DataSource<'closingTerms'> {
  return () =>
    Promise.resolve([{ days: closingTerms.undoDays, closesOn: closesOn(closesAfter(clock.now(), closingTerms)) }]);
}

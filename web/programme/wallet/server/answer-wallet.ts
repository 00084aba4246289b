import { nothingYet } from '#journeys/engine/step-view.ts';
import { publishedCauses } from '#web/programme/giving/domain/cause.ts';
import type { CallContext, DataRecord, LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { whyNot } from '#web/programme/wallet/domain/withdrawal.ts';

import { linkedPayee } from './linked-payee.ts';
import type { Withdrawal } from './ports/wallets.ts';

type Shown = DataRecord<'wallet'>;

const mostShown = 50;

/** What a customer can take out, where it goes, and the times that they did, the newest first (CSH-04). */
export function answerWallet(dependencies: Pick<Dependencies, 'banks' | 'secrets' | 'clock'>): LiveSource<'wallet'> {
  return async ({ context, customer }) => {
    if (customer === undefined) return nothingYet;
    const { wallets } = context.store;
    const wallet = await wallets.find(customer.id);
    const linked = await linkedPayee(customer, context, dependencies);
    const refused = whyNot(wallet, { hasBank: linked !== undefined });
    const first: Shown = {
      ...{ id: 'wallet', kind: 'wallet', pence: wallet.availablePence, on: dependencies.clock.now().toISOString() },
      ...{ bank: linked?.bank ?? 'none', ending: linked?.accountEnding ?? 'none' },
      charityPence: await givenToCharity(customer.id, context),
      standing: standingOf(refused, wallet.availablePence),
    };
    const records = [first, ...(await wallets.withdrawalsOf(customer.id, mostShown)).map(withdrawalShown)];
    return { ...nothingYet, state: 'fresh', total: records.length, records };
  };
}

function standingOf(refused: ReturnType<typeof whyNot>, availablePence: number): Shown['standing'] {
  // Nobody is asked here for an amount that they could have agreed to.
  if (refused === undefined || refused === 'changed') return 'ready';
  return refused === 'nothing' && availablePence < 0 ? 'owing' : refused;
}

/** What of all that they have given went to charities. */
async function givenToCharity(customerId: string, { store, content }: CallContext): Promise<number> {
  const given = await store.giving.given(customerId);
  const charities = publishedCauses.of(content).filter(({ contributionType }) => contributionType === 'charity');
  const names = new Set(charities.map(({ name }) => name));
  return given.reduce((sum, { cause, pence }) => sum + (names.has(cause) ? pence : 0), 0);
}

function withdrawalShown({ id, pence, bank, accountEnding, state, orderedAt, endedAt }: Withdrawal): Shown {
  return {
    ...{ id, kind: 'withdrawal', pence, bank, ending: accountEnding, charityPence: 0 },
    standing: state === 'ordered' ? 'sent' : state,
    on: (endedAt ?? orderedAt).toISOString(),
  };
}

import { mandateAgainAfterSeconds, type MandateWish } from '#web/programme/direct-debit/domain/mandate.ts';
import { onWorkingDay } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DirectDebitAnswer, Payer } from '#web/programme/direct-debit/server/ports/direct-debits.ts';
import type { Mandate, MandateAnswer } from '#web/programme/direct-debit/server/ports/mandates.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { isLeftNeeded } from './left-debits.ts';
import { chosenAccount } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'directDebits' | 'clock' | 'secrets'> & {
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement' | 'transaction'>;
};

/** What came of asking about one mandate; fit for a log. `deceased`: its payer has died, which one of us has to look into. */
export interface UpdatedMandate {
  readonly wish: MandateWish;
  readonly outcome: 'pending' | 'active' | 'over' | 'deceased' | 'refused' | 'put-off';
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;

/** How often the provider is asked how a mandate stands, in case it did not tell us: more often while the bank may refuse it. */
const lookAgainAfterMs = { pending: 60 * 60 * 1000, active: 24 * 60 * 60 * 1000 } as const;

/**
 * Asks the Direct Debit provider for what is wished about each mandate: set-up, cancelling, reinstating, or how it stands.
 *
 * Killed at any moment it leaves a mandate whose turn comes again in two minutes; a
 * set-up that was answered to nobody is found by its key, so that no account has two. A provider that does not answer is
 * asked again a minute later, and later each time; a mandate that cannot be asked about holds up no other.
 */
export function updateMandates(needed: Needed): () => Promise<readonly UpdatedMandate[]> {
  return async () => {
    const { unitOfWork, clock } = needed;
    const updated: UpdatedMandate[] = [];
    while (updated.length < mostTurns) {
      const mandate = await unitOfWork.statement(({ mandates }) => mandates.takeToAsk(clock.now()));
      if (mandate === undefined) break;
      updated.push(await update(mandate, needed).catch((error: unknown) => putOff(mandate, nameOf(error), needed)));
    }
    return updated;
  };
}

async function update(mandate: Mandate, needed: Needed): Promise<UpdatedMandate> {
  const wish = await wishNow(mandate, needed);
  const answer = await ask(mandate, wish, needed);
  if (answer.kind === 'unavailable') return putOff(mandate, answer.reason, needed);
  const now = needed.clock.now();
  const noted = notedOf(mandate, answer, now);
  // What is told once more was looked at before.
  const isDeath = noted.endedBecause === 'deceased' && mandate.endedBecause !== 'deceased';
  await needed.unitOfWork.transaction(async ({ mandates, collections }) => {
    const isNoted = await mandates.noteAnswer(mandate, noted);
    if (isNoted && isDeath) await collections.stopForPerson(mandate.customerId, now);
    // Something else is wished of it meanwhile, such as its end, by somebody who could not know its id.
    if (!isNoted && mandate.providerId === null && noted.providerId !== null)
      await mandates.adopt(mandate.id, noted.providerId, now);
  });
  if (answer.kind === 'refused') return { wish, outcome: 'refused', reason: answer.reason };
  return { wish, outcome: isDeath ? 'deceased' : answer.mandate.state, reason: null };
}

/** What is kept for what was spent is cancelled once that is collected (DBT-06). */
async function wishNow(mandate: Mandate, { unitOfWork }: Needed): Promise<MandateWish> {
  if (mandate.wish !== 'cancel-once-paid') return mandate.wish ?? 'look';
  return (await unitOfWork.statement((store) => isLeftNeeded(mandate, store))) ? mandate.wish : 'cancel';
}

async function putOff(mandate: Mandate, reason: string, { unitOfWork, clock }: Needed): Promise<UpdatedMandate> {
  const askAt = new Date(clock.now().getTime() + mandateAgainAfterSeconds(mandate.tries) * 1000);
  await unitOfWork.statement(({ mandates }) => mandates.putOff(mandate, askAt));
  return { wish: mandate.wish ?? 'look', outcome: 'put-off', reason };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

async function ask(mandate: Mandate, wish: MandateWish, needed: Needed): Promise<DirectDebitAnswer> {
  const { directDebits } = needed;
  const { id, providerId, reference } = mandate;
  switch (wish) {
    case 'cancel':
      return directDebits.cancel(providerId === null ? { reference } : { id: providerId });
    case 'reinstate':
      return directDebits.reinstate(providerId ?? '');
    case 'look':
    case 'cancel-once-paid':
      return directDebits.find(providerId ?? '');
    case 'set-up': {
      const payer = await payerOf(mandate, needed);
      if (payer === undefined) return { kind: 'refused', reason: 'not-linked' };
      return directDebits.setUp({ key: id, reference, payer });
    }
  }
}

/** Nobody, once the account is not linked any more. */
async function payerOf({ customerId, linkId }: Mandate, { unitOfWork, secrets }: Needed): Promise<Payer | undefined> {
  const { customer, link } = await unitOfWork.statement(async ({ customers, linkedAccounts }) => ({
    customer: await customers.find(customerId),
    link: (await linkedAccounts.ofCustomer(customerId)).find(({ id }) => id === linkId),
  }));
  const [account] = link === undefined ? [] : chosenAccount(link, secrets).identifications;
  if (customer === undefined || account === undefined) return undefined;
  return { givenName: customer.givenName, familyName: customer.familyName, account };
}

function notedOf(
  { providerId, wish }: Mandate,
  answer: Exclude<DirectDebitAnswer, { kind: 'unavailable' }>,
  now: Date,
): MandateAnswer {
  if (answer.kind === 'refused')
    return { providerId, state: 'over', activeFrom: null, endedBecause: 'refused', lookAt: null };
  const { id, state, chargeableFrom, endedBecause = null } = answer.mandate;
  // What is left alone is asked about as often as what the bank may refuse, so that it is not kept for long.
  const lookAt =
    state === 'over'
      ? null
      : new Date(now.getTime() + lookAgainAfterMs[wish === 'cancel-once-paid' ? 'pending' : state]);
  return { providerId: id, state, activeFrom: chargeableFrom && onWorkingDay(chargeableFrom), endedBecause, lookAt };
}

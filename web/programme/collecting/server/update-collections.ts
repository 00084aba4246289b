import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import { collectionStateOf, type CollectionState } from '#web/programme/collecting/domain/collection.ts';
import { mandateAgainAfterSeconds } from '#web/programme/direct-debit/domain/mandate.ts';
import type { DirectDebits, PaymentAnswer } from '#web/programme/direct-debit/server/ports/direct-debits.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { Collection, CollectionAnswer, Noted } from './ports/collections.ts';
import { tellPayer } from './tell-payer.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'secrets' | 'content' | 'publicUrl'> & {
  readonly directDebits: Pick<DirectDebits, 'collect' | 'findPayment'>;
};

/** What came of asking about one collection; fit for a log. `our-mistake`, `asked-twice`, `paid-twice` and `taken-back` are for one of us to look into. */
export interface UpdatedCollection {
  readonly outcome: CollectionState | 'our-mistake' | NonNullable<Noted['held']> | 'put-off';
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
const hourMs = 3_600_000;

/** How often the provider is asked how a payment stands, in case it did not tell us. A claim may come at any time, and is told. */
const lookAgainAfterMs: Readonly<Record<CollectionState, number | null>> = {
  noticed: 6 * hourMs,
  submitted: hourMs,
  confirmed: 24 * hourMs,
  'paid-out': null,
  failed: null,
  cancelled: null,
  claimed: null,
};

/**
 * Gives each noticed collection to the Direct Debit provider, and asks how the others stand (DBT-06, DBT-07). Killed at any
 * moment it leaves one whose turn comes again in two minutes, and which is found by its key: nothing is taken twice.
 */
export function updateCollections(needed: Needed) {
  return async (): Promise<readonly UpdatedCollection[]> => {
    const { unitOfWork, clock } = needed;
    const updated: UpdatedCollection[] = [];
    while (updated.length < mostTurns) {
      const due = await unitOfWork.statement(({ collections }) => collections.takeToAsk(clock.now()));
      if (due === undefined) break;
      updated.push(await update(due, needed).catch((error: unknown) => putOff(due, reasonOf(error), needed)));
    }
    return updated;
  };
}

async function update(due: Collection, needed: Needed): Promise<UpdatedCollection> {
  const { directDebits, clock } = needed;
  const { id: key, mandate: mandateId, pence, chargeOn, payment } = due;
  const answer =
    payment === null
      ? await directDebits.collect({ key, mandateId, pence, chargeOn })
      : await directDebits.findPayment(payment);
  const isRefusedOnce = answer.kind === 'refused' && payment === null;
  if (answer.kind !== 'done' && !isRefusedOnce) return putOff(due, answer.reason, needed);
  const noted = await note(due, notedOf(answer, clock.now()), needed);
  if (answer.kind === 'refused')
    return { outcome: answer.because === 'other' ? 'our-mistake' : 'cancelled', reason: answer.reason };
  if (noted !== undefined && noted.held !== null) return { outcome: noted.held, reason: `collection ${key}` };
  const { state, endedBecause } = answer.payment;
  return { outcome: endedBecause === 'our-mistake' ? endedBecause : collectionStateOf(state), reason: null };
}

/** What the provider will not take is cancelled: what it gathered goes into a collection of another day. */
function notedOf(answer: Exclude<PaymentAnswer, { kind: 'unavailable' }>, now: Date): CollectionAnswer {
  if (answer.kind === 'refused')
    return { payment: null, state: 'cancelled', endedBecause: null, chargeOn: null, lookAt: null };
  const { id: payment, state: said, endedBecause = null, chargeOn = null } = answer.payment;
  const state = collectionStateOf(said);
  const afterMs = lookAgainAfterMs[state];
  return {
    payment,
    state,
    endedBecause,
    chargeOn,
    lookAt: afterMs === null ? null : new Date(now.getTime() + afterMs),
  };
}

async function note(due: Collection, answer: CollectionAnswer, needed: Needed): Promise<Noted | undefined> {
  const { unitOfWork, clock } = needed;
  return unitOfWork.transaction(async (store) => {
    const now = clock.now();
    const noted = await store.collections.note(due, answer, now);
    if (noted === undefined) return undefined;
    if (noted.isWithdrawn) {
      // How the mandate stands, and from when it can be charged, may be other than we know.
      await store.mandates.lookAgain(due.mandate, now);
      await tellPayer({ collection: due, news: 'withdrawn' }, store, needed);
    }
    if (noted.stopped !== null) await tellPayer({ collection: due, news: noted.stopped.reason }, store, needed);
    if (noted.isLifted) await tellPayer({ collection: due, news: 'paid' }, store, needed);
    return noted;
  });
}

async function putOff(due: Collection, reason: string, { unitOfWork, clock }: Needed): Promise<UpdatedCollection> {
  const askAt = new Date(clock.now().getTime() + mandateAgainAfterSeconds(due.tries) * 1000);
  await unitOfWork.statement(({ collections }) => collections.putOff(due, askAt));
  return { outcome: 'put-off', reason };
}

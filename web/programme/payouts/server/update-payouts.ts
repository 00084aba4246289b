import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import { providerKnowsAgainForMs } from '#web/programme/payouts/domain/known-again.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';

import type { DuePayout, Payee, Payout, PayoutAnswer, ToldPayout } from './ports/payouts.ts';

/** Payouts of one sort, and where they are kept. */
export interface KeptPayouts<Due extends DuePayout> {
  /** The next one, which is given to nobody else for a while. */
  take(now: Date): Promise<Due | undefined>;
  /**
   * To whom it goes; nothing once it is over.
   *
   * @throws where it cannot be opened
   */
  payeeOf(due: Due): Payee | null;
  note(due: Due, told: ToldPayout, now: Date): Promise<void>;
  putOff(due: Due, askAt: Date): Promise<void>;
}

/** What came of asking about one; fit for a log. `unknown`: it may be sent no more, and the provider does not know it. */
export interface UpdatedPayout {
  readonly outcome: Payout['state'] | 'put-off' | 'unknown';
  readonly reason: string | null;
}

/** The rest is for the next round, which follows at once. */
const mostTurns = 50;
/** How often the provider is asked how one stands, in case it did not tell us: most are there within seconds. */
const lookAgainAfterMs = (ageMs: number) => (ageMs < 60 * 60 * 1000 ? 15_000 : 15 * 60 * 1000);
/** From then on one that it does not know is asked about and never sent: well before the provider forgets its key. */
const sentForMs = providerKnowsAgainForMs / 2;

type Needed = Pick<RoundParts, 'clock' | 'payouts'>;

/**
 * Gives each payout to the provider, and asks how the others stand. Where an answer was lost, or this died, the provider is
 * asked whether it knows the payout before it is given it again, under the same key: nothing is paid twice. What was paid,
 * or has failed, is so by the provider's word alone.
 */
export async function updatePayouts<Due extends DuePayout>(
  kept: KeptPayouts<Due>,
  needed: Needed,
): Promise<readonly UpdatedPayout[]> {
  const updated: UpdatedPayout[] = [];
  while (updated.length < mostTurns) {
    const due = await kept.take(needed.clock.now());
    if (due === undefined) break;
    updated.push(await update(due, kept, needed));
  }
  return updated;
}

async function update<Due extends DuePayout>(due: Due, kept: KeptPayouts<Due>, needed: Needed): Promise<UpdatedPayout> {
  const putOff = async (reason: string): Promise<UpdatedPayout> => {
    await kept.putOff(due, new Date(needed.clock.now().getTime() + askedAgainAfterMs(due.tries)));
    return { outcome: 'put-off', reason };
  };
  try {
    const answer = await ask(due, () => kept.payeeOf(due), needed);
    // That the provider does not know what it has once taken on says nothing of the money.
    if (answer.kind === 'none') return { ...(await putOff('payouts-unknown')), outcome: 'unknown' };
    if (answer.kind === 'unavailable') return await putOff(answer.reason);
    return await note(due, answer, { kept, needed });
  } catch (error) {
    return putOff(reasonOf(error));
  }
}

type Said = Extract<PayoutAnswer, { readonly kind: 'done' | 'refused' }>;

interface Noting<Due extends DuePayout> {
  readonly kept: KeptPayouts<Due>;
  readonly needed: Needed;
}

/** What the provider has said for good, or as it stands now. */
async function note<Due extends DuePayout>(
  due: Due,
  answer: Said,
  { kept, needed }: Noting<Due>,
): Promise<UpdatedPayout> {
  const now = needed.clock.now();
  const { id: payment, state } = answer.kind === 'done' ? answer.payout : ({ id: null, state: 'failed' } as const);
  const lookAt = new Date(now.getTime() + lookAgainAfterMs(now.getTime() - due.orderedAt.getTime()));
  await kept.note(due, { payment, state, lookAt }, now);
  return { outcome: state, reason: answer.kind === 'refused' ? answer.reason : null };
}

async function ask(due: DuePayout, payeeOf: () => Payee | null, { payouts, clock }: Needed): Promise<PayoutAnswer> {
  const { id, pence, reference, payment, tries, orderedAt, givenUpAt = null } = due;
  // Only what nobody has asked about before is sent without asking.
  const isFirst = tries === 1 && payment === null && givenUpAt === null;
  const known = isFirst ? ({ kind: 'none' } as const) : await payouts.find({ id, orderedAt });
  if (known.kind !== 'none' || payment !== null) return known;
  if (givenUpAt !== null) return { kind: 'refused', reason: 'payouts-given-up' };
  if (clock.now().getTime() - orderedAt.getTime() > sentForMs) return known;
  const payee = readable(payeeOf);
  // Nobody was given it yet, and nobody ever can be.
  if (payee === 'unreadable' && isFirst) return { kind: 'refused', reason: 'payouts-payee-unreadable' };
  if (payee === 'unreadable' || payee === null) return known;
  const said = await payouts.pay({ id, pence, reference, payee });
  // The answer to an earlier one may be lost, and it taken: only the first can be refused for good.
  return said.kind === 'refused' && !isFirst ? { kind: 'unavailable', reason: said.reason } : said;
}

function readable(payeeOf: () => Payee | null): Payee | null | 'unreadable' {
  try {
    return payeeOf();
  } catch {
    return 'unreadable';
  }
}

/** How long a provider that has not answered is left alone: two seconds, then twice as long each time, an hour at most. */
function askedAgainAfterMs(tries: number): number {
  return Math.min(2_000 * 2 ** Math.max(0, tries - 1), 3_600_000);
}

import { randomUUID } from 'node:crypto';

import type { Answer } from '#web/programme/spending/server/ports/authorisations.ts';
import type { Spender, SpendingWorld } from '#web/programme/spending/server/spending-world.builder.ts';

/** How many pairs of purchases had one approved, none, or both. */
export interface Pairs {
  readonly one: number;
  readonly none: number;
  readonly both: number;
}

/** Pence: there is enough for one, and not for two. */
export const pairOf = { balance: 5_000, each: 3_000 };
const buyers = 20;

/** Counts pairs by how many of each were approved. @throws for what is no pair. */
export function countPairs(approved: readonly number[]): Pairs {
  const withCount = (count: number) => approved.filter((each) => each === count).length;
  const pairs = { none: withCount(0), one: withCount(1), both: withCount(2) };
  if (pairs.none + pairs.one + pairs.both !== approved.length) throw new Error('A pair has two purchases.');
  return pairs;
}

/**
 * Has customers buy two things at once, `count` times in all, over the database and with banks in memory; how many of each two were
 * approved, by what they were told. What is stored and set aside says the same, or this throws.
 */
export async function buyInPairs(
  world: SpendingWorld,
  { count, balance = pairOf.balance }: { readonly count: number; readonly balance?: number },
): Promise<Pairs> {
  const approved: number[] = [];
  let begun = 0;
  world.funds.delayMs = () => Math.random() * 4;
  const buy = async () => {
    const buyer = await world.spender(balance);
    while (begun < count) {
      begun += 1;
      approved.push(await buyTwo(buyer, world));
    }
  };
  await Promise.all(Array.from({ length: Math.min(buyers, count) }, buy));
  return countPairs(approved);
}

async function buyTwo(buyer: Spender, world: SpendingWorld): Promise<number> {
  const requests = [world.request(buyer, { pence: pairOf.each }), world.request(buyer, { pence: pairOf.each })];
  const answers = await Promise.all(requests.map((request) => world.answer(request)));
  const approved = answers.filter(isApproved).length;
  const { toAsk } = await world.needed.authorisations.exposure(buyer.customerId);
  if (toAsk !== approved * pairOf.each) throw new Error(`${String(toAsk)} p are counted for ${String(approved)}.`);
  for (const request of requests) {
    const event = { kind: 'released', pence: pairOf.each, event: randomUUID() } as const;
    await world.needed.unitOfWork.transaction(({ cardEvents }) =>
      cardEvents.apply(world.event(request, event), world.clock.now()),
    );
  }
  return approved;
}

const isApproved = ({ state }: Answer) => state === 'approved';

import { londonMinute } from '#web/programme/direct-debit/domain/working-days.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import type { RoundParts } from '#web/programme/server/programme-parts.ts';
import { postingsOf, type SettledDay } from '#web/programme/spending/domain/settlement.ts';

import type { Booked, Settled } from './ports/card-processor.ts';

type Needed = Pick<RoundParts, 'unitOfWork' | 'clock' | 'cardManagement' | 'cardProcessor'>;

/**
 * What came of comparing; fit for a log. `differs` is for one of us to look into at once, by the processor’s event; `fetched` is a
 * transaction of which we had not been told all, and which is applied as it is on record.
 */
export type ComparedSettlement =
  | { readonly outcome: 'differs'; readonly cardEvent: string }
  | { readonly outcome: 'compared'; readonly compared: number; readonly differing: number }
  | { readonly outcome: 'fetched'; readonly transaction: string }
  | { readonly outcome: 'put-off'; readonly reason: 'report-unavailable' | 'report-malformed' | 'record-unavailable' };

const dayMs = 86_400_000;
/** Longer than it takes; and when a report cannot be had it is asked for again after that. */
const leaseMs = 10 * 60_000;
/** What was told late of the day before has come by five in London. */
const fromMinute = 5 * 60;

/** A report that is older is nowhere to be had any more. */
const daysBack = 30;

/**
 * Once a day the processor’s settlement report of the day before is held against the books, event by event, to the penny
 * (DBT-05), and what it sums up to is booked as paid. What was settled and never told to us is fetched, so that it is collected all the same. Days on which nothing ran, or whose report was away, are compared then as well, the earliest first.
 */
export function compareSettlement(needed: Needed) {
  const { unitOfWork, clock } = needed;
  return async (stopping?: AbortSignal): Promise<readonly ComparedSettlement[]> => {
    const compared: ComparedSettlement[] = [];
    if (londonMinute(clock.now()) < fromMinute) return [];
    while (stopping?.aborted !== true) {
      const now = clock.now();
      const through = utcDate(new Date(now.getTime() - dayMs));
      const until = new Date(now.getTime() + leaseMs);
      const day = await unitOfWork.statement(({ reconciliations }) =>
        reconciliations.claimMissing('settlement', { through, daysBack }, { now, until }),
      );
      if (day === undefined) break;
      compared.push(...(await compareDay(day, needed)));
    }
    return compared;
  };
}

async function compareDay(day: string, needed: Needed): Promise<readonly ComparedSettlement[]> {
  const { unitOfWork, clock } = needed;
  const settled = await settledOn(day, needed);
  if (typeof settled === 'string') return [{ outcome: 'put-off', reason: settled }];
  const booked = await unitOfWork.statement(({ reconciliations }) => reconciliations.bookedOn(day));
  // What moves no money is in no book.
  const moving = settled.filter(({ pence }) => pence !== 0);
  const differing = differencesOf(moving, booked);
  const fetched = await fetchUntold(day, untoldIn(moving, booked), needed);
  if (fetched === 'unavailable') return [{ outcome: 'put-off', reason: 'record-unavailable' }];
  const result = { compared: settled.length, differing: differing.length };
  const at = clock.now();
  const moved = postingsOf({ day, ...sumsOf(settled) }, at);
  await unitOfWork.transaction(({ reconciliations }) =>
    reconciliations.finishSettlement(day, { ...result, at }, moved),
  );
  return [
    ...differing.map((cardEvent) => ({ outcome: 'differs', cardEvent }) as const),
    ...fetched.map((transaction) => ({ outcome: 'fetched', transaction }) as const),
    { outcome: 'compared', ...result },
  ];
}

function sumsOf(settled: readonly Settled[]): Omit<SettledDay, 'day'> {
  const sum = (of: (each: Settled) => number) => settled.reduce((total, each) => total + of(each), 0);
  return { spent: sum(({ pence, disputed }) => pence - disputed), disputed: sum(({ disputed }) => disputed) };
}

/** The transactions of what was settled and is in no book. */
function untoldIn(settled: readonly Settled[], booked: readonly Booked[]): readonly string[] {
  const known = new Set(booked.map(({ event }) => event));
  return [...new Set(settled.flatMap(({ event, transaction }) => (known.has(event) ? [] : (transaction ?? []))))];
}

/** Keeps all that the processor has on record of them, as if it had told of it: what was applied before is known. Those that it has. */
async function fetchUntold(
  day: string,
  transactions: readonly string[],
  { unitOfWork, clock, cardManagement, cardProcessor }: Needed,
): Promise<readonly string[] | 'unavailable'> {
  const fetched: string[] = [];
  for (const transaction of transactions) {
    const found = await cardManagement.onRecord({ transaction });
    if (found.kind === 'unavailable') return 'unavailable';
    const events = found.kind === 'unknown' ? 'malformed' : cardProcessor.eventsOnRecord(found.said);
    if (events === 'malformed') continue;
    const message = `settled ${day} ${transaction}`;
    await unitOfWork.statement(({ cardEvents }) => cardEvents.keep(message, events, clock.now()));
    fetched.push(transaction);
  }
  return fetched;
}

/** All that the processor has settled that day, or why that cannot be said. */
async function settledOn(
  day: string,
  { cardManagement, cardProcessor }: Needed,
): Promise<readonly Settled[] | 'report-unavailable' | 'report-malformed'> {
  const settled: Settled[] = [];
  let after: string | null = null;
  do {
    const found = await cardManagement.onRecord({ settledOn: day, after });
    if (found.kind !== 'done') return 'report-unavailable';
    const part = cardProcessor.settledIn(found.said);
    if (part === 'malformed') return 'report-malformed';
    settled.push(...part.settled);
    after = part.goesOnAfter;
  } while (after !== null);
  return settled;
}

/** Events that one has and the other has not, or with another sum. */
function differencesOf(settled: readonly Booked[], booked: readonly Booked[]): readonly string[] {
  const left = new Map(booked.map(({ event, pence }) => [event, pence]));
  const differing: string[] = [];
  for (const { event, pence } of settled) {
    if (left.get(event) !== pence) differing.push(event);
    left.delete(event);
  }
  return [...differing, ...left.keys()];
}

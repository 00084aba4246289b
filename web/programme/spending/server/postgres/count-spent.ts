import { sql } from 'kysely';

import { type CalendarDate, londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { CardEvent } from '#web/programme/spending/domain/card-event.ts';

import { beginExposure } from './authorisations.ts';
import { windowsWith } from './windows.ts';

/** The day in London in which an event counts: whose clock is ahead of ours begins no day before it is there. */
export function dayOf({ at: happenedAt }: Pick<CardEvent, 'at'>, now: Date): CalendarDate {
  return londonDate(new Date(Math.min(Date.parse(happenedAt), now.getTime())));
}

/** Counts what is spent whatever we say, over any limit and the cap, and what is set aside for its fees. The day in which it is counted, which may be a later one. */
export async function countSpent(
  spent: Pick<CardEvent['purchase'], 'region' | 'channel' | 'pence'> & { readonly feePence: number },
  { customerId, day }: { readonly customerId: string; readonly day: CalendarDate },
  within: ProgrammeDatabase,
): Promise<CalendarDate> {
  await beginExposure(customerId, { day }, within);
  const more = spent.pence + spent.feePence;
  const { rows } = await sql<{ readonly counted_on: CalendarDate }>`
    update exposures set to_ask = to_ask + ${more}, at_risk = at_risk + ${more}, ${windowsWith(spent, day).set}
    where customer_id = ${customerId} returning counted_on`.execute(within);
  return rows[0]?.counted_on ?? day;
}

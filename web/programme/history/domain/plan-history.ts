import { addWorkingDays, type CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

import { type Chance, chanceOf } from './chance.ts';
import { everyday, type Habit, monthly, type Trip, trips, type Way } from './habits.ts';
import { dayMs, daysAfter, londonMoment, weekdayOf } from './london-moment.ts';
import { historyMerchants, type MerchantId, penceFor } from './merchants.ts';

/** How a purchase goes, beside being paid: `short` and `wrong-pin` are not. */
export type Turn = 'paid' | 'short' | 'wrong-pin' | 'let-go';

/** Something that is to be bought, whatever the rules make of it then. */
export interface PlannedPurchase {
  readonly at: Date;
  readonly merchant: MerchantId;
  readonly way: Way;
  readonly hasPin: boolean;
  /** What the merchant asks for, in its currency's smallest unit. */
  readonly minor: number;
  /** What it takes in the end. */
  readonly takenMinor: number;
  readonly turn: Turn;
  /** Days after which the money moves. */
  readonly clearsAfter: number;
  /** Days after which all of it comes back; nothing where it is kept. */
  readonly returnsAfter: number | null;
  readonly isDisputed: boolean;
}

export interface HistoryAsked {
  readonly seed: number;
  readonly from: CalendarDate;
  /** The last day, which is in it. */
  readonly through: CalendarDate;
  /** Rows of the list that it comes to, about; refunds count. */
  readonly payments: number;
}

/** What somebody may spend a day on average, so that what is not collected yet stays within what may be owed; pence. */
const dayBudget = 11_000;
/** Working days in which all that is gathered on a day is paid, and days that a merchant takes at most before that. */
const [collectedWithin, clearedWithin] = [6, 3];
/** What comes back later than that before the end would be owed to them in the end. */
const keptDays = 30;
/** Who has paid nothing yet may owe little: they begin with little. */
const quietDays = 20;

/** The last day on which something can be bought and be paid by Direct Debit on `through`. */
export function lastBuyingDay(through: CalendarDate): CalendarDate {
  let day = through;
  while (addWorkingDays(daysAfter(day, clearedWithin), collectedWithin) > through) day = daysAfter(day, -1);
  return day;
}

/** Whether all that is gathered on that day has been paid on `through`. */
export function isCollectedBy(through: CalendarDate, day: CalendarDate): boolean {
  return addWorkingDays(day, collectedWithin) <= through;
}

type Draft = Omit<PlannedPurchase, 'hasPin'>;

/** What a made-up customer buys between two days, the earliest first; the same for the same question. */
export function planHistory({ seed, from, through, payments }: HistoryAsked): readonly PlannedPurchase[] {
  const chance = chanceOf(seed);
  const days = Math.round((Date.parse(through) - Date.parse(from)) / dayMs) + 1;
  const span = { from, days, chance };
  const away = tripsIn(span);
  const fixed = [...monthlyIn(span), ...flightsIn(span, away)].slice(0, Math.floor(payments * 0.4));
  const habits = withinBudget(payments / days);
  const drafts: Draft[] = [...fixed];
  for (let rows = drafts.length; rows < payments;) {
    const draft = drawn({ ...span, away, habits });
    drafts.push(draft);
    rows += draft.returnsAfter === null ? 1 : 2;
  }
  drafts.sort((one, other) => one.at.getTime() - other.at.getTime());
  return withPins(withADispute(drafts), chance);
}

interface Span {
  readonly from: CalendarDate;
  readonly days: number;
  readonly chance: Chance;
}

interface Away {
  readonly from: number;
  readonly trip: Trip;
}

/** About one every three months, none in the first two. */
function tripsIn({ days, chance }: Span): readonly Away[] {
  const away: Away[] = [];
  for (let from = 60 + chance.from(0, 20); from + 12 < days; from += chance.from(80, 130))
    away.push({ from, trip: trips[away.length % trips.length] ?? chance.one([trips[0] as Trip]) });
  return away;
}

function monthlyIn({ from, days, chance }: Span): readonly Draft[] {
  return Array.from({ length: days - quietDays }, (_, each) => daysAfter(from, quietDays + each)).flatMap((day) =>
    monthly
      .filter((bill) => bill.day === Number(day.slice(8)))
      .map(({ at, way, hour, minor = historyMerchants[at].usual }) => ({
        ...draftOf(at, { way, minor, chance }),
        at: londonMoment(day, hour * 60 + chance.from(0, 9)),
      })),
  );
}

/** Bought three weeks before. */
function flightsIn({ from, chance }: Span, away: readonly Away[]): readonly Draft[] {
  return away.map((trip) => ({
    ...draftOf('gull-airways', {
      way: 'online',
      minor: spreadOf(historyMerchants['gull-airways'].usual, 0.3, chance),
      chance,
    }),
    at: londonMoment(daysAfter(from, trip.from - 21), chance.from(19 * 60, 22 * 60)),
  }));
}

/** Somebody who buys often buys small things. */
function withinBudget(perDay: number): readonly Habit[] {
  const costOf = ({ at, held }: Habit) => penceFor(held ?? historyMerchants[at].usual, historyMerchants[at].currency);
  const mean = (habits: readonly Habit[]) => {
    const weights = habits.reduce((sum, { weight }) => sum + weight, 0);
    return habits.reduce((sum, habit) => sum + habit.weight * costOf(habit), 0) / weights;
  };
  let habits = everyday;
  for (let turn = 0; turn < 40 && mean(habits) * perDay > dayBudget; turn += 1)
    habits = habits.map((habit) => (costOf(habit) > 1_000 ? { ...habit, weight: habit.weight * 0.85 } : habit));
  return habits;
}

/** One purchase more, on a day that suits it. */
function drawn({
  from,
  days,
  chance,
  away,
  habits,
}: Span & { readonly away: readonly Away[]; readonly habits: readonly Habit[] }): Draft {
  for (;;) {
    const each = chance.from(0, days - 1);
    if (each < quietDays && chance.is(0.85)) continue;
    const trip = away.find((one) => each >= one.from && each < one.from + one.trip.days);
    const day = daysAfter(from, each);
    const open = (trip?.trip.habits ?? habits).filter(({ weekdays }) => weekdays?.includes(weekdayOf(day)) ?? true);
    const habit = weighed(open, chance);
    if (each < quietDays && historyMerchants[habit.at].usual > 1_000) continue;
    const { at, way, spread = 0, held, returned = 0, hours } = habit;
    const usual = historyMerchants[at].usual;
    const taken = way === 'cash' ? cashOf(usual, chance) : spreadOf(usual, spread, chance);
    return {
      ...draftOf(at, { way, minor: held === undefined ? taken : Math.max(held, taken), chance }),
      at: londonMoment(day, chance.from(hours[0] * 60, hours[1] * 60)),
      takenMinor: taken,
      returnsAfter: each < days - keptDays && chance.is(returned) ? chance.from(4, 12) : null,
      turn: turnOf(way, chance),
    };
  }
}

function turnOf(way: Way, chance: Chance): Turn {
  if (chance.is(0.006)) return 'short';
  if ((way === 'chip' || way === 'cash') && chance.is(0.02)) return 'wrong-pin';
  return way === 'online' && chance.is(0.03) ? 'let-go' : 'paid';
}

function draftOf(
  merchant: MerchantId,
  { way, minor, chance }: { readonly way: Way; readonly minor: number; readonly chance: Chance },
): Omit<Draft, 'at'> {
  const usual = { turn: 'paid', returnsAfter: null, isDisputed: false } as const;
  return { merchant, way, minor, takenMinor: minor, clearsAfter: chance.from(1, 3), ...usual };
}

function weighed(habits: readonly Habit[], chance: Chance): Habit {
  let left = chance.next() * habits.reduce((sum, { weight }) => sum + weight, 0);
  const found = habits.find(({ weight }) => (left -= weight) < 0) ?? habits[0];
  if (found === undefined) throw new RangeError('On such a day nothing is bought.');
  return found;
}

function spreadOf(usual: number, spread: number, chance: Chance): number {
  return Math.max(1, Math.round(usual * (1 + spread * (2 * chance.next() - 1))));
}

/** A machine gives out fifths of what is usual there. */
function cashOf(usual: number, chance: Chance): number {
  return (usual / 5) * chance.from(1, 6);
}

/** One that was paid for online, in the middle of all of it, is not what was ordered. */
function withADispute(drafts: readonly Draft[]): readonly Draft[] {
  const middle = Math.floor(drafts.length / 2);
  const at = drafts.findIndex(
    ({ way, turn, returnsAfter }, index) =>
      index >= middle && way === 'online' && turn === 'paid' && returnsAfter === null,
  );
  return drafts.map((draft, index) => (index === at ? { ...draft, isDisputed: true } : draft));
}

/** Who taps types their PIN now and then before they are asked, and sometimes is asked (SCA-RTS, article 11). */
function withPins(drafts: readonly Draft[], chance: Chance): readonly PlannedPurchase[] {
  let taps = 0;
  return drafts.map((draft) => {
    const isDue = draft.way === 'tap' && taps >= 4 && !chance.is(0.03);
    const hasPin = draft.way === 'chip' || draft.way === 'cash' || isDue;
    if (hasPin) taps = 0;
    else if (draft.way === 'tap') taps += 1;
    return { ...draft, way: isDue ? 'chip' : draft.way, hasPin };
  });
}

import habits from './habits.json' with { type: 'json' };

export type HabitsName = keyof typeof habits;
export type PaidBy = 'salary' | 'standing-order' | 'direct-debit' | 'card' | 'cash' | 'transfer' | 'interest' | 'fee';

/** Something that somebody does again and again, on the days that one of the last four says. */
export interface Habit {
  who: string | string[];
  /** Below zero is paid out; a pair is anything between. */
  pence: number | [number, number];
  by: PaidBy;
  /** The day of the month. */
  monthly?: number;
  /** Days of the week, 0 is Sunday. */
  weekly?: number[];
  /** The share of days. */
  chance?: number;
  daysAfterOpening?: number[];
}

export function habitsNamed(name: HabitsName): Habit[] {
  return habits[name] as Habit[];
}

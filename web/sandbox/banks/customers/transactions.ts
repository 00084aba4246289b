import { createHash } from 'node:crypto';
import { habitsNamed, type Habit, type PaidBy } from './habits.ts';
import type { BankAccount } from './bank-customer.ts';

export interface BankTransaction {
  id: string;
  bookedAt: Date;
  /** Below zero was paid out. */
  pence: number;
  who: string;
  by: PaidBy;
  isPending: boolean;
}

const DAY_MS = 86_400_000;

/**
 * What happened on an account from day to day, both included: the same for the same account and day at any time, so that
 * a later look finds the old lines and the new ones.
 */
export function transactionsOf(
  account: BankAccount,
  { opened, from, to, now }: { opened: Date; from: Date; to: Date; now: Date },
): BankTransaction[] {
  const first = Math.max(dayOf(opened), dayOf(from));
  const last = Math.min(dayOf(to), dayOf(now));
  const found: BankTransaction[] = [];
  for (let day = first; day <= last; day += 1) {
    habitsNamed(account.habits).forEach((habit, at) => {
      const chance = chancesOf(`${account.id}/${day}/${at}`);
      if (!fallsOn(habit, { day, opened: dayOf(opened), chance })) return;
      found.push(transactionOn(day, { habit, chance, id: `${account.id}-${day}-${at}`, isToday: day === dayOf(now) }));
    });
  }
  return found.filter(({ bookedAt }) => bookedAt <= now);
}

type Chances = (at: number) => number;

function fallsOn(habit: Habit, { day, opened, chance }: { day: number; opened: number; chance: Chances }): boolean {
  const date = new Date(day * DAY_MS);
  if (habit.daysAfterOpening) return habit.daysAfterOpening.includes(day - opened);
  if (habit.weekly) return habit.weekly.includes(date.getUTCDay());
  if (habit.chance !== undefined) return chance(0) < habit.chance;
  return habit.monthly !== undefined && isPayDay(habit, day);
}

/** Money comes in on the last working day before, and goes out on the first one after. */
function isPayDay({ monthly, pence }: Habit, day: number): boolean {
  const step = typeof pence === 'number' && pence > 0 ? 1 : -1;
  if (isWeekend(day)) return false;
  for (let due = day; due === day || isWeekend(due); due += step) {
    if (new Date(due * DAY_MS).getUTCDate() === monthly) return true;
  }
  return false;
}

function transactionOn(
  day: number,
  { habit, chance, id, isToday }: { habit: Habit; chance: Chances; id: string; isToday: boolean },
): BankTransaction {
  const { who, pence, by } = habit;
  const [least, most] = typeof pence === 'number' ? [pence, pence] : pence;
  const minutes = by === 'card' || by === 'cash' ? 8 * 60 + Math.floor(chance(3) * 13 * 60) : 0;
  return {
    id,
    bookedAt: new Date(day * DAY_MS + minutes * 60_000),
    pence: Math.round(least + (most - least) * chance(1)),
    who: typeof who === 'string' ? who : (who[Math.floor(chance(2) * who.length)] ?? ''),
    by,
    isPending: isToday && by === 'card',
  };
}

/** Numbers from 0 up to 1 that look like chance and are the same for the same seed. */
function chancesOf(seed: string): Chances {
  let bytes: Buffer | undefined; // most habits do not fall on most days, and need none
  return (at) => {
    bytes ??= createHash('sha256').update(seed).digest();
    return bytes.readUInt32BE(at * 4) / 2 ** 32;
  };
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day * DAY_MS).getUTCDay());
}

function dayOf(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS);
}

import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import { demoCustomer } from '../../scripts/demo/demo-customer.mjs';
import { historyCommand } from '../../scripts/lib/make-histories.mjs';
import { root } from '../../scripts/lib/system.mjs';
import type { Figure } from './figures.ts';
import { query } from './till.ts';

export const payments = 10_000;
/** What is on its way to the list is there by then. */
const shownWithinMs = 30_000;

/** Gives the demo customer the history of `npm run history`, unless they have it. */
export async function giveHistory(database: string): Promise<readonly Figure[]> {
  const began = performance.now();
  if ((await counted(database)) >= payments * 0.98) return [];
  const [program = '', ...before] = historyCommand;
  const asked = ['--customer', demoCustomer.email, '--payments', String(payments)];
  const env = { ...process.env, DATABASE_URL: database };
  await promisify(execFile)(program, [...before, ...asked], { cwd: root, env });
  const minutes = (performance.now() - began) / 60_000;
  await untilCounted(database, payments * 0.98);
  return [
    { what: 'history made in', figure: minutes, unit: 'min' },
    { what: 'payments', figure: await counted(database), unit: '' },
  ];
}

/** Payments in the longest list. */
export async function counted(database: string): Promise<number> {
  const [found] = await query<{ count: number }>(
    database,
    'select coalesce(max(payments), 0)::int as count from payment_counts',
  );
  return found?.count ?? 0;
}

export async function untilCounted(database: string, least: number): Promise<void> {
  const end = performance.now() + shownWithinMs;
  while ((await counted(database)) < least) {
    if (performance.now() > end) throw new Error(`The list has no more than ${String(await counted(database))}.`);
    await pause(200);
  }
}

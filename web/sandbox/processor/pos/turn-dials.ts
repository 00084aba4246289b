import { lostShares } from '../dials.ts';
import type { DeskParts } from './desk.ts';

const LONGEST_DELAY_MS = 60_000;

/** Sets the dials as a form has them, an empty one to where all is well. Or says what is wrong, and turns none. */
export function turnDials(form: URLSearchParams, { dials, faults }: DeskParts): string | undefined {
  const lateMs = Number(form.get('late') ?? '0');
  const copies = Number(form.get('copies') ?? '1');
  const lost = lostShares.find((share) => share === (form.get('lost') ?? 'none'));
  if (!Number.isInteger(lateMs) || lateMs < 0 || lateMs > LONGEST_DELAY_MS)
    return 'Answers can be late by 0 to 60,000 whole milliseconds.';
  if (lost === undefined || ![1, 2, 3].includes(copies)) return 'There is no such setting.';
  dials.settings = { lateMs, lost, copies, isReordered: form.get('reorder') === 'on' };
  const mode = form.get('down') === 'on' ? 'fail-before' : 'off';
  faults.set({ target: 'processor', mode, rate: 1, delayMs: 0 });
  return undefined;
}

import { membersOf } from './members.ts';

/** The name of a fault and where it was thrown: its message may quote what somebody typed (ERR-06). */
export function describeFault(error: unknown): { name: string; code: string | undefined; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, at: [] };
  const { code } = membersOf(error);
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, 8)
    .map((line) => line.trim().replace(/^at /u, ''));
  return { name: error.name, code: typeof code === 'string' ? code : undefined, at };
}

import { stopPostgresOf } from './postgres.ts';

/** Tells workers which run they belong to, and stops what they started together once it is over. */
export function setup(): () => Promise<void> {
  process.env['TEST_RUN_PID'] = String(process.pid);
  return () => stopPostgresOf(process.pid);
}

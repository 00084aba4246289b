import { randomBytes } from 'node:crypto';

import { stopPostgresOf } from './postgres.ts';

/** Tells workers which run they belong to, and stops what they started together once it is over. */
export function setup(): () => Promise<void> {
  process.env['TEST_RUN_PID'] = String(process.pid);
  process.env['TEST_RUN_ID'] = randomBytes(6).toString('hex');
  return () => stopPostgresOf(process.pid);
}

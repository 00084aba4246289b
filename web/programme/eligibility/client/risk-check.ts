import { hasStatus, request } from '#web/platform/client/api/request.ts';

/** Whether a result is still awaited, or that nobody could say. */
export type Awaiting = 'awaited' | 'over' | 'unknown';

/**
 * Whether the result of the analysis is still awaited (ELG-04).
 *
 * Signed out or closed counts as an answer: the page itself says so, once it asks.
 */
export async function readAnalysis(): Promise<Awaiting> {
  const reply = await request({ method: 'GET', path: '/api/risk-check' }, hasStatus);
  if (reply.kind === 'ok') return ['awaited', 'late'].includes(String(reply.body.status)) ? 'awaited' : 'over';
  if (reply.kind !== 'problem') return 'unknown';
  const { status } = reply.problem;
  return status >= 500 || status === 429 ? 'unknown' : 'over';
}

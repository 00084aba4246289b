import { hasStatus, request } from '#web/platform/client/api/request.ts';

/**
 * Whether the result of the analysis is still awaited; nothing where nobody could say (ELG-04).
 *
 * Signed out or closed counts as an answer: the page itself says so, once it asks.
 */
export async function isAnalysisAwaited(): Promise<boolean | undefined> {
  const reply = await request({ method: 'GET', path: '/api/risk-check' }, hasStatus);
  if (reply.kind === 'ok') return reply.body.status === 'awaited' || reply.body.status === 'late';
  if (reply.kind !== 'problem') return undefined;
  const { status } = reply.problem;
  return status >= 500 || status === 429 ? undefined : false;
}

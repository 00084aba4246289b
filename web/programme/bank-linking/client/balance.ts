import { request } from '#web/platform/client/api/request.ts';
import { membersOf } from '#web/platform/domain/members.ts';

export type BalanceAnswer =
  | { readonly kind: 'success'; readonly pence: number; readonly currency: string }
  /** The bank lets us see it no more until the customer allows it again. */
  | { readonly kind: 'relink' }
  | { readonly kind: 'failed' };

interface BalanceResult {
  readonly status: 'success' | 'relink';
  readonly totalBalance: { readonly pence: number; readonly currency: string } | null;
}

/** What is on a linked account now, as its bank says (LNK-06). */
export async function findBalance(linkedAccountId: string): Promise<BalanceAnswer> {
  const path = `/api/linked-accounts/${encodeURIComponent(linkedAccountId)}/balance`;
  const reply = await request({ method: 'GET', path }, isBalance);
  if (reply.kind !== 'ok') return { kind: 'failed' };
  const { status, totalBalance } = reply.body;
  if (status === 'relink') return { kind: 'relink' };
  return totalBalance === null ? { kind: 'failed' } : { kind: 'success', ...totalBalance };
}

function isBalance(body: unknown): body is BalanceResult {
  const { status, totalBalance } = membersOf(body);
  const { pence, currency } = membersOf(totalBalance);
  const isAmount = typeof pence === 'number' && typeof currency === 'string';
  return (status === 'success' || status === 'relink') && (totalBalance === null || isAmount);
}

import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import type { Payee } from './ports/payouts.ts';

const boundTo = (withdrawalId: string) => `withdrawal:${withdrawalId}`;

/** The account of the day, for this withdrawal alone. */
export function sealPayee(secrets: Pick<Secrets, 'seal'>, withdrawalId: string, payee: Payee): Buffer {
  return secrets.seal(JSON.stringify(payee), boundTo(withdrawalId));
}

export function openPayee(secrets: Pick<Secrets, 'open'>, withdrawalId: string, sealed: Buffer): Payee {
  return JSON.parse(secrets.open(sealed, boundTo(withdrawalId))) as Payee;
}

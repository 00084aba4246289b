import type { Secrets } from '#web/platform/server/ports/secrets.ts';

import type { Payee } from './ports/payouts.ts';

/** The account to which money goes, as it is kept: it opens for what it is bound to alone. */
export function sealPayee(secrets: Pick<Secrets, 'seal'>, boundTo: string, payee: Payee): Buffer {
  return secrets.seal(JSON.stringify(payee), boundTo);
}

/** @throws where it was sealed for something else. */
export function openPayee(secrets: Pick<Secrets, 'open'>, boundTo: string, sealed: Buffer): Payee {
  return JSON.parse(secrets.open(sealed, boundTo)) as Payee;
}

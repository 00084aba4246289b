import type { AccountIdentification } from '#web/server/ports/account-information.ts';
import type { Secrets } from '#web/server/ports/secrets.ts';

/** By which an account is recognised when it is shared again, and from which nobody can tell its number (RET-04). */
export function fingerprintOf(
  account: Pick<AccountIdentification, 'scheme' | 'identification'> | undefined,
  secrets: Secrets,
): string {
  return secrets.keyedHash('bank-account', `${account?.scheme ?? ''}:${account?.identification ?? ''}`);
}

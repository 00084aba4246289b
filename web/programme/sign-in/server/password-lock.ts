import type { Secrets } from '#web/platform/server/ports/secrets.ts';

/**
 * What wrong passwords for `email` are counted under (LOG-07): `device` is one that its owner has used before, all others
 * together are null, so that a stranger cannot lock the owner out.
 */
export function passwordLock(secrets: Secrets, email: string, device: string | null): string {
  return `sign-in:${secrets.keyedHash('attempts', email)}:${device ?? 'stranger'}`;
}

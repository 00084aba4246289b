import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import type { Store } from '#web/programme/server/store.ts';

/**
 * Whether an address is proved for the first time in a session in which nobody has typed or chosen the password: then its owner is
 * not known to be who registered it (`security.md`, registration with somebody's address).
 */
export function isProvedByAnother({ emailVerifiedAt }: Customer, { signedInBy }: SignInProof): boolean {
  return emailVerifiedAt === null && signedInBy !== 'password';
}

/** Whether an address waits to take the old one's place, and nobody has typed the password in this session: it may be the address of another. */
export function isChangeByAnother({ newEmail }: Customer, { signedInBy }: SignInProof): boolean {
  return newEmail !== null && signedInBy !== 'password';
}

/**
 * Takes from whoever registered the address all that they could come back with: every session, every device, the password and
 * a change to another address that waits: mails that prove would go there. The session that goes on is opened anew, and reaches
 * nothing but the choice of a password.
 */
export async function shutOutFirstComer(
  { customers, devices, sessions }: Pick<Store, 'customers' | 'devices' | 'sessions'>,
  customerId: string,
): Promise<void> {
  await sessions.endAllOf(customerId);
  await devices.forgetAllOf(customerId);
  await customers.voidPassword(customerId);
  await customers.setNewEmail(customerId, null);
}

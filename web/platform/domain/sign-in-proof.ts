/** How the customer of a session has proved who they are; by a `hand-over` they have proved it in another session only. */
export interface SignInProof {
  readonly signedInBy: 'password' | 'link' | 'hand-over';
  /** When a code of this session was last right; null until one was. */
  readonly steppedUpAt: Date | null;
}

export const byPassword: SignInProof = { signedInBy: 'password', steppedUpAt: null };
/** A link by email alone is weak: whoever reads the mailbox has it. */
export const byLink: SignInProof = { signedInBy: 'link', steppedUpAt: null };

/** What is known of somebody's strong authentication, in any session. */
interface StrongSignIn {
  readonly mobileVerifiedAt: Date | null;
  /** When a code last proved that it was they who signed in (LOG-06). */
  readonly lastStrongSignInAt: Date | null;
}

/** A customer whose password was right on a device that they have not used before; nobody until a code is entered (LOG-08). */
export interface AwaitedCustomer {
  readonly customerId: string;
  readonly until: Date;
}

/** So long a code may be entered, in seconds. */
export const deviceCheckSeconds = 15 * 60;

/** A right code opens what needs one for five minutes (OTP-08). */
const stepUpSeconds = 5 * 60;
/** Strong authentication is asked for again after this many days (LOG-06). */
const strongForDays = 90;

/** Whether a code was right in this session just now (SES-04). */
export function isSteppedUp({ steppedUpAt }: SignInProof, now: Date): boolean {
  return steppedUpAt !== null && now.getTime() - steppedUpAt.getTime() <= stepUpSeconds * 1000;
}

/** Whether nothing but the mailbox was proved, though there is a number that a code could be sent to: anybody's device may be in use. */
function isByLinkAlone(
  { mobileVerifiedAt }: Pick<StrongSignIn, 'mobileVerifiedAt'>,
  { signedInBy, steppedUpAt }: SignInProof,
): boolean {
  return mobileVerifiedAt !== null && signedInBy === 'link' && steppedUpAt === null;
}

/**
 * Whether the customer must first enter a code: signed in by a link alone, or last strongly authenticated over 90 days
 * ago (LOG-06). Without a proved mobile number there is nothing that a code could be sent to.
 */
export function isStrongSignInDue(
  { mobileVerifiedAt, lastStrongSignInAt }: StrongSignIn,
  proof: SignInProof,
  now: Date,
): boolean {
  if (mobileVerifiedAt === null) return false;
  if (isByLinkAlone({ mobileVerifiedAt }, proof)) return true;
  const since = now.getTime() - (lastStrongSignInAt?.getTime() ?? 0);
  return since > strongForDays * 24 * 60 * 60 * 1000;
}

import type { Customer } from './customer.ts';

/** Where a customer has got to, in order, spelled as the specification spells it (section 3). */
export const setupStates = ['USER_REGISTERED', 'EMAIL_VERIFIED', 'PROFILE_UPDATED', 'MOBILE_VERIFIED'] as const;
export type SetupState = (typeof setupStates)[number];

type Progress = Pick<Customer, 'emailVerifiedAt' | 'profileUpdatedAt' | 'mobileVerifiedAt'>;

/** Every state that the customer has reached without a gap: a later one counts only once all before it hold. */
export function setupStatesOf(customer: Progress): readonly SetupState[] {
  const isReached: Readonly<Record<SetupState, boolean>> = {
    USER_REGISTERED: true,
    EMAIL_VERIFIED: customer.emailVerifiedAt !== null,
    PROFILE_UPDATED: customer.profileUpdatedAt !== null,
    MOBILE_VERIFIED: customer.mobileVerifiedAt !== null,
  };
  const gap = setupStates.findIndex((state) => !isReached[state]);
  return gap === -1 ? setupStates : setupStates.slice(0, gap);
}

/** The last state that the customer has reached; it decides which screens are open (SES-03). */
export function lastSetupState(customer: Progress): SetupState {
  return setupStatesOf(customer).at(-1) ?? 'USER_REGISTERED';
}

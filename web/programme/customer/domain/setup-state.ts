import { type Block, blocks, type Customer } from './customer.ts';

/** How far a customer has got, in order, spelled as the specification spells it (section 3). */
export const setupSteps = [
  'USER_REGISTERED',
  'EMAIL_VERIFIED',
  'PROFILE_UPDATED',
  'MOBILE_VERIFIED',
  'CARD_LINKED',
  'SELECTED_PRICING_PLAN',
  'CARD_CREATED',
  'CARD_ACTIVATED',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupStates = [...setupSteps, ...blocks] as const;
export type SetupState = SetupStep | Block;

type Progress = Pick<
  Customer,
  | 'emailVerifiedAt'
  | 'profileUpdatedAt'
  | 'mobileVerifiedAt'
  | 'cardLinkedAt'
  | 'planSelectedAt'
  | 'cardCreatedAt'
  | 'cardActivatedAt'
  | 'block'
>;

/** Every state that the customer has reached without a gap: a later one counts only once all before it hold. A block comes last. */
export function setupStatesOf(customer: Progress): readonly SetupState[] {
  const isReached: Readonly<Record<SetupStep, boolean>> = {
    USER_REGISTERED: true,
    EMAIL_VERIFIED: customer.emailVerifiedAt !== null,
    PROFILE_UPDATED: customer.profileUpdatedAt !== null,
    MOBILE_VERIFIED: customer.mobileVerifiedAt !== null,
    CARD_LINKED: customer.cardLinkedAt !== null,
    SELECTED_PRICING_PLAN: customer.planSelectedAt !== null,
    CARD_CREATED: customer.cardCreatedAt !== null,
    CARD_ACTIVATED: customer.cardActivatedAt !== null,
  };
  const gap = setupSteps.findIndex((state) => !isReached[state]);
  const reached = gap === -1 ? setupSteps : setupSteps.slice(0, gap);
  return customer.block === null ? reached : [...reached, customer.block];
}

/** The last state that the customer has reached; it decides which screens are open (SES-03). */
export function lastSetupState(customer: Progress): SetupState {
  return setupStatesOf(customer).at(-1) ?? 'USER_REGISTERED';
}

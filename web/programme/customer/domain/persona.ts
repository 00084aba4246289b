import type { AccountType } from './account-type.ts';
import type { MobileNumber } from './customer.ts';
import type { RiskCheckStanding } from '#web/programme/eligibility/domain/account-analysis.ts';
import type { IdentityStanding } from '#web/programme/identity/domain/identity.ts';
import type { Pilot } from '#web/programme/customer/domain/pilot.ts';
import type { SetupState } from './setup-state.ts';

/** A made-up customer, for whoever builds or shows a journey: everything about them that decides which screens are open. */
export interface Persona {
  readonly state: SetupState;
  readonly accountType: AccountType;
  readonly partnerCode: string;
  readonly hiddenScreens: readonly string[];
  /** None when left out. */
  readonly pilots?: readonly Pilot[] | undefined;
  /** They sign up on the web and link their bank in the app. */
  readonly isHybridSignup?: boolean | undefined;
  /** How far they have got with an account that they are linking now; left out, they are linking none. */
  readonly linking?: 'sharing' | 'choosing' | 'confirming' | 'blocked' | 'forgotten' | undefined;
  /** The bank has ended what they had linked, and they are renewing it. */
  readonly isRelinking?: boolean | undefined;
  /** The bank has ended what they had linked. */
  readonly isLinkBroken?: boolean | undefined;
  /** Their account has payments to a court, so that a person of ours looks first. */
  readonly isOnHold?: boolean | undefined;
  /** The card spends from their account. */
  readonly canSpend?: boolean | undefined;
  /** A Direct Debit of theirs came back. */
  readonly isStopped?: boolean | undefined;
  /** They have asked us to close their account. */
  readonly isClosing?: boolean | undefined;
  /** Their Direct Debit was cancelled. */
  readonly isDebitOver?: boolean | undefined;
  /** Their bank has told no balance yet. */
  readonly isBalanceUnknown?: boolean | undefined;
  /** Where their identity check stands once an account is linked; clear when left out. */
  readonly identity?: IdentityStanding | undefined;
  /** Where the analysis of the linked account stands; done when left out. */
  readonly riskCheck?: RiskCheckStanding | undefined;
  /** How the card stands that came with their plan; left out, none was ordered. No processor knows of it. */
  readonly card?: 'making' | 'posted' | 'active' | 'frozen' | undefined;
}

/** Every persona signs in with this; they exist only where the developer's tools are switched on. */
export const personaPassword = 'Quiet-Harbour-9';

const names: Readonly<Record<SetupState, string>> = {
  USER_REGISTERED: 'Rowan',
  EMAIL_VERIFIED: 'Erin',
  PROFILE_UPDATED: 'Priya',
  MOBILE_VERIFIED: 'Morgan',
  CARD_LINKED: 'Lin',
  SELECTED_PRICING_PLAN: 'Sasha',
  CARD_CREATED: 'Carys',
  CARD_ACTIVATED: 'Ash',
  CUSTOMER_BLOCKED: 'Casey',
  BUSINESS_BLOCKED: 'Blake',
};

/** Given name of the persona: it tells the setup state at a glance. */
export function givenNameOf({ state }: Pick<Persona, 'state'>): string {
  return names[state];
}

/** How the numbers begin that Ofcom keeps free for drama; three digits follow. */
export const dramaMobiles = '+447700900';
const howMany = 1000;

/**
 * A mobile that none of `taken` has, so that personas never use up each other's codes; `id` spreads those who come at
 * once. Only where all thousand are taken is one given twice.
 */
export function mobileOf(id: string, taken: ReadonlySet<string>): MobileNumber {
  const first = Number.parseInt(id.replaceAll('-', '').slice(-6), 16) % howMany;
  const inTurn = Array.from({ length: howMany }, (_, turn) => String((first + turn) % howMany).padStart(3, '0'));
  const digits = inTurn.find((each) => !taken.has(dramaMobiles + each)) ?? inTurn[0] ?? '';
  return { e164: dramaMobiles + digits, asTyped: `07700 900${digits}` };
}

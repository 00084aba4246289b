import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';
import { type SetupState, setupStates } from '#web/programme/customer/domain/setup-state.ts';
import { byLink, byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import type { OfferedCustomer } from '#web/platform/dev-tools/offer.ts';

/** A sort of customer together with how they have signed in. */
export interface Cast extends OfferedCustomer {
  readonly state: SetupState;
  readonly linking?: Persona['linking'];
  readonly pilots?: Persona['pilots'];
  readonly isHybridSignup?: Persona['isHybridSignup'];
  readonly isRelinking?: Persona['isRelinking'];
  readonly isLinkBroken?: Persona['isLinkBroken'];
  readonly isOnHold?: Persona['isOnHold'];
  readonly identity?: Persona['identity'];
  readonly riskCheck?: Persona['riskCheck'];
  readonly card?: Persona['card'];
  readonly isStopped?: Persona['isStopped'];
  readonly isDebitOver?: Persona['isDebitOver'];
  readonly isBalanceUnknown?: Persona['isBalanceUnknown'];
  readonly isClosing?: Persona['isClosing'];
  /** The one that was chosen where nothing is said. */
  readonly accountType?: AccountType;
  /** Rows of their list that they have paid for in so many days; none where nothing is said. */
  readonly history?: { readonly payments: number; readonly days: number };
  /** The highest plan above theirs is offered to them, or they have just gone up to it. */
  readonly upgrade?: 'offered' | 'agreed';
  /** By password where nothing is said. */
  readonly proof?: (now: Date) => SignInProof;
}

const inWords = (state: string) => state.charAt(0) + state.slice(1).toLowerCase().replaceAll('_', ' ');

const cardIn: Partial<Record<SetupState, Persona['card']>> = { CARD_CREATED: 'posted', CARD_ACTIVATED: 'active' };

/** One for every setup state, and one for each other way of being signed in. */
export const casts: readonly Cast[] = [
  ...setupStates.map((state) => ({ id: state, label: inWords(state), state, card: cardIn[state] })),
  {
    id: 'STEPPED_UP',
    label: 'Mobile verified, has just entered a code',
    state: 'MOBILE_VERIFIED',
    proof: (steppedUpAt) => ({ ...byPassword, steppedUpAt }),
  },
  {
    id: 'BY_LINK',
    label: 'Mobile verified, signed in by a link',
    state: 'MOBILE_VERIFIED',
    proof: () => byLink,
  },
  {
    id: 'BY_LINK_AND_CODE',
    label: 'Mobile verified, signed in by a link and a code',
    state: 'MOBILE_VERIFIED',
    proof: (steppedUpAt) => ({ ...byLink, steppedUpAt }),
  },
  {
    id: 'PARTNER_ADMIN',
    label: 'Mobile verified, sees the figures of the partner',
    state: 'MOBILE_VERIFIED',
    pilots: ['tm-admin'],
  },
  {
    id: 'HYBRID',
    label: 'Mobile verified, goes on in the app',
    state: 'MOBILE_VERIFIED',
    isHybridSignup: true,
  },
  {
    id: 'SHARING_ACCOUNTS',
    label: 'Mobile verified, sharing accounts at a bank',
    state: 'MOBILE_VERIFIED',
    linking: 'sharing',
  },
  {
    id: 'CHOOSING_ACCOUNT',
    label: 'Mobile verified, choosing among accounts',
    state: 'MOBILE_VERIFIED',
    linking: 'choosing',
  },
  {
    id: 'CONFIRMING_ACCOUNT',
    label: 'Mobile verified, confirming an account',
    state: 'MOBILE_VERIFIED',
    linking: 'confirming',
  },
  {
    id: 'ON_HOLD',
    label: 'Mobile verified, on hold because of court payments',
    state: 'MOBILE_VERIFIED',
    isOnHold: true,
  },
  {
    id: 'NO_CARD_OFFERED',
    label: 'Mobile verified, no card is offered',
    state: 'MOBILE_VERIFIED',
    linking: 'blocked',
  },
  {
    id: 'BANK_DISCONNECTED',
    label: 'Mobile verified, bank disconnected and all of it deleted',
    state: 'MOBILE_VERIFIED',
    linking: 'forgotten',
  },
  {
    id: 'RELINKING_ACCOUNT',
    label: 'Card linked, renewing the link',
    state: 'CARD_LINKED',
    isRelinking: true,
  },
  {
    id: 'IDENTITY_AWAITED',
    label: 'Card linked, identity check going on',
    state: 'CARD_LINKED',
    identity: 'awaited',
  },
  {
    id: 'DOCUMENT_DUE',
    label: 'Card linked, identity document needed',
    state: 'CARD_LINKED',
    identity: 'documentDue',
  },
  {
    id: 'IDENTITY_UNCLEAR',
    label: 'Card linked, identity not confirmed',
    state: 'CARD_LINKED',
    identity: 'unclear',
  },
  {
    id: 'ACCOUNT_ANALYSED',
    label: 'Card linked, the account is being analysed',
    state: 'CARD_LINKED',
    riskCheck: 'awaited',
  },
  {
    id: 'ANALYSIS_LATE',
    label: 'Card linked, the analysis takes too long',
    state: 'CARD_LINKED',
    riskCheck: 'late',
  },
  {
    id: 'CARD_IN_THE_MAKING',
    label: 'Card created, and being made',
    state: 'CARD_CREATED',
    card: 'making',
  },
  {
    id: 'CARD_HAS_COME',
    label: 'Card created, has just entered a code',
    state: 'CARD_CREATED',
    card: 'posted',
    proof: (steppedUpAt) => ({ ...byPassword, steppedUpAt }),
  },
  {
    id: 'PAYMENT_RETURNED',
    label: 'Card created, and a Direct Debit was returned',
    state: 'CARD_CREATED',
    card: 'posted',
    isStopped: true,
  },
  {
    id: 'DEBIT_CANCELLED',
    label: 'Card created, and the Direct Debit was cancelled',
    state: 'CARD_CREATED',
    card: 'posted',
    isDebitOver: true,
  },
  {
    id: 'ACCOUNT_CLOSING',
    label: 'Card activated, and closing the account',
    state: 'CARD_ACTIVATED',
    card: 'active',
    isClosing: true,
  },
  {
    id: 'COMPANY',
    label: 'Card activated, of a company',
    state: 'CARD_ACTIVATED',
    card: 'active',
    accountType: 'BUSINESS',
  },
  {
    id: 'UPGRADE_OFFERED',
    label: 'Card activated, and a plan with another card is offered',
    state: 'CARD_ACTIVATED',
    card: 'active',
    upgrade: 'offered',
  },
  {
    id: 'UPGRADED',
    label: 'Card activated, and has just gone up to another plan',
    state: 'CARD_ACTIVATED',
    card: 'active',
    upgrade: 'agreed',
  },
  {
    id: 'UPGRADE_UNPAYABLE',
    label: 'Card activated, and nothing can collect the plan that is offered',
    state: 'CARD_ACTIVATED',
    card: 'active',
    isDebitOver: true,
    upgrade: 'offered',
  },
  {
    id: 'MANY_PAYMENTS',
    label: 'Card activated, and four months of payments',
    state: 'CARD_ACTIVATED',
    card: 'active',
    history: { payments: 80, days: 120 },
  },
  {
    id: 'CARD_DEBIT_CANCELLED',
    label: 'Card activated, and the Direct Debit was cancelled',
    state: 'CARD_ACTIVATED',
    card: 'active',
    isDebitOver: true,
  },
  {
    id: 'CARD_LINK_BROKEN',
    label: 'Card activated, and the bank link has ended',
    state: 'CARD_ACTIVATED',
    card: 'active',
    isLinkBroken: true,
  },
  {
    id: 'BALANCE_UNAVAILABLE',
    label: 'Card activated, and the bank tells no balance',
    state: 'CARD_ACTIVATED',
    card: 'active',
    isBalanceUnknown: true,
  },
  {
    id: 'CARD_FROZEN',
    label: 'Card activated, and frozen',
    state: 'CARD_ACTIVATED',
    card: 'frozen',
  },
];

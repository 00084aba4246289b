import type { Assessment, Refusal } from '#web/programme/eligibility/domain/assess-account.ts';
import type { BankAccountType } from '#web/programme/bank-linking/domain/bank.ts';
import type { RelinkSource } from '#web/programme/bank-linking/domain/relink.ts';

import type { BankConsentKind } from './bank-authorisation.ts';

interface LinkAtBank {
  readonly id: string;
  readonly customerId: string;
  readonly bankId: string;
  readonly accountType: BankAccountType;
  /** The accounts that may be chosen, sealed. */
  readonly accounts: Buffer | null;
}

interface LinkBeingMade extends LinkAtBank {
  /** When the customer last went to the bank for it (BNK-07). */
  readonly openedAt: Date | null;
  /**
   * The customer approves on the device from which they go to the bank, not in its app on another device; null where they
   * were not asked, or have yet to say (BNK-09).
   */
  readonly authOnDevice: boolean | null;
}

/** The account that was chosen. */
interface Chosen {
  /** The bank's id. */
  readonly accountId: string;
  readonly maskedNumber: string;
}
interface NoneChosen {
  readonly accountId: null;
  readonly maskedNumber: null;
}

/** A link that a customer is making: of the chosen account once there is one, or with the reason why there is none (ELG-02). */
export type UnfinishedLink = LinkBeingMade &
  (
    | (NoneChosen & { readonly stage: 'sharing' | 'choosing'; readonly refusal: null })
    | (Chosen & { readonly stage: 'confirming'; readonly refusal: null })
    | (NoneChosen & { readonly stage: 'refused'; readonly refusal: Refusal })
  );

/** An account at a bank that a customer has linked. */
export interface LinkedAccount extends LinkAtBank, Chosen {
  readonly stage: 'linked';
  readonly linkedAt: Date;
  /** When the customer last said that the account may be seen. */
  readonly confirmedAt: Date;
  /** By which the account is recognised when it is shared again; never its number. */
  readonly fingerprint: string;
  /** What the bank lets us do no more until the customer allows it again: accounts before funds (RET-04). */
  readonly broken: BankConsentKind | null;
}

/** An account at a bank that a customer is linking, or has linked; of a link that is over nothing is read. */
export type BankLink = UnfinishedLink | LinkedAccount;

/** What the bank has shown, and what comes of it while none of it is chosen. */
export type FoundAccounts = { readonly accounts: Buffer } & (
  | { readonly stage: 'sharing' | 'choosing'; readonly refusal: null }
  | { readonly stage: 'refused'; readonly refusal: Refusal }
);

export interface NewBankLink extends Pick<BankLink, 'id' | 'customerId' | 'bankId' | 'accountType'> {
  readonly startedAt: Date;
}

export interface BankConsent {
  readonly id: string;
  readonly linkId: string;
  readonly customerId: string;
  readonly bankId: string;
  readonly kind: BankConsentKind;
  /** The bank's own id; none until the bank was asked. */
  readonly providerId: string | null;
  /** Sealed. */
  readonly tokens: Buffer | null;
  /** `relinking`: the customer is allowing it anew; it takes the place of the `current` one when they have. `past`: over. */
  readonly role: 'current' | 'relinking' | 'past';
  /** `inactive`: the bank takes the tokens no more. */
  readonly tokenState: 'active' | 'inactive';
  /** From where it was begun anew; null for the first one. */
  readonly source: RelinkSource | null;
  /** When the customer last went to the bank to allow it anew. */
  readonly openedAt: Date | null;
}

export type NewBankConsent = Pick<BankConsent, 'id' | 'linkId' | 'customerId' | 'bankId' | 'kind'>;

/** What came of allowing a consent anew. */
export interface Renewed {
  readonly tokens: Buffer;
  readonly at: Date;
  /** The account as the renewed consent shows it: its id may be another one. Left out for funds. */
  readonly found?: { readonly accounts: Buffer; readonly accountId: string };
}

/** A way back from the bank that is open for one use (RET-01). */
export interface OpenAuthorisation {
  /** SHA-256 of the state. */
  readonly stateHash: string;
  readonly consentId: string;
  readonly customerId: string;
  readonly sessionHash: string;
  /** Nonce and code verifier. */
  readonly sealed: Buffer;
  readonly expiresAt: Date;
}

/** How an account was judged, and when. */
export interface KeptAssessment {
  readonly id: string;
  readonly customerId: string;
  readonly linkId: string;
  readonly accountId: string;
  readonly assessment: Assessment;
  readonly at: Date;
}

/** How long a return may be looked at: tokens, and a second try of what can be seen with them, take half a minute at most. */
export const longestReturnMs = 60_000;

/** What customers link at banks. Whatever names an account, or opens one, is given and kept sealed. */
export interface BankLinks {
  begin(link: NewBankLink): Promise<void>;
  /** The link that the customer is making. */
  unfinished(customerId: string): Promise<UnfinishedLink | undefined>;
  /** What is linked, the newest first. */
  linked(customerId: string): Promise<readonly LinkedAccount[]>;
  countLinked(customerId: string): Promise<number>;
  /** Customers who share an account at that bank, or are about to. */
  countAt(bankId: string): Promise<number>;
  noteOpened(id: string, at: Date): Promise<void>;
  /** The customer is back from the bank, whatever came of it. */
  noteBack(id: string): Promise<void>;
  /** Where the customer will approve (BNK-09). */
  chooseDevice(id: string, where: { readonly authOnDevice: boolean }): Promise<void>;
  saveAccounts(id: string, found: FoundAccounts): Promise<void>;
  chooseAccount(id: string, chosen: Chosen): Promise<void>;
  /** The customer goes on sharing it; false when that link of theirs is not there. */
  confirm(id: string, by: { readonly customerId: string; readonly at: Date }): Promise<boolean>;
  /** What the bank says is on it, by which a small purchase is stood in for while it is silent; gone when the link ends. */
  noteBalance(id: string, balance: { readonly pence: number; readonly at: Date }): Promise<void>;
  /**
   * Ends a link of the customer's: what was seen and what opens it is gone at once, and each of its consents waits to be
   * ended at the bank as well. False when that link is not there, or over.
   */
  end(
    id: string,
    by: { readonly customerId: string; readonly stage: 'dropped' | 'ended'; readonly at: Date },
  ): Promise<boolean>;
  /**
   * Keeps nothing of what was seen in a link that is over, nor in any other of the customer's that is: no number, no name
   * of an account, no verdict. What is left is that there was a link, and its consents until they are ended at the bank.
   */
  forget(id: string, customerId: string): Promise<void>;
  /** The last link that the customer began is forgotten. */
  isForgotten(customerId: string): Promise<boolean>;
  /** @throws where no account is chosen (any more), or the customer has linked it already (LNK-09). */
  finish(id: string, link: { readonly fingerprint: string; readonly at: Date }): Promise<void>;

  /** Consents that wait to be ended at the bank; each is given to nobody else for a minute. */
  takeToRevoke(now: Date): Promise<readonly BankConsent[]>;
  noteRevoked(consentId: string): Promise<void>;

  /** Of these, the banks at which it is time to look at a consent, and whom nobody looks at now. */
  banksToLookAt(bankIds: readonly string[], now: Date): Promise<readonly string[]>;
  /** Takes a bank for looking until then, or says that somebody has it, or that it wants to be left alone. */
  beginLooks(bankId: string, turn: { readonly now: Date; readonly until: Date }): Promise<boolean>;
  /** Whoever comes then may look at the bank's consents again. */
  endLooks(bankId: string, from: Date): Promise<void>;
  /** Consents of linked accounts at a bank that it is time to look at; from now on they count as looked at. */
  takeToLook(bankId: string, at: { readonly now: Date; readonly most: number }): Promise<readonly BankConsent[]>;
  /** There was no time to look at these: they come again in a minute, after those that have waited longer. */
  lookSoon(consentIds: readonly string[], now: Date): Promise<void>;

  addConsent(consent: NewBankConsent, at: Date): Promise<void>;
  findConsent(id: string): Promise<BankConsent | undefined>;
  /** The one that counts. */
  consentOf(linkId: string, kind: BankConsentKind): Promise<BankConsent | undefined>;
  /** The id that the bank gave the consent. */
  saveProvider(consentId: string, providerId: string): Promise<void>;
  /** What was asked of the bank is no use: nothing of it is kept, it ends there as well, and the next try needs another. */
  giveUpConsent(consentId: string, at: Date): Promise<void>;
  saveTokens(consentId: string, tokens: Buffer, at: Date): Promise<void>;
  /**
   * Tokens that came of using `from`, so that the bank takes them, whatever somebody heard who used `from` at the same time;
   * nothing changes where others have taken their place since.
   */
  renewTokens(consentId: string, tokens: { readonly from: Buffer; readonly to: Buffer }): Promise<void>;
  /** The bank takes `tokens` no more; nothing changes where others have taken their place since. */
  noteBroken(consentId: string, tokens: Buffer): Promise<void>;

  /**
   * Begins to allow a consent of a link anew, in place of whatever the customer was renewing; what that one had opened at
   * the bank waits to be ended there.
   */
  beginRelink(consent: NewBankConsent & { readonly source: RelinkSource }, at: Date): Promise<void>;
  /** What the customer is renewing, or has renewed last. */
  lastRelink(customerId: string): Promise<BankConsent | undefined>;
  noteRelinkOpened(consentId: string, at: Date): Promise<void>;
  /** The renewed consent takes the place of the one before, whose tokens are gone and which ends at the bank where it is another. */
  finishRelink(consentId: string, renewed: Renewed): Promise<void>;
  /**
   * What was allowed anew is not what was linked: it waits to be ended at the bank, and nothing of it is kept. Where it was
   * allowed under the consent that counts, that one is broken.
   */
  refuseRelink(consentId: string, at: Date): Promise<void>;

  open(authorisation: OpenAuthorisation): Promise<void>;
  /** Uses the way back up, in the session that opened it; nothing when it is another's, used, or over. */
  claim(asked: {
    readonly stateHash: string;
    readonly customerId: string;
    readonly sessionHash: string;
    readonly now: Date;
  }): Promise<OpenAuthorisation | undefined>;
  /** What came of the return is known: it holds its link no more, and its way back cannot be used once more. */
  endReturn(stateHash: string): Promise<void>;
  /**
   * The customer went to the bank for that link, and may still come back from there, or is back and what they brought is being looked at;
   * a return that nobody has finished within a minute, for our process is gone, is over.
   */
  isAtBank(linkId: string, now: Date): Promise<boolean>;
  clearExpired(now: Date): Promise<number>;

  addAssessment(made: KeptAssessment): Promise<void>;
  /** The last few of a customer, or of one link of theirs, the newest first. */
  assessments(id: string): Promise<readonly KeptAssessment[]>;
}

import type { Refusal } from '#web/programme/eligibility/domain/assess-account.ts';
import type { BankAccountType } from '#web/programme/bank-linking/domain/bank.ts';

/** What every link has, whatever its stage. */
export interface LinkAtBank {
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
export interface ChosenAccount {
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
    | (ChosenAccount & { readonly stage: 'confirming'; readonly refusal: null })
    | (NoneChosen & { readonly stage: 'refused'; readonly refusal: Refusal })
  );

/** What the bank has shown, and what comes of it while none of it is chosen. */
export type FoundAccounts = { readonly accounts: Buffer } & (
  | { readonly stage: 'sharing' | 'choosing'; readonly refusal: null }
  | { readonly stage: 'refused'; readonly refusal: Refusal }
);

export interface NewBankLink extends Pick<LinkAtBank, 'id' | 'customerId' | 'bankId' | 'accountType'> {
  readonly startedAt: Date;
}

/** Links that customers make at banks, until they are linked, or over. What names an account is given and kept sealed. */
export interface BankLinks {
  begin(link: NewBankLink): Promise<void>;
  /** The link that the customer is making. */
  unfinished(customerId: string): Promise<UnfinishedLink | undefined>;
  /** Customers who share an account at that bank, or are about to. */
  countAt(bankId: string): Promise<number>;
  noteOpened(id: string, at: Date): Promise<void>;
  /** The customer is back from the bank, whatever came of it. */
  noteBack(id: string): Promise<void>;
  /** Where the customer will approve (BNK-09). */
  chooseDevice(id: string, where: { readonly authOnDevice: boolean }): Promise<void>;
  saveAccounts(id: string, found: FoundAccounts): Promise<void>;
  chooseAccount(id: string, chosen: ChosenAccount): Promise<void>;
  /** @throws where no account is chosen (any more), or the customer has linked it already (LNK-09). */
  finish(id: string, link: { readonly fingerprint: string; readonly at: Date }): Promise<void>;
  /**
   * Gives a link of the customer's up: what was seen and what opens it is gone at once, and each of its consents waits to be
   * ended at the bank as well. False when that link is not there, or over.
   */
  drop(id: string, by: { readonly customerId: string; readonly at: Date }): Promise<boolean>;
  /**
   * Keeps nothing of what was seen in a link that is over, nor in any other of the customer's that is: no number, no name
   * of an account, no verdict. What is left is that there was a link, and its consents until they are ended at the bank.
   */
  forget(id: string, customerId: string): Promise<void>;
  /** The last link that the customer began is forgotten. */
  isForgotten(customerId: string): Promise<boolean>;
}

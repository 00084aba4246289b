import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import { contentList } from '#web/platform/domain/content.ts';

/** The sorts of account that banks hold (specification, section 6): those of a business can be commercial. */
export const bankAccountTypes = ['PERSONAL', 'BUSINESS', 'COMMERCIAL'] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

export const bankStatuses = ['disabled', 'inactive'] as const;

/** A bank as the CMS publishes it. Wire names are the specification's. */
export interface Bank {
  readonly id: string;
  readonly name: string;
  /** What customers know it by. */
  readonly label: string;
  /** Left out while it can be linked: `inactive` has trouble just now, `disabled` is not open to customers yet. */
  readonly bankStatus?: (typeof bankStatuses)[number];
  /** It can be linked from a phone (BNK-04). */
  readonly app2app: boolean;
  /** It approves on the customer's own device as well as on its pages: whoever comes from a computer says which (BNK-09). */
  readonly asksForDevice?: boolean;
  /** On a phone, a page of ours stands before its app (BNK-14). */
  readonly handsOffToApp?: boolean;
  readonly accountTypes: readonly BankAccountType[];
  /** Codes of the partners whose customers see it; none means everybody. */
  readonly partners?: readonly string[];
  readonly faqUrl?: string;
  readonly enabledImg?: string;
  readonly enabledRoundedLogo?: string;
  readonly roundedImageFileType?: 'png' | 'webp' | 'jpeg';
  readonly defaultBankPic?: boolean;
}

/** The banks of what is published. */
export const publishedBanks = contentList<Bank>('banks');

const choices: Readonly<Record<AccountType, readonly BankAccountType[]>> = {
  PERSONAL: ['PERSONAL'],
  FREELANCE: ['PERSONAL', 'BUSINESS'],
  BUSINESS: ['BUSINESS', 'COMMERCIAL'],
};

/**
 * The sort of account that a word of the query means for customers of `type`: the only one where they may link no other,
 * and nothing while it is none of theirs, so that they have yet to choose (BNK-02).
 */
export function bankAccountTypeFor(type: AccountType, word: string | undefined): BankAccountType | undefined {
  const own = choices[type];
  return own.length === 1 ? own[0] : own.find((each) => each === word?.trim().toUpperCase());
}

/** The banks that customers of a partner are offered for this sort of account, in their order (BNK-03). */
export function banksFor(
  banks: readonly Bank[],
  { accountType, partner }: { readonly accountType: BankAccountType; readonly partner: string },
): readonly Bank[] {
  return banks.filter(
    ({ accountTypes, partners = [] }) =>
      accountTypes.includes(accountType) &&
      (partners.length === 0 || partners.some((code) => code.toLowerCase() === partner.toLowerCase())),
  );
}

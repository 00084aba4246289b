import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { Donor } from '#web/programme/giving/domain/gift-aid.ts';
import type { Claim, ClaimLine, CoveredGift } from '#web/programme/giving/domain/gift-aid-claim.ts';

/** What a donor has declared to a charity, or taken back: never changed, the next one counts for later gifts (CON-12). */
export interface Declaration {
  readonly id: string;
  readonly customerId: string;
  /** The charity's name among the causes, and that by which it is registered, as it was. */
  readonly cause: string;
  readonly charity: string;
  /** Nothing where it is a withdrawal. */
  readonly donor: Donor | null;
  /** Under which the words are published, as they were read, and their SHA-256 in hexadecimal: that is their version. */
  readonly copyKey: string;
  readonly words: string;
  readonly wordsHash: string;
  readonly requestId: string;
  readonly at: Date;
}

/** What a customer has given a charity under declarations, in whole pence: paid by their bank, or still to be paid. */
export interface GiftsCovered {
  readonly cause: string;
  readonly pence: number;
}

/** Which gifts are claimed for, by whom of ours. */
export interface NewClaim extends Claim {
  readonly id: string;
  readonly cause: string;
  readonly until: CalendarDate;
  readonly by: string;
  readonly at: Date;
}

/** A claim as it was made. */
export interface StoredClaim extends Pick<Claim, 'pence' | 'givenBackPence'> {
  readonly lines: readonly (ClaimLine & { readonly donor: Donor })[];
}

/** Declarations for Gift Aid, and the gifts that they cover. */
export interface GiftAid {
  /** Adds it; how the customer's payments are shown follows. */
  add(declaration: Declaration): Promise<void>;
  /** The last one to each charity, withdrawn ones too. */
  latest(customerId: string): Promise<readonly Declaration[]>;
  covered(customerId: string): Promise<readonly GiftsCovered[]>;
  /** What was paid to a charity up to that day, is covered, and was claimed for by nobody; no other claim is made meanwhile. */
  unclaimed(cause: string, until: CalendarDate): Promise<readonly CoveredGift[]>;
  claim(claim: NewClaim): Promise<void>;
  claimed(id: string): Promise<StoredClaim | undefined>;
}

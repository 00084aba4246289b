/** So much of what a customer saves abroad goes to a cause, in whole percent. */
export interface Share {
  /** The cause's name in the CMS: kebab-case. */
  readonly cause: string;
  readonly percent: number;
}

/** A payment in pounds is rounded up to a multiple of so many pence, and the difference goes to a charity. */
export const roundUpSteps = [5, 10] as const;
export type RoundUpStep = (typeof roundUpSteps)[number];

/** What a customer has chosen to give. A change is a new version: what counts for a payment is what stood when it was made. */
export interface Allocation {
  /** 0 while nothing was ever chosen. */
  readonly version: number;
  /** Causes that the customer has chosen, or looked at, each with what it gets: 0 for one that gets nothing any more. */
  readonly shares: readonly Share[];
  readonly roundUp: { readonly cause: string; readonly to: RoundUpStep } | null;
}

export const nothingGiven: Allocation = { version: 0, shares: [], roundUp: null };

export const percentStep = 5;
const allOfIt = 100;

/** Whether shares are in steps of 5 and each cause has one at most, and all of them together are no more than 100 % (CON-02). */
export function isShareable(shares: readonly Share[]): boolean {
  const isStep = ({ percent }: Share) => Number.isInteger(percent) && percent >= 0 && percent % percentStep === 0;
  const causes = new Set(shares.map(({ cause }) => cause));
  return shares.every(isStep) && causes.size === shares.length && sharedOut(shares) <= allOfIt;
}

/** How much is given away in all, in percent. */
export function sharedOut(shares: readonly Share[]): number {
  return shares.reduce((sum, { percent }) => sum + percent, 0);
}

/** How much of what is saved `cause` may have at most: what the others leave of 100 % (CON-01). */
export function mostFor(cause: string, shares: readonly Share[]): number {
  return allOfIt - sharedOut(shares.filter((share) => share.cause !== cause));
}

/** The shares with `cause` at `percent`, in the order in which they were chosen. */
export function withShare(shares: readonly Share[], { cause, percent }: Share): readonly Share[] {
  const isThere = shares.some((share) => share.cause === cause);
  if (!isThere) return [...shares, { cause, percent }];
  return shares.map((share) => (share.cause === cause ? { cause, percent } : share));
}

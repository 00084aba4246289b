/** So much of what is saved goes to a cause, in whole percent. */
export interface Share {
  readonly cause: string;
  readonly percent: number;
}

/** How much `cause` may have at most: what the others leave of 100 % (CON-01). */
export function mostFor(cause: string, shares: readonly Share[]): number {
  return shares.reduce((left, share) => (share.cause === cause ? left : left - share.percent), 100);
}

/** What comes with something due for whoever has taken it. */
export interface Lease {
  /** How often it was taken, this time included, since it last got further. */
  readonly tries: number;
  /** Since when it was due: whoever makes it due anew during the turn is heard after it. */
  readonly dueAt: Date;
  /** Until when it is nobody else's; what comes of a turn that was given to somebody else since counts for nothing. */
  readonly leasedUntil: Date;
}

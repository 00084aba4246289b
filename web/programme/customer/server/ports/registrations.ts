/** Registrations of which nothing came. */
export interface Registrations {
  /**
   * Deletes a batch of customers who registered before and never proved their address, with all that hangs on them, and says
   * how many; a backlog takes several rounds.
   */
  clearUnproved(before: Date): Promise<number>;
}

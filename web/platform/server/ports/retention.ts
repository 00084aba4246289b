/** Letting go of what is kept for a time only. Each deletes a batch and says how many; a backlog takes several rounds. */
export interface Retention {
  /** Messages that were sent or given up before. */
  clearMessages(before: Date): Promise<number>;
  /** Links that prove an address, and one-time codes, that ended before. */
  clearProofs(before: Date): Promise<number>;
  clearEvents(before: Date): Promise<number>;
}

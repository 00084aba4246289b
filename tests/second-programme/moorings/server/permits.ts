/** A berth that is let. */
export interface Permit {
  readonly vessel: string;
  readonly berth: string;
}

/** Who may moor where; a permit belongs to the session that asked for it. */
export interface Permits {
  find(sessionHash: string): Promise<Permit | undefined>;
  /** How many places of each berth are let, by name. */
  taken(): Promise<ReadonlyMap<string, number>>;
  /** Nobody else is given a berth until this transaction is over. */
  lock(): Promise<void>;
  add(sessionHash: string, granted: Permit & { readonly at: Date }): Promise<void>;
  end(sessionHash: string): Promise<void>;
}

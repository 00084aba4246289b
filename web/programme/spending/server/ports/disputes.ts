import type { DisputeReason, ToldDispute } from '#web/programme/spending/domain/dispute.ts';

/** What a merchant has taken and not given back. */
export interface Disputable {
  readonly customerId: string;
  readonly pence: number;
}

/** A dispute that the processor is to be asked for. */
export interface WantedDispute {
  /** Ours: asked for twice under it, there is one. */
  readonly id: string;
  readonly transaction: string;
  readonly pence: number;
  readonly reason: DisputeReason;
  readonly wantedAt: Date;
}

/** `known`: nothing has changed. `unknown`: of the purchase we have not heard yet. */
export type NotedDispute =
  | {
      readonly kind: 'noted';
      /** What was won beyond what is left of the purchase: nobody is given it. */
      readonly beyondPence: number;
    }
  | { readonly kind: 'known' | 'unknown' };

/** What is disputed with merchants, and what comes of it for customers. */
export interface Disputes {
  /** Nothing where nothing was taken from a customer, or all of it has come back. */
  disputable(transaction: string): Promise<Disputable | undefined>;
  /** False while the transaction is disputed already, and where it was decided before: a purchase is disputed once. */
  want(dispute: Omit<WantedDispute, 'wantedAt'> & { readonly customerId: string; readonly at: Date }): Promise<boolean>;
  /** The one that has waited longest for the processor; until `again` nobody else takes it. */
  takeWanted(now: Date, again: Date): Promise<WantedDispute | undefined>;
  /** The processor takes no such dispute: it is lost, until the processor tells of one that others have opened. */
  noteRefused(id: string, at: Date): Promise<void>;
  /**
   * How it stands by the processor; what is won is owed no longer, once, in the caller's transaction, as far as it has not come back
   * from the merchant already.
   */
  note(told: ToldDispute, around: { readonly newId: string; readonly at: Date }): Promise<NotedDispute>;
  /** What was disputed in vain and not given back is a loss of ours, and owed no longer; false where there is none such. */
  writeOff(transaction: string, at: Date): Promise<boolean>;
}

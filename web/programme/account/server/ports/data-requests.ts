import type { Ending } from '#web/programme/account/domain/data-guide.ts';

/** Where the file of a customer’s data stands. */
export interface DataRequest {
  readonly customerId: string;
  readonly state: 'preparing' | 'ready';
  /** How many of the `total` parts are in it. */
  readonly done: number;
  readonly total: number;
  /** Sealed for the customer; nothing while it is being prepared. */
  readonly file: Buffer | null;
  readonly requestedAt: Date;
  /** Until when it may be fetched. */
  readonly expiresAt: Date | null;
}

/** The files of their data that customers have asked for: one each, the last (ACC-06). */
export interface DataRequests {
  /** Begins it; one that is being prepared goes on, one that is ready is made anew. */
  begin(asked: { readonly customerId: string; readonly total: number; readonly at: Date }): Promise<void>;
  find(customerId: string): Promise<DataRequest | undefined>;
  /** The one that has waited longest to be prepared, for a minute nobody else’s. */
  takeDue(now: Date): Promise<DataRequest | undefined>;
  noteDone(customerId: string, done: number): Promise<void>;
  /** False where it is ready already: somebody else was quicker. */
  finish(made: { readonly customerId: string; readonly file: Buffer; readonly expiresAt: Date }): Promise<boolean>;
  /** Deletes files whose time is over, and says how many. */
  clearExpired(now: Date): Promise<number>;
}

/** A part of what is stored of a customer, by what it is called in their file, and what becomes of it. */
export interface PersonalPart {
  readonly name: string;
  readonly then: Ending;
}

/** All that is stored of a customer, one part after the other, without what is secret. */
export interface PersonalData {
  readonly parts: readonly PersonalPart[];
  rowsOf(part: string, customerId: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

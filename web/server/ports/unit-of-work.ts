import type { Store } from './store.ts';

/** Everything that is stored together or not at all. */
export interface UnitOfWork {
  /**
   * Runs `work` in one transaction: what it returns is committed, what it throws is rolled back.
   *
   * A conflict with another transaction runs `work` again from the start, so `work` touches nothing
   * but the store that it is given.
   *
   * @throws {StoreUnavailable} when the database cannot be reached: nothing was acknowledged, ask again later.
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T>;

  /**
   * Runs `work` with each statement on its own, for reading and for single atomic statements.
   *
   * @throws {StoreUnavailable} when the database cannot be reached.
   */
  statement<T>(work: (store: Store) => Promise<T>): Promise<T>;
}

/** The database cannot be reached now. Whoever asked may ask again in a few seconds. */
export class StoreUnavailable extends Error {
  readonly code = 'store-unavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached. Ask again in a few seconds.', { cause });
    this.name = 'StoreUnavailable';
  }
}

import type { PlatformStore } from './platform-store.ts';

/**
 * Does work that takes long, or waits for others, while no transaction is open: the transaction is left, the work done,
 * and the transaction run again with the result. `name` tells one piece of work from another, and holds whatever of its
 * input may be different when the transaction runs again.
 */
export interface Aside {
  <T>(name: string, work: () => Promise<T>): Promise<T>;
  /** What `make` makes at once and stays the same when the transaction runs again, such as an id that another party is told. */
  keep<T>(name: string, make: () => T): T;
}

/** Where no transaction is open, nothing has to be left. */
export const doneAtOnce: Aside = Object.assign(<T>(_name: string, work: () => Promise<T>) => work(), {
  keep: <T>(_name: string, make: () => T) => make(),
});

/** Everything that is stored together or not at all. */
export interface UnitOfWork<Store extends PlatformStore = PlatformStore> {
  /**
   * Runs `work` in one transaction: what it returns is committed, what it throws is rolled back.
   *
   * A conflict with another transaction, and work done aside, run `work` again from the start, so `work` touches
   * nothing but the store that it is given.
   *
   * @throws {StoreUnavailable} when the database cannot be reached: nothing was acknowledged, ask again later.
   */
  transaction<T>(work: (store: Store, aside: Aside) => Promise<T>): Promise<T>;

  /**
   * Runs `work` with each statement on its own, for reading and for single atomic statements.
   *
   * @throws {StoreUnavailable} when the database cannot be reached.
   */
  statement<T>(work: (store: Store, aside: Aside) => Promise<T>): Promise<T>;
}

/** The database cannot be reached now. Whoever asked may ask again in a few seconds. */
export class StoreUnavailable extends Error {
  readonly code = 'store-unavailable';

  constructor(cause: unknown) {
    super('The database cannot be reached. Ask again in a few seconds.', { cause });
    this.name = 'StoreUnavailable';
  }
}

import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import { type Aside, doneAtOnce, type UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { changesSomeRows } from './changes-some-rows.ts';
import type { Database } from './database.ts';
import { inOurWords, isConflict } from './faults.ts';

const maxTries = 5;

/** The transaction that threw it is left for work that holds no connection. */
class LeftFor extends Error {
  readonly doWork: () => Promise<void>;

  constructor(doWork: () => Promise<void>) {
    super('The transaction was left for work that is done aside');
    this.doWork = doWork;
  }
}

/** Leaves the transaction for work that is not `done` yet. */
function leavingFor(done: Map<string, unknown>): Aside {
  const leave = <T>(name: string, work: () => Promise<T>): Promise<T> => {
    if (done.has(name)) return Promise.resolve(done.get(name) as T);
    return Promise.reject(
      new LeftFor(async () => {
        done.set(name, await work());
      }),
    );
  };
  const keep = <T>(name: string, make: () => T): T => {
    if (!done.has(name)) done.set(name, make());
    return done.get(name) as T;
  };
  return Object.assign(leave, { keep });
}

/** Makes the repositories of one connection or transaction. */
export interface CreateStore<Store> {
  (database: Database): Store;
  /** Unique indexes of which two transactions may want the same entry in one moment: asked again, the second sees the first. */
  readonly races?: readonly string[];
}

/** Transactions on Postgres, each run again after a conflict, at most five times in all. */
export function createUnitOfWork<Store extends PlatformStore>(
  unguarded: Database,
  createStore: CreateStore<Store>,
): UnitOfWork<Store> {
  const database = unguarded.withPlugin(changesSomeRows);
  const outside = createStore(database);
  return {
    async transaction(work) {
      const done = new Map<string, unknown>();
      const aside = leavingFor(done);
      for (let conflicts = 0; ;) {
        try {
          return await database.transaction().execute((transaction) => work(createStore(transaction), aside));
        } catch (error) {
          if (error instanceof LeftFor) {
            await error.doWork();
            continue;
          }
          conflicts += 1;
          if (!isConflict(error, createStore.races ?? []) || conflicts === maxTries) throw inOurWords(error);
          await pause(randomInt(5, 20) * conflicts);
        }
      }
    },

    async statement(work) {
      try {
        return await work(outside, doneAtOnce);
      } catch (error) {
        throw inOurWords(error);
      }
    },
  };
}

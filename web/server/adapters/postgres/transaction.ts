import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { UnitOfWork } from '#web/server/ports/unit-of-work.ts';

import type { Database } from './database.ts';
import { inOurWords, isConflict } from './faults.ts';
import { createStore } from './store.ts';

const maxTries = 5;

/** Transactions on Postgres, each run again after a conflict, at most five times in all. */
export function createUnitOfWork(database: Database): UnitOfWork {
  return {
    async transaction(work) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await database.transaction().execute((transaction) => work(createStore(transaction)));
        } catch (error) {
          if (!isConflict(error) || tries === maxTries) throw inOurWords(error);
        }
        await pause(randomInt(5, 20) * tries);
      }
    },

    async statement(work) {
      try {
        return await work(createStore(database));
      } catch (error) {
        throw inOurWords(error);
      }
    },
  };
}

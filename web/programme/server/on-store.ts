import { followMovedClock } from '#web/platform/server/moved-clock.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { createStore } from './postgres/store.ts';
import type { Store } from './store.ts';

/** What a command of somebody on the server works with. */
export interface OnStore {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
}

/** A person waits for it, who asks for a year of gifts at once. */
const queryMs = 10 * 60 * 1000;

/** Does a command's work on the database at an address, and closes it whatever comes of that. */
export async function onStore<Result>(url: string, work: (on: OnStore) => Promise<Result>): Promise<Result> {
  const onLost = () => {
    console.error('The connection to the database broke.');
  };
  const database = openDatabase({ url, maxConnections: 2, onLost, queryMs });
  try {
    return await work({
      unitOfWork: createUnitOfWork(database, createStore),
      clock: await createDatabaseClock(database, await followMovedClock(process.env['MOVED_CLOCK_URL'])),
    });
  } finally {
    await database.destroy();
  }
}

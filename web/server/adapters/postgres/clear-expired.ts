import type { Database } from './database.ts';

type Expiring = 'sessions' | 'sign_in_links' | 'hand_overs' | 'bank_authorisations';

/** Deletes the rows of a table whose time is over; says how many. */
export function clearExpiredIn(database: Database, table: Expiring) {
  return async (now: Date): Promise<number> => {
    const { numDeletedRows } = await database.deleteFrom(table).where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  };
}

/** The shapes of the database, each a file that brings the last one to the next: the platform's tables and ours, in one order. */
export const migrations = new URL('./migrations/', import.meta.url);

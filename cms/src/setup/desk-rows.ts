import type { Core } from '@strapi/strapi';

type Connection = Core.Strapi['db']['connection'];
export type Rows = ReturnType<Connection>;

/** Runs `work` on one of the desk's own tables, within the transaction that is open, or in one of its own. */
export function deskRows<Result>(
  strapi: Core.Strapi,
  table: string,
  work: (rows: () => Rows) => Promise<Result>,
): Promise<Result> {
  const done = strapi.db.transaction(({ trx }) => work(() => strapi.db.getConnection(table).transacting(trx) as Rows));
  return done as Promise<unknown> as Promise<Result>;
}

/** Holds one entry until the transaction ends: its saves and publishes come one after the other. */
export function holdEntry<Result>(
  strapi: Core.Strapi,
  documentId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return holdEntries(strapi, [documentId], work);
}

/** Holds entries in the order given. Who holds several names them in one order, so that no two wait for each other. */
export function holdEntries<Result>(
  strapi: Core.Strapi,
  documentIds: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const held = strapi.db.transaction(async ({ trx }) => {
    for (const documentId of documentIds)
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [documentId]);
    return work();
  });
  return held as Promise<unknown> as Promise<Result>;
}

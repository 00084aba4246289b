import { readdir } from 'node:fs/promises';

import { type Kysely, Migrator, type Migration, type MigrationProvider } from 'kysely';

/** Every file of `folder` in the order of its name; each exports `migration`. */
const providerOf = (folder: URL): MigrationProvider => ({
  async getMigrations() {
    const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z-]+\.ts$/.test(name)).sort();
    if (files.length === 0) throw new Error('No migration was found where they should be.');
    const migrations: Record<string, Migration> = {};
    for (const file of files) {
      const loaded = (await import(new URL(file, folder).href)) as { readonly migration: Migration };
      migrations[file.replace(/\.ts$/, '')] = loaded.migration;
    }
    return migrations;
  },
});

/**
 * Brings the database to the newest shape by the migrations of `folder` and names the migrations that this took; several processes
 * at once apply each one once. What was applied is noted in `schema`, in the usual one when left out. One that was made beside a later one, and comes after it, is applied all the same.
 *
 * @throws when a migration fails; the ones before it stay.
 */
export async function migrate<Tables>(
  database: Kysely<Tables>,
  folder: URL,
  schema?: string,
): Promise<readonly string[]> {
  const { error, results } = await new Migrator({
    db: database,
    provider: providerOf(folder),
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}

import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { letIn } from './postgres/api-role.ts';
import { migrations } from './postgres/migrations.ts';

const oneRole =
  'The API logs in as the owner of its tables, so that triggers alone keep the ledger from being changed. Name the owner in ' +
  'MIGRATE_URL, and in DATABASE_URL a role that owns nothing: it is let in here, and may only add to the ledger.';
const roleIn = (address: string) => decodeURIComponent(new URL(address).username);

/** Whom the tables belong to, and with whom the API logs in: the same where only one is named. */
const { MIGRATE_URL, DATABASE_URL } = process.env;
const url = MIGRATE_URL ?? DATABASE_URL;
if (url === undefined || url === '') {
  console.error('DATABASE_URL is missing: it should be the postgres:// address of the database to migrate.');
  process.exit(1);
}

const database = openDatabase({
  url,
  maxConnections: 1,
  // A new table may be filled from all that there ever was.
  queryMs: 60 * 60 * 1000,
  onLost: (error) => {
    console.error(`The connection to the database broke: ${error.message}`);
  },
});
try {
  const done = await migrate(database, migrations);
  console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}.`);
  const [owner, role] = [roleIn(url), roleIn(DATABASE_URL ?? url)];
  if (role === owner) console.log(oneRole);
  else {
    await letIn(role, database);
    console.log(`The role ${role} may use it, and only adds to the ledger.`);
  }
} finally {
  await database.destroy();
}

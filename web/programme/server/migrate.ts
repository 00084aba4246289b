import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { migrations } from './postgres/migrations.ts';

const url = process.env['MIGRATE_URL'] ?? process.env['DATABASE_URL'];
if (url === undefined || url === '') {
  console.error('DATABASE_URL is missing: it should be the postgres:// address of the database to migrate.');
  process.exit(1);
}

const database = openDatabase({
  url,
  maxConnections: 1,
  onLost: (error) => {
    console.error(`The connection to the database broke: ${error.message}`);
  },
});
try {
  const done = await migrate(database, migrations);
  console.log(done.length === 0 ? 'The database is up to date.' : `Migrated: ${done.join(', ')}.`);
} finally {
  await database.destroy();
}

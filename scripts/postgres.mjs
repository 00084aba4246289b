// Runs the development database alone and prints its URL: `node scripts/postgres.mjs [folder]`.
import path from 'node:path';
import { providePostgres } from './lib/postgres.mjs';

const home = process.argv[2] ?? path.join(import.meta.dirname, '..', '.run', 'postgres');
const server = await providePostgres({ home, databaseUrl: process.env['DATABASE_URL'] });
console.log(server.url);

const keepAlive = setInterval(() => undefined, 60_000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    clearInterval(keepAlive);
    void server.stop();
  });
}

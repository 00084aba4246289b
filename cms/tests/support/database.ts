// A fresh, empty database for one run of the tests: on TEST_DATABASE_URL, else on the PostgreSQL that the project brings.
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dropDatabase, ensureDatabase } from '../../../scripts/lib/databases.mjs';
import { providePostgres } from '../../../scripts/lib/postgres.mjs';

/** A database with nothing in it, and what removes it. */
export interface Database {
  readonly url: string;
  remove(): Promise<void>;
}

export async function provideDatabase(): Promise<Database> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'cms-test-postgres-'));
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await providePostgres({ home });
  const name = `cms_test_${crypto.randomBytes(4).toString('hex')}`;
  return {
    url: await ensureDatabase(server.url, name),
    remove: async () => {
      await dropDatabase(server.url, name);
      await server.stop();
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}

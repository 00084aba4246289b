// Starts the CMS in this process: makes its schema in the database, then runs what `npm run build` made.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';

const require = createRequire(import.meta.url);
const appDir = path.dirname(fileURLToPath(import.meta.url));

/** @param {NodeJS.ProcessEnv} env */
async function createDatabaseSchema(env) {
  const client = new pg.Client(
    env.DATABASE_URL
      ? { connectionString: env.DATABASE_URL }
      : {
          host: env.DATABASE_HOST ?? '127.0.0.1',
          port: Number(env.DATABASE_PORT ?? 5432),
          database: env.DATABASE_NAME ?? 'cms',
          user: env.DATABASE_USERNAME,
          password: env.DATABASE_PASSWORD,
        },
  );
  await client.connect();
  try {
    await client.query(`create schema if not exists ${client.escapeIdentifier(env.DATABASE_SCHEMA ?? 'cms')}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the CMS and gives the running Strapi.
 * @returns {Promise<import('@strapi/strapi').Core.Strapi>}
 */
export async function startCms() {
  process.env.NODE_ENV ??= 'production';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  process.chdir(appDir);
  require('./dist/src/setup/required-settings.js').requireSettings();
  fs.mkdirSync(path.resolve(process.env.CMS_PUBLIC_DIR ?? 'public', 'uploads'), { recursive: true });
  await createDatabaseSchema(process.env);
  const { createStrapi } = require('@strapi/strapi');
  return createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).start();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await startCms();
}

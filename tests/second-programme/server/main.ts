import path from 'node:path';

import { pino } from 'pino';

import { startServer } from './start-server.ts';

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: the server cannot start without it.`);
  return value;
}

const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });
const server = await startServer(
  {
    product: 'Samphire Harbour',
    supportEmail: 'office@samphire-harbour.example',
    databaseUrl: setting('DATABASE_URL'),
    secretKey: setting('SECRET_KEY'),
    cms: { url: setting('CMS_URL'), token: setting('CMS_API_TOKEN'), secret: setting('CONTENT_SECRET') },
    clientFolder: path.join(import.meta.dirname, '..', '..', '..', 'dist', 'second-programme'),
    port: Number(setting('PORT')),
    publicUrl: setting('PUBLIC_URL'),
  },
  logger,
);
logger.info({ event: 'started', port: server.port });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void server.stop());

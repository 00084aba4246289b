import pino from 'pino';

import { followMovedClock } from '#web/platform/server/moved-clock.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { startDelivery } from './wire-delivery.ts';

// A worker of its own, beside those that run inside the API: `node --import tsx web/programme/server/run-worker.ts`.

const log = pino({ name: 'worker', level: process.env['LOG_LEVEL'] ?? 'info' });

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set: the worker cannot start without it.`);
  return value;
}

const codeOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

const database = openDatabase({
  url: setting('DATABASE_URL'),
  maxConnections: 4,
  onLost: (error) => {
    log.warn({ event: 'connection-lost', error: codeOf(error) });
  },
});
const worker = startDelivery(
  database,
  {
    secretKey: setting('SECRET_KEY'),
    smtpUrl: setting('SMTP_URL'),
    mailFrom: setting('MAIL_FROM'),
    smsUrl: setting('SMS_URL'),
    smsAccessKey: setting('SMS_ACCESS_KEY'),
    smsFrom: setting('SMS_FROM'),
  },
  {
    clock: await createDatabaseClock(database, await followMovedClock(process.env['MOVED_CLOCK_URL'])),
    onResults: (results) => {
      for (const result of results) log.info({ event: 'message', ...result });
    },
    onError: (error) => {
      log.error({ event: 'round-failed', error: codeOf(error) });
    },
  },
);

const stop = async () => {
  await worker.stop();
  await database.destroy();
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

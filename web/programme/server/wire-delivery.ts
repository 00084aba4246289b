import { randomInt } from 'node:crypto';

import type { Database } from '#web/platform/server/postgres/database.ts';
import type { DatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { createStore } from './postgres/store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { createAzureTextSender } from '#web/platform/server/messages/sms/azure-text-sender.ts';
import { createSmtpEmailSender } from '#web/platform/server/messages/smtp/smtp-email-sender.ts';
import { clearExpired } from './clear-expired.ts';
import { startWorker, type Worker, type WorkerOptions } from '#web/platform/server/worker.ts';

export interface DeliveryConfig {
  readonly secretKey: string;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly smsUrl: string;
  readonly smsAccessKey: string;
  readonly smsFrom: string;
}

/** Starts a worker that sends emails and text messages; `stop` also closes its connections to the mail server. */
export function startDelivery(
  database: Database,
  config: DeliveryConfig,
  { clock, onResults, onError }: Pick<WorkerOptions, 'onResults' | 'onError'> & { readonly clock: DatabaseClock },
): Worker {
  const emails = createSmtpEmailSender({ url: config.smtpUrl, from: config.mailFrom });
  const { smsUrl, smsAccessKey, smsFrom } = config;
  const unitOfWork = createUnitOfWork(database, createStore);
  const worker = startWorker({
    unitOfWork,
    clock,
    secrets: createSecrets(config.secretKey),
    emails,
    texts: createAzureTextSender({ url: smsUrl, accessKey: smsAccessKey, from: smsFrom, clock: clock.real }),
    chance: () => randomInt(1_000_000) / 1_000_000,
    clear: clearExpired({ unitOfWork, clock }),
    everyMinute: () => clock.synchronise(),
    onResults,
    onError,
  });
  return {
    async stop() {
      await worker.stop();
      emails.close();
    },
  };
}

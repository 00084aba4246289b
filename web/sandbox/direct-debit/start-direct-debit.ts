import path from 'node:path';
import type { Faults } from '../faults.ts';
import type { Route } from '../http/routes.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { directDebitControlRoutes } from './control-routes.ts';
import { directDebitRoutes } from './direct-debit-routes.ts';
import { openProvider } from './provider.ts';
import type { ProviderEvent } from './provider-resources.ts';
import { Webhooks, type WebhookTarget } from './webhooks.ts';

const LOOK_EVERY_MS = 1_000;

export interface DirectDebitOptions {
  accessToken: string;
  /** Where events are told; nowhere when left out. */
  webhook?: WebhookTarget;
  /** Where mandates and payments stay from one start to the next; without it they end with the process. */
  folder?: string;
}

export interface DirectDebit {
  routes: Route[];
  stop: () => Promise<void>;
}

/** A Direct Debit provider of the GoCardless shape on the days of Bacs. */
export function startDirectDebit(options: DirectDebitOptions, clock: SandboxClock, faults: Faults): DirectDebit {
  const { accessToken, folder, webhook } = options;
  const provider = openProvider(clock, folder === undefined ? undefined : path.join(folder, 'mandates.json'));
  const webhooks = webhook && new Webhooks(webhook);
  const tell = (event: ProviderEvent) => webhooks?.send(event);
  provider.records.onEvent(tell);
  const looking = setInterval(() => {
    provider.catchUp();
  }, LOOK_EVERY_MS).unref();
  return {
    routes: [...directDebitRoutes(provider, faults, accessToken), ...directDebitControlRoutes(provider, tell)],
    stop: () => {
      clearInterval(looking);
      webhooks?.stop();
      return Promise.resolve();
    },
  };
}

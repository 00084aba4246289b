import { randomBytes } from 'node:crypto';
import type { Faults } from '../faults.ts';
import type { Route } from '../http/routes.ts';
import { controlRoutes } from './control-routes.ts';
import { IdentityProvider } from './identity-provider.ts';
import { identityRoutes } from './identity-routes.ts';
import { uploadRoutes } from './upload-route.ts';
import { Webhooks } from './webhooks.ts';

export interface IdentityOptions {
  apiToken: string;
  webhookToken: string;
  /** The product's own address: its webhook is below it, and its pages alone may upload. */
  productUrl: string;
  /** Where applicants and checks stay from one start to the next; without it they end with the process. */
  folder?: string;
}

export interface Identity {
  routes: Route[];
  stop: () => Promise<void>;
}

/** Opens the identity provider: its API, where browsers upload, and what people can make happen there. */
export function openIdentity(options: IdentityOptions, faults: Faults): Identity {
  const { apiToken, webhookToken, productUrl, folder } = options;
  const url = new URL('/webhooks/identity', productUrl).href;
  const provider = new IdentityProvider(folder, new Webhooks({ url, token: webhookToken }));
  // A token lasts 90 minutes: after a restart the browser asks for another.
  const sdkKey = randomBytes(32).toString('hex');
  return {
    routes: [
      ...identityRoutes({ provider, faults, apiToken, sdkKey }),
      ...uploadRoutes({ provider, faults, sdkKey, origin: new URL(productUrl).origin }),
      ...controlRoutes(provider),
    ],
    stop: () => {
      provider.stop();
      return Promise.resolve();
    },
  };
}

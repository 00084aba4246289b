import { readFolder, readProductUrl, readText } from '../environment.ts';
import type { Party } from '../party.ts';
import { type Identity, type IdentityOptions, openIdentity } from './start-identity.ts';

export const identity: Party<IdentityOptions, Identity> = {
  faults: ['identity', 'identity-upload'],
  readOptions: (env) => ({
    apiToken: readText('SANDBOX_IDENTITY_API_TOKEN', env),
    webhookToken: readText('SANDBOX_IDENTITY_WEBHOOK_TOKEN', env),
    productUrl: readProductUrl(env),
    ...readFolder('SANDBOX_IDENTITY_DIR', env),
  }),
  open: (options, { faults }) => openIdentity(options, faults),
};

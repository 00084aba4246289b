import { randomBytes } from 'node:crypto';

import type { OpenParty, Party } from '../party.ts';
import { addressRoutes } from './address-routes.ts';

export const addresses: Party<{ readonly apiKey: string }, OpenParty> = {
  faults: ['address'],
  readOptions: (env) => ({ apiKey: env['SANDBOX_ADDRESS_API_KEY'] ?? randomBytes(12).toString('hex') }),
  open: ({ apiKey }, { faults }) => ({ routes: addressRoutes(faults, apiKey) }),
};

import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, secret } from '#web/platform/server/settings.ts';

import { createAddressFinder } from './ideal-postcodes-finder.ts';

export const addressFinder = outsideParty({
  settings: {
    ADDRESS_URL: outsideUrl('the address of the address finder'),
    ADDRESS_API_KEY: secret('the key of the address finder', 1),
  },
  open: ({ ADDRESS_URL: url, ADDRESS_API_KEY: apiKey }) => ({ service: createAddressFinder({ url, apiKey }) }),
});

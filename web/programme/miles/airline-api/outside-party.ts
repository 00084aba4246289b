import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, secret } from '#web/platform/server/settings.ts';

import { createAirline } from './airline-api.ts';

export const airline = outsideParty({
  settings: {
    AIRLINE_URL: outsideUrl('the address of the airline’s interface for partners, where miles are credited'),
    AIRLINE_PARTNER_ID: secret('who we are to the airline', 4),
    AIRLINE_ACCESS_TOKEN: secret('the token for that interface', 16),
  },
  open: (config) => ({
    service: createAirline({
      url: config.AIRLINE_URL,
      partnerId: config.AIRLINE_PARTNER_ID,
      accessToken: config.AIRLINE_ACCESS_TOKEN,
    }),
  }),
});

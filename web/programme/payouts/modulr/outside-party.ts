import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, secret } from '#web/platform/server/settings.ts';

import { createPayouts } from './modulr-payouts.ts';

export const payouts = outsideParty({
  settings: {
    PAYOUTS_URL: outsideUrl('the address of the provider that pays customers and causes, which is asked as Modulr is'),
    PAYOUTS_ACCOUNT: secret('our account there, out of which they are paid', 8),
    PAYOUTS_API_KEY: secret('the key for that provider’s API', 16),
    PAYOUTS_HMAC_SECRET: secret('the secret with which we sign for that provider', 16),
    PAYOUTS_WEBHOOK_SECRET: secret('the secret with which that provider signs what it tells us', 16),
  },
  open: (config, { clock }) => ({
    service: createPayouts(
      {
        url: config.PAYOUTS_URL,
        account: config.PAYOUTS_ACCOUNT,
        apiKey: config.PAYOUTS_API_KEY,
        hmacSecret: config.PAYOUTS_HMAC_SECRET,
        webhookSecret: config.PAYOUTS_WEBHOOK_SECRET,
      },
      clock,
    ),
  }),
});

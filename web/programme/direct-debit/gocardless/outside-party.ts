import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, secret } from '#web/platform/server/settings.ts';

import { createDirectDebits } from './gocardless-direct-debits.ts';

export const directDebits = outsideParty({
  settings: {
    DIRECT_DEBIT_URL: outsideUrl('the address of the Direct Debit provider'),
    DIRECT_DEBIT_ACCESS_TOKEN: secret('the token for the Direct Debit provider’s API', 16),
    DIRECT_DEBIT_WEBHOOK_SECRET: secret('the secret with which the Direct Debit provider signs what it tells us'),
  },
  open: ({
    DIRECT_DEBIT_URL: url,
    DIRECT_DEBIT_ACCESS_TOKEN: accessToken,
    DIRECT_DEBIT_WEBHOOK_SECRET: webhookSecret,
  }) => ({
    service: createDirectDebits({ url, accessToken, webhookSecret }),
  }),
});

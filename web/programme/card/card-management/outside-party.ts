import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, ownSecret } from '#web/platform/server/settings.ts';

import { createCardManagement } from './create-card-management.ts';

export const cardManagement = outsideParty({
  settings: {
    CARD_MANAGEMENT_URL: outsideUrl('the address of card-management, as browsers reach it'),
    CARD_MANAGEMENT_SECRET: ownSecret('the secret that card-management and the API share'),
  },
  open: ({ CARD_MANAGEMENT_URL: url, CARD_MANAGEMENT_SECRET: secret }, { clock }) => ({
    service: createCardManagement({ url, secret, clock }),
    connectsTo: [new URL(url).origin],
  }),
});

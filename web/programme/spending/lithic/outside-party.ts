import { outsideParty } from '#web/platform/server/outside-party.ts';
import { secret } from '#web/platform/server/settings.ts';

import { createCardProcessor } from './lithic-card-processor.ts';

export const cardProcessor = outsideParty({
  settings: {
    CARD_AUTHORISATION_SECRET: secret(
      'the secret with which the card processor signs what it asks us about a purchase',
    ),
    CARD_EVENT_SECRET: secret('the secret with which the card processor signs what it tells us of purchases'),
  },
  open: ({ CARD_AUTHORISATION_SECRET: authorisationSecret, CARD_EVENT_SECRET: eventSecret }) => ({
    service: createCardProcessor({ authorisationSecret, eventSecret }),
  }),
});

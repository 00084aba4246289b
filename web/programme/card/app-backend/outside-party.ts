import { outsideParty } from '#web/platform/server/outside-party.ts';
import { ownSecret } from '#web/platform/server/settings.ts';

import { createApp } from './create-app.ts';

export const app = outsideParty({
  settings: { APP_SECRET: ownSecret('the secret with which the app’s backend signs what it asks of us, in base64') },
  open: ({ APP_SECRET: secret }) => ({ service: createApp(secret) }),
});

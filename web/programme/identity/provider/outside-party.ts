import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, secret } from '#web/platform/server/settings.ts';

import { createIdentityVerification } from './create-identity-verification.ts';

export const identityVerification = outsideParty({
  settings: {
    IDENTITY_URL: outsideUrl('the address of the identity provider, where browsers upload documents too'),
    IDENTITY_API_TOKEN: secret('the token for the identity provider’s API', 16),
    IDENTITY_WEBHOOK_TOKEN: secret('the token with which the identity provider signs what it tells us'),
  },
  open({ IDENTITY_URL: url, IDENTITY_API_TOKEN: apiToken, IDENTITY_WEBHOOK_TOKEN: webhookToken }, { publicUrl }) {
    const service = createIdentityVerification({ url, apiToken, webhookToken, publicUrl });
    // Pictures of documents go from the browser to the identity provider, past us (KYC-02).
    return { service, connectsTo: [new URL(service.uploadUrl).origin] };
  },
});

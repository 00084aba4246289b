import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl, secret } from '#web/platform/server/settings.ts';

import { createShopNetwork } from './awin-network.ts';

export const shopNetwork = outsideParty({
  settings: {
    SHOP_NETWORK_URL: outsideUrl('the address of the network of shops, which is asked as Awin is'),
    SHOP_NETWORK_ACCESS_TOKEN: secret('the token for the network of shops', 16),
  },
  open: ({ SHOP_NETWORK_URL: url, SHOP_NETWORK_ACCESS_TOKEN: accessToken }) => ({
    service: createShopNetwork({ url, accessToken }),
  }),
});

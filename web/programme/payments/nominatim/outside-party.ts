import { outsideParty } from '#web/platform/server/outside-party.ts';
import { outsideUrl } from '#web/platform/server/settings.ts';

import { createPlaceFinder } from './nominatim-place-finder.ts';

export const placeFinder = outsideParty({
  settings: { PLACES_URL: outsideUrl('the address of the place finder, which is asked as Nominatim is') },
  open: ({ PLACES_URL: url }) => ({ service: createPlaceFinder({ url, userAgent: 'Burgee/0.1' }) }),
});

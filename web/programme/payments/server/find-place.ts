import { shortCountry } from '#web/programme/payments/domain/country-name.ts';
import type { Payment } from '#web/programme/payments/domain/payment.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { MerchantPlaces, StoredPlace } from './ports/merchant-places.ts';
import type { PlaceFinder } from './ports/place-finder.ts';

const nowhere: StoredPlace = { latitude: null, longitude: null, address: null };

/**
 * Where a payment's merchant is (TXN-04): looked up once for all customers, when somebody first opens a payment there, and kept.
 * Whoever looks it up is asked about a merchant in a town and never hears whose payment it is. While nobody can say nothing is
 * kept, so that the next one who opens it asks again.
 */
export async function findPlace(
  payment: Pick<Payment, 'merchant' | 'town' | 'country' | 'channel'>,
  {
    merchantPlaces,
    placeFinder,
    clock,
  }: { readonly merchantPlaces: MerchantPlaces; readonly placeFinder: PlaceFinder; readonly clock: Clock },
): Promise<StoredPlace> {
  const { merchant, town, country } = payment;
  const code = shortCountry(country);
  if (payment.channel === 'online' || town === null || code === undefined) return nowhere;
  const key = { merchant, town, country };
  const known = await merchantPlaces.find(key);
  if (known !== undefined) return known;
  const answer = await placeFinder.find({ merchant, town, country: code });
  if (answer.kind === 'away') return nowhere;
  const place = answer.kind === 'found' ? answer.place : nowhere;
  await merchantPlaces.keep(key, place, clock.now());
  return place;
}

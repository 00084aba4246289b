import { request } from 'undici';

import { membersOf } from '#web/platform/domain/members.ts';
import { createOutboundPolicy } from '#web/platform/server/adapters/outbound-policy.ts';
import type { PlaceAnswer, PlaceFinder } from '#web/programme/payments/server/ports/place-finder.ts';

export interface PlaceFinderOptions {
  /** Address of the service, without path. */
  readonly url: string;
  /** By which its operator knows us: its rules want a name. */
  readonly userAgent: string;
}

/** A detail of a payment stands open meanwhile, with town and country in it already. */
const tryMs = 3_000;

/** Where merchants are, by a search of Nominatim's shape (`/search`, format `jsonv2`). */
export function createPlaceFinder({ url, userAgent }: PlaceFinderOptions): PlaceFinder {
  const policy = createOutboundPolicy({ tryMs, retries: 0 });
  return {
    async find({ merchant, town, country }) {
      const endpoint = new URL('/search', url);
      const asked = { q: `${merchant}, ${town}`, countrycodes: country.toLowerCase(), format: 'jsonv2', limit: '1' };
      endpoint.search = new URLSearchParams({ ...asked, 'accept-language': 'en' }).toString();
      try {
        return await policy.execute(async ({ signal }) => {
          const answer = await request(endpoint, { signal, headers: { 'user-agent': userAgent } });
          return answerOf(answer.statusCode, await answer.body.text());
        });
      } catch {
        return { kind: 'away' };
      }
    },
  };
}

/** @throws for what cannot be read. */
function answerOf(status: number, body: string): PlaceAnswer {
  if (status !== 200) throw new Error(`The place finder answered ${String(status)}.`);
  const found: unknown = JSON.parse(body);
  if (!Array.isArray(found)) throw new Error('The place finder answered without a list.');
  if (found.length === 0) return { kind: 'none' };
  const { lat, lon, display_name: address } = membersOf(found[0]);
  const [latitude, longitude] = [Number(lat), Number(lon)];
  if (!isOnEarth(latitude, 90) || !isOnEarth(longitude, 180) || typeof address !== 'string')
    throw new Error('The place finder answered with a place that is none.');
  return { kind: 'found', place: { latitude, longitude, address: address.slice(0, 300) } };
}

function isOnEarth(degrees: number, most: number): boolean {
  return Number.isFinite(degrees) && Math.abs(degrees) <= most;
}

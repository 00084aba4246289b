import type { Faults } from '../faults.ts';
import { json, type Route } from '../http/routes.ts';

/** The towns that this world knows, each by its middle; merchants stand around it by their names. */
const towns: Readonly<Record<string, readonly [number, number, string]>> = {
  falmouth: [50.1526, -5.0663, 'gb'],
  london: [51.5072, -0.1276, 'gb'],
  brighton: [50.8225, -0.1372, 'gb'],
  edinburgh: [55.9533, -3.1883, 'gb'],
  lisboa: [38.7223, -9.1393, 'pt'],
  lisbon: [38.7223, -9.1393, 'pt'],
  paris: [48.8566, 2.3522, 'fr'],
  tokyo: [35.6762, 139.6503, 'jp'],
};

/** The search of Nominatim (`/search`, `format=jsonv2`), as far as anybody here asks it; places of merchants are made up. */
export function placeRoutes(faults: Faults): Route[] {
  return [
    {
      method: 'GET',
      path: /^\/search$/,
      answer: async ({ url, headers }) => {
        // Its operators shut out who does not say who they are.
        if ((headers['user-agent'] ?? '') === '') return json(403, { error: 'Identify yourself' });
        if ((await faults.meet('places')) !== 'works') return json(503, { error: 'Service unavailable' });
        return json(200, placesFor(url.searchParams));
      },
    },
  ];
}

function placesFor(asked: URLSearchParams): readonly object[] {
  const parts = (asked.get('q') ?? '').split(',').map((part) => part.trim());
  const [name = '', town = ''] = parts;
  const [latitude, longitude, country] = towns[town.toLowerCase()] ?? [];
  if (name === '' || latitude === undefined || longitude === undefined) return [];
  if (country !== asked.get('countrycodes')) return [];
  const turn = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000, 7);
  return [
    {
      ...{ place_id: turn, osm_type: 'node', category: 'shop', importance: 0.3 },
      lat: (latitude + (turn - 500) / 100_000).toFixed(7),
      lon: (longitude + (500 - turn) / 100_000).toFixed(7),
      display_name: `${name}, ${String(1 + (turn % 90))} Harbour Street, ${town}`,
    },
  ];
}

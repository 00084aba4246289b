import { request } from 'undici';

import type { Address } from '#web/programme/customer/domain/customer.ts';
import { createOutboundPolicy } from '#web/platform/server/adapters/outbound-policy.ts';
import type { AddressAnswer, AddressFinder } from '#web/programme/sign-up/server/ports/address-finder.ts';

export interface AddressFinderOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly apiKey: string;
}

/** Somebody waits for the list, and can always type the address by hand instead. */
const tryMs = 3_000;
const mostAddresses = 200;

interface FoundAddress {
  readonly line_1: string;
  readonly line_2: string;
  readonly line_3: string;
  readonly post_town: string;
  readonly county: string;
  readonly postcode: string;
}

/** Addresses of a postcode from the Ideal Postcodes API, version 1. */
export function createAddressFinder({ url, apiKey }: AddressFinderOptions): AddressFinder {
  const policy = createOutboundPolicy({ tryMs, retries: 1 });

  return {
    async find(postcode) {
      const endpoint = new URL(`/v1/postcodes/${encodeURIComponent(postcode)}`, url);
      endpoint.searchParams.set('api_key', apiKey);
      try {
        return await policy.execute(async ({ signal }) => {
          const answer = await request(endpoint, { signal });
          return answerOf(answer.statusCode, await answer.body.text());
        });
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

/** @throws when another try may succeed. */
function answerOf(status: number, body: string): AddressAnswer {
  if (status === 404) return { kind: 'unknown-postcode' };
  // 401 and 402: our key is wrong or used up. Asking again changes nothing.
  if (status >= 400 && status < 500) return { kind: 'unavailable' };
  if (status !== 200) throw new Error(`The address service answered ${String(status)}.`);
  const { result } = JSON.parse(body) as { result?: readonly Partial<FoundAddress>[] };
  if (!Array.isArray(result)) throw new Error('The address service answered without addresses.');
  return { kind: 'found', addresses: result.slice(0, mostAddresses).map(addressOf) };
}

function addressOf(found: Partial<FoundAddress>): Address {
  const line2 = [found.line_2, found.line_3].filter((line) => line !== undefined && line !== '').join(', ');
  return {
    line1: found.line_1 ?? '',
    ...(line2 === '' ? {} : { line2 }),
    town: inWords(found.post_town ?? ''),
    ...(found.county === undefined || found.county === '' ? {} : { county: found.county }),
    postcode: found.postcode ?? '',
  };
}

/** The postal file spells towns in capitals. */
function inWords(town: string): string {
  return town.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
}

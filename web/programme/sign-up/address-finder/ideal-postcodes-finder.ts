import { request } from 'undici';

import type { Address } from '#web/programme/customer/domain/customer.ts';
import { createOutboundPolicy } from '#web/platform/server/adapters/outbound-policy.ts';
import type { AddressAnswer, AddressFinder } from '#web/programme/sign-up/server/ports/address-finder.ts';
import { membersOf } from '#web/platform/domain/members.ts';

export interface AddressFinderOptions {
  /** Address of the service, without path. */
  readonly url: string;
  readonly apiKey: string;
}

/** Somebody waits for the list, and can always type the address by hand instead. */
const tryMs = 3_000;
const mostAddresses = 200;

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
  const { result } = membersOf(JSON.parse(body));
  if (!Array.isArray(result)) throw new Error('The address service answered without addresses.');
  return { kind: 'found', addresses: result.slice(0, mostAddresses).map(addressOf) };
}

function addressOf(found: unknown): Address {
  const { line_1, line_2, line_3, post_town, county, postcode } = membersOf(found);
  const line2 = [line_2, line_3]
    .map(textIn)
    .filter((line) => line !== '')
    .join(', ');
  return {
    line1: textIn(line_1),
    ...(line2 === '' ? {} : { line2 }),
    town: inWords(textIn(post_town)),
    ...(textIn(county) === '' ? {} : { county: textIn(county) }),
    postcode: textIn(postcode),
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The postal file spells towns in capitals. */
function inWords(town: string): string {
  return town.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (first) => first.toUpperCase());
}

import type { Faults } from '../faults.ts';
import { json, type Reply, type Route, type SandboxRequest } from '../http/routes.ts';
import { addressesAt } from './addresses-at.ts';

// The real service's own test postcodes: they answer the same there.
const POSTCODE_NO_BALANCE = 'ID1CLIP';
const POSTCODE_LIMIT_REACHED = 'ID1CHOP';

/** The postcode lookup of the Ideal Postcodes API, version 1. */
export function addressRoutes(faults: Faults, apiKey: string): Route[] {
  async function lookUp(request: SandboxRequest): Promise<Reply> {
    if (keyOf(request) !== apiKey) {
      return refuse(
        401,
        4010,
        'Invalid Key. For more information see http://ideal-postcodes.co.uk/documentation/errors#4010',
      );
    }
    const postcode = decodeURIComponent(request.params[0] ?? '')
      .replaceAll(/\s/g, '')
      .toUpperCase();
    if (postcode === POSTCODE_NO_BALANCE) return refuse(402, 4020, 'Key balance depleted. Please top up your key');
    if (postcode === POSTCODE_LIMIT_REACHED)
      return refuse(402, 4021, 'Lookup Limit Reached. Daily limit or individual limit reached.');

    const fate = await faults.meet('address');
    if (fate !== 'works') return refuse(503, 5000, 'Server Error');
    const result = addressesAt(postcode);
    if (result.length === 0) return json(404, { code: 4040, message: 'Postcode not found', suggestions: [] });
    return json(200, { result, code: 2000, message: 'Success' });
  }
  return [{ method: 'GET', path: /^\/v1\/postcodes\/([^/]+)$/, answer: lookUp }];
}

function keyOf({ url, headers }: SandboxRequest): string | undefined {
  const inHeader = /^(?:IDEALPOSTCODES )?api_key="([^"]*)"/.exec(headers.authorization ?? '')?.[1];
  return url.searchParams.get('api_key') ?? inHeader;
}

function refuse(status: number, code: number, message: string): Reply {
  return json(status, { code, message });
}

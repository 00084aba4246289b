import type { IncomingHttpHeaders } from 'node:http';
import type { Bank } from '../bank.ts';
import type { Consent } from '../consent.ts';
import { parseJson } from '../../http/routes.ts';
import { badRequest } from './refusal.ts';
import type { VersionNames } from './versions.ts';

/** A request that was let in. */
export interface ApiCall {
  bank: Bank;
  names: VersionNames;
  /** Address of this bank's API with its version, such as `https://127.0.0.1:4011/northgate/open-banking/v4.0`. */
  baseUrl: string;
  /** Below `baseUrl`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What the groups of the route's path matched. */
  params: string[];
  clientId: string;
}

/** A request with the token that a customer allowed. */
export interface CustomerCall extends ApiCall {
  consent: Consent;
  user: string;
}

export interface ApiAnswer {
  status: number;
  body?: object;
}

/** What the body says. */
export function jsonOf({ body }: ApiCall): unknown {
  const value = parseJson(body);
  if (value === undefined) throw badRequest('Resource.InvalidFormat', 'The body is not JSON.');
  return value;
}

/** Data as every answer carries it. */
export function found({ baseUrl, path }: ApiCall, data: object): ApiAnswer {
  return { status: 200, body: { Data: data, Links: { Self: `${baseUrl}${path}` }, Meta: { TotalPages: 1 } } };
}

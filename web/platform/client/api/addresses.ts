import { membersOf } from '#web/platform/domain/members.ts';

import { request } from './request.ts';

export interface Address {
  readonly line1: string;
  readonly line2?: string;
  readonly town: string;
  readonly county?: string;
  readonly postcode: string;
}

export type AddressSearch =
  | { readonly kind: 'found'; readonly addresses: readonly Address[] }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'failed' };

/** A lookup without an answer is given up after this, in milliseconds: the address can be typed sooner. */
const giveUpAfterMs = 10_000;

/** The addresses of a postcode, typed in any case and spacing (DET-03). */
export async function findAddresses(postcode: string, signal: AbortSignal): Promise<AddressSearch> {
  const asked = postcode.replace(/[^a-z0-9]/giu, '').toUpperCase();
  if (!/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/u.test(asked)) return { kind: 'malformed' };
  const reply = await request(
    {
      method: 'GET',
      path: `/api/addresses?postcode=${encodeURIComponent(asked)}`,
      signal: AbortSignal.any([signal, AbortSignal.timeout(giveUpAfterMs)]),
    },
    holdsAddresses,
  );
  if (reply.kind === 'ok') return { kind: 'found', addresses: reply.body.addresses };
  if (reply.kind === 'problem' && reply.problem.status === 404) return { kind: 'found', addresses: [] };
  if (reply.kind === 'problem' && reply.problem.status === 400) return { kind: 'malformed' };
  return { kind: 'failed' };
}

function holdsAddresses(body: unknown): body is { readonly addresses: readonly Address[] } {
  const { addresses } = membersOf(body);
  return Array.isArray(addresses) && addresses.every(isAddress);
}

function isAddress(address: unknown): address is Address {
  const { line1, line2 = '', town, county = '', postcode } = membersOf(address);
  return [line1, line2, town, county, postcode].every((line) => typeof line === 'string');
}

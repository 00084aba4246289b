import { partsOf } from '#web/platform/domain/returned.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import { membersOf } from '#web/platform/domain/members.ts';

/** What has to be known again when the customer comes back from the bank, and by nobody else until then. */
export interface WayBack {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

const boundTo = (stateHash: string) => `bank-authorisation:${stateHash}`;

export function sealWayBack(secrets: Secrets, stateHash: string, way: WayBack): Buffer {
  return secrets.seal(JSON.stringify(way), boundTo(stateHash));
}

export function openWayBack(secrets: Secrets, stateHash: string, sealed: Buffer): WayBack {
  return JSON.parse(secrets.open(sealed, boundTo(stateHash))) as WayBack;
}

/**
 * The state in what a bank added to our address, as plain parameter or inside its signed answer; nothing when there is
 * none. Only good for finding the way back that it names: what it says is checked after that.
 */
export function stateIn(returned: string): string | undefined {
  const [query, fragment] = partsOf(returned).map((part) => new URLSearchParams(part));
  const plain = query?.get('state') ?? fragment?.get('state') ?? null;
  if (plain !== null) return plain;
  const [, payload] = (query?.get('response') ?? '').split('.');
  if (payload === undefined) return undefined;
  try {
    const { state } = membersOf(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return typeof state === 'string' ? state : undefined;
  } catch {
    return undefined;
  }
}

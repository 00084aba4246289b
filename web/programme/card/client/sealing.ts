import type { SealingKeys } from '#web/card-management/contract/sealing.ts';
import type { SealedOperation } from '#web/card-management/contract/signed-messages.ts';
import { AskedTooOften } from '#web/platform/client/runtime/asked-too-often.ts';
import { membersOf } from '#web/platform/domain/members.ts';

/** Later than card-management gives up asking the processor. */
const giveUpAfterMs = 30_000;

export interface Sealing {
  readonly op: SealedOperation;
  /** Origin of card-management. */
  readonly service: string;
  /** What the API has given out for this. */
  readonly token: string;
  readonly keys: SealingKeys;
}

/**
 * Seals `content` for card-management, bound to its token, and sends it there; the receipt, if one comes (CRD-01, CRD-03).
 *
 * @throws {AskedTooOften}
 */
export async function sendSealed({ op, service, token, keys }: Sealing, content: object): Promise<string | undefined> {
  const { card, jti } = claimsOf(token);
  const iat = Math.floor(Date.now() / 1000);
  const header = { kid: keys.cardManagement.kid, card, op, jti, iat };
  const sealed = await sealFor(keys.cardManagement.spki, header, content);
  const { receipt } = await postTo(new URL('/sealed', service), { token, sealed });
  return typeof receipt === 'string' ? receipt : undefined;
}

/**
 * What to seal under; nothing where the service says something else.
 *
 * @throws {AskedTooOften}
 */
export async function keysOf(service: string): Promise<SealingKeys | undefined> {
  const answer = await fetch(new URL('/keys', service), {
    credentials: 'omit',
    signal: AbortSignal.timeout(giveUpAfterMs),
  });
  const { cardManagement, processor } = await saidIn(answer);
  const { kid, spki } = membersOf(cardManagement);
  if (typeof kid !== 'string' || typeof spki !== 'string') return undefined;
  const theirs = membersOf(processor)['spki'];
  return { cardManagement: { kid, spki }, processor: typeof theirs === 'string' ? { spki: theirs } : null };
}

async function postTo(url: URL, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(giveUpAfterMs),
  });
  return saidIn(answer);
}

async function saidIn(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  if (answer.status === 429) {
    const seconds = Number(answer.headers.get('Retry-After'));
    throw new AskedTooOften(seconds > 0 ? seconds : undefined);
  }
  return membersOf(await answer.json());
}

/** What the token is for: sealed along, so that neither can be used with another. */
function claimsOf(token: string): { readonly card: unknown; readonly jti: unknown } {
  const [, claims = ''] = token.split('.');
  const { card, jti } = membersOf(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))));
  return { card, jti };
}

const text = new TextEncoder();

/** JWE in its compact form: RSA-OAEP-512 around a key for A256GCM. */
async function sealFor(spki: string, about: object, content: object): Promise<string> {
  const header = base64url(text.encode(JSON.stringify({ alg: 'RSA-OAEP-512', enc: 'A256GCM', ...about })));
  const wrapping = await crypto.subtle.importKey('spki', bytesOf(spki), { name: 'RSA-OAEP', hash: 'SHA-512' }, false, [
    'wrapKey',
  ]);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const wrapped = new Uint8Array(await crypto.subtle.wrapKey('raw', key, wrapping, { name: 'RSA-OAEP' }));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = text.encode(header);
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text.encode(JSON.stringify(content))),
  );
  const tagAt = sealed.length - 16;
  return [header, ...[wrapped, iv, sealed.slice(0, tagAt), sealed.slice(tagAt)].map(base64url)].join('.');
}

/** As the processor has it: RSA-OAEP with SHA-1 around the PIN and eight random digits. */
export async function sealPin(pin: string, spki: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', bytesOf(spki), { name: 'RSA-OAEP', hash: 'SHA-1' }, false, [
    'encrypt',
  ]);
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const nonce = String(random % 100_000_000).padStart(8, '0');
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, text.encode(JSON.stringify({ nonce, pin })));
  return btoa(String.fromCharCode(...new Uint8Array(sealed)));
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

import { base64url, bytesOf } from '../sealing.ts';

export interface SessionKey {
  /** It cannot be read out. */
  readonly key: CryptoKey;
  /** By RSA-OAEP with SHA-512, for the service whose public key it was wrapped under, in base64url. */
  readonly wrapped: string;
}

export interface Encrypted {
  readonly iv: string;
  readonly data: string;
}

const ivBytes = 16;

/** A new key of 256 bits for AES-CBC (BRG-01), wrapped under a public key (SPKI, base64). */
export async function makeSessionKey(spki: string): Promise<SessionKey> {
  const { subtle } = crypto;
  const wrapping = await subtle.importKey('spki', bytesOf(spki), { name: 'RSA-OAEP', hash: 'SHA-512' }, false, [
    'encrypt',
  ]);
  const raw = crypto.getRandomValues(new Uint8Array(32));
  try {
    const wrapped = new Uint8Array(await subtle.encrypt({ name: 'RSA-OAEP' }, wrapping, raw));
    const key = await subtle.importKey('raw', raw, 'AES-CBC', false, ['encrypt', 'decrypt']);
    return { key, wrapped: base64url(wrapped) };
  } finally {
    raw.fill(0);
  }
}

/** Encrypts JSON with a random iv (BRG-02), both in base64url. */
export async function encryptJson(key: CryptoKey, content: object): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const text = new TextEncoder().encode(JSON.stringify(content));
  const data = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, text);
  return { iv: base64url(iv), data: base64url(new Uint8Array(data)) };
}

/**
 * The JSON that was encrypted; without an iv, 16 zero bytes are meant (BRG-02).
 *
 * @throws where it does not decrypt, or is not JSON.
 */
export async function decryptJson(key: CryptoKey, { iv, data }: { iv?: string | undefined; data: string }) {
  const used = iv === undefined ? new Uint8Array(ivBytes) : bytesOf(inBase64(iv));
  return parse(await decrypt(key, used, bytesOf(inBase64(data))));
}

/** @throws where the padding is not that of PKCS #7. */
export async function decrypt(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>) {
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, data));
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}

/** Either alphabet; in an address a plus stands for a space. */
function inBase64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+');
}

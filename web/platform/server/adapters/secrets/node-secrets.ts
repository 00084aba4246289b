import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

import { v7 as uuidv7 } from 'uuid';

import { codeDigits } from '#web/platform/domain/one-time-code.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';

const keyBytes = 32;
const shortestKey = 32;
const ivBytes = 12;
const tagBytes = 16;
/** First byte of what is sealed: which key and cipher opens it. */
const sealVersion = 1;

/** In the order of time, and unguessable enough to name a row. */
export const newId = (): string => uuidv7();

/**
 * Everything that hangs on SECRET_KEY. Each purpose has its own key, derived from it with HKDF-SHA256.
 *
 * @throws {RangeError} when the key is shorter than 32 characters.
 */
export function createSecrets(secretKey: string): Secrets {
  if (secretKey.length < shortestKey)
    throw new RangeError(`SECRET_KEY needs at least ${String(shortestKey)} characters.`);
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', secretKey, 'burgee', name, keyBytes));
  const hashKeys = new Map<string, Buffer>();
  const hashKeyFor = (purpose: string) => {
    const key = hashKeys.get(purpose) ?? derive(`hash:${purpose}`);
    hashKeys.set(purpose, key);
    return key;
  };
  const sealKey = derive('seal:outbox');

  return {
    newId,
    newToken() {
      const token = randomBytes(keyBytes).toString('base64url');
      return { token, hash: sha256(token) };
    },
    hashToken: sha256,
    randomBytes: (count) => randomBytes(count),
    newCode: () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0'),
    keyedHash: (purpose, text) => createHmac('sha256', hashKeyFor(purpose)).update(text).digest('base64url'),
    isSame(one, other) {
      const [a, b] = [Buffer.from(one), Buffer.from(other)];
      return a.length === b.length && timingSafeEqual(a, b);
    },
    seal: (text, boundTo) => seal(sealKey, text, boundTo),
    open: (sealed, boundTo) => open(sealKey, sealed, boundTo),
  };
}

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Version, initialisation vector, tag, then the AES-256-GCM text. */
function seal(key: Buffer, text: string, boundTo: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(sealVersion), iv, cipher.getAuthTag(), encrypted]);
}

function open(key: Buffer, sealed: Buffer, boundTo: string): string {
  if (sealed[0] !== sealVersion) throw new Error('This was sealed in a way that is not known here.');
  const [iv, tag, encrypted] = [
    sealed.subarray(1, 1 + ivBytes),
    sealed.subarray(1 + ivBytes, 1 + ivBytes + tagBytes),
    sealed.subarray(1 + ivBytes + tagBytes),
  ];
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(boundTo))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
}

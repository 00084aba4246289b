import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';

/** What is encrypted under a session key, both in base64url. */
export interface Encrypted {
  readonly iv: string;
  readonly data: string;
}

const algorithm = 'aes-256-cbc';
const ivBytes = 16;
/** What a sender that names no iv has used (BRG-02). */
const defaultIv = Buffer.alloc(ivBytes);

/**
 * What was wrapped by RSA-OAEP with SHA-512 in both places and no label.
 *
 * @throws where it was not.
 */
export function unwrap(key: KeyObject, wrapped: Buffer): Buffer {
  return privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512' }, wrapped);
}

/**
 * What was encrypted by AES-256-CBC with PKCS #7 padding. It is not authenticated: whoever reads it has to bind it otherwise.
 *
 * @throws where the padding is not right.
 */
export function decrypt(key: Buffer, iv: Buffer, data: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, iv);
  return Buffer.concat([decipher.update(data), decipher.final()]);
}

/** The JSON that was encrypted under a session key; nothing, whatever the reason. Without an iv, 16 zero bytes are meant (BRG-02). */
export function openUnder(key: Buffer, { iv, data }: Partial<Encrypted> & Pick<Encrypted, 'data'>): unknown {
  try {
    const used = iv === undefined ? defaultIv : Buffer.from(iv, 'base64url');
    return JSON.parse(decrypt(key, used, Buffer.from(data, 'base64url')).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Encrypts JSON under a session key, with a random iv (BRG-02). */
export function sealUnder(key: Buffer, content: object): Encrypted {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return { iv: iv.toString('base64url'), data: data.toString('base64url') };
}

/** By what a session key is known again: it is of 32 random bytes, so nobody finds it by this. */
export function hashOf(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex');
}

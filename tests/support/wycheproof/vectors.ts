import aes from './aes-256-cbc.json' with { type: 'json' };
import rsa from './rsa-oaep-sha512.json' with { type: 'json' };

const bytesOf = (base64: string | undefined) => Buffer.from(base64 ?? '', 'base64');

export interface CbcVector {
  readonly name: string;
  readonly isValid: boolean;
  readonly key: Buffer;
  readonly iv: Buffer;
  readonly message: Buffer;
  readonly ciphertext: Buffer;
}

/** AES-CBC with keys of 256 bits and PKCS #5 padding. */
export const cbcVectors: readonly CbcVector[] = aes.tests.map((line) => {
  const [id = '', result, key, iv, message, ciphertext, comment = ''] = line.split('|');
  return {
    name: `${id} ${comment}`,
    isValid: result === 'valid',
    key: bytesOf(key),
    iv: bytesOf(iv),
    message: bytesOf(message),
    ciphertext: bytesOf(ciphertext),
  };
});

export interface OaepVector {
  readonly name: string;
  readonly isValid: boolean;
  /** We use none, so what was encrypted with one does not open. */
  readonly hasLabel: boolean;
  readonly message: Buffer;
  readonly ciphertext: Buffer;
}

/** RSA-OAEP with SHA-512 in both places, for a key of 2,048 bits and for one of 3,072. */
export const oaepKeys = rsa.keys.map(({ bits, pkcs8, tests }) => ({
  bits,
  pkcs8: bytesOf(pkcs8),
  vectors: tests.map((line): OaepVector => {
    const [id = '', result, label, message, ciphertext, comment = ''] = line.split('|');
    return {
      name: `${id} ${comment}`,
      isValid: result === 'valid',
      hasLabel: label !== '',
      message: bytesOf(message),
      ciphertext: bytesOf(ciphertext),
    };
  }),
}));

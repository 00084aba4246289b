import { constants, createCipheriv, createDecipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';

import type { SealingKeys } from './contract/sealing.ts';
import type { WrappedRequest } from './use-cases/take-wrapped.ts';

/** The native app’s bridge by node:crypto, so that ours is held against somebody else’s. */
export class OtherBridge {
  readonly key = randomBytes(32);

  /** What the app sends with its token. */
  encrypt(
    { cardManagement: { kid, spki } }: SealingKeys,
    content: unknown,
    { iv = randomBytes(16), wrapped = this.key }: { readonly iv?: Buffer; readonly wrapped?: Buffer } = {},
  ): Omit<WrappedRequest, 'token'> {
    const publicKey = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha512' };
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const cipher = createCipheriv('aes-256-cbc', this.key, iv);
    return {
      kid,
      key: publicEncrypt({ key: publicKey, ...padding }, wrapped).toString('base64url'),
      iv: iv.toString('base64url'),
      data: Buffer.concat([cipher.update(text), cipher.final()]).toString('base64url'),
    };
  }

  decrypt({ iv, data }: { readonly iv: string; readonly data: string }): unknown {
    const decipher = createDecipheriv('aes-256-cbc', this.key, Buffer.from(iv, 'base64url'));
    const text = Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]);
    return JSON.parse(text.toString());
  }
}

import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
} from 'node:crypto';
import path from 'node:path';
import { keep, readKept } from '../kept-file.ts';
import { isRecord } from '../http/routes.ts';
import { cvvOf, pinBlock4, pvvOf } from './pin-blocks.ts';

interface Keys {
  /** PKCS #8, PEM. */
  pin: string;
  /** Hexadecimal. */
  block: string;
  verification: string;
  card: string;
}

/** What is kept of a PIN: its enciphered block and what proves it, never the PIN itself. */
export interface KeptPin {
  block: string;
  pvv: string;
}

const KEY_INDEX = 1;

/** The processor’s hardware security module: keys never leave it, PINs are never seen outside it. */
export class Hsm {
  readonly #keys: Keys;
  readonly #pinKey: KeyObject;

  /**
   * @param folder where the keys stay from one start to the next, and the one that PINs are sealed under is handed out as
   * `pin-key.pem`; without it they end with the process.
   */
  constructor(folder?: string) {
    const file = folder === undefined ? undefined : path.join(folder, 'keys.json');
    const found = file === undefined ? undefined : (readKept(file) as Keys | undefined);
    this.#keys = found ?? newKeys();
    if (found === undefined && file !== undefined) keep(file, JSON.stringify(this.#keys));
    this.#pinKey = createPrivateKey(this.#keys.pin);
    if (folder === undefined) return;
    const handedOut = createPublicKey(this.#pinKey).export({ type: 'spki', format: 'pem' }).toString();
    keep(path.join(folder, 'pin-key.pem'), handedOut);
  }

  /** The key that PINs are sealed under: RSA, SubjectPublicKeyInfo in base64. */
  get sealingKey(): string {
    return createPublicKey(this.#pinKey).export({ type: 'spki', format: 'der' }).toString('base64');
  }

  /** What is kept of a sealed PIN: base64 of RSA-OAEP (SHA-1) around `{nonce, pin}`. Nothing where it cannot be one. */
  takePin(sealed: string, pan: string): KeptPin | undefined {
    const pin = this.#open(sealed);
    if (pin === undefined) return undefined;
    const key = Buffer.from(this.#keys.block, 'hex');
    const block = pinBlock4(pin, pan, { key, fill: randomBytes(8) }).toString('hex');
    return { block, pvv: this.#pvv(pin, pan) };
  }

  /** Whether this is the PIN, as a terminal asks. */
  isPin(pin: string, pan: string, kept: KeptPin): boolean {
    return this.#pvv(pin, pan) === kept.pvv;
  }

  /** The digits on the back of a card. */
  cvv2(pan: string, expiry: string): string {
    return cvvOf(pan, { expiry, service: '000', key: Buffer.from(this.#keys.card, 'hex') });
  }

  #pvv(pin: string, pan: string): string {
    return pvvOf(pin, pan, { key: Buffer.from(this.#keys.verification, 'hex'), index: KEY_INDEX });
  }

  #open(sealed: string): string | undefined {
    try {
      const opened = privateDecrypt(
        { key: this.#pinKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
        Buffer.from(sealed, 'base64'),
      );
      const said: unknown = JSON.parse(opened.toString('utf8'));
      if (!isRecord(said)) return undefined;
      const { nonce, pin } = said;
      const isWhole = typeof nonce === 'string' && /^\d{8,}$/u.test(nonce) && typeof pin === 'string';
      return isWhole && /^\d{4,12}$/u.test(pin) ? pin : undefined;
    } catch {
      return undefined;
    }
  }
}

function newKeys(): Keys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  return {
    pin: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    block: randomBytes(16).toString('hex'),
    verification: randomBytes(16).toString('hex'),
    card: randomBytes(16).toString('hex'),
  };
}

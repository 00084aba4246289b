import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { SealingKeys } from '../contract/sealing.ts';

/**
 * The processor's public key for PINs, as it has given it out: an RSA key of 2,048 bits at least, as PEM. It is read each time, so that one
 * put in its place counts at once; nothing where the file holds no such key, and then no PIN can be set: `onNone` has somebody told.
 */
export async function readPinKey(file: string, onNone: () => void): Promise<SealingKeys['processor']> {
  const key = await readFile(file, 'utf8')
    .then(createPublicKey, () => undefined)
    .catch(() => undefined);
  const bits = key?.asymmetricKeyType === 'rsa' ? key.asymmetricKeyDetails?.modulusLength : undefined;
  if (key !== undefined && bits !== undefined && bits >= 2_048)
    return { spki: key.export({ type: 'spki', format: 'der' }).toString('base64') };
  onNone();
  return null;
}

import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';

/** A private key for PS256, the algorithm of UK Open Banking, named by its thumbprint. */
export async function makeSigningKey(): Promise<JWK> {
  const { privateKey, publicKey } = await generateKeyPair('PS256', { extractable: true, modulusLength: 2048 });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'PS256' };
}

/** The half of it that others may see. */
export function publicHalf({ kty, n, e, kid, use, alg }: JWK): JWK {
  return { kty, n, e, kid, use, alg };
}

import path from 'node:path';
import type { JWK } from 'jose';
import { keep } from '../kept-file.ts';
import { versionNames } from './api/versions.ts';
import type { BankKeys } from './keys/bank-keys.ts';
import type { Certificate } from './keys/certificates.ts';
import type { OpenBank } from './open-bank.ts';

/** What the Open Banking Directory tells the product of a bank. */
export interface DirectoryEntry {
  id: string;
  name: string;
  issuer: string;
  /** Address of the Read/Write API with its version. */
  apiUrl: string;
  version: string;
  security: string;
  clientId: string;
  redirectUri: string;
}

/** What the product needs to call on banks: it is given as files, as a directory would. */
export interface CallerFiles {
  /** PEM of who vouches for the banks. */
  ca: string;
  transport: Certificate;
  signingKey: JWK;
  directory: DirectoryEntry[];
}

export const CLIENT_ID = 'software-1';

export function callerFiles(open: readonly OpenBank[], { certificates, tpp }: BankKeys): CallerFiles {
  return {
    ca: certificates.ca,
    transport: certificates.transport,
    signingKey: tpp,
    directory: open.map(({ bank: { profile }, issuer, mutualTlsUrl, redirectUri }) => ({
      id: profile.id,
      name: profile.name,
      issuer,
      apiUrl: `${mutualTlsUrl}${versionNames[profile.version].base}`,
      version: profile.version,
      security: profile.security,
      clientId: CLIENT_ID,
      redirectUri,
    })),
  };
}

/** Puts what the product needs where its configuration says: `product/` below the banks' folder. */
export function handOut(folder: string, { ca, transport, signingKey, directory }: CallerFiles): void {
  const files = {
    'ca.pem': ca,
    'transport.pem': transport.cert,
    'transport.key': transport.key,
    'signing-key.json': JSON.stringify(signingKey),
    'banks.json': JSON.stringify(directory, null, 2),
  };
  for (const [name, text] of Object.entries(files)) keep(path.join(folder, 'product', name), text);
}

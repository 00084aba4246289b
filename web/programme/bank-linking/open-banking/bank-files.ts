import { readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';
import type { JWK } from 'jose';

const entry = Type.Object({
  id: Type.String({ pattern: '^[a-z0-9-]+$' }),
  name: Type.String({ minLength: 1 }),
  // Plain http is for a sandbox on this machine alone.
  issuer: Type.String({ pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])' }),
  apiUrl: Type.String({ pattern: '^https://' }),
  version: Type.Union([Type.Literal('v4.0'), Type.Literal('v3.1')]),
  security: Type.Union([Type.Literal('fapi1-jarm'), Type.Literal('fapi1-hybrid'), Type.Literal('fapi2')]),
  clientId: Type.String({ minLength: 1 }),
  redirectUri: Type.String({ pattern: '^https?://' }),
  // What it has agreed to bear, where that is not the usual.
  pace: Type.Optional(
    Type.Object({
      atOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: 16 })),
      perSecond: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    }),
  ),
});

/** How one bank is reached, and as whom. */
export type BankEntry = Static<typeof entry>;

/** What somebody who is registered with banks holds. */
export interface BankFiles {
  readonly banks: readonly BankEntry[];
  /** PEM of who vouches for the banks' servers. */
  readonly ca: string;
  /** PEM; shown when connecting. */
  readonly certificate: string;
  readonly certificateKey: string;
  /** Private, with its `kid`. */
  readonly signingKey: JWK;
}

export interface BankFilePaths {
  readonly directory: string;
  readonly ca: string;
  readonly certificate: string;
  readonly certificateKey: string;
  readonly signingKey: string;
}

const isDirectory = new Ajv().compile<BankEntry[]>(Type.Array(entry));
const isSigningKey = new Ajv().compile<JWK>(
  Type.Object({ kty: Type.String(), kid: Type.String({ minLength: 1 }), d: Type.String() }),
);

/** @throws when a file is missing or is not what it should be; the message names it, never what it holds. */
export function readBankFiles(paths: BankFilePaths): BankFiles {
  const banks = readJson(paths.directory);
  const signingKey = readJson(paths.signingKey);
  if (!isDirectory(banks)) throw new Error(`${paths.directory} is not a directory of banks.`);
  if (!isSigningKey(signingKey)) throw new Error(`${paths.signingKey} is not a private key with an id.`);
  const read = (path: string) => readFileSync(path, 'utf8');
  return {
    banks,
    ca: read(paths.ca),
    certificate: read(paths.certificate),
    certificateKey: read(paths.certificateKey),
    signingKey,
  };
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}

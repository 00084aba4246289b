import { importJWK, type CryptoKey } from 'jose';
import * as oauth from 'openid-client';
import { Agent, fetch as undiciFetch } from 'undici';

import type { BankEntry, BankFiles } from './bank-files.ts';

/** A bank with its doors found: where its endpoints are, and who we are to it. */
export interface BankConnection {
  readonly entry: BankEntry;
  readonly config: oauth.Configuration;
  readonly signingKey: oauth.PrivateKey;
  readonly agent: Agent;
}

/**
 * To one bank at a time, whoever else is at the same host: a rush then waits a moment for one that is open, instead of
 * opening hundreds at once.
 */
const mostConnections = 16;

/** How long one request for a token may take. */
const tokenSeconds = 8;

/** Connects to a bank when it is first asked for; what was found is kept, a failure is not. */
export function createConnections(files: BankFiles): {
  connectionTo: (bankId: string) => Promise<BankConnection> | undefined;
  close: () => Promise<void>;
} {
  const { ca, certificate, certificateKey } = files;
  const options = { connect: { ca, cert: certificate, key: certificateKey }, connections: mostConnections };
  const agents = new Map(files.banks.map(({ id }) => [id, new Agent(options)]));
  const found = new Map<string, Promise<BankConnection>>();
  const connectionTo = (bankId: string) => {
    const entry = files.banks.find(({ id }) => id === bankId);
    const agent = agents.get(bankId);
    if (entry === undefined || agent === undefined) return undefined;
    const connection = found.get(bankId) ?? connect(entry, files, agent);
    found.set(bankId, connection);
    connection.catch(() => found.delete(bankId));
    return connection;
  };
  return {
    connectionTo,
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.close()));
    },
  };
}

async function connect(entry: BankEntry, { signingKey: jwk }: BankFiles, agent: Agent): Promise<BankConnection> {
  const signingKey = { key: (await importJWK(jwk, 'PS256')) as CryptoKey, kid: jwk.kid ?? '' };
  const config = await oauth.discovery(
    new URL(entry.issuer),
    entry.clientId,
    {
      use_mtls_endpoint_aliases: true,
      tls_client_certificate_bound_access_tokens: true,
      id_token_signed_response_alg: 'PS256',
      authorization_signed_response_alg: 'PS256',
    },
    oauth.PrivateKeyJwt(signingKey),
    {
      timeout: tokenSeconds,
      // The directory lets plain http through on this machine only.
      execute: entry.issuer.startsWith('http:') ? [oauth.allowInsecureRequests] : [],
      [oauth.customFetch]: (url, options) =>
        undiciFetch(url, { ...options, dispatcher: agent }) as unknown as Promise<Response>,
    },
  );
  setUpSecurity(config, entry);
  return { entry, config, signingKey, agent };
}

/** An answer of any other shape than this bank's is refused, so that nobody can ask for a weaker one. */
function setUpSecurity(config: oauth.Configuration, { security }: BankEntry): void {
  oauth.enableNonRepudiationChecks(config);
  switch (security) {
    case 'fapi1-jarm':
      oauth.useJwtResponseMode(config);
      break;
    case 'fapi1-hybrid':
      oauth.useCodeIdTokenResponseType(config);
      oauth.enableDetachedSignatureResponseChecks(config);
      break;
    case 'fapi2':
      break;
  }
}

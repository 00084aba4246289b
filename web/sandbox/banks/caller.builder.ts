import { randomUUID } from 'node:crypto';
import { importJWK, type CryptoKey, type JWK } from 'jose';
import * as oauth from 'openid-client';
import { Agent, fetch as undiciFetch } from 'undici';
import { Browser, type LinkOptions } from './browser.builder.ts';
import type { DirectoryEntry } from './directory.ts';
import type { Banks } from './start-banks.ts';

export interface ApiResponse {
  status: number;
  headers: Headers;
  body: {
    Data?: Record<string, unknown>;
    Errors?: { ErrorCode: string; Path?: string }[];
    Links?: Record<string, string>;
    Meta?: Record<string, unknown>;
  };
}

export interface Linked {
  consentId: string;
  tokens: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers;
}

export type Scope = 'accounts' | 'fundsconfirmations';

const usualPermissions = [
  'ReadAccountsDetail',
  'ReadBalances',
  'ReadTransactionsDetail',
  'ReadTransactionsCredits',
  'ReadTransactionsDebits',
  'ReadParty',
  'ReadPartyPSU',
];

/** Somebody registered with a bank, who calls as the standard says. The product's own adapter is another thing. */
export class Caller {
  readonly entry: DirectoryEntry;
  readonly config: oauth.Configuration;
  readonly agent: Agent;
  readonly key: oauth.PrivateKey;

  private constructor(parts: {
    entry: DirectoryEntry;
    config: oauth.Configuration;
    agent: Agent;
    key: oauth.PrivateKey;
  }) {
    this.entry = parts.entry;
    this.config = parts.config;
    this.agent = parts.agent;
    this.key = parts.key;
  }

  static async at(banks: Banks, bankId: string): Promise<Caller> {
    const entry = banks.caller.directory.find(({ id }) => id === bankId);
    if (!entry) throw new Error(`There is no bank ${bankId}.`);
    const { ca, transport, signingKey } = banks.caller;
    const agent = new Agent({ connect: { ca, cert: transport.cert, key: transport.key } });
    const key = await privateKey(signingKey);
    const config = await oauth.discovery(new URL(entry.issuer), entry.clientId, metadata, oauth.PrivateKeyJwt(key), {
      execute: [oauth.allowInsecureRequests],
      [oauth.customFetch]: (url, options) =>
        undiciFetch(url, { ...options, dispatcher: agent }) as unknown as Promise<Response>,
    });
    if (entry.security === 'fapi1-jarm') oauth.useJwtResponseMode(config);
    if (entry.security === 'fapi1-hybrid') {
      oauth.useCodeIdTokenResponseType(config);
      oauth.enableDetachedSignatureResponseChecks(config);
    }
    return new Caller({ entry, config, agent, key });
  }

  /** A token of its own, without a customer. */
  async ownToken(scope: Scope = 'accounts'): Promise<string> {
    return (await oauth.clientCredentialsGrant(this.config, { scope })).access_token;
  }

  async api(
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<ApiResponse> {
    const response = await undiciFetch(path.startsWith('https:') ? path : `${this.entry.apiUrl}${path}`, {
      method,
      dispatcher: this.agent,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers as unknown as Headers,
      body: (text === '' ? {} : JSON.parse(text)) as ApiResponse['body'],
    };
  }

  async createConsent(data: Record<string, unknown> = {}): Promise<string> {
    const token = await this.ownToken();
    const body = { Data: { Permissions: usualPermissions, ...data }, Risk: {} };
    return consentIdOf(await this.api('POST', '/aisp/account-access-consents', { token, body }));
  }

  async createFundsConsent(identification: string): Promise<string> {
    const token = await this.ownToken('fundsconfirmations');
    const account = { SchemeName: 'UK.OBIE.SortCodeAccountNumber', Identification: identification };
    const body = { Data: { DebtorAccount: account } };
    return consentIdOf(await this.api('POST', '/cbpii/funds-confirmation-consents', { token, body }));
  }

  /** What the browser is sent to, and what the answer will be held against. */
  async ask(consentId: string, scope: Scope = 'accounts'): Promise<Asked> {
    const verifier = oauth.randomPKCECodeVerifier();
    const [state, nonce] = [randomUUID(), randomUUID()];
    const request = await oauth.buildAuthorizationUrlWithJAR(
      this.config,
      {
        redirect_uri: this.entry.redirectUri,
        scope: `openid ${scope}`,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        claims: JSON.stringify({
          id_token: { openbanking_intent_id: { value: consentId, essential: true } },
        }),
      },
      this.key,
    );
    const { href } = await oauth.buildAuthorizationUrlWithPAR(this.config, request.searchParams);
    return { url: href, verifier, state, nonce };
  }

  finish(returned: string, { verifier, state, nonce }: Asked): Promise<Linked['tokens']> {
    return oauth.authorizationCodeGrant(this.config, new URL(returned), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
  }

  /** The whole way: ask, the customer says yes, the tokens. */
  async link(user: string, { consentId, scope = 'accounts', ...fill }: LinkChoice = {}): Promise<Linked> {
    const id = consentId ?? (await this.createConsent());
    const asked = await this.ask(id, scope);
    const returned = await new Browser().link(asked.url, { ...fill, user, home: this.entry.redirectUri });
    return { consentId: id, tokens: await this.finish(returned, asked) };
  }
}

export interface Asked {
  url: string;
  verifier: string;
  state: string;
  nonce: string;
}

type LinkChoice = Partial<Omit<LinkOptions, 'home' | 'user'>> & { consentId?: string; scope?: Scope };

const metadata = {
  use_mtls_endpoint_aliases: true,
  tls_client_certificate_bound_access_tokens: true,
  id_token_signed_response_alg: 'PS256',
  authorization_signed_response_alg: 'PS256',
};

async function privateKey(jwk: JWK): Promise<oauth.PrivateKey> {
  const key = (await importJWK(jwk, 'PS256')) as CryptoKey;
  return { key, ...(jwk.kid === undefined ? {} : { kid: jwk.kid }) };
}

function consentIdOf({ status, body }: ApiResponse): string {
  if (status !== 201) throw new Error(`The consent was refused: ${status} ${JSON.stringify(body)}`);
  return String(body.Data?.['ConsentId']);
}

import { createHmac, X509Certificate } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { JWK } from 'jose';
import { Provider, type OidcContext, type OutError, type Token } from 'oidc-provider';
import type { Bank } from '../bank.ts';
import type { SecurityProfile } from '../bank-profile.ts';
import { publicHalf } from '../keys/signing-key.ts';

export interface AuthorizationServerOptions {
  bank: Bank;
  /** `http` address that browsers see. */
  issuer: string;
  /** The same bank where callers show their certificate; known once that server listens. */
  mutualTlsUrl: string;
  signingKey: JWK;
  caller: { clientId: string; name: string; redirectUri: string; key: JWK };
  tokenStore: (model: string) => object;
  renderError: (context: OidcContext, said: OutError, error: Error) => void;
}

const MINUTE = 60;
const DAY = 86_400;
const REFRESH_TOKEN_DAYS = 180;
const STRONG = 'urn:openbanking:psd2:sca';
const refreshEnds = 'http://openbanking.org.uk/refresh_token_expires_at';

/** What is the same at every bank. */
const everywhere = {
  scopes: ['openid', 'accounts', 'fundsconfirmations'],
  claims: {
    openid: ['sub', 'acr', 'auth_time', refreshEnds],
    accounts: ['openbanking_intent_id'],
    fundsconfirmations: ['openbanking_intent_id'],
  },
  acrValues: [STRONG, 'urn:openbanking:psd2:ca'],
  subjectTypes: ['pairwise'],
  pkce: { required: () => true },
  clientAuthMethods: ['private_key_jwt'],
  enabledJWA: {
    clientAuthSigningAlgValues: ['PS256'],
    idTokenSigningAlgValues: ['PS256'],
    requestObjectSigningAlgValues: ['PS256'],
    authorizationSigningAlgValues: ['PS256'],
  },
  ttl: {
    AccessToken: 5 * MINUTE,
    AuthorizationCode: MINUTE,
    ClientCredentials: 5 * MINUTE,
    Grant: REFRESH_TOKEN_DAYS * DAY,
    IdToken: 5 * MINUTE,
    Interaction: 10 * MINUTE,
    RefreshToken: REFRESH_TOKEN_DAYS * DAY,
    Session: 10 * MINUTE,
  },
  issueRefreshToken: () => Promise.resolve(true),
  rotateRefreshToken: false,
  expiresWithSession: () => Promise.resolve(false),
  conformIdTokenClaims: false,
  // A link that was used ends on a page of the bank and not, without state, at the caller.
  allowOmittingSingleRegisteredRedirectUri: false,
};

/** The bank's authorization server, in the security profile that the bank keeps to. */
export function createAuthorizationServer(options: AuthorizationServerOptions): Provider {
  const { bank, issuer, mutualTlsUrl, signingKey, tokenStore, renderError } = options;
  const { id, security } = bank.profile;
  const pathPrefix = new URL(issuer).pathname;
  const provider = new Provider(issuer, {
    adapter: tokenStore,
    clients: [clientOf(options)],
    jwks: { keys: [signingKey] },
    ...everywhere,
    responseTypes: [responseTypeOf(security)],
    features: featuresOf(security),
    discovery: { mtls_endpoint_aliases: aliasesAt(mutualTlsUrl) },
    // Cookies know no ports: without a name of its own each bank would end the other's sign-in.
    cookies: {
      keys: [signingKey.d],
      names: { session: `${id}_session`, interaction: `${id}_interaction`, resume: `${id}_resume` },
    },
    interactions: { url: (_: OidcContext, { uid }: { uid: string }) => `${pathPrefix}/interaction/${uid}` },
    pairwiseIdentifier: (_: OidcContext, accountId: string, { clientId }: { clientId: string }) =>
      Promise.resolve(
        createHmac('sha256', signingKey.d ?? '')
          .update(`${clientId} ${accountId}`)
          .digest('base64url'),
      ),
    // Nobody stands behind a code or a refresh token any more once what they allowed is over.
    findAccount: (_: OidcContext, accountId: string, token?: Token) =>
      token === undefined || bank.consents.findByGrant(token.grantId)?.status === 'authorised'
        ? { accountId, claims: claimsOf(accountId) }
        : undefined,
    loadExistingGrant: ({ oidc }: OidcContext) => {
      const grantId = oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId);
    },
    renderError,
  });
  // For an application installed here the library would let any port pass.
  provider.Client.prototype.redirectUriAllowed = function (uri) {
    return this.redirectUris.includes(uri);
  };
  return provider;
}

function featuresOf(security: SecurityProfile): object {
  return {
    devInteractions: { enabled: false },
    fapi: { enabled: true, profile: security === 'fapi2' ? '2.0' : '1.0 Final' },
    clientCredentials: { enabled: true },
    claimsParameter: { enabled: true },
    dPoP: { enabled: false },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
    requestObjects: { enabled: true, requireSignedRequestObject: true },
    jwtResponseModes: { enabled: security === 'fapi1-jarm' },
    revocation: {
      enabled: true,
      allowedPolicy: (_: OidcContext, client: { clientId: string }, token: Token) => token.clientId === client.clientId,
    },
    resourceIndicators: { enabled: false },
    mTLS: {
      enabled: true,
      certificateBoundAccessTokens: true,
      getCertificate: ({ req }: OidcContext) => certificateOf(req),
    },
  };
}

function responseTypeOf(security: SecurityProfile): string {
  return security === 'fapi1-hybrid' ? 'code id_token' : 'code';
}

/** The one caller that the directory knows. */
function clientOf({ bank, caller }: AuthorizationServerOptions): object {
  const isHybrid = bank.profile.security === 'fapi1-hybrid';
  return {
    client_id: caller.clientId,
    client_name: caller.name,
    redirect_uris: [caller.redirectUri],
    grant_types: ['authorization_code', 'refresh_token', 'client_credentials', ...(isHybrid ? ['implicit'] : [])],
    response_types: [responseTypeOf(bank.profile.security)],
    // A hybrid answer may go to plain http on this machine only where the caller is an application installed there.
    application_type: isHybrid && caller.redirectUri.startsWith('http:') ? 'native' : 'web',
    token_endpoint_auth_method: 'private_key_jwt',
    token_endpoint_auth_signing_alg: 'PS256',
    id_token_signed_response_alg: 'PS256',
    request_object_signing_alg: 'PS256',
    ...(bank.profile.security === 'fapi1-jarm' && { authorization_signed_response_alg: 'PS256' }),
    tls_client_certificate_bound_access_tokens: true,
    jwks: { keys: [publicHalf(caller.key)] },
    scope: 'openid accounts fundsconfirmations',
  };
}

function aliasesAt(url: string): Record<string, string> {
  return {
    token_endpoint: `${url}/token`,
    pushed_authorization_request_endpoint: `${url}/request`,
    revocation_endpoint: `${url}/token/revocation`,
  };
}

type AskedClaims = { openbanking_intent_id?: { value?: string } } | undefined;

function claimsOf(sub: string): (use: string, scope: string, asked: AskedClaims) => Promise<object> {
  return (_use, _scope, asked) =>
    Promise.resolve({
      sub,
      openbanking_intent_id: asked?.openbanking_intent_id?.value,
      [refreshEnds]: Math.floor(Date.now() / 1_000) + REFRESH_TOKEN_DAYS * DAY,
    });
}

/** What the caller showed when it connected; nothing where it showed none, or one that the directory does not vouch for. */
export function certificateOf({ socket }: IncomingMessage): X509Certificate | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  const known = shown.get(socket);
  if (known !== undefined) return known;
  const { raw } = socket.getPeerCertificate() as { raw?: Buffer };
  const certificate = raw && new X509Certificate(raw);
  if (certificate !== undefined) shown.set(socket, certificate);
  return certificate;
}

/** A connection shows its certificate once. */
const shown = new WeakMap<TLSSocket, X509Certificate>();

import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Access } from '../api/resource-server.ts';
import { certificateOf } from './authorization-server.ts';

/** What the token of a request allows; nothing where it is none, over, or bound to another certificate (RFC 8705). */
export async function findAccess(provider: Provider, request: IncomingMessage): Promise<Access | undefined> {
  const value = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (value === undefined) return undefined;
  const token = (await provider.AccessToken.find(value)) ?? (await provider.ClientCredentials.find(value));
  const certificate = certificateOf(request);
  const thumbprint = certificate && createHash('sha256').update(certificate.raw).digest('base64url');
  if (!token?.isValid || thumbprint === undefined || token['x5t#S256'] !== thumbprint) return undefined;
  return {
    clientId: token.clientId,
    scopes: new Set(token.scope?.split(' ')),
    ...(token.grantId === undefined ? {} : { grantId: token.grantId }),
    ...(token.accountId === undefined ? {} : { user: token.accountId }),
  };
}

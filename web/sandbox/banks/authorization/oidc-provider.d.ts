/** The part of oidc-provider 9 that the sandbox uses; the package ships without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface OidcContext {
    req: IncomingMessage;
    body: string;
    status: number;
    set: (headers: Record<string, string>) => void;
    oidc: { result?: { consent?: { grantId?: string } }; provider: Provider };
  }

  export interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, unknown>;
    session?: { accountId: string };
  }

  export interface InteractionResult {
    error?: string;
    error_description?: string;
    login?: { accountId: string; acr?: string; remember?: boolean };
    consent?: { grantId: string };
  }

  export interface Grant {
    addOIDCScope: (scope: string) => void;
    addOIDCClaims: (claims: string[]) => void;
    save: () => Promise<string>;
  }

  export interface Token {
    clientId: string;
    grantId?: string;
    accountId?: string;
    scope?: string;
    isValid: boolean;
    'x5t#S256'?: string;
  }

  export interface OutError {
    error: string;
    error_description?: string;
  }

  interface TokenModel {
    find: (value: string) => Promise<Token | undefined>;
    revokeByGrantId: (grantId: string) => Promise<void>;
  }

  interface GrantModel {
    new (of: { accountId: string; clientId: string }): Grant;
    find: (id: string) => Promise<Grant | undefined>;
  }

  interface KoaContext {
    path: string;
    status: number;
    body: Record<string, unknown>;
  }

  interface Client {
    redirectUris: string[];
    redirectUriAllowed: (this: Client, uri: string) => boolean;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    Client: { prototype: Client };
    AccessToken: TokenModel;
    RefreshToken: TokenModel;
    AuthorizationCode: TokenModel;
    ClientCredentials: TokenModel;
    Grant: GrantModel;
    use: (middleware: (context: KoaContext, next: () => Promise<void>) => Promise<void>) => void;
    callback: () => (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<Interaction>;
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options?: { mergeWithLastSubmission?: boolean },
    ) => Promise<void>;
    on: (event: string, listener: (context: OidcContext, error: Error) => void) => void;
  }
}

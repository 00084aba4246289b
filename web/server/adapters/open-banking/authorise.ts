import * as oauth from 'openid-client';

import type {
  AuthorisationOutcome,
  AuthorisationRequest,
  AuthorisationReturn,
  BankAuthorisation,
  BankConsentKind,
  StartedAuthorisation,
} from '#web/server/ports/bank-authorisation.ts';
import type { Clock } from '#web/server/ports/clock.ts';

import type { BankCaller } from './bank-caller.ts';
import type { BankConnection } from './bank-connection.ts';
import { failureOfError, isOutage } from './bank-failure.ts';
import { renewTokens, tokensOf } from './tokens.ts';

const scopes: Readonly<Record<BankConsentKind, string>> = {
  accounts: 'openid accounts',
  funds: 'openid fundsconfirmations',
};
const authentication = ['urn:openbanking:psd2:sca', 'urn:openbanking:psd2:ca'];
const outages = ['temporarily_unavailable', 'server_error'];
const longestReturn = 16_384;

/** Our own check failed where the library's had passed. */
class NotThisConsent extends Error {
  readonly code = 'other-consent';
}

/** The customer's way to their bank and back: pushed and signed requests, PKCE, and an answer that proves itself. */
export function createAuthorisation(caller: BankCaller, clock: Clock): BankAuthorisation {
  return {
    begin: (request) =>
      caller.at(request.bankId, 'write', async ({ bank }) => ({ kind: 'done', value: await begin(bank, request) })),
    async complete(back) {
      const answer = await caller.at(back.bankId, 'write', async ({ bank }) => ({
        kind: 'done',
        value: await complete(bank, back, clock.now()),
      }));
      return answer.kind === 'done' ? answer.value : answer;
    },
    renew: ({ bankId, tokens }) =>
      caller.at(bankId, 'read', async ({ bank }) => ({
        kind: 'done',
        value: await renewTokens(bank, tokens, clock.now()),
      })),
  };
}

async function begin(
  { config, entry, signingKey }: BankConnection,
  { kind, consentId, state }: AuthorisationRequest,
): Promise<StartedAuthorisation> {
  const codeVerifier = oauth.randomPKCECodeVerifier();
  const nonce = oauth.randomNonce();
  const signed = await oauth.buildAuthorizationUrlWithJAR(
    config,
    {
      redirect_uri: entry.redirectUri,
      scope: scopes[kind],
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      claims: JSON.stringify({
        id_token: {
          openbanking_intent_id: { value: consentId, essential: true },
          acr: { essential: true, values: authentication },
        },
      }),
    },
    signingKey,
  );
  const { href: url } = await oauth.buildAuthorizationUrlWithPAR(config, signed.searchParams);
  return { url, nonce, codeVerifier };
}

/** @throws where the bank could not answer. */
async function complete(bank: BankConnection, back: AuthorisationReturn, now: Date): Promise<AuthorisationOutcome> {
  if (back.returned.length > longestReturn) return { kind: 'invalidReturn', reason: 'too-long' };
  try {
    const granted = await oauth.authorizationCodeGrant(bank.config, addressOf(bank, back.returned), {
      pkceCodeVerifier: back.codeVerifier,
      expectedState: back.state,
      expectedNonce: back.nonce,
      idTokenExpected: true,
    });
    await checkConsent(bank, granted, back.consentId);
    return { kind: 'allowed', tokens: tokensOf(granted, now) };
  } catch (error) {
    return outcomeOfError(error);
  }
}

/** The answer where the library looks for it: a hybrid bank's in the fragment, any other's in the query. */
function addressOf({ entry }: BankConnection, returned: string): URL {
  const address = new URL(entry.redirectUri);
  const parameters = returned.replace(/^[?#]/, '');
  if (entry.security === 'fapi1-hybrid') address.hash = parameters;
  else address.search = parameters;
  return address;
}

/**
 * The library does not know what the customer was asked: that it was this, and that they proved who they are, is for us
 * to see. Tokens for anything else are given back.
 *
 * @throws {NotThisConsent}
 */
async function checkConsent(
  { config }: BankConnection,
  granted: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
  consentId: string,
): Promise<void> {
  const claims = granted.claims();
  const intent = claims?.['openbanking_intent_id'];
  const acr = claims?.['acr'];
  if (intent === consentId && typeof acr === 'string' && authentication.includes(acr)) return;
  // Where even that fails they are forgotten all the same.
  await oauth.tokenRevocation(config, granted.refresh_token ?? granted.access_token).catch(() => undefined);
  throw new NotThisConsent();
}

/** @throws the error where the bank could not answer. */
function outcomeOfError(error: unknown): AuthorisationOutcome {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { kind: 'denied' };
    if (outages.includes(error.error)) return { kind: 'bankUnavailable', reason: error.error };
    return { kind: 'refused', code: error.error };
  }
  if (isOutage(error) && !(error instanceof NotThisConsent)) throw error;
  if (error instanceof oauth.ResponseBodyError) {
    const isSpent = error.error === 'invalid_grant';
    return isSpent ? { kind: 'invalidReturn', reason: error.error } : failureOfError(error);
  }
  const { code } = error as { code?: unknown };
  return { kind: 'invalidReturn', reason: typeof code === 'string' ? code : 'unreadable' };
}

import { decodeJwt } from 'jose';
import * as oauth from 'openid-client';

import { partsOf } from '#web/platform/domain/returned.ts';

import type {
  AuthorisationOutcome,
  AuthorisationRequest,
  AuthorisationReturn,
  BankAuthorisation,
  BankConsentKind,
  StartedAuthorisation,
} from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import type { BankCaller } from './bank-caller.ts';
import type { BankConnection } from './bank-connection.ts';
import { failureOfError, isOutage } from './bank-failure.ts';
import { Disbelieved } from './disbelieved.ts';
import { renewTokens, tokensOf } from './tokens.ts';

const scopes: Readonly<Record<BankConsentKind, string>> = {
  accounts: 'openid accounts',
  funds: 'openid fundsconfirmations',
};
const authentication = ['urn:openbanking:psd2:sca', 'urn:openbanking:psd2:ca'];
const outages = ['temporarily_unavailable', 'server_error'];
const longestReturn = 16_384;

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
    const address = addressOf(bank, back.returned);
    const granted = await oauth.authorizationCodeGrant(bank.config, address, {
      pkceCodeVerifier: back.codeVerifier,
      expectedState: back.state,
      expectedNonce: back.nonce,
      idTokenExpected: true,
    });
    return { kind: 'allowed', tokens: await believe(bank, granted, { address, consentId: back.consentId, now }) };
  } catch (error) {
    return outcomeOfError(error);
  }
}

/**
 * The answer where the library looks for it: a hybrid bank's in the fragment and nowhere else, for a query reaches servers,
 * logs and Referer; any other's in the query.
 *
 * @throws {Disbelieved}
 */
function addressOf({ entry }: BankConnection, returned: string): URL {
  const [query, fragment] = partsOf(returned);
  const address = new URL(entry.redirectUri);
  if (entry.security !== 'fapi1-hybrid') address.search = query;
  else if (query === '') address.hash = fragment;
  else throw new Disbelieved('not-in-fragment');
  return address;
}

/**
 * What came of the code, where the checks hold that the library leaves to us: that the customer was asked this and proved
 * who they are, that both ID tokens of a hybrid answer are about one person (OpenID Connect Core, 3.3.3.6), and that the
 * tokens are of the sort that we know. Tokens for anything else are given back.
 *
 * @throws {Disbelieved}
 */
async function believe(
  { config }: BankConnection,
  granted: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers,
  { address, consentId, now }: { address: URL; consentId: string; now: Date },
): Promise<BankTokens> {
  try {
    const claims = granted.claims();
    const acr = claims?.['acr'];
    const isAsked =
      claims?.['openbanking_intent_id'] === consentId && typeof acr === 'string' && authentication.includes(acr);
    if (!isAsked) throw new Disbelieved('other-consent');
    const front = new URLSearchParams(address.hash.slice(1)).get('id_token');
    if (front !== null && decodeJwt(front).sub !== claims.sub) throw new Disbelieved('other-subject');
    return tokensOf(granted, now);
  } catch (error) {
    // Where even that fails they are forgotten all the same.
    await oauth.tokenRevocation(config, granted.refresh_token ?? granted.access_token).catch(() => undefined);
    throw error;
  }
}

/** @throws the error where the bank could not answer. */
function outcomeOfError(error: unknown): AuthorisationOutcome {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied') return { kind: 'denied' };
    if (outages.includes(error.error)) return { kind: 'bankUnavailable', reason: error.error };
    return { kind: 'refused', code: error.error };
  }
  if (isOutage(error)) throw error;
  if (error instanceof oauth.ResponseBodyError) {
    const isSpent = error.error === 'invalid_grant';
    return isSpent ? { kind: 'invalidReturn', reason: error.error } : failureOfError(error);
  }
  const { code } = membersOf(error);
  return { kind: 'invalidReturn', reason: typeof code === 'string' ? code : 'unreadable' };
}

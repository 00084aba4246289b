import * as oauth from 'openid-client';

import { reasonOf } from '#web/platform/server/adapters/outbound-policy.ts';
import type { BankFailure } from '#web/programme/bank-linking/server/ports/bank-answer.ts';

import { asksToSignInAgain, saysExpired } from './bank-words.ts';
import { Disbelieved } from './disbelieved.ts';
import { Unavailable } from './unavailable.ts';

/** What the Read/Write API said, in any version. */
export interface BankReply {
  readonly status: number;
  readonly body: unknown;
  /** What is wrong, in the version's own codes. */
  readonly codes: readonly string[];
  readonly retryAfterSeconds: number | undefined;
}

/** What a status below 500 that is no success means. A 401 is judged before, as it may be put right by new tokens. */
export function failureOf({ status, codes, retryAfterSeconds }: BankReply): BankFailure {
  if (status === 429) return unavailable('bank-429', retryAfterSeconds);
  if (saysExpired(codes)) return { kind: 'consentEnded', reason: 'expired' };
  if (status === 401) return { kind: 'consentEnded', reason: 'tokensLost' };
  if (asksToSignInAgain(codes)) return { kind: 'consentEnded', reason: 'signInAgain' };
  return { kind: 'refused', code: codes[0] ?? `bank-${String(status)}` };
}

/** What an error from a call to the bank means; what it holds stays in it, since that may be a token. */
export function failureOfError(error: unknown): BankFailure {
  if (error instanceof Unavailable) return unavailable(error.code, error.retryAfterSeconds);
  if (error instanceof Disbelieved) return { kind: 'refused', code: error.code };
  if (error instanceof oauth.ResponseBodyError && error.status < 500 && error.status !== 429) {
    const isOver = error.error === 'invalid_grant';
    return isOver ? { kind: 'consentEnded', reason: 'tokensLost' } : { kind: 'refused', code: error.error };
  }
  return unavailable(networkReasonOf(error));
}

function unavailable(reason: string, retryAfterSeconds?: number): BankFailure {
  return { kind: 'bankUnavailable', reason, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
}

/** `fetch` says no more than that it failed; its cause says why. */
function networkReasonOf(error: unknown): string {
  const hasCause = error instanceof TypeError && error.cause !== undefined;
  return reasonOf(hasCause ? error.cause : error);
}

const outsideCodes = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** Whether the bank could not be reached or was out of order, rather than having said something. */
export function isOutage(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  if (error instanceof Disbelieved) return false;
  if (error instanceof oauth.ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof oauth.ClientError) return outsideCodes.includes(error.code ?? '');
  return !(error instanceof TypeError) || error.cause !== undefined;
}

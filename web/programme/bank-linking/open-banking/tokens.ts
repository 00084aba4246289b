import * as oauth from 'openid-client';

import type { BankTokens } from '#web/programme/bank-linking/server/ports/bank-answer.ts';

import type { BankConnection } from './bank-connection.ts';
import { Disbelieved } from './disbelieved.ts';

/** Renewed this long before the end, so that it does not come on the way. */
const marginMs = 10_000;
const usualSeconds = 300;
const refreshEndsClaim = 'http://openbanking.org.uk/refresh_token_expires_at';

type Granted = oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers;

/** What we show at a bank's door. @throws {Disbelieved} where it is no Bearer token, for we know no other sort */
export function bearerOf({ access_token, token_type }: oauth.TokenEndpointResponse): string {
  if (token_type.toLowerCase() !== 'bearer') throw new Disbelieved('token-type');
  return access_token;
}

/** @throws {Disbelieved} */
export function tokensOf(granted: Granted, now: Date, before?: BankTokens): BankTokens {
  const refreshToken = granted.refresh_token ?? before?.refreshToken;
  const claimed = granted.claims()?.[refreshEndsClaim];
  const refreshEndsAt = typeof claimed === 'number' ? new Date(claimed * 1_000) : before?.refreshEndsAt;
  return {
    accessToken: bearerOf(granted),
    accessEndsAt: new Date(now.getTime() + (granted.expires_in ?? usualSeconds) * 1_000),
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(refreshEndsAt === undefined ? {} : { refreshEndsAt }),
  };
}

export function endsSoon({ accessEndsAt }: Pick<BankTokens, 'accessEndsAt'>, now: Date): boolean {
  return accessEndsAt.getTime() - marginMs <= now.getTime();
}

/** @throws as openid-client does; also where there is nothing to renew with. */
export async function renewTokens({ config }: BankConnection, tokens: BankTokens, now: Date): Promise<BankTokens> {
  return tokensOf(await oauth.refreshTokenGrant(config, tokens.refreshToken ?? ''), now, tokens);
}

import * as oauth from 'openid-client';
import type { IPolicy } from 'cockatiel';

import { createOutboundPolicy, type OutboundLimits } from '#web/platform/server/adapters/outbound-policy.ts';
import type {
  BankAccess,
  BankAnswer,
  BankFailure,
  BankTokens,
} from '#web/programme/bank-linking/server/ports/bank-answer.ts';
import type { BankConsentKind } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { BankConnection } from './bank-connection.ts';
import { type BankReply, failureOf, failureOfError, isOutage } from './bank-failure.ts';
import { type BankRequest, sendRequest } from './send-request.ts';
import { bearerOf, endsSoon, renewTokens } from './tokens.ts';

/** How patient we are: reading may be tried again, making something may not, and at a till somebody waits. */
const limits = {
  read: { tryMs: 10_000, retries: 1 },
  write: { tryMs: 10_000, retries: 0 },
  till: { tryMs: 1_200, retries: 0 },
} as const satisfies Record<string, OutboundLimits>;

export type Patience = keyof typeof limits;
export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | BankFailure;

/** Takes from a success what was asked for. @throws where the bank's answer is not what it should be. */
type Reader<T> = (reply: BankReply) => T;

/** Asks banks, each behind a breaker of its own, with the right token at hand. */
export interface BankCaller {
  /** Runs `work` at the bank; whatever it throws becomes a failure. */
  at<T>(bankId: string, patience: Patience, work: (at: AtBank) => Promise<Outcome<T>>): Promise<Outcome<T>>;
  asOurselves<T>(
    bankId: string,
    request: BankRequest & { kind: BankConsentKind },
    read: Reader<T>,
  ): Promise<Outcome<T>>;
  asCustomer<T>(
    access: BankAccess,
    request: BankRequest & { patience: Patience },
    read: Reader<T>,
  ): Promise<BankAnswer<T>>;
}

interface AtBank {
  readonly bank: BankConnection;
  readonly signal: AbortSignal;
}

const scopes: Readonly<Record<BankConsentKind, string>> = { accounts: 'accounts', funds: 'fundsconfirmations' };

export function createBankCaller(
  connectionTo: (bankId: string) => Promise<BankConnection> | undefined,
  clock: Clock,
): BankCaller {
  const policies = new Map<string, IPolicy>();
  const policyOf = (bankId: string, patience: Patience): IPolicy => {
    const key = `${bankId} ${patience}`;
    const policy = policies.get(key) ?? createOutboundPolicy({ ...limits[patience], isOutage });
    policies.set(key, policy);
    return policy;
  };
  const ownToken = createOwnTokens(clock);

  async function at<T>(
    bankId: string,
    patience: Patience,
    work: (at: AtBank) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    try {
      return await policyOf(bankId, patience).execute(async ({ signal }) => {
        const bank = await connectionTo(bankId);
        return bank === undefined ? { kind: 'refused', code: 'unknown-bank' } : await work({ bank, signal });
      });
    } catch (error) {
      return failureOfError(error);
    }
  }

  return {
    at,
    asOurselves: (bankId, { kind, ...request }, read) =>
      at(bankId, request.method === 'GET' ? 'read' : 'write', async ({ bank, signal }) => {
        const token = await ownToken(bank, scopes[kind]);
        return outcomeOf(await sendRequest(bank, request, { token, signal }), read);
      }),
    async asCustomer(access, { patience, ...request }, read) {
      const held = { tokens: access.tokens };
      const ask = { ...request, ...(access.customerIp === undefined ? {} : { customerIp: access.customerIp }) };
      const outcome = await at(access.bankId, patience, async ({ bank, signal }) => {
        const renew = async () => {
          held.tokens = await renewTokens(bank, held.tokens, clock.now());
        };
        const send = () => sendRequest(bank, ask, { token: held.tokens.accessToken, signal });
        if (endsSoon(held.tokens, clock.now()) && held.tokens.refreshToken !== undefined) await renew();
        const reply = await send();
        const mayHelp = reply.status === 401 && reply.codes.length === 0 && held.tokens === access.tokens;
        if (!mayHelp || held.tokens.refreshToken === undefined) return outcomeOf(reply, read);
        await renew();
        return outcomeOf(await send(), read);
      });
      return held.tokens === access.tokens ? outcome : { ...outcome, renewed: held.tokens };
    },
  };
}

function outcomeOf<T>(reply: BankReply, read: Reader<T>): Outcome<T> {
  return reply.status < 400 ? { kind: 'done', value: read(reply) } : failureOf(reply);
}

type OwnToken = Pick<BankTokens, 'accessToken' | 'accessEndsAt'>;

/** Tokens for what we do without a customer, kept until shortly before they end. */
function createOwnTokens(clock: Clock): (bank: BankConnection, scope: string) => Promise<string> {
  const held = new Map<string, OwnToken>();
  return async ({ entry, config }, scope) => {
    const key = `${entry.id} ${scope}`;
    const known = held.get(key);
    if (known !== undefined && !endsSoon(known, clock.now())) return known.accessToken;
    const granted = await oauth.clientCredentialsGrant(config, { scope });
    const [accessToken, seconds] = [bearerOf(granted), granted.expires_in ?? 0];
    held.set(key, { accessToken, accessEndsAt: new Date(clock.now().getTime() + seconds * 1_000) });
    return accessToken;
  };
}

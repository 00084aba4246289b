import type { TObject } from '@sinclair/typebox';

import { membersOf } from '#web/platform/domain/members.ts';

import { trustedProxiesIn } from './http/middleware/caller-address.ts';
import { type AtStake, atStake } from './settings.ts';

/** A text of 32 letters that repeats a few is as quickly guessed as a short one. */
const leastLength = 32;
const leastSigns = 12;

interface Configured {
  readonly schema: TObject;
  readonly config: Readonly<Record<string, unknown>>;
}

/**
 * What is not safe where customers are, by what each setting says of itself: addresses that are not https, secrets that are
 * easily guessed, and two that are alike (OPS-11).
 */
export function unsafeSettings(configured: Configured): readonly string[] {
  return [
    ...valuesOf(configured, 'outside address')
      .filter(({ value }) => isPlain(value))
      .map(({ name }) => `${name} is not https, and on another machine.`),
    ...valuesOf(configured, 'own secret')
      .filter(({ value }) => isWeak(value))
      .map(
        ({ name }) =>
          `${name} is easily guessed: it should be ${String(leastLength)} random characters or more, such as openssl rand -base64 32 prints.`,
      ),
    ...sharedFaults(configured),
  ];
}

/** Whoever learns one of two that are alike has both. */
function sharedFaults(configured: Configured): string[] {
  const secrets = [...valuesOf(configured, 'own secret'), ...valuesOf(configured, 'secret')];
  return secrets.flatMap(({ name, value }, place) =>
    secrets
      .slice(place + 1)
      .flatMap((other) =>
        value === other.value ? [`${name} and ${other.name} are the same: let each be one of its own.`] : [],
      ),
  );
}

/** A clock that anybody may move. */
export function movedClockFaults({ MOVED_CLOCK_URL: clock }: { readonly MOVED_CLOCK_URL?: string }): string[] {
  return clock === undefined
    ? []
    : ['MOVED_CLOCK_URL lets whoever moves that clock end sessions and collect early: leave it out.'];
}

interface ProxySettings {
  readonly TRUSTED_PROXIES: string;
  readonly PUBLIC_URL: string;
}

/** What came over https came through a proxy, which alone knows whose request it is. */
export function proxyFaults({ TRUSTED_PROXIES, PUBLIC_URL }: ProxySettings): string[] {
  const proxies = trustedProxiesIn(TRUSTED_PROXIES);
  if (proxies === undefined)
    return ['TRUSTED_PROXIES is neither a count up to 10 nor a list of addresses and networks.'];
  if (proxies !== 0 || !isHttps(PUBLIC_URL)) return [];
  return [
    'TRUSTED_PROXIES names no proxy, and PUBLIC_URL is https, which a proxy serves: say how many stand before this process, or their addresses. Callers are counted by what those write.',
  ];
}

/** Nobody who asks without end is told to wait. */
export function limitFaults({ RATE_LIMITS }: { readonly RATE_LIMITS: 'on' | 'off' }): string[] {
  return RATE_LIMITS === 'on' ? [] : ['RATE_LIMITS are off: passwords and codes could be guessed without end.'];
}

/** The variables that are of this sort, by what each setting says of itself. */
function valuesOf(
  { schema, config }: Configured,
  sort: AtStake,
): readonly { readonly name: string; readonly value: string }[] {
  return Object.entries(schema.properties)
    .filter(([, setting]) => membersOf(setting)[atStake] === sort)
    .map(([name]) => ({ name, value: String(config[name]) }));
}

function isWeak(secret: string): boolean {
  return secret.length < leastLength || new Set(secret).size < leastSigns;
}

function isPlain(url: string): boolean {
  return !isHttps(url) && !isOnThisMachine(url);
}

export function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:';
}

export function isOnThisMachine(url: string): boolean {
  return isLoopback(new URL(url).hostname.replace(/^\[|\]$/gu, ''));
}

export function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}

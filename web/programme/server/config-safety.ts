import { type AtStake, atStake } from '#web/platform/server/settings.ts';

import { type Config, configSchema } from './config-schema.ts';
import { membersOf } from '#web/platform/domain/members.ts';
import { trustedProxiesIn } from '#web/platform/server/http/middleware/caller-address.ts';

/** A text of 32 letters that repeats a few is as quickly guessed as a short one. */
const leastLength = 32;
const leastSigns = 12;

/** What is not safe in a complete configuration, each by the variable's name and never by its value (OPS-09, OPS-11). */
export function unsafeIn(config: Config): readonly string[] {
  const isHere = isOnThisMachine(config.PUBLIC_URL);
  return [
    ...proxyFaults(config),
    ...(isHere ? [] : whereCustomersAre(config)),
    ...(config.DEV_TOOLS === 'on' && !(isHere && isLoopback(config.LISTEN_HOST))
      ? [
          'DEV_TOOLS lets anybody become any customer: switch it off, or let PUBLIC_URL and LISTEN_HOST be of this machine alone.',
        ]
      : []),
  ];
}

/** What came over https came through a proxy, which alone knows whose request it is. */
function proxyFaults({ TRUSTED_PROXIES, PUBLIC_URL }: Config): string[] {
  const proxies = trustedProxiesIn(TRUSTED_PROXIES);
  if (proxies === undefined)
    return ['TRUSTED_PROXIES is neither a count up to 10 nor a list of addresses and networks.'];
  if (proxies !== 0 || !isHttps(PUBLIC_URL)) return [];
  return [
    'TRUSTED_PROXIES names no proxy, and PUBLIC_URL is https, which a proxy serves: say how many stand before this process, or their addresses. Callers are counted by what those write.',
  ];
}

function whereCustomersAre(config: Config): string[] {
  const banks = config.BANK_ORIGINS.split(',').filter(Boolean);
  return [
    ...(isHttps(config.PUBLIC_URL) ? [] : ['PUBLIC_URL is not https: passwords would be read on the way.']),
    ...(config.RATE_LIMITS === 'on' ? [] : ['RATE_LIMITS are off: passwords and codes could be guessed without end.']),
    ...(banks.every((origin) => isHttps(origin)) ? [] : ['BANK_ORIGINS has one that is not https.']),
    ...valuesOf(config, 'outside address')
      .filter(({ value }) => isPlain(value))
      .map(({ name }) => `${name} is not https, and on another machine.`),
    ...(isPlainMail(config.SMTP_URL)
      ? ['SMTP_URL sends links to another machine for all to read: write smtps://, or add ?requireTLS=true.']
      : []),
    ...valuesOf(config, 'own secret')
      .filter(({ value }) => isWeak(value))
      .map(
        ({ name }) =>
          `${name} is easily guessed: it should be ${String(leastLength)} random characters or more, such as openssl rand -base64 32 prints.`,
      ),
    ...sharedFaults(config),
  ];
}

/** Whoever learns one of two that are alike has both. */
function sharedFaults(config: Config): string[] {
  const secrets = [...valuesOf(config, 'own secret'), ...valuesOf(config, 'secret')];
  return secrets.flatMap(({ name, value }, place) =>
    secrets
      .slice(place + 1)
      .flatMap((other) =>
        value === other.value ? [`${name} and ${other.name} are the same: let each be one of its own.`] : [],
      ),
  );
}

/** The variables that are of this sort, by what each setting says of itself. */
function valuesOf(config: Config, sort: AtStake): readonly { readonly name: string; readonly value: string }[] {
  const values: Readonly<Record<string, unknown>> = config;
  return Object.entries(configSchema.properties)
    .filter(([, setting]) => membersOf(setting)[atStake] === sort)
    .map(([name]) => ({ name, value: String(values[name]) }));
}

function isWeak(secret: string): boolean {
  return secret.length < leastLength || new Set(secret).size < leastSigns;
}

function isPlain(url: string): boolean {
  return !isHttps(url) && !isOnThisMachine(url);
}

function isPlainMail(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isOnThisMachine(url);
}

function isHttps(url: string): boolean {
  return new URL(url).protocol === 'https:';
}

function isOnThisMachine(url: string): boolean {
  return isLoopback(new URL(url).hostname.replace(/^\[|\]$/gu, ''));
}

function isLoopback(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}

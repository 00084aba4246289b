import type { Config } from './config-schema.ts';
import { trustedProxiesIn } from '#web/platform/server/http/middleware/caller-address.ts';

/** The secrets that we choose ourselves, so that they can be as long as we like. */
const ourSecrets = ['SECRET_KEY', 'CMS_API_TOKEN', 'CONTENT_SECRET'] as const;
const secrets = [
  ...ourSecrets,
  'SMS_ACCESS_KEY',
  'ADDRESS_API_KEY',
  'DIRECT_DEBIT_ACCESS_TOKEN',
  'DIRECT_DEBIT_WEBHOOK_SECRET',
  'IDENTITY_API_TOKEN',
  'IDENTITY_WEBHOOK_TOKEN',
] as const;
const outside = ['SMS_URL', 'ADDRESS_URL', 'DIRECT_DEBIT_URL', 'IDENTITY_URL'] as const;

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
    ...outside.filter((name) => isPlain(config[name])).map((name) => `${name} is not https, and on another machine.`),
    ...(isPlainMail(config.SMTP_URL)
      ? ['SMTP_URL sends links to another machine for all to read: write smtps://, or add ?requireTLS=true.']
      : []),
    ...ourSecrets
      .filter((name) => isWeak(config[name]))
      .map(
        (name) =>
          `${name} is easily guessed: it should be ${String(leastLength)} random characters or more, such as openssl rand -base64 32 prints.`,
      ),
    ...sharedFaults(config),
  ];
}

/** Whoever learns one of two that are alike has both. */
function sharedFaults(config: Config): string[] {
  return secrets.flatMap((name, place) =>
    secrets
      .slice(place + 1)
      .flatMap((other) =>
        config[name] === config[other] ? [`${name} and ${other} are the same: let each be one of its own.`] : [],
      ),
  );
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

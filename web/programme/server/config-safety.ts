import { type Config, configSchema } from './config-schema.ts';
import {
  isHttps,
  isLoopback,
  isOnThisMachine,
  movedClockFaults,
  unsafeSettings,
} from '#web/platform/server/unsafe-settings.ts';
import { trustedProxiesIn } from '#web/platform/server/http/middleware/caller-address.ts';

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
    ...(isPlainMail(config.SMTP_URL)
      ? ['SMTP_URL sends links to another machine for all to read: write smtps://, or add ?requireTLS=true.']
      : []),
    ...movedClockFaults(config),
    ...unsafeSettings({ schema: configSchema, config }),
  ];
}

function isPlainMail(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isOnThisMachine(url);
}

import { type Config, configSchema } from './config-schema.ts';
import {
  isHttps,
  isLoopback,
  isOnThisMachine,
  limitFaults,
  movedClockFaults,
  proxyFaults,
  unsafeSettings,
} from '#web/platform/server/unsafe-settings.ts';

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

function whereCustomersAre(config: Config): string[] {
  const banks = config.BANK_ORIGINS.split(',').filter(Boolean);
  return [
    ...(isHttps(config.PUBLIC_URL) ? [] : ['PUBLIC_URL is not https: passwords would be read on the way.']),
    ...limitFaults(config),
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

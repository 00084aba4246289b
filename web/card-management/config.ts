import { type Static, Type } from '@sinclair/typebox';

import { readEnvironment, refuseUnsafe } from '#web/platform/server/read-environment.ts';
import {
  file,
  movedClockUrl,
  outsideUrl,
  ownSecret,
  rateLimits,
  secret,
  trustedProxies,
  url,
} from '#web/platform/server/settings.ts';
import {
  isHttps,
  isOnThisMachine,
  limitFaults,
  movedClockFaults,
  proxyFaults,
  unsafeSettings,
} from '#web/platform/server/unsafe-settings.ts';

/** Every variable of the environment that card-management reads, with what it should be in words. */
const configSchema = Type.Object({
  CARD_DATABASE_URL: url('postgres|postgresql', 'a postgres:// address, of a role that reads nothing of the API’s'),
  CARD_MANAGEMENT_PORT: Type.Integer({ minimum: 0, maximum: 65_535, description: 'a port number' }),
  LISTEN_HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'the address of this machine to listen on, 0.0.0.0 for every one',
  }),
  TRUSTED_PROXIES: trustedProxies,
  CARD_KEYS_DIR: Type.String({ minLength: 1, description: 'the folder of the keys that browsers seal under' }),
  CARD_SECRET_KEY: ownSecret('a random text that those keys are enciphered under'),
  CARD_MANAGEMENT_SECRET: ownSecret('the secret that the API and card-management share'),
  PUBLIC_URL: url('https?', 'the product’s own address as browsers see it'),
  API_URL: url('https?', 'the address at which the API hears of cards'),
  PROCESSOR_URL: outsideUrl('the address of the card processor'),
  PROCESSOR_API_KEY: secret('the key for the card processor’s API', 16),
  PROCESSOR_PIN_KEY_FILE: file('a PEM file of the public key that the card processor has given out for PINs'),
  PROCESSOR_WEBHOOK_SECRET: secret('the secret with which the card processor signs what it tells us'),
  RATE_LIMITS: rateLimits,
  MOVED_CLOCK_URL: movedClockUrl,
  LOG_LEVEL: Type.Union(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => Type.Literal(level)),
    { default: 'info', description: 'a level of pino' },
  ),
});

export type Config = Static<typeof configSchema>;

/**
 * The configuration of this process.
 *
 * @throws {ConfigurationFault} naming each missing, weak or unsafe variable and what it should be, never its value.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(configSchema, environment);
  refuseUnsafe([...proxyFaults(config), ...(isOnThisMachine(config.PUBLIC_URL) ? [] : whereCustomersAre(config))]);
  return config;
}

function whereCustomersAre(config: Config): string[] {
  return [
    ...(isHttps(config.PUBLIC_URL) ? [] : ['PUBLIC_URL is not https: what is sealed could be replaced on the way.']),
    ...(isHttps(config.API_URL) || isOnThisMachine(config.API_URL)
      ? []
      : ['API_URL is not https, and on another machine.']),
    ...limitFaults(config),
    ...movedClockFaults(config),
    ...unsafeSettings({ schema: configSchema, config }),
  ];
}

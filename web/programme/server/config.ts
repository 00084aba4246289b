import { readEnvironment, refuseUnsafe } from '#web/platform/server/read-environment.ts';

import { unsafeIn } from './config-safety.ts';
import { type Config, configSchema } from './config-schema.ts';

/**
 * The configuration of this process.
 *
 * @throws {ConfigurationFault} naming each missing, weak or unsafe variable and what it should be, never its value.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readEnvironment(configSchema, environment);
  refuseUnsafe(unsafeIn(config));
  return config;
}

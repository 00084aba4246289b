import type { TSchema } from '@sinclair/typebox';
import envSchema from 'env-schema';

import { membersOf } from '#web/platform/domain/members.ts';

import { atStake } from '#web/platform/server/settings.ts';

import { unsafeIn } from './config-safety.ts';
import { type Config, configSchema } from './config-schema.ts';

/** The configuration is not complete or not safe: every variable that is wrong is named (OPS-09). */
export class ConfigurationFault extends Error {}

/**
 * The configuration of this process.
 *
 * @throws {ConfigurationFault} naming each missing, weak or unsafe variable and what it should be, never its value.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = parsed(environment);
  const faults = unsafeIn(config);
  if (faults.length === 0) return config;
  throw new ConfigurationFault(`The configuration is not safe:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Which variable a fault that the validator found is about. */
function nameIn(fault: unknown): string {
  const { instancePath, params } = membersOf(fault);
  return String(instancePath).slice(1) || String(membersOf(params)['missingProperty']);
}

function parsed(environment: NodeJS.ProcessEnv): Config {
  try {
    return envSchema<Config>({
      schema: configSchema,
      data: environment,
      dotenv: false,
      env: false,
      ajv: {
        customOptions: (ajv) => {
          ajv.addKeyword(atStake);
          return ajv;
        },
      },
    });
  } catch (error) {
    const { errors } = membersOf(error);
    if (!Array.isArray(errors)) throw error;
    const names = new Set(errors.map(nameIn));
    const properties: Readonly<Record<string, TSchema>> = configSchema.properties;
    const lines = [...names].map((name) => {
      const { description = '' } = properties[name] ?? {};
      return `  ${name} is ${environment[name] === undefined ? 'missing' : 'not usable'}: it should be ${description}.`;
    });
    throw new ConfigurationFault(`The configuration is not complete:\n${lines.join('\n')}`);
  }
}

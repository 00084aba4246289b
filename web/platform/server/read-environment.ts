import type { Static, TObject, TProperties, TSchema } from '@sinclair/typebox';
import envSchema from 'env-schema';

import { membersOf } from '#web/platform/domain/members.ts';

import { atStake } from './settings.ts';

/** The configuration is not complete or not safe: every variable that is wrong is named (OPS-09). */
export class ConfigurationFault extends Error {}

/**
 * The variables of `schema` that a process was given.
 *
 * @throws {ConfigurationFault} naming each missing or weak variable and what it should be, never its value.
 */
export function readEnvironment<Properties extends TProperties>(
  schema: TObject<Properties>,
  environment: NodeJS.ProcessEnv,
): Static<TObject<Properties>> {
  try {
    return envSchema<Static<TObject<Properties>>>({
      schema,
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
    const properties: Readonly<Record<string, TSchema>> = schema.properties;
    const lines = [...names].map((name) => {
      const { description = '' } = properties[name] ?? {};
      return `  ${name} is ${environment[name] === undefined ? 'missing' : 'not usable'}: it should be ${description}.`;
    });
    throw new ConfigurationFault(`The configuration is not complete:\n${lines.join('\n')}`);
  }
}

/** @throws {ConfigurationFault} with all of `faults`, where there are any. */
export function refuseUnsafe(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new ConfigurationFault(`The configuration is not safe:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

/** Which variable a fault that the validator found is about. */
function nameIn(fault: unknown): string {
  const { instancePath, params } = membersOf(fault);
  return String(instancePath).slice(1) || String(membersOf(params)['missingProperty']);
}

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import { memberOf } from '#form-schemas/fields-of.ts';

import { didYouMean } from './did-you-mean.ts';
import { accessSchema } from './access-schema.ts';
import { copySchema, journeySchema } from './journey-schema.ts';
import { statesSchema } from './states-schema.ts';
import type { AccessTable, JourneyDefinition } from '../engine/definition.ts';
import type { JourneyStates } from '../states.ts';
import type { Path, Report } from './report.ts';

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strict: false });
const shapes = {
  journey: ajv.compile(journeySchema()),
  access: ajv.compile(accessSchema()),
  copy: ajv.compile(copySchema()),
  states: ajv.compile(statesSchema()),
};

/** What a file of each shape holds. */
interface Contents {
  readonly journey: JourneyDefinition;
  readonly access: AccessTable;
  readonly copy: Readonly<Record<string, string>>;
  readonly states: JourneyStates;
}

/** A report on a file whose content has the shape of the language. */
export type Shaped<Shape extends keyof Contents> = Report & { readonly content: Contents[Shape] };

/** Whether the content of `report` has the shape of the language; what has not is added to the report (J002). */
export function checkShape<Shape extends keyof Contents>(report: Report, shape: Shape): report is Shaped<Shape> {
  const validate: ValidateFunction = shapes[shape];
  if (validate(report.content)) return true;
  for (const error of validate.errors ?? []) {
    if (error.keyword !== 'if' && error.keyword !== 'anyOf') addError(report, error);
  }
  return false;
}

function addError(report: Report, error: ErrorObject): void {
  const path = pathOf(report.content, error.instancePath);
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case 'additionalProperties': {
      const extra = String(params['additionalProperty']);
      const known = Object.keys(memberOf(error.parentSchema, 'properties') ?? {});
      report.add({
        code: 'J002',
        path: [...path, extra],
        message: `"${extra}" is not known here`,
        expected: `one of ${known.join(', ')}`,
        suggestion: didYouMean(extra, known),
      });
      return;
    }
    case 'required':
      report.add({
        code: 'J002',
        path,
        message: `"${String(params['missingProperty'])}" is missing`,
        expected: describe(error),
      });
      return;
    case 'propertyNames':
      return;
    default:
      report.add({
        code: 'J002',
        path,
        message: `${shown(error.data)} ${error.message ?? 'is not right'}`,
        expected: describe(error),
      });
  }
}

function describe(error: ErrorObject): string | undefined {
  const parent = error.parentSchema;
  if (typeof parent?.['description'] === 'string') return parent['description'];
  return error.keyword === 'pattern' ? String(error.schema) : undefined;
}

function shown(value: unknown): string {
  if (value === undefined) return 'It';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** An instance path as keys; a part is a number when it counts in a list. */
function pathOf(content: unknown, instancePath: string): Path {
  const path: (string | number)[] = [];
  let at = content;
  for (const raw of instancePath.split('/').slice(1)) {
    const part = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(at) ? Number(part) : part);
    at = Array.isArray(at) ? at[Number(part)] : memberOf(at, part);
  }
  return path;
}

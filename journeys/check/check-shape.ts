import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import { didYouMean } from './did-you-mean.ts';
import { accessSchema } from './access-schema.ts';
import { copySchema, journeySchema, statesSchema } from './journey-schema.ts';
import type { Path, Report } from './report.ts';

const ajv = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true, strict: false });
const shapes = {
  journey: ajv.compile(journeySchema()),
  access: ajv.compile(accessSchema()),
  copy: ajv.compile(copySchema()),
  states: ajv.compile(statesSchema()),
};

/** What a file is. */
export type Shape = keyof typeof shapes;

/** Whether the content of `report` has the shape of the language; what has not is added to the report (J002). */
export function checkShape(report: Report, shape: Shape): boolean {
  const validate: ValidateFunction = shapes[shape];
  if (validate(report.content)) return true;
  for (const error of validate.errors ?? []) {
    if (error.keyword !== 'if' && error.keyword !== 'anyOf') addError(report, error);
  }
  return false;
}

function addError(report: Report, error: ErrorObject): void {
  const path = pathOf(report.content, error.instancePath);
  const params = error.params as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'additionalProperties': {
      const extra = String(params['additionalProperty']);
      const known = Object.keys((error.parentSchema?.['properties'] ?? {}) as object);
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
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'It';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** An instance path as keys; a part is a number when it counts in a list. */
function pathOf(content: unknown, instancePath: string): Path {
  const path: (string | number)[] = [];
  let at = content;
  for (const raw of instancePath.split('/').slice(1)) {
    const part = raw.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(at) ? Number(part) : part);
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined;
  }
  return path;
}

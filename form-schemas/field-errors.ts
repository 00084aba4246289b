import type { FieldErrors } from './form-definition.ts';

/** What an ajv validator, compiled here or beforehand, says about one rule. */
export interface RuleError {
  /** JSON Pointer into the answers. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** When several rules of a field object, the first of these speaks: what is missing before what is odd before what is unfinished. */
const order: readonly string[] = [
  'additionalProperties',
  'required',
  'type',
  'pattern',
  'minLength',
  'maxLength',
  'format',
  'enum',
  'const',
  'oneOf',
];

/** Errors of the wrapping rule, not of a field: the branch that failed reports its own. */
const wrappers: readonly string[] = ['if', 'allOf'];

function rank(keyword: string): number {
  const index = order.indexOf(keyword);
  return index === -1 ? order.length : index;
}

function pathOf(error: RuleError): string {
  const names = error.instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty } = error.params;
  if (error.keyword === 'required' && typeof missingProperty === 'string') names.push(missingProperty);
  if (error.keyword === 'additionalProperties' && typeof additionalProperty === 'string')
    names.push(additionalProperty);
  return names.join('.');
}

/** One keyword for each field, from all errors of a validator that was compiled with `allErrors`. */
export function fieldErrors(errors: readonly RuleError[]): FieldErrors {
  const found = new Map<string, string>();
  for (const error of errors) {
    // Choices are `oneOf` with a `const` each: the choice that was not taken is no error of its own.
    const isInsideChoice =
      error.keyword === 'const' &&
      errors.some((other) => other.keyword === 'oneOf' && other.instancePath === error.instancePath);
    if (wrappers.includes(error.keyword) || isInsideChoice) continue;
    const path = pathOf(error);
    const before = found.get(path);
    if (before === undefined || rank(error.keyword) < rank(before)) found.set(path, error.keyword);
  }
  return Object.fromEntries(found);
}

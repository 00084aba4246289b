import { isRecord } from '../fields-of.ts';
import type { Finding } from './finding.ts';

type At = Finding['at'];

function listFindings(
  list: unknown,
  at: At,
  isFit: (example: Readonly<Record<string, unknown>>) => boolean,
): readonly Finding[] {
  if (!Array.isArray(list))
    return [
      { code: 'F050', at, message: 'This must be a list of examples', expected: '[ { "about": …, "answers": … } ]' },
    ];
  return list.flatMap((example: unknown, index) => {
    const isExample =
      isRecord(example) && typeof example['about'] === 'string' && isRecord(example['answers']) && isFit(example);
    return isExample
      ? []
      : [
          {
            code: 'F050',
            at: [...at, index],
            message: 'The example is incomplete',
            expected: 'about, answers and, when refused, errors: { "field": "keyword" }',
          },
        ];
  });
}

function hasErrors(example: Readonly<Record<string, unknown>>): boolean {
  const errors = example['errors'];
  return (
    isRecord(errors) &&
    Object.keys(errors).length > 0 &&
    Object.values(errors).every((keyword) => typeof keyword === 'string')
  );
}

/** Whether the examples can be run; how they behave is for `check-examples.ts`, which needs a compiled validator. */
export function exampleFindings(examples: unknown): readonly Finding[] {
  if (examples === undefined) return [];
  if (!isRecord(examples))
    return [
      {
        code: 'F050',
        at: ['examples'],
        message: 'The examples must be an object',
        expected: '{ "valid": [], "invalid": [] }',
      },
    ];
  const today = examples['today'];
  const isDay = today === undefined || (typeof today === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(today));
  return [
    ...(isDay
      ? []
      : [{ code: 'F050', at: ['examples', 'today'], message: 'today must be a date', expected: 'YYYY-MM-DD' }]),
    ...listFindings(examples['valid'], ['examples', 'valid'], (example) => example['errors'] === undefined),
    ...listFindings(examples['invalid'], ['examples', 'invalid'], hasErrors),
  ];
}

import { checkAnswers } from './check-answers.ts';
import type { Validator } from './check-answers.ts';
import { calendarDate } from './formats/calendar-date.ts';
import type { FieldErrors, FormDefinition } from './form-definition.ts';
import type { Problem } from './problem.ts';

/** Forms without dates do not care which day it is. */
const anyDay = '2026-01-01';

function inWords(errors: FieldErrors): string {
  const said = Object.entries(errors).map(([path, keyword]) => `${path}: ${keyword}`);
  return said.length === 0 ? 'no error' : said.sort().join(', ');
}

/** Every example of a form that does not behave as it says, each with what was expected and what happened (RUN-06). */
export function checkExamples(form: FormDefinition, validate: Validator, file: string): readonly Problem[] {
  const today = form.examples?.today ?? anyDay;
  if (calendarDate(today) === undefined) {
    return [
      { code: 'F053', file, pointer: '/examples/today', message: `${today} is no real date`, expected: 'YYYY-MM-DD' },
    ];
  }
  const cases = [
    ...(form.examples?.valid ?? []).map((example, index) => ({
      pointer: `/examples/valid/${String(index)}`,
      example,
      errors: {},
    })),
    ...(form.examples?.invalid ?? []).map((example, index) => ({
      pointer: `/examples/invalid/${String(index)}`,
      example,
      errors: example.errors,
    })),
  ];
  return cases.flatMap(({ pointer, example, errors }) => {
    const expected = inWords(errors);
    const found = inWords(checkAnswers(form, example.answers, { validate, today }).errors);
    if (found === expected) return [];
    const message = `The example “${example.about}” should give ${expected}, but gives ${found}`;
    return [{ code: 'F053', file, pointer, message, expected }];
  });
}

import { dateOfBirthProblem } from './date-of-birth.ts';
import { answerAt, fieldsOf, memberOf } from './fields-of.ts';
import type { Field } from './fields-of.ts';
import type { Answers, FieldErrors, FormShape } from './form-definition.ts';

/** What a format can object to beyond `format`, because it needs today's date. */
export const clockKeywords: Readonly<Record<string, readonly string[]>> = {
  'adult-date-of-birth': ['future', 'underage', 'too-old'],
};

function optionOf(ui: unknown, name: string): unknown {
  return memberOf(memberOf(ui, 'ui:options'), name);
}

/** Whether Enter in a field submits the form (RUN-15, OTP-06). */
export function submitsByEnter(form: FormShape): boolean {
  return optionOf(form.uiSchema, 'submitByEnter') !== false;
}

/** The field that this one must repeat, such as `password` for `confirmPassword`. */
export function matchedField(field: Pick<Field, 'ui'>): string | undefined {
  const name = optionOf(field.ui, 'matches');
  return typeof name === 'string' ? name : undefined;
}

/** Fields of a form whose numbers may not pass a limit together (CON-02). */
export function limitedSum(form: FormShape): { readonly of: readonly string[]; readonly atMost: number } | undefined {
  const of = optionOf(form.uiSchema, 'sumOf');
  const atMost = optionOf(form.uiSchema, 'sumAtMost');
  if (!Array.isArray(of) || typeof atMost !== 'number') return undefined;
  return { of: of.filter((path: unknown) => typeof path === 'string'), atMost };
}

function problemOf(field: Field, answers: Answers, today: string): string | undefined {
  const answer = answerAt(answers, field.path);
  if (answer === undefined) return undefined;
  const matched = matchedField(field);
  if (matched !== undefined && answer !== answerAt(answers, matched)) return 'mismatch';
  if (field.schema.format !== 'adult-date-of-birth' || typeof answer !== 'string') return undefined;
  const problem = dateOfBirthProblem(answer, today);
  // No real date: that is the format's own objection.
  return problem === 'date' ? undefined : problem;
}

/** The first field at which the running total passes the limit: what came before still fits. */
function fieldPastLimit(form: FormShape, answers: Answers): string | undefined {
  const limit = limitedSum(form);
  if (limit === undefined) return undefined;
  let total = 0;
  return limit.of.find((path) => {
    const answer = answerAt(answers, path);
    total += typeof answer === 'number' ? answer : 0;
    return total > limit.atMost;
  });
}

/**
 * Rules that JSON Schema cannot say: an adult's date of birth (DET-04), a repeated password or PIN, a total (CON-02).
 * Takes normalised answers and today's date (`YYYY-MM-DD`, where the customer is).
 */
export function ruleErrors(form: FormShape, answers: Answers, today: string): FieldErrors {
  const errors = fieldsOf(form, answers).flatMap((field) => {
    const problem = problemOf(field, answers, today);
    return problem === undefined ? [] : [[field.path, problem] as const];
  });
  const past = fieldPastLimit(form, answers);
  return { ...(past === undefined ? {} : { [past]: 'sum' }), ...Object.fromEntries(errors) };
}

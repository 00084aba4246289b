import { answerAt, fieldsOf, labelOf } from './fields-of.ts';
import type { Field } from './fields-of.ts';
import type { Answers, FormShape, Messages } from './form-definition.ts';
import { messageFor } from './message-for.ts';
import { normaliseAnswers } from './normalise-answers.ts';

export interface MissingAnswer {
  readonly path: string;
  readonly label: string;
}

export interface Completeness {
  readonly isComplete: boolean;
  /** How many answers the form needs: six and one for each required extra question on customer-details (DET-02). */
  readonly needed: number;
  readonly given: number;
  /** In the order of the page. */
  readonly missing: readonly MissingAnswer[];
}

function isAnswered(field: Field, answer: unknown): boolean {
  if (field.schema.type === 'array') return Array.isArray(answer) && answer.length > 0;
  // A box that must be ticked is answered by ticking it.
  if (field.schema.const !== undefined) return answer === field.schema.const;
  return answer !== undefined && answer !== null && answer !== '';
}

/**
 * Which required answers are there and which are missing (RUN-15, ENT-05, DET-02, OTP-02).
 * Whether the given ones are right is the validator's matter; a submit button needs both.
 */
export function completeness(form: FormShape, answers: Answers): Completeness {
  const tidy = normaliseAnswers(form, answers);
  const required = fieldsOf(form, tidy).filter((field) => field.isRequired);
  const missing = required
    .filter((field) => !isAnswered(field, answerAt(tidy, field.path)))
    .map((field) => ({ path: field.path, label: labelOf(field) }));
  return {
    isComplete: missing.length === 0,
    needed: required.length,
    given: required.length - missing.length,
    missing,
  };
}

/**
 * The reason beside a submit button that is not ready: "To log in, fill in: Email address and Password".
 * Nothing when no required answer is missing.
 */
export function whatIsMissing(form: FormShape & { readonly messages: Messages }, answers: Answers): string | undefined {
  const { missing } = completeness(form, answers);
  if (missing.length === 0) return undefined;
  const fields = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(missing.map(({ label }) => label));
  return messageFor(form.messages, '*', 'missing').replace('{fields}', () => fields);
}

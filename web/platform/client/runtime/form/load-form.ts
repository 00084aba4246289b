import { hashForSchema, type ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { checkAnswers, type Validator } from '#form-schemas/check-answers.ts';
import type { FormShape } from '#form-schemas/form-definition.ts';
import { messageFor } from '#form-schemas/message-for.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import type { FormRules } from './form-session.ts';
import type { LoadValidator } from './import-validator.ts';

type Compiled = Parameters<typeof createPrecompiledValidator>[0];

export interface LoadedForm {
  readonly rules: FormRules;
  readonly validator: ValidatorType;
}

/**
 * A form ready to be filled in: checked by the very code that the API checks it with (RUN-04, RUN-05).
 *
 * @throws {Error} when the validator was compiled from another schema than the form's.
 */
export async function loadForm(view: FormView, loadValidator: LoadValidator): Promise<LoadedForm> {
  return formWith((await loadValidator(view.validator)).default as Compiled, view);
}

/** The same at once, if its validator is among these already. */
export function formAtHand(
  view: FormView,
  validators: ReadonlyMap<string, unknown> | undefined = window.formValidators,
): LoadedForm | undefined {
  const compiled = validators?.get(view.validator) as Compiled | undefined;
  return compiled && formWith(compiled, view);
}

function formWith(compiled: Compiled, view: FormView): LoadedForm {
  const schema: Record<string, unknown> = view.schema;
  const validator = createPrecompiledValidator(compiled, schema);
  const validate: Validator | undefined = compiled[hashForSchema(schema)];
  if (validate === undefined)
    throw new Error(`The validator of the form "${view.name}" was compiled from another schema`);
  const shape: FormShape = view;
  const check = (answers: Record<string, unknown>) => checkAnswers(shape, answers, { validate, today: today() });
  return {
    validator,
    rules: {
      problemsOf: (answers) => Object.entries(check(answers).errors).map(([path, keyword]) => ({ path, keyword })),
      messageFor: (path, keyword) => messageFor(view.messages, path, keyword),
      answersToSend: (answers) => check(answers).answers,
    },
  };
}

/** The date where the customer is, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [
    String(now.getFullYear()),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-');
}

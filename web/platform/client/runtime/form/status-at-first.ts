import { answerAt, fieldsOf, isRecord, labelOf } from '#form-schemas/fields-of.ts';
import type { Answers } from '#form-schemas/form-definition.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import type { FormRules, FormStatus } from './form-session.ts';

/**
 * What a form says where none of its questions is placed yet, because the server draws it: what it will say once they are, so
 * that nothing moves then, and what the server has refused.
 */
export function statusAtFirst(view: FormView, rules: FormRules, answers: Answers): FormStatus {
  const questions = questionsOf(view, answers);
  const problems = rules.problemsOf(answers);
  const isRefused = (path: string) => Object.hasOwn(view.errors, path);
  const labels = (isAsked: (keyword: string | undefined, path: string) => boolean) =>
    questions.flatMap(({ path, label }) => {
      const problem = problems.find((each) => each.path === path || each.path.startsWith(`${path}.`));
      return isAsked(problem?.keyword, path) ? [label] : [];
    });
  const summary = Object.entries(view.errors).map(([path, message]) => ({ fieldId: `${view.name}.${path}`, message }));
  return {
    canSubmit: problems.length === 0 && summary.length === 0,
    missing: labels((keyword) => keyword === 'required'),
    wrong: labels((keyword, path) => isRefused(path) || (keyword !== undefined && keyword !== 'required')),
    summary,
    attempt: summary.length === 0 ? 0 : 1,
  };
}

interface Question {
  readonly path: string;
  readonly label: string;
}

/** The questions in the order of the page; an address that is not typed line by line is one. */
function questionsOf(view: FormView, answers: Answers): readonly Question[] {
  const questions = new Map<string, string>();
  for (const field of fieldsOf(view, answers)) {
    const [group = ''] = field.path.split('.');
    const ui = view.uiSchema[group];
    const isOne = group !== field.path && isRecord(ui) && (ui['ui:field'] ?? ui['ui:widget']) !== undefined;
    const isByHand = answerAt(answers, `${group}.line1`) !== undefined;
    if (isOne && !isByHand) questions.set(group, titleOf(view, group));
    else questions.set(field.path, labelOf(field));
  }
  return [...questions].map(([path, label]) => ({ path, label }));
}

function titleOf({ schema }: FormView, name: string): string {
  return schema.properties?.[name]?.title ?? name;
}

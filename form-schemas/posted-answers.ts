import { type Field, fieldsOf } from './fields-of.ts';
import type { Answers, FormShape } from './form-definition.ts';
import { dateText } from './typed-date.ts';

/** What was posted under a name; nothing for an empty control. */
type Posted = (name: string) => string | undefined;

/**
 * The answers in a form that was posted as HTML, each under the path of its field (RUN-17): what the form's own script would
 * have made of them, and nothing of what the form does not ask.
 */
export function postedAnswers(form: FormShape, fields: URLSearchParams): Answers {
  const posted: Posted = (name) => fields.get(name) || undefined;
  const answers: Record<string, unknown> = {};
  for (const field of fieldsOf(form)) {
    const answer = answerOf(field, posted);
    if (answer !== undefined) put(answers, field.path.split('.'), answer);
  }
  return answers;
}

function answerOf({ path, schema, ui }: Field, posted: Posted): unknown {
  if (ui['ui:field'] === 'DatePartsField' || ui['ui:widget'] === 'date-parts') {
    const part = (name: string) => posted(`${path}-${name}`) ?? '';
    return dateText({ day: part('day'), month: part('month'), year: part('year') });
  }
  const typed = posted(path);
  if (typed === undefined) return undefined;
  if (schema.type === 'boolean' && schema.enum === undefined) return true;
  if (schema.enum !== undefined) return schema.enum.find((choice) => String(choice) === typed) ?? typed;
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?$/u.test(typed.trim()) ? Number(typed) : typed;
}

function put(answers: Record<string, unknown>, [name = '', ...rest]: readonly string[], answer: unknown): void {
  if (rest.length === 0) {
    answers[name] = answer;
    return;
  }
  const inside = (answers[name] ??= {}) as Record<string, unknown>;
  put(inside, rest, answer);
}

import { isRecord } from '#form-schemas/fields-of.ts';
import type { Answers } from '#form-schemas/form-definition.ts';

/** The answers with the one at `path` (`address.postcode`) replaced, or taken out when `value` is undefined. Nothing given is changed. */
export function withAnswer(answers: Answers, path: string, value: unknown): Answers {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0) {
    const inner = answers[name];
    return { ...answers, [name]: withAnswer(isRecord(inner) ? inner : {}, rest.join('.'), value) };
  }
  if (value !== undefined) return { ...answers, [name]: value };
  return Object.fromEntries(Object.entries(answers).filter(([other]) => other !== name));
}

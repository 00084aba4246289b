import { isRecord } from './fields-of.ts';
import type { FieldSchema, FormDefinition, FormShape, Messages, UiSchema } from './form-definition.ts';

/** A question that a partner adds to a form in the CMS (DET-06). */
export interface ExtraQuestion {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly uiSchema?: Readonly<Record<string, unknown>>;
  readonly required: boolean;
  /** Keyword to message; what is left out gets words made from the question's title. */
  readonly messages?: Readonly<Record<string, string>>;
}

/** Under this name the answers lie in the form's answers. */
export const extraQuestionsField = 'extraQuestions';

/** Words for the rules that a question has, when the partner wrote none. */
function wordsFor(question: ExtraQuestion): Record<string, string> {
  const { title: given, minLength, maxLength, minimum, maximum, type, const: must } = question.schema;
  const title = typeof given === 'string' ? given : question.name;
  const isChoice = question.schema['enum'] !== undefined || question.schema['oneOf'] !== undefined;
  const instruction =
    must === true
      ? `Tick the box: ${title}`
      : isChoice
        ? `Select an answer: ${title}`
        : `Answer the question: ${title}`;
  return {
    '*': `Check your answer: ${title}`,
    required: instruction,
    const: instruction,
    enum: instruction,
    oneOf: instruction,
    ...(type === 'integer' || type === 'number' ? { type: `Type a number: ${title}` } : {}),
    ...(typeof minLength === 'number' ? { minLength: `Use at least ${String(minLength)} characters: ${title}` } : {}),
    ...(typeof maxLength === 'number' ? { maxLength: `Use ${String(maxLength)} characters or fewer: ${title}` } : {}),
    ...(typeof minimum === 'number' ? { minimum: `Enter ${String(minimum)} or more: ${title}` } : {}),
    ...(typeof maximum === 'number' ? { maximum: `Enter ${String(maximum)} or less: ${title}` } : {}),
    ...question.messages,
  };
}

function widgetFor(schema: FieldSchema): string {
  if (schema.type === 'boolean') return 'checkbox';
  const choices = schema.enum?.length ?? schema.oneOf?.length ?? 0;
  if (choices > 0) return choices > 5 ? 'select' : 'radio';
  return typeof schema['maxLength'] === 'number' && schema['maxLength'] > 200 ? 'textarea' : 'text';
}

function uiFor(question: ExtraQuestion): UiSchema {
  const given: UiSchema = question.uiSchema ?? {};
  if (given['ui:widget'] !== undefined || given['ui:field'] !== undefined) return given;
  return { ...given, 'ui:widget': widgetFor(question.schema) };
}

function orderWith(form: FormShape): readonly string[] {
  const { properties } = form.schema;
  const order = form.uiSchema['ui:order'];
  const names: readonly unknown[] = Array.isArray(order) ? order : Object.keys(isRecord(properties) ? properties : {});
  return [...names.filter((name) => typeof name === 'string'), extraQuestionsField];
}

/**
 * The form with a partner's questions after its own, as `extraQuestions.<name>`; the form itself without any.
 *
 * An unchecked question gives an unchecked form: admit the result before using it. The base form's examples are left out,
 * because they do not answer the new questions.
 */
export function withExtraQuestions(
  form: FormShape & { readonly name: string; readonly messages: Messages },
  questions: readonly ExtraQuestion[],
): FormDefinition {
  const { schema, uiSchema } = form;
  if (questions.length === 0) return { ...form, schema, uiSchema };
  const required = questions.filter((question) => question.required).map((question) => question.name);
  const group: FieldSchema = {
    type: 'object',
    title: 'More about you',
    additionalProperties: false,
    properties: Object.fromEntries(questions.map((question) => [question.name, question.schema])),
    required,
  };
  const before: readonly string[] = Array.isArray(schema.required) ? schema.required : [];
  return {
    name: form.name,
    schema: {
      ...schema,
      properties: { ...(isRecord(schema.properties) ? schema.properties : {}), [extraQuestionsField]: group },
      required: [...before, ...(required.length > 0 ? [extraQuestionsField] : [])],
    },
    uiSchema: {
      ...uiSchema,
      'ui:order': orderWith(form),
      [extraQuestionsField]: {
        'ui:order': questions.map((question) => question.name),
        ...Object.fromEntries(questions.map((question) => [question.name, uiFor(question)])),
      },
    },
    messages: {
      ...form.messages,
      [extraQuestionsField]: { required: 'Answer the questions below' },
      ...Object.fromEntries(
        questions.map((question) => [`${extraQuestionsField}.${question.name}`, wordsFor(question)]),
      ),
    },
  };
}

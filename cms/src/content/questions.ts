import { valueInWords } from './place-words';

type Part = Readonly<Record<string, unknown>>;

/** A question that a partner adds to the details form, as it is delivered (`form-schemas/with-extra-questions.ts`). */
export interface Question {
  readonly name: string;
  readonly schema: Part;
  readonly uiSchema?: Part;
  readonly required: boolean;
  readonly messages?: Part;
}

export interface Choice {
  /** What is stored of an answer. */
  readonly const: string;
  /** What customers read. */
  readonly title: string;
}

/** Sorts of questions that can be changed without JSON; `other` stays as it is. */
export const sorts = ['text', 'choice', 'yesNo'] as const;
export type Sort = (typeof sorts)[number];

export const mostQuestions = 20;
export const mostCharacters = 500;

/** The questions in a text; nothing while it is no list of them. */
export function questionsIn(text: string | null | undefined): readonly Question[] | undefined {
  if (text === null || text === undefined || text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isQuestion) ? list : undefined;
  } catch {
    return undefined;
  }
}

export const textOf = (questions: readonly Question[]): string => JSON.stringify(questions, null, 2);

export function sortOf({ schema }: Question): Sort | 'other' {
  const choices = schema['oneOf'];
  if (schema['type'] === 'boolean') return isYesOrNo(choices) ? 'yesNo' : 'other';
  if (schema['type'] !== 'string' || schema['enum'] !== undefined || schema['format'] !== undefined) return 'other';
  if (choices === undefined) return 'text';
  return Array.isArray(choices) && choices.every(isChoice) ? 'choice' : 'other';
}

/** A question of that sort without words yet; nobody can publish it before it has some. */
export function newQuestion(sort: Sort, among: readonly Question[]): Question {
  const name = free(
    'question',
    among.map((question) => question.name),
  );
  switch (sort) {
    case 'text':
      return { name, schema: { type: 'string', title: '', maxLength: 100 }, required: true };
    case 'choice': {
      const oneOf = addedChoice(addedChoice([]));
      return { name, schema: { type: 'string', title: '', oneOf }, required: true };
    }
    case 'yesNo': {
      const oneOf = [
        { const: true, title: 'Yes' },
        { const: false, title: 'No' },
      ];
      const schema = { type: 'boolean', title: '', oneOf };
      return { name, schema, uiSchema: { 'ui:widget': 'radio' }, required: true };
    }
  }
}

export const titleOf = ({ schema }: Question): string => words(schema['title']);
export const helpOf = ({ uiSchema }: Question): string => words(uiSchema?.['ui:help']);
export const choicesOf = ({ schema }: Question): readonly Choice[] =>
  (schema['oneOf'] as readonly Choice[] | undefined) ?? [];
export const longestOf = ({ schema }: Question): number | undefined => {
  const { maxLength } = schema;
  return typeof maxLength === 'number' ? maxLength : undefined;
};

export const withTitle = (question: Question, title: string): Question => withSchema(question, { title });
export const withChoices = (question: Question, oneOf: readonly Choice[]): Question => withSchema(question, { oneOf });
export const withLongest = (question: Question, maxLength: number | undefined): Question =>
  withSchema(question, { maxLength });

export function withHelp(question: Question, help: string): Question {
  const uiSchema = said({ ...question.uiSchema, 'ui:help': help === '' ? undefined : help });
  return said({ ...question, uiSchema: Object.keys(uiSchema).length === 0 ? undefined : uiSchema }) as Part & Question;
}

/** What the fields of the form hold of a question. */
const inFields: readonly string[] = ['type', 'title', 'oneOf', 'maxLength', 'ui:help', 'ui:widget'];

/**
 * What a question asks, as people say it; what the fields of the form cannot hold follows as JSON. Nothing for what is no
 * question, or one of another sort.
 */
export function questionInWords(value: unknown): string | undefined {
  if (!isQuestion(value)) return undefined;
  const sort = sortOf(value);
  if (sort === 'other') return undefined;
  const parts = Object.entries({ ...value.schema, ...value.uiSchema, ...value.messages });
  const rest = parts.filter(([name]) => !inFields.includes(name));
  const answers = choicesOf(value).map(({ title }) => title);
  const longest = longestOf(value);
  return [
    `“${titleOf(value)}”`,
    sort === 'text' ? 'Answered in words of their own.' : `Answers: ${answers.join(', ')}.`,
    longest === undefined ? '' : `At most ${String(longest)} characters.`,
    value.required ? 'It must be answered.' : 'It may be left out.',
    helpOf(value) === '' ? '' : `Help: ${helpOf(value)}`,
    rest.length === 0 ? '' : `${valueInWords(Object.fromEntries(rest))}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/**
 * The question under a name made of its words, once it has some: answers are stored under it, so it never changes after that.
 */
export function named(question: Question, among: readonly Question[]): Question {
  if (!/^question\d*$/.test(question.name)) return question;
  const [first = '', ...others] = slugOf(titleOf(question)).split('-').slice(0, 4);
  const made = [first, ...others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('');
  const taken = among.filter((each) => each !== question).map(({ name }) => name);
  return /^[a-z]/.test(made) ? { ...question, name: free(made, taken) } : question;
}

/** One more answer to choose from. */
export function addedChoice(choices: readonly Choice[]): readonly Choice[] {
  const value = free(
    'answer',
    choices.map((choice) => choice.const),
  );
  return [...choices, { const: value, title: '' }];
}

/** The choice under a value made of its words, once it has some. */
export function valued(choice: Choice, among: readonly Choice[]): Choice {
  const made = slugOf(choice.title).slice(0, 40);
  if (!/^answer\d*$/.test(choice.const) || made === '') return choice;
  const taken = among.filter((each) => each !== choice).map((each) => each.const);
  return { ...choice, const: free(made, taken) };
}

/** The list with what stands at `from` at `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  const without = list.filter((_, index) => index !== from);
  return [...without.slice(0, to), item, ...without.slice(to)];
}

function withSchema(question: Question, change: Part): Question {
  return { ...question, schema: said({ ...question.schema, ...change }) };
}

/** What there is something of. */
function said(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

/** `base`, or `base2` and so on where that is taken. */
function free(base: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}${String(number)}`;
    if (!taken.includes(name)) return name;
  }
}

function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f'’]/g, '');
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

function isQuestion(value: unknown): value is Question {
  if (!isPart(value)) return false;
  const { name, schema, uiSchema, required } = value;
  const looks = uiSchema === undefined || isPart(uiSchema);
  return typeof name === 'string' && isPart(schema) && typeof required === 'boolean' && looks;
}

function isChoice(value: unknown): value is Choice {
  return isPart(value) && typeof value['const'] === 'string' && typeof value['title'] === 'string';
}

function isYesOrNo(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((each) => isPart(each) && typeof each['const'] === 'boolean')
  );
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

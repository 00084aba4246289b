import { unknownName } from './admission/finding.ts';
import { admitForm } from './admit-form.ts';
import { isRecord } from './fields-of.ts';
import type { FormDefinition } from './form-definition.ts';
import type { Problem } from './problem.ts';
import { extraQuestionsField, withExtraQuestions } from './with-extra-questions.ts';
import type { ExtraQuestion } from './with-extra-questions.ts';

export const mostQuestions = 20;
const parts: readonly string[] = ['name', 'schema', 'uiSchema', 'required', 'messages'];

function isQuestion(value: unknown): value is ExtraQuestion {
  return (
    isRecord(value) &&
    typeof value['name'] === 'string' &&
    isRecord(value['schema']) &&
    (value['uiSchema'] === undefined || isRecord(value['uiSchema'])) &&
    typeof value['required'] === 'boolean' &&
    (value['messages'] === undefined || isRecord(value['messages']))
  );
}

function questionProblems(question: unknown, index: number, file: string): readonly Problem[] {
  const pointer = `/${extraQuestionsField}/${String(index)}`;
  if (!isQuestion(question)) {
    return [
      {
        code: 'F070',
        file,
        pointer,
        message: 'This is no question',
        expected: 'name, schema, required, and perhaps uiSchema and messages',
      },
    ];
  }
  return Object.keys(question)
    .filter((part) => !parts.includes(part))
    .map((part) => {
      const { code, message, expected, suggestion } = unknownName(
        { code: 'F070', at: [], what: 'The part', name: part },
        parts,
      );
      return {
        code,
        message,
        file,
        pointer: `${pointer}/${part}`,
        ...(expected === undefined ? {} : { expected }),
        ...(suggestion === undefined ? {} : { suggestion }),
      };
    });
}

/** What a partner who leaves a field of the desk empty, or types an answer twice, has to mend. */
function wordProblems({ schema }: ExtraQuestion, index: number, file: string): readonly Problem[] {
  const pointer = `/${extraQuestionsField}/${String(index)}/schema`;
  const title = typeof schema['title'] === 'string' ? schema['title'].trim() : undefined;
  const which = title === undefined || title === '' ? `Extra question ${String(index + 1)}` : `“${title}”`;
  const answers = answersIn(schema['oneOf']);
  const twice = answers.find((answer, place) => answer !== '' && answers.indexOf(answer) !== place);
  const problem = { code: 'F072', file };
  return [
    ...(title === ''
      ? [{ ...problem, pointer: `${pointer}/title`, message: `${which} asks nothing`, expected: 'the question' }]
      : []),
    ...(answers.includes('')
      ? [
          {
            ...problem,
            pointer: `${pointer}/oneOf`,
            message: `${which} has an answer without words`,
            expected: 'words',
          },
        ]
      : []),
    ...(twice === undefined
      ? []
      : [
          {
            ...problem,
            pointer: `${pointer}/oneOf`,
            message: `${which} offers the answer “${twice}” twice`,
            expected: 'each answer once',
          },
        ]),
  ];
}

function answersIn(oneOf: unknown): readonly string[] {
  if (!Array.isArray(oneOf)) return [];
  return oneOf.flatMap((choice: unknown) =>
    isRecord(choice) && typeof choice['title'] === 'string' ? [choice['title'].trim()] : [],
  );
}

/** Where a place of the joined form stands in the partner's list of questions. */
function pointerInPartner(pointer: string, questions: readonly ExtraQuestion[]): string {
  const places = [
    [`/schema/properties/${extraQuestionsField}/properties/`, 'schema'],
    [`/uiSchema/${extraQuestionsField}/`, 'uiSchema'],
    [`/messages/${extraQuestionsField}.`, 'messages'],
  ] as const;
  for (const [start, part] of places) {
    if (!pointer.startsWith(start)) continue;
    const [name = '', ...rest] = pointer.slice(start.length).split('/');
    const index = questions.findIndex((question) => question.name === name);
    if (index !== -1) return [`/${extraQuestionsField}/${String(index)}/${part}`, ...rest].join('/');
  }
  return `/${extraQuestionsField}`;
}

/**
 * Everything that is wrong with a partner's extra questions, pointing into the partner's own entry (RUN-06, DET-06):
 * their shape, names that stand twice, and all that would be refused of the form with the questions in it.
 * `form` itself is taken to be admitted.
 */
export function admitExtraQuestions(form: FormDefinition, questions: unknown, file: string): readonly Problem[] {
  const pointer = `/${extraQuestionsField}`;
  if (!Array.isArray(questions))
    return [
      { code: 'F070', file, pointer, message: 'The extra questions must be a list', expected: 'a list of questions' },
    ];
  if (questions.length > mostQuestions)
    return [
      {
        code: 'F070',
        file,
        pointer,
        message: `There are ${String(questions.length)} extra questions`,
        expected: `at most ${String(mostQuestions)}`,
      },
    ];
  const malformed = questions.flatMap((question: unknown, index) => questionProblems(question, index, file));
  const fit = questions.filter(isQuestion);
  const names = fit.map(({ name }) => name);
  const doubled = names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [
          {
            code: 'F071',
            file,
            pointer: `${pointer}/${String(index)}/name`,
            message: `The question “${name}” stands twice`,
            expected: 'each name once',
          },
        ],
  );
  if (fit.length < questions.length) return [...malformed, ...doubled];
  const unsaid = fit.flatMap((question, index) => wordProblems(question, index, file));
  const problems = admitForm(withExtraQuestions(form, fit), file)
    .map((problem) => ({ ...problem, pointer: pointerInPartner(problem.pointer, fit) }))
    // Said already, in words for those who see no schema.
    .filter((problem) => !unsaid.some(({ pointer }) => pointer === problem.pointer));
  return [...malformed, ...doubled, ...unsaid, ...problems];
}

import { isRecord } from '../fields-of.ts';
import type { FormDefinition } from '../form-definition.ts';
import type { Problem } from '../problem.ts';
import { formFindings } from './form-findings.ts';
import { located, readText } from './locate.ts';
import type { ReadText } from './locate.ts';

export const formFiles = ['schema', 'ui-schema', 'messages', 'examples'] as const;
export type FormFile = (typeof formFiles)[number];

/** Under which name each file stands in the joined definition. */
const partOf = { schema: 'schema', 'ui-schema': 'uiSchema', messages: 'messages', examples: 'examples' } as const;

export interface FormText {
  /** As its author knows it, e.g. `form-schemas/forms/login/schema.json`. */
  readonly file: string;
  readonly text: string;
}

export interface AdmittedFiles {
  readonly problems: readonly Problem[];
  /** Only when there is no problem. */
  readonly form?: FormDefinition;
}

function withoutSchemaName(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== '$schema'));
}

function schemaNameProblems(which: FormFile, read: ReadText, file: string): readonly Problem[] {
  const expected = `../../meta/${which}.schema.json`;
  if (!isRecord(read.value) || read.value['$schema'] === expected) return [];
  return [
    located(
      {
        code: 'F062',
        at: ['$schema'],
        message: 'The file does not name its schema, so no editor completes it',
        expected: `"$schema": "${expected}"`,
      },
      file,
      read,
    ),
  ];
}

/**
 * Joins the four files of a form and admits them (RUN-06, RUN-12): every problem with its file, line and column.
 *
 * A file that is missing is a problem of its own, at `folder`.
 */
export function admitFormFiles(
  name: string,
  texts: Readonly<Partial<Record<FormFile, FormText>>>,
  folder: string,
): AdmittedFiles {
  const reads = formFiles.map((which) => {
    const given = texts[which];
    const file = given?.file ?? `${folder}/${which}.json`;
    return { which, file, read: given === undefined ? undefined : readText(given.text, file) };
  });
  const problems = reads.flatMap(({ which, file, read }): readonly Problem[] =>
    read === undefined
      ? [
          {
            code: 'F063',
            file,
            pointer: '',
            message: `The form ${name} has no ${which}.json`,
            expected: formFiles.map((each) => `${each}.json`).join(', '),
          },
        ]
      : [...read.problems, ...schemaNameProblems(which, read, file)],
  );
  if (reads.some(({ read }) => read?.value === undefined)) return { problems };
  const form = {
    name,
    ...Object.fromEntries(reads.map(({ which, read }) => [partOf[which], withoutSchemaName(read?.value)])),
  };
  const found = formFindings(form).map((finding): Problem => {
    const [part, ...at] = finding.at;
    const home = reads.find(({ which }) => partOf[which] === part);
    if (home?.read === undefined) return { ...finding, file: folder, pointer: '' };
    return located({ ...finding, at }, home.file, home.read);
  });
  const all = [...problems, ...found];
  // Nothing was found, so the value is what its type says.
  return all.length === 0 ? { problems: all, form: form as unknown as FormDefinition } : { problems: all };
}

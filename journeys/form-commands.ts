import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { admitForm } from '#form-schemas/admit-form.ts';
import { admitFormFiles, formFiles } from '#form-schemas/admission/admit-form-files.ts';
import { readForms, type ReadForms } from '#form-schemas/admission/read-forms.ts';
import { checkAnswers } from '#form-schemas/check-answers.ts';
import { checkExamples } from '#form-schemas/check-examples.ts';
import { compiledForm } from '#form-schemas/compile-form.ts';
import { completeness } from '#form-schemas/completeness.ts';
import { fieldsOf, labelOf } from '#form-schemas/fields-of.ts';
import type { Answers, FieldSchema, FormDefinition } from '#form-schemas/form-definition.ts';
import { messageFor } from '#form-schemas/message-for.ts';
import type { Problem } from '#form-schemas/problem.ts';

import { unknown, UsageError } from './walk/read-simulation.ts';

const folder = fileURLToPath(new URL('../form-schemas/forms', import.meta.url));
const shown = 'form-schemas/forms';

/** The repository's own forms, with their files. */
export function ownForms(): ReadForms & { readonly files: readonly string[] } {
  const names = readdirSync(folder);
  const files = names.flatMap((name) => formFiles.map((which) => `${shown}/${name}/${which}.json`));
  return { ...readForms(folder, shown), files };
}

/** Everything that is wrong with the repository's forms, their examples tried out (RUN-06). */
export function formProblems({ forms, problems }: ReadForms): readonly Problem[] {
  const examples = Object.entries(forms).flatMap(([name, form]) =>
    checkExamples(form, compiledForm(form.schema), `${shown}/${name}/examples.json`),
  );
  return [...problems, ...examples];
}

export type FormAt =
  | { readonly kind: 'form'; readonly form: FormDefinition }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** A form of the repository by its name, else the folder of its four files or the one file that joins them; or nothing. */
export function formAt(name: string): FormAt | undefined {
  const own = ownForms().forms[name];
  if (own !== undefined) return { kind: 'form', form: own };
  if (!existsSync(name)) return undefined;
  return statSync(name).isDirectory() ? formInFolder(name) : formInFile(name);
}

function formInFolder(name: string): FormAt | undefined {
  const texts = formFiles
    .map((which) => [which, path.join(name, `${which}.json`)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([which, file]) => [which, { file, text: readFileSync(file, 'utf8') }] as const);
  if (texts.length === 0) return undefined;
  const { form, problems } = admitFormFiles(path.basename(name), Object.fromEntries(texts), name);
  return form === undefined ? { kind: 'refused', problems } : { kind: 'form', form };
}

/** Nothing for a file that holds something else, a journey perhaps. */
function formInFile(name: string): FormAt | undefined {
  const content = jsonIn(name);
  if (typeof content !== 'object' || content === null || !('uiSchema' in content)) return undefined;
  const problems = admitForm(content, name);
  // Nothing was found, so the value is what its type says.
  return problems.length > 0 ? { kind: 'refused', problems } : { kind: 'form', form: content as FormDefinition };
}

function jsonIn(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * What a form asks under the answers given, which of them it takes, and what its customer would read. No answer is ever
 * printed: it may be a secret.
 *
 * @throws {UsageError} for an unknown option or question, and for an answer that is no `question=answer`.
 */
export function simulateForm(form: FormDefinition, args: readonly string[], today: string): string {
  const given = answersIn(form, args);
  const { answers, errors } = checkAnswers(form, given, { validate: compiledForm(form.schema), today });
  const { isComplete, needed, missing, given: done } = completeness(form, given);
  const unanswered = new Set(missing.map(({ path: at }) => at));
  const lines = fieldsOf(form, answers).map((field) => {
    const error = unanswered.has(field.path) ? undefined : errors[field.path];
    const state = unanswered.has(field.path)
      ? 'not answered yet'
      : error === undefined
        ? 'accepted'
        : `breaks “${error}”`;
    const said = error === undefined ? '' : `: “${messageFor(form.messages, field.path, error)}”`;
    return `  ${labelOf(field)} (${field.path}${field.isRequired ? ', required' : ''})  ${state}${said}`;
  });
  const isReady = isComplete && Object.keys(errors).length === 0;
  const count = `${String(done)} of ${String(needed)} required answers`;
  return [`${form.name} asks`, ...lines, '', `${count}; it ${isReady ? 'can' : 'cannot'} be submitted`, ''].join('\n');
}

function answersIn(form: FormDefinition, args: readonly string[]): Answers {
  const answers: Record<string, unknown> = {};
  const fields = fieldsOf(form);
  for (const pair of answerOptions(args)) {
    const [name = '', ...rest] = pair.split('=');
    if (rest.length === 0) throw new UsageError(`Say --answer question=answer, not "${pair}".`);
    const field = fields.find(({ path: at }) => at === name);
    if (field === undefined)
      throw unknown(
        'question',
        name,
        fields.map(({ path: at }) => at),
      );
    put(answers, name.split('.'), valueOf(field.schema, rest.join('=')));
  }
  return answers;
}

function answerOptions(args: readonly string[]): readonly string[] {
  try {
    const { values } = parseArgs({ args: [...args], options: { answer: { type: 'string', multiple: true } } });
    return values.answer ?? [];
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value);
}

/** Text stays text; what a box or a list holds is written as JSON. What cannot be read is left for the form to refuse. */
function valueOf({ type }: FieldSchema, text: string): unknown {
  if (type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

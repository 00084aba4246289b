import { fieldsOf } from '#form-schemas/fields-of.ts';
import type { Answers, FormShape } from '#form-schemas/form-definition.ts';
import { postedAnswers } from '#form-schemas/posted-answers.ts';
import { secretFields } from '#form-schemas/secret-fields.ts';
import type { BlockView } from '#journeys/engine/step-view.ts';
import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import { postedNames } from '#web/platform/domain/drawn-page.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from '../http-problem.ts';
import { isStorable } from '#web/platform/domain/storable.ts';

/** What a form of a drawn page says, and where that page was. */
export interface Posted {
  readonly journey: string;
  readonly step: string;
  readonly session: string;
  readonly seq: number;
  readonly key: string | undefined;
  readonly action: string | undefined;
  readonly form: { readonly name: string; readonly hash: string; readonly shape: FormShape } | undefined;
  readonly answers: Answers;
}

/** Of a journey, a step, a session, a key or an action. */
const longestName = 64;

/** @throws {HttpProblem} for what none of our pages posts. */
export function readPosted(fields: URLSearchParams, content: ServedRelease): Posted {
  if (!isStorable([...fields]))
    throw new HttpProblem('request-invalid', { detail: 'A text contains characters that cannot be stored.' });
  const own = (name: keyof typeof postedNames) => fields.get(postedNames[name]) ?? undefined;
  const [journey, step, session = '', seq = '0'] = (['journey', 'step', 'session', 'seq'] as const).map(own);
  const names = [journey, step, session, own('key') ?? '', own('action') ?? ''];
  const isOurs = names.every((name) => name !== undefined && name.length <= longestName) && /^\d{1,9}$/u.test(seq);
  if (!isOurs || journey === undefined || step === undefined)
    throw new HttpProblem('request-invalid', { detail: 'Post the form of one of our pages, as it is there.' });
  const isRedrawn = own('redraw') !== undefined;
  const [name = '', hash = ''] = own('form')?.split('@') ?? [];
  const shape = content.formAt(name, hash);
  return {
    ...{ journey, step, session, seq: Number(seq), key: own('key') },
    action: isRedrawn ? undefined : own('action'),
    form: shape && { name, hash, shape },
    answers: shape === undefined ? looseAnswers(fields) : postedAnswers(shape, fields),
  };
}

/** What stands beside a button outside of any form: boxes that are ticked. */
function looseAnswers(fields: URLSearchParams): Answers {
  const typed = [...fields].filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(typed.map(([name, value]) => [name, value === 'on' ? true : value]));
}

/** An address is asked for line by line where no script can look it up: it has its first line then, if only an empty one. */
function withAllLines(form: FormShape, answers: Answers): Answers {
  const addresses = Object.entries(form.uiSchema).filter(([, ui]) => drawsAddress(membersOf(ui)));
  return {
    ...answers,
    ...Object.fromEntries(addresses.map(([name]) => [name, { line1: '', ...membersOf(answers[name]) }])),
  };
}

const drawsAddress = (ui: Readonly<Record<string, unknown>>) =>
  ui['ui:field'] === 'AddressField' || ui['ui:widget'] === 'address';

/** What is wrong with each field, the first of the page first. */
function inPageOrder(shape: FormShape, errors: readonly FieldProblem[]): Readonly<Record<string, string>> {
  const asked = fieldsOf(shape).map(({ path }) => path);
  const wrong = errors.map(({ pointer, detail }) => [pointer.slice(1).replaceAll('/', '.'), detail] as const);
  const place = (path: string) => asked.findIndex((each) => each === path || each.startsWith(`${path}.`));
  return Object.fromEntries(wrong.toSorted(([one], [other]) => place(one) - place(other)));
}

/** The screen with what was typed, but for secrets, and with what is wrong about it beside what it says itself. */
export function filledIn(
  screen: StepScreen,
  { form, action, answers }: Posted,
  errors?: readonly FieldProblem[],
): StepScreen {
  if (form === undefined) return screen;
  const secret = secretFields(form.shape);
  const kept = Object.fromEntries(
    Object.entries(withAllLines(form.shape, answers)).filter(
      ([name]) => !secret.some((path) => path.split('.')[0] === name),
    ),
  );
  const wrong = errors && inPageOrder(form.shape, errors);
  const blocks = (screen.view.blocks as readonly BlockView[]).map((block) => {
    const { form: shown } = block;
    if (shown?.name !== form.name || (action !== undefined && block['action'] !== action)) return block;
    return { ...block, form: { ...shown, answers: { ...shown.answers, ...kept }, errors: wrong ?? shown.errors } };
  });
  return { ...screen, view: { ...screen.view, blocks: [...blocks] } };
}

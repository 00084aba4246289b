import { checkAnswers } from '#form-schemas/check-answers.ts';
import type { Answers } from '#form-schemas/form-definition.ts';
import { messageFor } from '#form-schemas/message-for.ts';
import type { Action, Block, Call, Condition, Facts, Step } from '#journeys/engine/definition.ts';
import { holds } from '#journeys/engine/holds.ts';
import type { FieldProblem } from '#web/platform/contract/problem-details.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';
import type { FormValidator } from '#web/platform/server/ports/form-compiler.ts';

export type Submission =
  | { readonly kind: 'accepted'; readonly answers: Answers }
  | { readonly kind: 'refused'; readonly errors: readonly FieldProblem[] };

/** The form block whose submit button does `action`. */
export function formBlockOf(step: Step, action: string): Block | undefined {
  return step.blocks.find((block) => block['form'] !== undefined && block['action'] === action);
}

/** Checks a submitted form with the very code that the browser has, and keeps only what the form asks (RUN-04). */
export function checkSubmission(
  form: FormVersion,
  given: Answers,
  by: { readonly validate: FormValidator; readonly today: string; readonly hidden: readonly string[] },
): Submission {
  const shown = Object.fromEntries(Object.entries(given).filter(([name]) => !by.hidden.includes(name)));
  const { answers, errors } = checkAnswers(form, shown, { validate: by.validate, today: by.today });
  const problems = Object.entries(errors).map(([path, keyword]) => ({
    pointer: `/${path.replaceAll('.', '/')}`,
    code: keyword,
    detail: messageFor(form.messages, path, keyword),
  }));
  return problems.length === 0 ? { kind: 'accepted', answers } : { kind: 'refused', errors: problems };
}

/** Fields that the form of this block does not show now: what comes under their names is not an answer. */
export function hiddenFields(block: Block, facts: Facts): string[] {
  const hide = (block['hide'] ?? {}) as Record<string, Condition>;
  return Object.entries(hide).flatMap(([field, when]) => (holds(when, facts) ? [field] : []));
}

const longestReceipt = 2_000;

/** Of a form whose answers are sealed: the receipt for them alone, whatever else was sent. */
export function receiptIn({ receipt }: Answers): Answers {
  return typeof receipt === 'string' && receipt.length <= longestReceipt ? { receipt } : {};
}

const longestLooseAnswer = 200;

/** Of an action without a form (a tick box beside a button): the short values that its call names as `$form.…`. */
export function looseAnswers(action: Action | undefined, given: Answers): Answers {
  if (action === undefined || !isCall(action)) return {};
  const names = Object.values(action.with ?? {}).flatMap((argument) =>
    typeof argument === 'string' && argument.startsWith('$form.') ? [argument.slice('$form.'.length)] : [],
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      const isShort =
        typeof value === 'boolean' ||
        typeof value === 'number' ||
        (typeof value === 'string' && value.length <= longestLooseAnswer);
      return isShort ? [[name, value] as const] : [];
    }),
  );
}

function isCall(action: Action): action is Call {
  return 'call' in action;
}

const londonDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in London, `YYYY-MM-DD`: the day on which somebody comes of age. */
export function dateInLondon(now: Date): string {
  return londonDate.format(now);
}

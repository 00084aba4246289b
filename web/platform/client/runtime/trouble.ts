import type { SayView } from '#journeys/engine/step-view.ts';
import { isScreen, type Screen } from '../api/journeys.ts';
import type { ApiProblem, ApiReply } from '../api/request.ts';
import type { Words } from './words.ts';

/** What to do after an answer that brings no screen. */
export type Consequence =
  /** Say it and let the customer try again with the same answers (ERR-05). */
  | { readonly kind: 'retry'; readonly text: string }
  | { readonly kind: 'say'; readonly say: SayView }
  | { readonly kind: 'sign-in'; readonly say: SayView }
  /** On the form of this action. */
  | { readonly kind: 'field-errors'; readonly action: string; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'form-changed'; readonly screen: Screen; readonly say: SayView };

type Failed = Exclude<ApiReply<unknown>, { kind: 'ok' }>;

/** Turns a failed call into words and a way on; `action` is what was asked for, nothing for a visit. */
export function consequenceOf(reply: Failed, words: Words, action = ''): Consequence {
  if (reply.kind === 'unreachable') {
    return { kind: 'retry', text: reply.isOffline ? words('problems.offline') : words('problems.unreachable') };
  }
  const { problem } = reply;
  if (problem.status === 401) return { kind: 'sign-in', say: { kind: 'warning', text: words('problems.expired') } };
  if (problem.status === 409) return conflict(problem, words);
  if (problem.status === 422 && problem.errors !== undefined && problem.errors.length > 0) {
    return { kind: 'field-errors', action, errors: errorsByPath(problem) };
  }
  if (problem.status === 429) return say(tooOften(reply.retryAfterSeconds, words));
  if (problem.status >= 500) return { kind: 'retry', text: words('problems.server') };
  return say(words('problems.refused'));
}

/** What whoever has to wait is told. */
export function tooOften(seconds: number | undefined, words: Words): string {
  if (seconds === undefined) return words('problems.busy');
  if (seconds < 60) return words('problems.busy-seconds', { count: seconds });
  return words('problems.busy-minutes', { count: Math.ceil(seconds / 60) });
}

function conflict(problem: ApiProblem, words: Words): Consequence {
  const { screen } = problem;
  if (!isScreen(screen)) return { kind: 'retry', text: words('problems.slow') };
  return {
    kind: 'form-changed',
    screen,
    say: { kind: 'warning', text: words('problems.form-changed') },
  };
}

function say(text: string): Consequence {
  return { kind: 'say', say: { kind: 'error', text } };
}

function errorsByPath({ errors = [] }: ApiProblem): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ pointer, detail }) => [pointer.replace(/^\//u, '').replaceAll('/', '.'), detail]),
  );
}

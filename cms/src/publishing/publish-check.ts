import type { Entry } from '../content/field';
import { postToApi } from './api';

/** What the API found wrong with an entry; the shape is the API's. */
export interface Problem {
  readonly code: string;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
  /** Nothing is refused for it. */
  readonly isWarning?: true;
}

export interface CheckRequest {
  /** Name of the content kind, as the API knows it. */
  readonly uid: string;
  readonly key: string;
  readonly entry: Entry;
}

export type CheckAnswer =
  | { readonly kind: 'checked'; readonly problems: readonly Problem[] }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** What would be published, and unpublished, in one go. */
export interface CheckTogether {
  readonly entries: readonly CheckRequest[];
  readonly removed: readonly CheckRequest[];
}

/** Asks the API for what entries would be refused for, against everything that is published (RUN-06, RUN-07, PTR-05). The rules are the API's alone. */
export async function askApi(request: CheckRequest | CheckTogether, patienceMs?: number): Promise<CheckAnswer> {
  const answer = await postToApi('/internal/content/checks', request, patienceMs);
  if (answer.kind === 'unreachable') return answer;
  const { problems } = answer.body;
  if (!Array.isArray(problems)) return { kind: 'unreachable', reason: 'the API answered without a list of problems' };
  return { kind: 'checked', problems: (problems as Problem[]).filter(({ isWarning }) => !isWarning) };
}

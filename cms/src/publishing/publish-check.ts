import type { Entry } from '../content/field';

/** What the API found wrong with an entry; the shape is the API's. */
export interface Problem {
  readonly code: string;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
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

const PATIENCE_MS = 10_000;

/** Asks the API to check one entry against everything that is published (RUN-06, RUN-07, PTR-05). The rules are the API's alone. */
export async function askApi(request: CheckRequest): Promise<CheckAnswer> {
  const api = process.env['API_INTERNAL_URL'];
  if (!api) return { kind: 'unreachable', reason: 'API_INTERNAL_URL is not set' };
  try {
    const response = await fetch(new URL('/internal/content/checks', api), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${process.env['CONTENT_SECRET'] ?? ''}` },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) return { kind: 'unreachable', reason: `the API answered ${response.status}` };
    const answer = (await response.json()) as { problems?: unknown };
    if (!Array.isArray(answer.problems))
      return { kind: 'unreachable', reason: 'the API answered without a list of problems' };
    return { kind: 'checked', problems: answer.problems as Problem[] };
  } catch (error) {
    return { kind: 'unreachable', reason: error instanceof Error ? error.message : String(error) };
  }
}

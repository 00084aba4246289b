import type { ContentKind } from '../content/content-kind';
import type { Entry } from '../content/field';
import { postToApi } from './api';

interface StepCount {
  readonly journey: string;
  readonly step: string;
  readonly count: number;
}

/** What publishing a journey or a form does to customers; the shape is the API's. */
export interface Impact {
  /** What they will notice, one sentence each. */
  readonly sentences: readonly string[];
  /** How many sentences there are beside these. */
  readonly more: number;
  /** Customers who are inside now. */
  readonly stay: readonly StepCount[];
  readonly move: readonly (StepCount & { readonly to: string })[];
  /** While there is one, publishing is refused. */
  readonly stranded: readonly (StepCount & { readonly reason: string })[];
}

/** What the API says of a changed journey or form; nothing for other kinds, and while it cannot be reached: it refuses then. */
export async function askImpact(
  kind: ContentKind,
  change: { key: string; before: Entry | undefined; after: Entry },
): Promise<Impact | undefined> {
  if (kind.part !== 'journeys' && kind.part !== 'forms') return undefined;
  const answer = await postToApi('/internal/content/changes', { uid: kind.name, ...change });
  return answer.kind === 'answered' ? (answer.body as unknown as Impact) : undefined;
}

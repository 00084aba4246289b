import type { JourneyDefinition } from '../engine/definition.ts';

export interface StepCount {
  readonly step: string;
  readonly count: number;
}

/** What publishing a version does to the customers who are inside. */
export interface Impact {
  /** They find their step as it was named. */
  readonly stay: readonly StepCount[];
  readonly move: readonly (StepCount & { readonly to: string })[];
  /** They would have nowhere to be: publishing is refused while there is one. */
  readonly stranded: readonly (StepCount & { readonly reason: string })[];
}

/**
 * Where the customers inside `before` go when `after` is published: who stays, who moves, who is stranded.
 *
 * `liveCounts` is the number of open sessions by step. A step that is gone without a move strands, and so does a move to
 * a step that is not there or needs what the old one did not.
 */
export function strandedSteps(
  before: JourneyDefinition,
  after: JourneyDefinition,
  liveCounts: Readonly<Record<string, number>>,
): Impact {
  const moves = after.moves?.[String(before.version)] ?? {};
  const impact = {
    stay: [] as StepCount[],
    move: [] as (StepCount & { to: string })[],
    stranded: [] as (StepCount & { reason: string })[],
  };
  for (const [step, count] of Object.entries(liveCounts)) {
    if (count === 0) continue;
    const to = moves[step] ?? step;
    const reason = strandedBy(before, after, { step, to });
    if (reason !== undefined) impact.stranded.push({ step, count, reason });
    else if (to === step) impact.stay.push({ step, count });
    else impact.move.push({ step, count, to });
  }
  return impact;
}

function strandedBy(
  before: JourneyDefinition,
  after: JourneyDefinition,
  { step, to }: { step: string; to: string },
): string | undefined {
  const target = after.steps[to];
  if (target === undefined)
    return to === step
      ? `"${step}" is gone, and "moves" does not say where to`
      : `"moves" leads to "${to}", which is not there`;
  const had = before.steps[step]?.needs ?? [];
  const lacking = (target.needs ?? []).filter((fact) => !had.includes(fact));
  return lacking.length === 0 ? undefined : `"${to}" needs ${lacking.join(', ')}, which "${step}" did not`;
}

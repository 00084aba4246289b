import type { Problem } from '#form-schemas/problem.ts';

/** One problem, and where else the very same is said. */
export interface Cause {
  readonly problem: Problem;
  readonly others: readonly Problem[];
}

/** A file that is no JSON, or of the wrong shape, is left out of all other checks, which then miss what it holds. */
const hides = ['J001', 'J002'];

/** Problems in the order in which to mend them: what hides a whole file before all that follows from that; the same said once. */
export function causeFirst(problems: readonly Problem[]): readonly Cause[] {
  const causes = new Map<string, { problem: Problem; others: Problem[] }>();
  for (const problem of problems.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { code, message, suggestion } = problem;
    const said = JSON.stringify([code, message, suggestion, hides.includes(code) ? problem.file : '']);
    const known = causes.get(said);
    if (known) known.others.push(problem);
    else causes.set(said, { problem, others: [] });
  }
  return [...causes.values()];
}

/** Whether everything beside this may be there only because of it. */
export const isHiding = ({ problem }: Cause): boolean => hides.includes(problem.code);

function rankOf({ code }: Problem): number {
  const rank = hides.indexOf(code);
  return rank === -1 ? hides.length : rank;
}

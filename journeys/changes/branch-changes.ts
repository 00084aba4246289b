import type { Branch, Step } from '../engine/definition.ts';
import { branchesIn, isCall } from '../engine/graph.ts';
import { conditionInWords, causeInWords, type CopyText, destinationInWords, quoted, spaced } from './in-plain-words.ts';

/** All branches of one cause, in the order in which they are tried. */
interface Fork {
  readonly action: string;
  readonly call?: string;
  readonly outcome?: string;
  readonly branches: readonly Branch[];
}

/** What leads elsewhere, says something else, is new or is gone, without the name of the step. */
export function branchChanges(before: Step, after: Step, copy: CopyText): string[] {
  const old = forksOf(before);
  const fresh = forksOf(after);
  const sentences: string[] = [];
  for (const [name, fork] of fresh) {
    const was = old.get(name);
    const cause = causeInWords(after, fork, copy);
    if (was === undefined)
      sentences.push(
        ...fork.branches.map((branch) => `${cause} is new${onlyWhen(branch)} and ${destinationInWords(branch)}`),
      );
    else sentences.push(...forkChanges(cause, { was, is: fork }, copy));
  }
  for (const [name, fork] of old) if (!fresh.has(name)) sentences.push(`${causeInWords(before, fork, copy)} is gone`);
  return sentences;
}

function forkChanges(cause: string, { was, is }: { was: Fork; is: Fork }, copy: CopyText): string[] {
  const old = new Map(was.branches.map((branch) => [conditionOf(branch), branch]));
  const fresh = new Set(is.branches.map(conditionOf));
  const gone = was.branches.filter((branch) => !fresh.has(conditionOf(branch)));
  const added = is.branches.filter((branch) => !old.has(conditionOf(branch)));
  const [left] = gone;
  const [right] = added;
  // One condition in place of another.
  if (gone.length === 1 && added.length === 1 && left !== undefined && right !== undefined)
    return [
      `${cause}${onlyWhen(right)} now ${destinationInWords(right)} (before,${onlyWhen(left) || ' always'}: ${destinationInWords(left)})`,
      ...pairs(is, old).flatMap((pair) => pairChanges(cause, pair, copy)),
    ];
  const sentences = [
    ...pairs(is, old).flatMap((pair) => pairChanges(cause, pair, copy)),
    ...added.map((branch) => `${cause}${onlyWhen(branch)} now ${destinationInWords(branch)}`),
    ...gone.map((branch) => `${cause}${onlyWhen(branch)} no longer ${destinationInWords(branch)}`),
  ];
  const isReordered =
    sentences.length === 0 &&
    was.branches.some((one, index) => conditionOf(one) !== conditionOf(is.branches[index] ?? {}));
  return isReordered ? [`what ${cause} leads to is tried in a new order`] : sentences;
}

function pairs(is: Fork, old: ReadonlyMap<string, Branch>): { was: Branch; is: Branch }[] {
  return is.branches.flatMap((branch) => {
    const was = old.get(conditionOf(branch));
    return was === undefined ? [] : [{ was, is: branch }];
  });
}

function pairChanges(cause: string, { was, is }: { was: Branch; is: Branch }, copy: CopyText): string[] {
  const when = onlyWhen(is);
  const sentences: string[] = [];
  if (destinationInWords(was) !== destinationInWords(is) || was.leave !== is.leave || was.go !== is.go)
    sentences.push(`${cause}${when} now ${destinationInWords(is)} (before: ${destinationInWords(was)})`);
  if (differ(was.say, is.say))
    sentences.push(`${cause}${when} now says ${saidIn(is, copy)} (before: ${saidIn(was, copy)})`);
  // Who is led elsewhere is told nothing at questions that are not there.
  const isLedAway = is.errors === undefined && destinationInWords(was) !== destinationInWords(is);
  if (differ(was.errors, is.errors) && !isLedAway)
    sentences.push(
      `what ${cause}${when} says at the questions is now ${errorsIn(is, copy)} (before: ${errorsIn(was, copy)})`,
    );
  for (const member of ['silent', 'gives', 'afresh', 'keepQuery'] as const)
    if (differ(was[member], is[member])) sentences.push(`what ${cause}${when} sets off has changed: ${spaced(member)}`);
  return sentences;
}

function saidIn({ say }: Branch, copy: CopyText): string {
  const { link: _link, ...messages } = say ?? {};
  const keys = Object.values(messages);
  return keys.length === 0 ? 'nothing' : keys.map((key) => quoted(copy(key) ?? key)).join(' and ');
}

function errorsIn({ errors }: Branch, copy: CopyText): string {
  if (errors === undefined) return 'nothing';
  if (errors === '$call') return 'what the answer says';
  return Object.entries(errors)
    .map(([field, key]) => `${quoted(copy(key) ?? key)} at ${spaced(field)}`)
    .join(', ');
}

const conditionOf = (branch: Branch) => JSON.stringify(branch.when ?? {});
const onlyWhen = (branch: Branch) => (branch.when === undefined ? '' : ` while ${conditionInWords(branch.when)}`);
const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

function forksOf(step: Step): Map<string, Fork> {
  const actions = Object.entries({ ...(step.enter === undefined ? {} : { enter: step.enter }), ...step.actions });
  return new Map(
    actions.flatMap(([action, does]): [string, Fork][] =>
      isCall(does)
        ? Object.entries(does.on).map(([outcome, branches]) => [
            `${action}/${outcome}`,
            { action, call: does.call, outcome, branches: branchesIn(branches) },
          ])
        : [[action, { action, branches: branchesIn(does) }]],
    ),
  );
}

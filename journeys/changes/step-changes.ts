import type { Step } from '../engine/definition.ts';
import { isCall } from '../engine/graph.ts';
import { blockChanges } from './block-changes.ts';
import { branchChanges } from './branch-changes.ts';
import { conditionInWords, type CopyText, spaced, valueInWords } from './in-plain-words.ts';

/** What is different on one page, each thing as the end of a sentence that its name begins. */
export function stepChanges(before: Step, after: Step, copy: CopyText): string[] {
  const { blocks: oldBlocks, enter: _enter, actions: _actions, ...old } = before;
  const { blocks: newBlocks, enter: _newEnter, actions: _newActions, ...fresh } = after;
  const members = new Set([...Object.keys(old), ...Object.keys(fresh)]) as Set<keyof typeof fresh>;
  const changed = [...members].filter((member) => JSON.stringify(old[member]) !== JSON.stringify(fresh[member]));
  return [
    ...changed.flatMap((member) => memberChange(member, { before, after }, copy)),
    ...blockChanges(oldBlocks, newBlocks, copy),
    ...callChanges(before, after),
    ...branchChanges(before, after, copy),
  ];
}

type Member = Exclude<keyof Step, 'blocks' | 'enter' | 'actions'>;

function memberChange(member: Member, { before, after }: { before: Step; after: Step }, copy: CopyText): string[] {
  switch (member) {
    case 'route':
      return [`its address is now ${after.route} (before: ${before.route})`];
    case 'title':
      return [
        `the title of its window is now ${valueInWords(after.title, copy)} (before: ${valueInWords(before.title, copy)})`,
      ];
    case 'needs':
      return needsChanges(before.needs ?? [], after.needs ?? []);
    case 'until':
      return [
        `it is now over ${after.until === undefined ? 'never by itself' : `once ${conditionInWords(after.until)}`}`,
      ];
    case 'progress':
      return [`its place is now ${placeOf(after)} (before: ${placeOf(before)})`];
    case 'entry':
      return [after.entry === true ? 'links from outside now lead here' : 'links from outside no longer lead here'];
    case 'end':
      return [after.end === true ? 'the journey may now end here' : 'the journey no longer ends here'];
    case 'noReturn':
      return [after.noReturn === true ? 'nobody can come back to it any more' : 'one can now come back to it'];
    case 'chrome':
      return [
        `around it there is now ${valueInWords(after.chrome ?? 'the usual', copy)} (before: ${valueInWords(before.chrome ?? 'the usual', copy)})`,
      ];
    case 'layout':
      return [
        `its parts are now laid out ${after.layout === undefined ? 'one below the other' : `as “${after.layout}”`}`,
      ];
    case 'hash':
      return [`what its address may name after # is now ${after.hash?.join(', ') ?? 'nothing'}`];
    case 'refusedSay':
      return ['what is said to who may not come here yet has changed'];
    default:
      return [`${spaced(member)} has changed`];
  }
}

function needsChanges(before: readonly string[], after: readonly string[]): string[] {
  const had = new Set(before);
  const has = new Set(after);
  const added = after.filter((fact) => !had.has(fact));
  const gone = before.filter((fact) => !has.has(fact));
  if (added.length === 0 && gone.length === 0) return ['what it needs is written in another order'];
  return [
    ...(added.length === 0 ? [] : [`it is now open only when this holds: ${added.map(spaced).join(', ')}`]),
    ...(gone.length === 0 ? [] : [`it no longer needs: ${gone.map(spaced).join(', ')}`]),
  ];
}

function placeOf({ progress }: Step): string {
  return progress === undefined ? 'none' : `step ${progress.step} of ${progress.of}`;
}

/** What is asked of whom; where the answers lead is told branch by branch. */
function callChanges(before: Step, after: Step): string[] {
  const old = callsIn(before);
  const fresh = callsIn(after);
  const sentences: string[] = [];
  for (const [action, call] of Object.entries(fresh)) {
    const was = old[action];
    if (was === undefined || JSON.stringify(was) === JSON.stringify(call)) continue;
    const what = action === 'enter' ? 'opening it' : `“${spaced(action)}”`;
    if (was.call === call.call) sentences.push(`what ${what} sends, or how long it waits, has changed`);
    else sentences.push(`${what} now asks ${spaced(call.call)} (before: ${spaced(was.call)})`);
  }
  return sentences;
}

function callsIn({ enter, actions }: Step) {
  const all = Object.entries({ ...(enter === undefined ? {} : { enter }), ...actions });
  return Object.fromEntries(
    all.flatMap(([action, does]) => {
      if (!isCall(does)) return [];
      const { on: _on, ...call } = does;
      return [[action, call]];
    }),
  );
}

import type { Action, Branch, Call, Condition, JourneyDefinition, Step } from './definition.ts';
import { inWords } from './in-words.ts';

/** One thing that can happen on a step, and where it leads. */
export interface Edge {
  readonly from: string;
  /** Name of the action, or `enter`. */
  readonly action: string;
  readonly call?: string;
  readonly outcome?: string;
  /** Which branch of a list. */
  readonly index: number;
  readonly branch: Branch;
  readonly when?: Condition | undefined;
  /** The step that it leads to; the same step when the customer stays; nothing when the journey is left. */
  readonly to?: string;
  readonly leave?: string;
  /** Where the branch stands in the definition. */
  readonly path: readonly (string | number)[];
}

/** A call with where it stands. */
export interface PlacedCall {
  readonly step: string;
  readonly action: string;
  readonly call: Call;
  readonly path: readonly (string | number)[];
}

/** Every call of `definition`, in order of the file. */
export function callsOf(definition: JourneyDefinition): PlacedCall[] {
  return Object.entries(definition.steps).flatMap(([step, { enter, actions }]) => [
    ...(enter === undefined ? [] : [{ step, action: 'enter', call: enter, path: ['steps', step, 'enter'] }]),
    ...Object.entries(actions ?? {}).flatMap(([action, does]) =>
      isCall(does) ? [{ step, action, call: does, path: ['steps', step, 'actions', action] }] : [],
    ),
  ]);
}

/** Every edge of `definition`, in order of the file. */
export function edges(definition: JourneyDefinition): Edge[] {
  return Object.entries(definition.steps).flatMap(([from, step]) => edgesFrom(from, step));
}

function edgesFrom(from: string, step: Step): Edge[] {
  const found: Edge[] = [];
  if (step.enter !== undefined)
    found.push(...callEdges({ from, action: 'enter', path: ['steps', from, 'enter'] }, step.enter));
  for (const [action, does] of Object.entries(step.actions ?? {})) {
    const place = { from, action, path: ['steps', from, 'actions', action] };
    found.push(...(isCall(does) ? callEdges(place, does) : branchEdges(place, does)));
  }
  return found;
}

type Place = Pick<Edge, 'from' | 'action' | 'path' | 'call' | 'outcome'>;

function callEdges(place: Place, call: Call): Edge[] {
  return Object.entries(call.on).flatMap(([outcome, branches]) =>
    branchEdges({ ...place, call: call.call, outcome, path: [...place.path, 'on', outcome] }, branches),
  );
}

function branchEdges(place: Place, branches: Branch | readonly Branch[]): Edge[] {
  return branchesIn(branches).map((branch, index) => ({
    ...place,
    index,
    branch,
    when: branch.when,
    ...(branch.leave === undefined ? { to: branch.go ?? place.from } : { leave: branch.leave }),
    path: isList(branches) ? [...place.path, index] : place.path,
  }));
}

/** What is tried in order: a list, or the one branch that stands for it. */
export function branchesIn(branches: Branch | readonly Branch[]): readonly Branch[] {
  return isList(branches) ? branches : [branches];
}

function isList(branches: Branch | readonly Branch[]): branches is readonly Branch[] {
  return Array.isArray(branches);
}

/** Whether an action makes a call. */
export function isCall(action: Action): action is Call {
  return 'call' in action;
}

/**
 * The journey as the text of a Mermaid state diagram, the same for the same definition (RUN-11).
 *
 * What keeps the customer on the step is left out; what leaves the journey points at a named exit.
 */
export function mermaid(definition: JourneyDefinition): string {
  const lines = ['stateDiagram-v2'];
  const exits = new Map<string, string>();
  for (const [name, step] of Object.entries(definition.steps)) {
    lines.push(`  ${idOf(name)}: ${name}<br/>${step.route.replaceAll(':', '#58;')}`);
    if (name === definition.start || step.entry === true) lines.push(`  [*] --> ${idOf(name)}`);
    if (step.end === true) lines.push(`  ${idOf(name)} --> [*]`);
  }
  for (const edge of edges(definition)) {
    if (edge.to === edge.from) continue;
    if (edge.leave !== undefined && !exits.has(edge.leave)) exits.set(edge.leave, `exit_${String(exits.size + 1)}`);
    const target = edge.leave === undefined ? idOf(edge.to ?? '') : exits.get(edge.leave);
    lines.push(`  ${idOf(edge.from)} --> ${target ?? ''}: ${labelOf(edge)}`);
  }
  for (const [leave, id] of exits) lines.push(`  ${id}: → ${leave.replaceAll(':', '#58;')}`);
  return `${lines.join('\n')}\n`;
}

function idOf(step: string): string {
  return step.replaceAll('-', '_');
}

function labelOf(edge: Edge): string {
  const what = edge.outcome === undefined ? edge.action : `${edge.action} / ${edge.outcome}`;
  return edge.when === undefined ? what : `${what} [${inWords(edge.when)}]`;
}

/**
 * One shortest way to every edge that can be walked: the edges before it, and itself last (RUN-08).
 *
 * A way begins at `start` or at a step that is an entry.
 */
export function coverPaths(definition: JourneyDefinition): Edge[][] {
  const all = edges(definition);
  const ways = new Map<string, Edge[]>();
  const queue = Object.keys(definition.steps).filter(
    (name) => name === definition.start || definition.steps[name]?.entry === true,
  );
  for (const name of queue) ways.set(name, []);
  for (let at = 0; at < queue.length; at += 1) {
    const from = queue[at] ?? '';
    for (const edge of all) {
      if (edge.from !== from || edge.to === undefined || ways.has(edge.to) || definition.steps[edge.to] === undefined)
        continue;
      ways.set(edge.to, [...(ways.get(from) ?? []), edge]);
      queue.push(edge.to);
    }
  }
  return all.flatMap((edge) => {
    const way = ways.get(edge.from);
    return way === undefined ? [] : [[...way, edge]];
  });
}

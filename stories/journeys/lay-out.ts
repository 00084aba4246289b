import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { edges, type Edge } from '#journeys/engine/graph.ts';
import { inWords } from '#journeys/engine/in-words.ts';

export interface Box {
  readonly id: string;
  readonly name: string;
  /** Route of a step; nothing for a way out of the journey. */
  readonly route: string | undefined;
  readonly kind: 'start' | 'step' | 'exit';
  readonly x: number;
  readonly y: number;
}

export interface Arrow {
  readonly from: Box;
  readonly to: Box;
  /** What leads there: one line for each. */
  readonly labels: readonly string[];
  /** How far along the arrow they stand, from 0 to 1: neighbours stand at different heights. */
  readonly labelAt: number;
}

export interface Diagram {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly width: number;
  readonly height: number;
}

export const box = { width: 230, height: 58, across: 300, down: 190, margin: 30 } as const;

/** What happens, in words: `submit / wrong [the mobile number is verified]`. */
export function labelOf(edge: Edge): string {
  const what = edge.outcome === undefined ? edge.action : `${edge.action} / ${edge.outcome}`;
  return edge.when === undefined ? what : `${what} [${inWords(edge.when)}]`;
}

/** Where an edge ends: a step, or a way out. */
export function endOf(edge: Edge): string {
  return edge.leave === undefined ? (edge.to ?? edge.from) : `→ ${edge.leave}`;
}

/** How many steps it takes to get to each step and way out; steps without a way in stand first. */
function depths(definition: JourneyDefinition, moves: readonly Edge[]): Map<string, number> {
  const depth = new Map<string, number>([[definition.start, 0]]);
  const queue = [definition.start];
  const others = Object.keys(definition.steps).filter((name) => definition.steps[name]?.entry === true);
  for (let at = 0; at < queue.length || others.length > 0; at += 1) {
    const from = queue[at] ?? others.find((name) => !depth.has(name));
    if (from === undefined) break;
    if (!depth.has(from)) depth.set(from, 0);
    if (queue[at] === undefined) queue.push(from);
    for (const edge of moves.filter((each) => each.from === from)) {
      const end = endOf(edge);
      if (depth.has(end)) continue;
      depth.set(end, (depth.get(from) ?? 0) + 1);
      if (edge.leave === undefined) queue.push(end);
    }
  }
  return depth;
}

const heights = [0.3, 0.52, 0.74, 0.41, 0.63] as const;

/** The journey as boxes in rows and arrows between them, the same for the same definition (RUN-11). */
export function layOut(definition: JourneyDefinition): Diagram {
  const moves = edges(definition).filter((edge) => endOf(edge) !== edge.from);
  const depth = depths(definition, moves);
  const rows = new Map<number, string[]>();
  for (const [id, row] of depth) rows.set(row, [...(rows.get(row) ?? []), id]);
  const boxes = [...rows].flatMap(([row, ids]) =>
    ids.map((id, column): Box => placed(definition, id, { row, column })),
  );
  const byId = new Map(boxes.map((each) => [each.id, each]));
  const arrows = new Map<string, Arrow>();
  for (const edge of moves) {
    const from = byId.get(edge.from);
    const to = byId.get(endOf(edge));
    if (from === undefined || to === undefined) continue;
    const key = `${from.id} ${to.id}`;
    const known = arrows.get(key);
    const beside = [...arrows.values()].filter((arrow) => arrow.from.y === from.y).length;
    arrows.set(key, {
      from,
      to,
      labels: [...(known?.labels ?? []), labelOf(edge)],
      labelAt: known?.labelAt ?? heights[beside % heights.length] ?? 0.5,
    });
  }
  return {
    boxes,
    arrows: [...arrows.values()],
    width: Math.max(...boxes.map(({ x }) => x)) + box.width + box.margin + 60,
    height: Math.max(...boxes.map(({ y }) => y)) + box.height + box.margin,
  };
}

function placed(definition: JourneyDefinition, id: string, at: { row: number; column: number }): Box {
  const step = definition.steps[id];
  return {
    id,
    name: id,
    route: step?.route,
    kind: step === undefined ? 'exit' : id === definition.start || step.entry === true ? 'start' : 'step',
    x: box.margin + at.column * box.across,
    y: box.margin + at.row * box.down,
  };
}

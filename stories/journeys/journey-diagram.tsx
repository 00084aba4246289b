import type { ReactNode } from 'react';

import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { edges, mermaid } from '#journeys/engine/graph.ts';

import { box, endOf, labelOf, layOut, type Arrow, type Box } from './lay-out.ts';
import styles from './journey-diagram.module.css';

/** Where somebody is who walks through the diagram, and the steps that they have seen. */
interface Walker {
  readonly at?: string | undefined;
  readonly seen?: readonly string[];
}

/** The picture alone, with where a walker is. */
export function DiagramPicture({
  definition,
  at: here,
  seen = [],
}: Walker & { definition: JourneyDefinition }): ReactNode {
  const diagram = layOut(definition);
  const stands = here === undefined ? '' : `; the walk is at ${here}`;
  return (
    <div className={styles.scroll} role="region" aria-label="Diagram" tabIndex={0}>
      <svg
        width={diagram.width}
        height={diagram.height}
        role="img"
        aria-label={`The journey ${definition.journey} as a diagram${stands}`}
      >
        <defs>
          <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path className={styles.head} d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {diagram.arrows.map((arrow) => (
          <ArrowLine key={`${arrow.from.id} ${arrow.to.id}`} arrow={arrow} />
        ))}
        {diagram.boxes.map((each) => (
          <StepBox
            key={each.id}
            step={each}
            mark={each.id === here ? styles.here : seen.includes(each.id) ? styles.seen : undefined}
          />
        ))}
      </svg>
    </div>
  );
}

/** A journey drawn from its JSON, with the same in words below (RUN-11). */
export function JourneyDiagram({ definition }: { definition: JourneyDefinition }): ReactNode {
  return (
    <div className={styles.page}>
      <h1>
        {definition.journey} <small>version {definition.version}</small>
      </h1>
      <DiagramPicture definition={definition} />
      <div className={styles.scroll} role="region" aria-label="What leads where" tabIndex={0}>
        <table className={styles.table}>
          <caption>What leads where, with what stays on the step</caption>
          <thead>
            <tr>
              <th scope="col">On the step</th>
              <th scope="col">this happens</th>
              <th scope="col">and leads to</th>
            </tr>
          </thead>
          <tbody>
            {edges(definition).map((edge) => (
              <tr key={edge.path.join('/')}>
                <td>{edge.from}</td>
                <td>{labelOf(edge)}</td>
                <td>{endOf(edge) === edge.from ? 'the same step' : endOf(edge)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary>As Mermaid, for a document</summary>
        <pre className={styles.mermaid}>{mermaid(definition)}</pre>
      </details>
    </div>
  );
}

function StepBox({ step, mark }: { step: Box; mark: string | undefined }): ReactNode {
  return (
    <g className={mark} transform={`translate(${String(step.x)} ${String(step.y)})`}>
      <rect className={styles[step.kind]} width={box.width} height={box.height} rx={step.kind === 'exit' ? 29 : 8} />
      <text className={styles.name} x={box.width / 2} y={step.route === undefined ? 34 : 25}>
        {step.name}
      </text>
      {step.route === undefined ? null : (
        <text className={styles.route} x={box.width / 2} y={44} {...fitted(step.route)}>
          {step.route}
        </text>
      )}
    </g>
  );
}

/** A long route is squeezed into its box. */
function fitted(route: string) {
  return route.length > 36 ? { textLength: box.width - 16, lengthAdjust: 'spacingAndGlyphs' as const } : {};
}

/** Downwards from edge to edge; back up or sideways around the right. */
function ArrowLine({ arrow: { from, to, labels, labelAt } }: { arrow: Arrow }): ReactNode {
  const isDown = to.y > from.y;
  const curve = isDown ? downwards(from, to) : aroundTheRight(from, to);
  const [start, ...rest] = curve;
  const middle = along(curve, isDown ? labelAt : 0.5);
  const lines = shown(labels);
  return (
    <g>
      <path className={styles.arrow} d={`M${at(start)} C${rest.map(at).join(' ')}`} markerEnd="url(#head)" />
      {lines.map((label, index) => (
        <text key={label} className={styles.label} x={middle.x} y={middle.y + index * 13 - (lines.length - 1) * 6}>
          {label}
        </text>
      ))}
    </g>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Beginning, two points that pull, and end of a cubic curve. */
type Curve = readonly [Point, Point, Point, Point];

function downwards(from: Box, to: Box): Curve {
  const start = { x: from.x + box.width / 2, y: from.y + box.height };
  const end = { x: to.x + box.width / 2, y: to.y };
  const bend = (end.y - start.y) / 2;
  return [start, { x: start.x, y: start.y + bend }, { x: end.x, y: end.y - bend }, end];
}

function aroundTheRight(from: Box, to: Box): Curve {
  const start = { x: from.x + box.width, y: from.y + box.height / 2 };
  const end = { x: to.x + box.width, y: to.y + box.height / 2 };
  const right = Math.max(start.x, end.x) + 55;
  return [start, { x: right, y: start.y }, { x: right, y: end.y }, end];
}

function along([a, b, c, d]: Curve, share: number): Point {
  const left = 1 - share;
  const mixed = (axis: 'x' | 'y') =>
    left ** 3 * a[axis] + 3 * left ** 2 * share * b[axis] + 3 * left * share ** 2 * c[axis] + share ** 3 * d[axis];
  return { x: mixed('x'), y: mixed('y') };
}

function shown(labels: readonly string[]): readonly string[] {
  const short = labels.map((label) => (label.length > 40 ? `${label.slice(0, 39)}…` : label));
  return short.length > 3 ? [...short.slice(0, 2), `and ${String(short.length - 2)} more`] : short;
}

function at({ x, y }: Point): string {
  return `${String(x)} ${String(y)}`;
}

import { useId, type ReactNode } from 'react';
import { axisEnd } from './axis.ts';
import styles from './column-chart.module.css';

export interface Column {
  /** Whole words for what it stands for, such as a date. */
  readonly name: string;
  /** The same as short as it can be, below the axis. */
  readonly shortName: string;
  /** None where it is not told: then a dashed outline stands in its place. */
  readonly value: number | null;
  /** The same in words. */
  readonly text: string;
}

export interface ColumnChartProps {
  columns: readonly Column[];
  /** What is to be seen, in a sentence, for those who do not see it. */
  summary: string;
  /** What stands before each number of the axis, as a currency's sign does. */
  sign?: string;
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** Columns over an axis, in the colour of links, which every brand can be read in. Nothing in it is told by colour alone. */
export function ColumnChart({ columns, summary, sign = '' }: ColumnChartProps): ReactNode {
  const summaryId = useId();
  const end = axisEnd(Math.max(...columns.map(({ value }) => value ?? 0)));
  const room = 100 / columns.length;
  return (
    <figure className={styles.chart}>
      <p className="visually-hidden" id={summaryId}>
        {summary}
      </p>
      <div className={styles.scale} aria-hidden="true">
        <span>{sign + compact.format(end)}</span>
        <span>{sign + compact.format(end / 2)}</span>
        <span>{sign}0</span>
      </div>
      <svg className={styles.plot} role="img" aria-labelledby={summaryId}>
        {['0%', '50%', '100%'].map((y) => (
          <line key={y} className={styles.line} x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {columns.map(({ name, value, text }, index) => (
          <g key={name} className={styles.column}>
            <title>{`${name}: ${text}`}</title>
            <rect className={styles.reach} x={percent(index * room)} y="0" width={percent(room)} height="100%" />
            <rect
              className={value === null ? styles.untold : styles.bar}
              x={percent((index + 0.14) * room)}
              y={percent(100 - heightOf(value, end))}
              width={percent(0.72 * room)}
              height={percent(heightOf(value, end))}
            />
          </g>
        ))}
      </svg>
      <svg className={styles.names} aria-hidden="true">
        {named(columns).map(({ shortName, index, anchor }) => (
          <text key={index} x={percent(anchored(index, anchor) * room)} y="1em" textAnchor={anchor}>
            {shortName}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** What is not told is as high as a word, so that it is seen, and says nothing. */
function heightOf(value: number | null, end: number): number {
  return value === null ? 12 : (100 * value) / end;
}

/** The first, the one in the middle and the last are named: more would stand on one another on a phone. */
function named(columns: readonly Column[]) {
  const last = columns.length - 1;
  const ends = [
    { index: 0, anchor: 'start' },
    { index: last, anchor: 'end' },
  ] as const;
  const middle = { index: Math.floor(last / 2), anchor: 'middle' } as const;
  const places = last === 0 ? [middle] : last === 1 ? ends : [...ends, middle];
  return places.map((place) => ({ ...place, shortName: columns[place.index]?.shortName }));
}

function anchored(index: number, anchor: 'start' | 'middle' | 'end'): number {
  return index + { start: 0.14, middle: 0.5, end: 0.86 }[anchor];
}

function percent(value: number): string {
  return `${value.toFixed(3)}%`;
}

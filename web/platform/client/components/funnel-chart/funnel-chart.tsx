import type { ReactNode } from 'react';
import styles from './funnel-chart.module.css';

export interface FunnelStep {
  readonly name: string;
  /** How many, in words. */
  readonly count: string;
  /** Share of the first step, from 0 to 1; null where it is not told. */
  readonly share: number | null;
  /** The same in words. */
  readonly ofFirst: string;
  /** Share of the step before, in words; empty for the first. */
  readonly ofPrevious: string;
}

export interface FunnelChartProps {
  label: string;
  /** Headings of the columns, in their order. */
  headings: { readonly step: string; readonly count: string; readonly ofFirst: string; readonly ofPrevious?: string };
  steps: readonly FunnelStep[];
}

/**
 * A table of steps, each with a bar as long as its share of the first: what is drawn stands there in numbers too. Of two
 * steps the share of all is that of the step before, and of parts there is none: then `ofPrevious` has no heading.
 */
export function FunnelChart({ label, headings, steps }: FunnelChartProps): ReactNode {
  const hasPrevious = headings.ofPrevious !== undefined;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{headings.step}</th>
            <th scope="col">{headings.count}</th>
            <th scope="col">{headings.ofFirst}</th>
            {hasPrevious ? <th scope="col">{headings.ofPrevious}</th> : null}
          </tr>
        </thead>
        <tbody>
          {steps.map(({ name, count, share, ofFirst, ofPrevious }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <svg className={styles.track} aria-hidden="true">
                  <rect className={styles.ground} width="100%" height="100%" />
                  <rect className={styles.bar} width={`${(100 * (share ?? 0)).toFixed(3)}%`} height="100%" />
                </svg>
              </th>
              <td>{count}</td>
              <td>{ofFirst}</td>
              {hasPrevious ? <td>{ofPrevious}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useWideScreen } from '#web/platform/client/runtime/use-wide-screen.ts';
import styles from './giving.module.css';

export interface Part {
  readonly name: string;
  readonly label: string;
  readonly shortName: string;
  readonly color: string;
  readonly percent: number;
}

export interface ShareBarProps {
  parts: readonly Part[];
  label: string;
  /** What the part is called that goes to nobody. */
  rest: string;
}

/** How the whole is shared, as a bar and in words; three causes or more have their short names where there is little room (CON-06). */
export function ShareBar({ parts, label, rest }: ShareBarProps): ReactNode {
  const isWide = useWideScreen();
  const shared = parts.filter(({ percent }) => percent > 0);
  const left = 100 - shared.reduce((sum, { percent }) => sum + percent, 0);
  const isShort = shared.length >= 3 && !isWide;
  return (
    <figure className={styles.shares} aria-label={label}>
      <svg className={styles.bar} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
        <rect className={styles.restOfBar} width="100" height="1" />
        {shared.map(({ name, color, percent }, at) => (
          <rect key={name} x={startOf(at, shared)} width={percent} height="1" fill={color} />
        ))}
      </svg>
      <ul className={styles.legend}>
        {shared.map(({ name, label: full, shortName, color, percent }) => (
          <li key={name}>
            <Swatch color={color} />
            <span>{isShort ? shortName : full}</span>
            <span className={styles.percent}>{percent}%</span>
          </li>
        ))}
        {left === 0 ? null : (
          <li>
            <Swatch />
            <span>{rest}</span>
            <span className={styles.percent}>{left}%</span>
          </li>
        )}
      </ul>
    </figure>
  );
}

function startOf(at: number, parts: readonly Part[]): number {
  return parts.slice(0, at).reduce((sum, { percent }) => sum + percent, 0);
}

export function Swatch({ color }: { color?: string }): ReactNode {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
      <circle className={color === undefined ? styles.restOfBar : undefined} cx="5" cy="5" r="5" fill={color} />
    </svg>
  );
}

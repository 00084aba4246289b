import { useId, type ReactNode } from 'react';
import styles from './stars.module.css';

const most = 5;
/** One star, in a square of 20 units. */
const star = 'M10.0 1.4L12.3 7.4L18.7 7.8L13.7 11.8L15.4 18.0L10.0 14.5L4.6 18.0L6.3 11.8L1.3 7.8L7.7 7.4z';
const places = Array.from({ length: most }, (_, index) => index);

/** A score out of five, drawn: the last star is filled as far as the score goes. It is silent, for words stand beside it. */
export function Stars({ score }: { score: number }): ReactNode {
  const clip = useId();
  const stars = places.map((place) => <path key={place} d={star} transform={`translate(${String(place * 20)} 0)`} />);
  return (
    <svg className={styles.stars} viewBox={`0 0 ${String(most * 20)} 20`} aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <rect width={Math.min(most, Math.max(0, score)) * 20} height={20} />
      </clipPath>
      <g className={styles.empty}>{stars}</g>
      <g className={styles.filled} clipPath={`url(#${clip})`}>
        {stars}
      </g>
    </svg>
  );
}

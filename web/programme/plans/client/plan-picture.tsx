import type { ReactNode } from 'react';
import styles from './plans.module.css';

/** The picture of a plan on the partner’s colour, in its place before it has come; it says no more than the name beside it. */
export function PlanPicture({ image }: { image: string | null }): ReactNode {
  if (image === null) return null;
  return <img className={styles.picture} src={image} alt="" width="960" height="320" />;
}

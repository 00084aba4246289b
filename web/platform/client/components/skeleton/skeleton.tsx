import { useEffect, useState, type ReactNode } from 'react';
import styles from './skeleton.module.css';

/** Below this, in milliseconds, a wait is not worth showing. */
export const shownAfterMs = 200;

/** The outline of a page that is on its way, shown only when it takes a while. */
export function Skeleton({ label }: { label: string }): ReactNode {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsShown(true);
    }, shownAfterMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.skeleton} role="status" data-shown={isShown}>
      <span className="visually-hidden">{isShown ? label : ''}</span>
      <span className={styles.title} />
      <span className={styles.line} />
      <span className={styles.short} />
      <span className={styles.control} />
      <span className={styles.control} />
      <span className={styles.control} />
    </div>
  );
}

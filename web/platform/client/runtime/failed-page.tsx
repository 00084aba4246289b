import { useEffect, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Illustration } from '../components/illustration/illustration.tsx';
import styles from './screen.module.css';
import type { Trouble } from './step-context.ts';
import { useWords } from './words.ts';

/** When not even the first screen came (ERR-05). Tries again by itself once the connection is back. */
export function FailedPage({ trouble }: { trouble: Trouble }): ReactNode {
  const words = useWords();
  const { again } = trouble;
  useEffect(() => {
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
    };
  }, [again]);
  return (
    <div className={styles.blocks} role="alert">
      <Illustration name="offline" />
      <h1 tabIndex={-1}>{navigator.onLine ? words('failure.title') : words('failure.offline-title')}</h1>
      <p>{words('failure.text')}</p>
      <Button width="full" onClick={again}>
        {words('problems.again')}
      </Button>
    </div>
  );
}

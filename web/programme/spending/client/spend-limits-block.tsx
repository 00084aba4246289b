import { useId, type ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './spend-limits.module.css';

type Limits = BlockOf<'spend-limits'>['limits'];

/** What a card may spend at home and abroad, each limit with a bar and what it shows in words (CRD-09). */
export function SpendLimitsBlock({ block }: BlockProps<'spend-limits'>): ReactNode {
  const { limits, home, abroad, empty } = block;
  if (limits.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.regions}>
      <LimitsThere title={home} limits={limits.filter(({ region }) => region === 'home')} />
      <LimitsThere title={abroad} limits={limits.filter(({ region }) => region === 'abroad')} />
    </div>
  );
}

function LimitsThere({ title, limits }: { title: string; limits: Limits }): ReactNode {
  const id = useId();
  return (
    <Card>
      <section className={styles.region} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <ul className={styles.limits}>
          {limits.map(({ window, name, words, usedPercent }) => (
            <li key={window}>
              <span className={styles.name}>{name}</span>
              {window === 'purchase' ? null : <Bar percent={usedPercent} />}
              <span className={styles.words}>{words}</span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

/** What it shows stands beside it in words, which are read instead. */
function Bar({ percent }: { percent: number }): ReactNode {
  return (
    <svg className={styles.track} aria-hidden="true">
      <rect className={styles.ground} width="100%" height="100%" />
      <rect className={percent >= 100 ? styles.full : styles.used} width={`${percent}%`} height="100%" />
    </svg>
  );
}

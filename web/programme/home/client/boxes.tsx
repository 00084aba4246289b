import { useId, type ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './home.module.css';
import { inPounds } from './money.tsx';

/** What the card has paid: in all, in thirty days, today (DSH-04). */
export function SpentBoxBlock({ block }: BlockProps<'spent-box'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const isNothing = live.records.every(({ pence }) => pence === 0);
  return (
    <Box title={block.title}>
      <LivePanel live={live} block={block} skeleton={<BoxOutline />}>
        {isNothing ? (
          <p className={styles.small}>{block.empty}</p>
        ) : (
          <>
            <dl className={styles.sum}>
              {live.records.map(({ period, pence, name }) => (
                <div key={period}>
                  <dt>{name}</dt>
                  <dd>{inPounds(pence)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.small}>{block.note}</p>
          </>
        )}
      </LivePanel>
    </Box>
  );
}

/** What is taken by Direct Debit next (DSH-04, DBT-02). */
export function UpcomingBoxBlock({ block }: BlockProps<'upcoming-box'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  return (
    <Box title={block.title}>
      <LivePanel
        live={live}
        block={block}
        skeleton={<BoxOutline />}
        nothing={<p className={styles.small}>{block.empty}</p>}
      >
        <ul className={styles.payments}>
          {live.records.map(({ id, pence, words, isAgain }) => (
            <li key={id}>
              <strong>{inPounds(pence)}</strong>
              <span className={styles.small}>{words}</span>
              {isAgain ? <span className={styles.late}>{block.returned}</span> : null}
            </li>
          ))}
        </ul>
      </LivePanel>
    </Box>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function BoxOutline(): ReactNode {
  return (
    <div className={styles.outline} aria-hidden="true">
      <span className={styles.outlineLine} />
      <span className={styles.outlineLine} />
      <span className={styles.outlineLine} />
    </div>
  );
}

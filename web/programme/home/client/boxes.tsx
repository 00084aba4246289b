import { useId, type ReactNode } from 'react';
import { LivePanel } from '#web/platform/client/blocks/live-panel.tsx';
import { useLive } from '#web/platform/client/resources/use-live.ts';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './home.module.css';
import { inPounds } from './money.tsx';

type Savings = BlockOf<'savings-box'>['data']['records'];

/** What was saved, and against what; and what the card has paid: in all, in thirty days, today (DSH-04). */
export function SavingsBoxBlock({ block }: BlockProps<'savings-box'>): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  const { records } = live;
  const isNothing = records.every(({ pence, spentPence }) => pence === 0 && spentPence === 0);
  return (
    <Box title={block.title}>
      <LivePanel live={live} block={block} skeleton={<BoxOutline />}>
        {isNothing ? <p className={styles.small}>{block.empty}</p> : <Totals {...{ block, records }} />}
      </LivePanel>
    </Box>
  );
}

/** Nothing saved is said in words: three times £0.00 would look as if it had been tried. */
function Totals({ block, records }: { block: BlockOf<'savings-box'>; records: Savings }): ReactNode {
  const hasSaved = records.some(({ pence }) => pence !== 0);
  return (
    <>
      {hasSaved ? (
        <>
          <Sums of={records.map(({ name, pence }) => ({ name, pence }))} />
          <p className={styles.small}>{records[0]?.comparedWith}</p>
        </>
      ) : (
        <p className={styles.small}>{block.nothing}</p>
      )}
      <h3 className={styles.under}>{block.spentTitle}</h3>
      <Sums of={records.map(({ name, spentPence: pence }) => ({ name, pence }))} />
      <p className={styles.small}>{block.spentNote}</p>
    </>
  );
}

function Sums({ of }: { of: readonly { readonly name: string; readonly pence: number }[] }): ReactNode {
  return (
    <dl className={styles.sum}>
      {of.map(({ name, pence }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{inPounds(pence)}</dd>
        </div>
      ))}
    </dl>
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

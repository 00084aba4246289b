import type { ReactNode } from 'react';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './giving.module.css';
import { ShareBar, Swatch } from './share-bar.tsx';

type Block = BlockOf<'cause-list'>;

/** What was given in all, how the savings are shared, and a link to each cause (CON-03, CON-06); one that is new to the customer is pointed out (CON-07). */
export function CauseListBlock({ block }: BlockProps<'cause-list'>): ReactNode {
  const { data, listLabel, newLabel, barLabel, rest, empty } = block;
  return (
    <div className={styles.stack}>
      <Total block={block} />
      {data.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <ul className={styles.causes} aria-label={listLabel}>
            {data.map(({ name, label, color, isNew, share, href }) => (
              <li key={name}>
                <a className={styles.link} href={href}>
                  <Swatch color={color} />
                  <span className={styles.name}>
                    <span>
                      {label} {isNew ? <span className={styles.new}>{newLabel}</span> : null}
                    </span>
                    <span className={styles.words}>{share}</span>
                  </span>
                  <Icon name="chevron" />
                </a>
              </li>
            ))}
          </ul>
          {data.some(({ percent }) => percent > 0) ? <ShareBar parts={data} label={barLabel} rest={rest} /> : null}
        </>
      )}
    </div>
  );
}

function Total({ block: { data, total, totalTitle, details } }: { block: Block }): ReactNode {
  const [sum] = total;
  if (sum === undefined) return null;
  return (
    <Card>
      <div className={styles.total}>
        <h2 className={styles.heading}>{totalTitle}</h2>
        <p className={styles.amount}>{sum.amount}</p>
        {sum.pence === 0 ? null : (
          <>
            <p className={styles.words}>{sum.pending}</p>
            <Disclosure summary={details}>
              <dl className={styles.given}>
                {data.map(({ name, label, given }) => (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>{given}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          </>
        )}
      </div>
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** What we know of somebody, to read (ACC-02). */
export function DetailListBlock({ block }: BlockProps<'detail-list'>): ReactNode {
  if (block.data.length === 0) return <p className={styles.text}>{block.empty}</p>;
  return (
    <section aria-label={block.label}>
      <dl className={styles.details}>
        {block.data.map(({ row, name, text }) => (
          <div key={row}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

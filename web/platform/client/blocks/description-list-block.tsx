import { useId, type ReactNode } from 'react';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

export function DescriptionListBlock({ block }: BlockProps<'description-list'>): ReactNode {
  const labelId = useId();
  return (
    <section aria-labelledby={labelId} className={styles.described}>
      <h2 id={labelId} className={styles.heading2}>
        {block.label}
      </h2>
      <dl>
        {block.data.map(({ name, text, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd className={styles.small}>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

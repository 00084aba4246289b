import { useId, type ReactNode } from 'react';
import { requiredWords, type BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

interface Described {
  readonly name: string;
  readonly text: string;
  readonly detail: string;
}

export function DescriptionListBlock({ block }: BlockProps): ReactNode {
  const labelId = useId();
  const things = block['data'] as readonly Described[];
  return (
    <section aria-labelledby={labelId} className={styles.described}>
      <h2 id={labelId} className={styles.heading2}>
        {requiredWords(block, 'label')}
      </h2>
      <dl>
        {things.map(({ name, text, detail }) => (
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

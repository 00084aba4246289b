import type { ReactNode } from 'react';
import { Disclosure } from '#web/platform/client/components/disclosure/disclosure.tsx';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './account.module.css';

/** What was agreed to or refused, when, and in which words (ACC-08). */
export function AgreementLogBlock({ block }: BlockProps<'agreement-log'>): ReactNode {
  const { data, label, quote, empty } = block;
  if (data.length === 0) return <p>{empty}</p>;
  return (
    <ul className={styles.log} aria-label={label}>
      {data.map(({ id, name, said, words }) => (
        <li key={id}>
          <p className={styles.name}>{name}</p>
          <p className={styles.said}>{said}</p>
          <Disclosure summary={quote}>
            <blockquote>{words}</blockquote>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

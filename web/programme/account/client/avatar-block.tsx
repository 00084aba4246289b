import type { ReactNode } from 'react';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './account.module.css';

/** Whose page it is. The initials say nothing that the name does not, so they are not read out (ACC-02). */
export function AvatarBlock({ block }: BlockProps<'avatar'>): ReactNode {
  return (
    <div className={styles.avatar}>
      <span className={styles.initials} aria-hidden="true">
        {block.initials}
      </span>
      <p className={styles.name}>{block.name}</p>
    </div>
  );
}

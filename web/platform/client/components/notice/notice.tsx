import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export interface NoticeProps {
  kind: NoticeKind;
  title?: string | undefined;
  children: ReactNode;
  /** Spoken when it appears: `status` politely, `alert` at once. Not for a notice that is part of the page. */
  announce?: 'status' | 'alert';
}

/** A remark set apart from the text. */
export function Notice({ kind, title, children, announce }: NoticeProps): ReactNode {
  return (
    <div className={classNames(styles.notice, styles[kind])} role={announce}>
      <Icon name={kind} />
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

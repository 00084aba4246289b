import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './text-link.module.css';

export interface TextLinkProps {
  href: string;
  children: ReactNode;
  /** Said after the label when the link opens a new tab, e.g. "(opens in a new tab)". */
  newTabLabel?: string | undefined;
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
}

/** A link that stands alone and is tall enough for a thumb. */
export function TextLink({ href, children, newTabLabel, onClick }: TextLinkProps): ReactNode {
  if (newTabLabel === undefined) {
    return (
      <a className={styles.link} href={href} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <a className={styles.link} href={href} onClick={onClick} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" />
      <span className="visually-hidden">{newTabLabel}</span>
    </a>
  );
}

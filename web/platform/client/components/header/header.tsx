import type { ReactNode } from 'react';
import styles from './header.module.css';

/** With its size the page leaves room for it before it has come. */
interface Logo {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export interface HeaderProps {
  name: string;
  homeUrl: string;
  logo?: Logo | undefined;
  children?: ReactNode;
}

/** Whose boat it is: the partner's logo, or its name beside a pennant. */
export function Header({ name, homeUrl, logo, children }: HeaderProps): ReactNode {
  return (
    <header className={styles.header}>
      <a className={styles.home} href={homeUrl}>
        {logo === undefined ? (
          <>
            <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
              <path className={styles.mast} d="M5 3v23" />
              <path className={styles.flag} d="M5 4.5 25 11 5 17.5z" />
              <path className={styles.band} d="M5 8.2 13.6 11 5 13.8z" />
            </svg>
            <span className={styles.name}>{name}</span>
          </>
        ) : (
          <img className={styles.logo} {...logo} />
        )}
      </a>
      {children}
    </header>
  );
}

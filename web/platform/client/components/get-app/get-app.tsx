import type { ReactNode } from 'react';
import { TextLink } from '../link/text-link.tsx';
import styles from './get-app.module.css';

export interface AppOffer {
  /** Leads each phone to its store. */
  readonly href: string;
  /** The same as a picture to scan. */
  readonly code?: { readonly src: string; readonly alt: string };
  readonly scan: string;
  readonly store: string;
}

export interface GetAppProps {
  app: AppOffer;
  /** Of the store's button; `secondary` beside one that matters more. */
  look?: 'primary' | 'secondary';
  /** Said after a link that opens a new tab. */
  newTabLabel: string;
}

/** Where the app is got: the store's button on a narrow screen, a code to scan on a wide one (MOB-03). */
export function GetApp({ app: { href, code, scan, store }, look = 'primary', newTabLabel }: GetAppProps): ReactNode {
  return (
    <div className={styles.offer}>
      {code === undefined ? null : (
        <div className={styles.wide}>
          <img className={styles.code} src={code.src} alt={code.alt} width={160} height={160} />
          <div>
            <p>{scan}</p>
            <TextLink href={href} newTabLabel={newTabLabel}>
              {store}
            </TextLink>
          </div>
        </div>
      )}
      <a
        className={[styles.button, styles[look], code === undefined ? '' : styles.narrow].join(' ')}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {store}
        <span className="visually-hidden">{newTabLabel}</span>
      </a>
    </div>
  );
}

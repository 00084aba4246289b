import type { ReactNode } from 'react';
import styles from './footer.module.css';

export interface FooterProps {
  links: readonly { readonly label: string; readonly href: string }[];
  linksLabel: string;
  /** Who is registered where, with the year (LAY-02). */
  registration: string;
  version: string;
}

/** Legal links, the registration line and the version. */
export function Footer({ links, linksLabel, registration, version }: FooterProps): ReactNode {
  return (
    <footer className={styles.footer}>
      {links.length === 0 ? null : (
        <nav aria-label={linksLabel}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href + link.label}>
                <a className={styles.link} href={link.href}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.small}>
        {registration} <span className={styles.version}>{version}</span>
      </p>
    </footer>
  );
}

import type { ReactNode } from 'react';
import styles from './choice-links.module.css';

export interface ChoiceLink {
  readonly text: string;
  readonly href: string;
}

export interface ChoiceLinksProps {
  label: string;
  links: readonly ChoiceLink[];
  /** Address of the one that is shown. */
  current: string | undefined;
}

/** A few pages in one row, of which one is shown: links, so each has an address and Back goes back. */
export function ChoiceLinks({ label, links, current }: ChoiceLinksProps): ReactNode {
  return (
    <nav aria-label={label}>
      <ul className={styles.row}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <a className={styles.link} href={href} aria-current={href === current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

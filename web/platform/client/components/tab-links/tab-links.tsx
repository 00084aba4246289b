import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly text: string;
  readonly href: string;
  readonly isHere: boolean;
  /** What is drawn after the words, such as a dot. */
  readonly mark?: ReactNode;
}

export interface TabLinksProps {
  label: string;
  items: readonly TabLink[];
}

/** The pages of a section in one row under a line; on a narrow screen the row scrolls, and begins where the customer is. */
export function TabLinks({ label, items }: TabLinksProps): ReactNode {
  const row = useRef<HTMLUListElement>(null);
  const here = items.find(({ isHere }) => isHere)?.href;
  useLayoutEffect(() => {
    const list = row.current;
    const tab = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !tab) return;
    const bringIntoSight = () => {
      list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    };
    bringIntoSight();
    // It is wider or narrower once the partner's typeface is there.
    const watch = new ResizeObserver(bringIntoSight);
    watch.observe(tab);
    return () => {
      watch.disconnect();
    };
  }, [here]);
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={row} className={styles.row}>
        {items.map(({ text, href, isHere, mark }) => (
          <li key={href}>
            <a className={styles.tab} href={href} aria-current={isHere ? 'page' : undefined}>
              {text}
              {mark}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dock.module.css';

const heightOfDock = '--size-dock';

/**
 * A bar at the bottom of the window. The page ends above it, and what takes the focus is scrolled clear of it (WCAG 2.4.11),
 * however tall its words make it. In a window too low for both it is a part of the page.
 */
export function Dock({ children }: { children: ReactNode }): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty(heightOfDock, `${String(element.offsetHeight)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(heightOfDock);
    };
  }, []);
  return (
    <div className={styles.dock} ref={bar}>
      <div className={styles.inside}>{children}</div>
    </div>
  );
}

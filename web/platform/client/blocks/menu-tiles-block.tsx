import type { ReactNode } from 'react';
import { Icon, isIcon } from '../components/icon/icon.tsx';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** What else there is, each a page that exists and that no gate closes (ACC-05). */
export function MenuTilesBlock({ block, step: { tiles } }: BlockProps<'menu-tiles'>): ReactNode {
  if (tiles === undefined || tiles.length === 0) return null;
  return (
    <nav aria-label={block.label}>
      <ul className={styles.menuTiles}>
        {tiles.map(({ label, href, icon }) => (
          <li key={href}>
            <a href={href}>
              {isIcon(icon) ? <Icon name={icon} /> : null}
              <span>{label}</span>
              <span className={styles.menuTileEnd}>
                <Icon name="arrow" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

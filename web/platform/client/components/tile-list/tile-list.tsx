import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Emblem } from '../emblem/emblem.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './tile-list.module.css';

interface TileWords {
  readonly id: string;
  readonly title: string;
  /** Path of a round picture; without one its initials. */
  readonly picture?: string | undefined;
}

/** A tile leads to a page, at once or after a question, does something, or says why it is not to be had. */
export type Tile = TileWords &
  (
    | { readonly href: string }
    | { readonly onPress: () => void; readonly opens?: 'reason' | 'question'; readonly error?: string | undefined }
    | { readonly unavailable: string }
  );

export interface TileListProps {
  label: string;
  tiles: readonly Tile[];
}

/** Things to choose from, each with its picture and name: a list of links, so Tab is enough. */
export function TileList({ label, tiles }: TileListProps): ReactNode {
  return (
    <ul className={styles.list} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id} className={styles.place}>
          <DrawnTile tile={tile} />
        </li>
      ))}
    </ul>
  );
}

const icons = { nothing: 'warning', reason: 'info', question: 'arrow' } as const;

function DrawnTile({ tile }: { tile: Tile }): ReactNode {
  if ('href' in tile) {
    return (
      <a className={classNames(styles.tile, styles.live)} href={tile.href}>
        <Face tile={tile} />
        <Icon name="arrow" />
      </a>
    );
  }
  if ('unavailable' in tile) {
    return (
      <div className={classNames(styles.tile, styles.off)}>
        <Face tile={tile} detail={tile.unavailable} />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        className={classNames(styles.tile, styles.live)}
        aria-haspopup={tile.opens && 'dialog'}
        onClick={tile.onPress}
      >
        <Face tile={tile} />
        <Icon name={icons[tile.opens ?? 'nothing']} />
      </button>
      {tile.error === undefined ? null : (
        <p className={styles.error} role="alert">
          <Icon name="error" />
          <span>{tile.error}</span>
        </p>
      )}
    </>
  );
}

function Face({ tile: { title, picture }, detail }: { tile: TileWords; detail?: string }): ReactNode {
  return (
    <>
      <Emblem name={title} picture={picture} isFaded={detail !== undefined} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </span>
    </>
  );
}

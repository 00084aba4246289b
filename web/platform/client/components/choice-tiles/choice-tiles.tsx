import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import styles from './choice-tiles.module.css';

export interface ChoiceTile {
  readonly value: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Why it cannot be chosen. */
  readonly unavailable?: string | undefined;
}

export interface ChoiceTilesProps extends Omit<FieldProps, 'children' | 'shape'> {
  name: string;
  /** The chosen value; empty for none. */
  value: string;
  tiles: readonly ChoiceTile[];
  onChange: (value: string) => void;
}

/** A choice of one thing that has a name and a line more, below each other. One that is not to be had says why. */
export function ChoiceTiles(props: ChoiceTilesProps): ReactNode {
  const { id, name, value, tiles, onChange } = props;
  return (
    <Field {...props} shape="group">
      <div className={styles.tiles}>
        {tiles.map((tile, index) => (
          <ChoiceTileRow
            key={tile.value}
            tile={tile}
            id={index === 0 ? id : `${id}-${String(index)}`}
            name={name}
            isChosen={tile.value === value}
            onChoose={() => {
              onChange(tile.value);
            }}
          />
        ))}
      </div>
    </Field>
  );
}

interface RowProps {
  tile: ChoiceTile;
  id: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ChoiceTileRow({ tile, id, name, isChosen, onChoose }: RowProps): ReactNode {
  const { value, title, detail, unavailable } = tile;
  const isOff = unavailable !== undefined;
  const notes = [
    { id: `${id}-detail`, text: detail },
    { id: `${id}-unavailable`, text: unavailable },
  ].filter(({ text }) => text !== undefined);
  return (
    <label className={classNames(styles.tile, isOff && styles.off)} htmlFor={id}>
      <input
        className={styles.radio}
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        disabled={isOff}
        aria-labelledby={`${id}-title`}
        aria-describedby={notes.length === 0 ? undefined : notes.map((note) => note.id).join(' ')}
        onChange={onChoose}
      />
      <span className={styles.words}>
        <span className={styles.title} id={`${id}-title`}>
          {title}
        </span>
        {notes.map((note) => (
          <span key={note.id} className={styles.note} id={note.id}>
            {note.text}
          </span>
        ))}
      </span>
    </label>
  );
}

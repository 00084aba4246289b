import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './picture-field.module.css';
import { readPicture, type PictureDoubt, type PictureProblem, type ReadPicture } from './read-picture.ts';

export interface PictureWords {
  readonly take: string;
  readonly choose: string;
  readonly drop: string;
  readonly again: string;
  readonly preview: (label: string) => string;
  readonly problems: Readonly<Record<PictureProblem, string>>;
  readonly doubts: Readonly<Record<PictureDoubt, string>>;
}

export interface PictureFieldProps {
  /** What the picture shows. */
  label: string;
  picture: ReadPicture | undefined;
  words: PictureWords;
  onPicture: (picture: ReadPicture) => void;
}

/** One picture: taken with the camera of a phone, chosen, or dropped here; shown as it will be sent. */
export function PictureField({ label, picture, words, onPicture }: PictureFieldProps): ReactNode {
  const [problem, setProblem] = useState<PictureProblem>();
  const [isOver, setIsOver] = useState(false);
  const labelId = useId();
  const take = async (file: File | null | undefined) => {
    if (file == null) return;
    const read = await readPicture(file);
    if (typeof read === 'string') setProblem(read);
    else {
      setProblem(undefined);
      onPicture(read);
    }
  };
  return (
    <section
      className={classNames(styles.field, isOver && styles.over)}
      aria-labelledby={labelId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        void take(event.dataTransfer.files.item(0));
      }}
    >
      <h2 className={styles.label} id={labelId}>
        {label}
      </h2>
      {picture === undefined ? (
        <span className={styles.frame}>
          <Icon name="card" />
        </span>
      ) : (
        <Preview picture={picture} label={words.preview(label)} />
      )}
      <div className={styles.ways}>
        <FileButton label={picture === undefined ? words.take : words.again} about={label} isCamera onFile={take} />
        <FileButton label={words.choose} about={label} onFile={take} />
      </div>
      <p className={styles.drop}>{words.drop}</p>
      <div className={styles.remarks} aria-live="polite">
        {problem === undefined ? null : (
          <p className={styles.problem}>
            <Icon name="error" />
            {words.problems[problem]}
          </p>
        )}
        {problem !== undefined || picture === undefined
          ? null
          : picture.doubts.map((doubt) => (
              <p key={doubt} className={styles.doubt}>
                <Icon name="warning" />
                {words.doubts[doubt]}
              </p>
            ))}
      </div>
    </section>
  );
}

interface FileButtonProps {
  label: string;
  about: string;
  /** On a phone the camera opens; only there is it offered. */
  isCamera?: boolean;
  onFile: (file: File | undefined) => Promise<void>;
}

/** A file input looks like a button through its label, and stays what the keyboard reaches. */
function FileButton({ label, about, isCamera = false, onFile }: FileButtonProps): ReactNode {
  const id = useId();
  return (
    <span className={classNames(styles.way, isCamera && styles.camera)}>
      <input
        className="visually-hidden"
        id={id}
        type="file"
        accept={isCamera ? 'image/*' : 'image/jpeg,image/png'}
        {...(isCamera && { capture: 'environment' })}
        aria-label={`${label}: ${about}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again.
          currentTarget.value = '';
          void onFile(file);
        }}
      />
      <label className={styles.button} htmlFor={id} aria-hidden="true">
        {label}
      </label>
    </span>
  );
}

/** Drawn, so that no address of it exists that a page could load. */
function Preview({ picture: { bitmap }, label }: { picture: ReadPicture; label: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      className={styles.preview}
      ref={canvas}
      width={bitmap.width}
      height={bitmap.height}
      role="img"
      aria-label={label}
    />
  );
}

import { useId, type ReactNode } from 'react';
import { setStyle } from '../set-style.ts';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  /** In whole percent. */
  percent: number;
  /** As far as it goes now, up to 100; the rest of the track is taken by something else. */
  most: number;
  /** Why it goes no further than `most`; said in words as soon as it stops there. */
  blocked: string;
  /** Labels of the buttons beside it. */
  less: string;
  more: string;
  onMove: (percent: number) => void;
}

const step = 5;
const all = 100;

/** A part of a whole, in steps of 5 percent: by keyboard, by touch, and by buttons that are large enough for anybody. */
export function Slider({ label, percent, most, blocked, less, more, onMove }: SliderProps): ReactNode {
  const id = useId();
  const isStopped = percent >= most && most < all;
  const move = (to: number) => {
    onMove(Math.min(most, Math.max(0, to)));
  };
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        <span className={styles.figure} aria-hidden="true">
          {percent}%
        </span>
      </div>
      <div className={styles.row}>
        <Turn
          label={less}
          isOver={percent <= 0}
          onTurn={() => {
            move(percent - step);
          }}
        >
          −
        </Turn>
        <div className={styles.track}>
          {/* No shorter than what can be got hold of. */}
          <div className={styles.free} ref={setStyle('inline-size', `max(var(--size-target), ${String(most)}%)`)}>
            <input
              id={id}
              className={styles.range}
              type="range"
              min={0}
              max={most}
              step={step}
              value={percent}
              aria-valuetext={`${String(percent)}%`}
              aria-describedby={`${id}-blocked`}
              onChange={(event) => {
                move(Number(event.currentTarget.value));
              }}
            />
          </div>
        </div>
        <Turn
          label={more}
          isOver={percent >= most}
          onTurn={() => {
            move(percent + step);
          }}
        >
          +
        </Turn>
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>0%</span>
        {most < all ? null : <span>100%</span>}
      </div>
      <p id={`${id}-blocked`} className={styles.blocked} role="status">
        {isStopped ? blocked : null}
      </p>
    </div>
  );
}

interface TurnProps {
  label: string;
  isOver: boolean;
  onTurn: () => void;
  children: ReactNode;
}

function Turn({ label, isOver, onTurn, children }: TurnProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={isOver ? 'true' : undefined}
      onClick={() => {
        if (!isOver) onTurn();
      }}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tab-boxes.module.css';

export interface TabBox {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabBoxesProps {
  boxes: readonly TabBox[];
  /** Which is open to begin with. */
  first?: number;
}

/**
 * Boxes of which one is open at a time. Pressing the tab of the open one closes it, so that what comes below moves up (DSH-04).
 *
 * Arrow keys, Home and End go from tab to tab, as the pattern for tabs has it.
 */
export function TabBoxes({ boxes, first = 0 }: TabBoxesProps): ReactNode {
  const id = useId();
  const [chosen, setChosen] = useState(Math.max(0, first));
  const [isOpen, setIsOpen] = useState(true);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const open = Math.min(chosen, boxes.length - 1);

  const show = (index: number) => {
    setIsOpen(index === open ? !isOpen : true);
    setChosen(index);
  };
  const move = (event: KeyboardEvent) => {
    const to = { ArrowRight: open + 1, ArrowLeft: open - 1, Home: 0, End: boxes.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + boxes.length) % boxes.length;
    setChosen(index);
    setIsOpen(true);
    tabs.current[index]?.focus();
  };
  return (
    <div className={styles.boxes}>
      <div className={styles.tabs} role="tablist">
        {boxes.map((box, index) => (
          <button
            key={box.id}
            ref={(tab) => {
              tabs.current[index] = tab;
            }}
            id={`${id}${box.id}-tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={index === open}
            aria-expanded={index === open ? isOpen : undefined}
            aria-controls={`${id}${box.id}`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => {
              show(index);
            }}
            onKeyDown={move}
          >
            {box.label}
          </button>
        ))}
      </div>
      <div className={styles.window} data-open={isOpen}>
        <div className={styles.track} inert={!isOpen}>
          {boxes.map((box, index) => (
            <div
              key={box.id}
              id={`${id}${box.id}`}
              role="tabpanel"
              aria-labelledby={`${id}${box.id}-tab`}
              className={styles.panel}
              hidden={index !== open}
            >
              {box.content}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

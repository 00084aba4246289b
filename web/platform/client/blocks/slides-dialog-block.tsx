import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { useWords } from '../runtime/words.ts';
import type { BlockProps } from './block-props.ts';
import styles from './blocks.module.css';

/** How something works, a slide at a time; closed, it begins with the first slide again. */
export function SlidesDialogBlock({ block }: BlockProps<'slides-dialog'>): ReactNode {
  const words = useWords();
  const [place, setPlace] = useState<number>();
  const close = () => {
    setPlace(undefined);
  };
  return (
    <div className={styles.linkLine}>
      <Button
        look="quiet"
        onClick={() => {
          setPlace(0);
        }}
      >
        {block.opens}
      </Button>
      <Dialog title={block.title} closeLabel={words('close-dialog')} isOpen={place !== undefined} onClose={close}>
        {place === undefined ? null : <Slide block={block} place={place} onMove={setPlace} onClose={close} />}
      </Dialog>
    </div>
  );
}

interface SlideProps {
  block: BlockProps<'slides-dialog'>['block'];
  place: number;
  onMove: (to: number) => void;
  onClose: () => void;
}

function Slide({ block: { items, previous, next, done }, place, onMove, onClose }: SlideProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  // On another slide the focus goes to its heading, so that it is read.
  useEffect(() => {
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);
  const isLast = place === items.length - 1;
  return (
    <>
      <div className={styles.slide}>
        <h3 className={styles.heading3} ref={heading} tabIndex={-1}>
          {items[place]?.title}
        </h3>
        <p className={styles.text}>{items[place]?.text}</p>
        <p className={styles.small}>
          {place + 1} / {items.length}
        </p>
      </div>
      <div className={styles.choices}>
        <Button
          onClick={() => {
            if (isLast) onClose();
            else onMove(place + 1);
          }}
        >
          {isLast ? done : next}
        </Button>
        {place === 0 ? null : (
          <Button
            look="secondary"
            onClick={() => {
              onMove(place - 1);
            }}
          >
            {previous}
          </Button>
        )}
      </div>
    </>
  );
}

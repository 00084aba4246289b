import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/platform/client/components/button/button.tsx';
import { Card } from '#web/platform/client/components/card/card.tsx';
import { Slider } from '#web/platform/client/components/slider/slider.tsx';
import type { BlockOf, BlockProps } from '#web/programme/block-props.ts';
import styles from './giving.module.css';
import { ShareBar, Swatch } from './share-bar.tsx';
import { mostFor, type Share } from './shares.ts';

type Block = BlockOf<'allocation-carousel'>;

/** The causes one after the other, each with a slider; what they come to is confirmed at the end (CON-01, CON-06). */
export function AllocationCarouselBlock(props: BlockProps<'allocation-carousel'>): ReactNode {
  const { block } = props;
  const [first] = block.data;
  if (first === undefined) return <p className={styles.empty}>{block.empty}</p>;
  // What was changed elsewhere is looked at anew.
  return <Carousel key={first.version} {...props} version={first.version} />;
}

function Carousel({ block, step, version }: BlockProps<'allocation-carousel'> & { version: number }): ReactNode {
  const { data: causes, action, leaveAction } = block;
  const [shares, setShares] = useState<readonly Share[]>(() =>
    causes.map(({ name, percent }) => ({ cause: name, percent })),
  );
  const [index, setIndex] = useState(0);
  const top = useRef<HTMLElement>(null);
  const cause = causes[index];
  const given = shares.filter(({ percent }) => percent > 0);
  const go = (to: number) => {
    setIndex(to);
    top.current?.focus();
  };
  const send = () => {
    const answers = { version, shares: given.map((share) => `${share.cause}:${String(share.percent)}`).join(' ') };
    step.run({ action, answers });
  };
  const next = () => {
    if (index + 1 < causes.length) go(index + 1);
    else if (given.length > 0 && causes.length > 1) go(causes.length);
    // Whoever had chosen something and takes it back says so too.
    else if (given.length > 0 || causes.some(({ percent }) => percent > 0)) send();
    else step.run({ action: leaveAction });
  };
  const isBusy = step.busy === action;
  return (
    <section
      className={styles.carousel}
      ref={top}
      tabIndex={-1}
      aria-roledescription="carousel"
      aria-label={block.label}
    >
      <Card>
        {cause === undefined ? (
          <Summary block={block} shares={shares} />
        ) : (
          <Slide
            key={cause.name}
            {...{ block, cause }}
            percent={shares.find((share) => share.cause === cause.name)?.percent ?? 0}
            most={mostFor(cause.name, shares)}
            onMove={(percent) => {
              setShares(shares.map((share) => (share.cause === cause.name ? { ...share, percent } : share)));
            }}
          />
        )}
      </Card>
      <div className={styles.buttons}>
        {index === 0 ? null : (
          <Button
            look="secondary"
            onClick={() => {
              go(index - 1);
            }}
          >
            {block.back}
          </Button>
        )}
        <Button busyLabel={isBusy ? block.busy : undefined} onClick={cause === undefined ? send : next}>
          {cause === undefined ? block.confirm : block.next}
        </Button>
      </div>
      <p>
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            step.run({ action: leaveAction });
          }}
        >
          {block.later}
        </button>
      </p>
    </section>
  );
}

interface SlideProps {
  block: Block;
  cause: Block['data'][number];
  percent: number;
  most: number;
  onMove: (percent: number) => void;
}

function Slide({ block, cause, percent, most, onMove }: SlideProps): ReactNode {
  return (
    <div className={styles.slide}>
      <p className={styles.place} aria-live="polite">
        {cause.position}
      </p>
      <h2 className={styles.cause}>
        <Swatch color={cause.color} /> {cause.label}
      </h2>
      <p className={styles.words}>{cause.text}</p>
      <Slider
        label={cause.sliderLabel}
        less={cause.less}
        more={cause.more}
        blocked={block.blocked}
        {...{ percent, most, onMove }}
      />
    </div>
  );
}

function Summary({ block, shares }: { block: Block; shares: readonly Share[] }): ReactNode {
  const parts = block.data.map((cause) => ({
    ...cause,
    percent: shares.find((share) => share.cause === cause.name)?.percent ?? 0,
  }));
  return (
    <div className={styles.slide}>
      <h2 className={styles.cause}>{block.summaryTitle}</h2>
      <ShareBar parts={parts} label={block.barLabel} rest={block.rest} />
      <p className={styles.words}>{block.summaryText}</p>
    </div>
  );
}

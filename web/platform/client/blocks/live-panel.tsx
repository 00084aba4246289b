import { use, useEffect, useState, type ReactNode } from 'react';
import type { LiveState } from '#journeys/engine/step-view.ts';
import { Button } from '../components/button/button.tsx';
import { LiveContext } from '../resources/live-context.ts';
import type { Live } from '../resources/use-live.ts';
import { asOf, useWords } from '../runtime/words.ts';
import styles from './live-panel.module.css';

export interface LivePanelProps {
  /** How its data stands. */
  live: Pick<Live<unknown>, 'state' | 'records' | 'at' | 'isReading' | 'readAgain'>;
  /** The words of the block. */
  block: { readonly empty: string; readonly away: string; readonly again: string };
  /** The outline of what is on its way, as high as it will be. */
  skeleton: ReactNode;
  /** What stands in place of the words for nothing. */
  nothing?: ReactNode;
  children: ReactNode;
}

/** Below this, in milliseconds, a wait is not worth showing; what is shown stays long enough to be seen. */
const skeletonAfterMs = 200;
const skeletonAtLeastMs = 400;
/** What has not come by then is said to be late: later than a balance, which is waited for five seconds at most, is given up. */
const usuallyLateAfterMs = 6_000;

/** Live data in whichever state it is (RUN-18): awaited, away, empty, old or fresh; one that fails leaves the rest of its page as it is. */
export function LivePanel({ live, block, skeleton, nothing, children }: LivePanelProps): ReactNode {
  const words = useWords();
  const outline = useOutline(live.state);
  const page = use(LiveContext);
  const lateAfterMs = page.lateAfterMs ?? (page.place === undefined ? undefined : usuallyLateAfterMs);
  if (outline !== 'none')
    return (
      <div role="status" className={styles.outline} data-shown={outline === 'shown'}>
        <span className="visually-hidden">{outline === 'shown' ? words('live.awaited') : ''}</span>
        <div className={styles.bones}>{skeleton}</div>
        {lateAfterMs === undefined ? null : (
          <Late again={block.again} readAgain={live.readAgain} afterMs={lateAfterMs} />
        )}
      </div>
    );
  const again = (
    <Button look="quiet" busyLabel={live.isReading ? words('live.reading') : undefined} onClick={live.readAgain}>
      {block.again}
    </Button>
  );
  if (live.state === 'away')
    return (
      <div className={styles.away} role="status">
        <p>{block.away}</p>
        {again}
      </div>
    );
  return (
    <>
      {live.records.length === 0 ? (nothing ?? <p className={styles.empty}>{block.empty}</p>) : children}
      {live.state === 'stale' ? (
        <p className={styles.stale}>
          {live.at === null ? words('live.old') : asOf(words, live.at)} {again}
        </p>
      ) : null}
    </>
  );
}

/** Says of what is still on its way that it is late, in the room that is kept for it, and has it asked for anew. */
function Late({ again, readAgain, afterMs }: { again: string; readAgain: () => void; afterMs: number }): ReactNode {
  const words = useWords();
  const [presses, setPresses] = useState(0);
  /** How often it had been asked for anew when it was late last. */
  const [lateAt, setLateAt] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => {
      setLateAt(presses);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [presses, afterMs]);
  if (lateAt === undefined) return null;
  return (
    <div className={styles.late}>
      <p>{words('live.late')}</p>
      <Button
        look="quiet"
        busyLabel={lateAt < presses ? words('live.reading') : undefined}
        onClick={() => {
          setPresses(presses + 1);
          readAgain();
        }}
      >
        {again}
      </Button>
    </div>
  );
}

/** `held` keeps the room of what is on its way; `shown` shows its outline too. */
function useOutline(state: LiveState): 'none' | 'held' | 'shown' {
  const isAwaited = state === 'awaited';
  const [shownAt, setShownAt] = useState<number>();
  const isShown = shownAt !== undefined;
  useEffect(() => {
    if (isAwaited === isShown) return;
    const pause = isAwaited ? skeletonAfterMs : Math.max(0, skeletonAtLeastMs - (Date.now() - (shownAt ?? 0)));
    const timer = setTimeout(() => {
      setShownAt(isAwaited ? Date.now() : undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [isAwaited, isShown, shownAt]);
  if (isShown) return 'shown';
  return isAwaited ? 'held' : 'none';
}

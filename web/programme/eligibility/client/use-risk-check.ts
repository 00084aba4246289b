import { useEffect, useRef, useState, type RefObject } from 'react';
import { isAnalysisAwaited } from './risk-check.ts';

/** All times in milliseconds. */
const pauses = { usual: 300, quiet: 5000 } as const;
/** Who gets no answer, or is told to slow down, asks less often. */
const troubledPollMs = 3000;
const pollsPerRefresh = 15;
const lateAfterMs = 30_000;
const tickMs = 5;
/** Without motion the figure moves seldom, and in steps. */
const calmTickMs = 1000;
const goingAfterMs = 1500;
const slowAfterMs = 10_000;
/** Where going on fails, it is tried again. */
const againMs = 3000;

export type RiskCheckPhase = 'begun' | 'going' | 'slow' | 'done';

type Pace = keyof typeof pauses;

export interface RiskCheckTells {
  readonly onRefresh: () => void;
  readonly onLate: () => void;
  readonly onDone: () => void;
}

/** `early`: it was there before anybody waited for it. */
type Result = 'none' | 'early' | 'there';

/**
 * Asks for the result of the analysis while somebody looks, and tells how far it is, in whole percent (ELG-04).
 *
 * A result that is there already ends it at once; one that comes later fills the rest quickly. `quiet` asks seldom,
 * and waits for ever.
 */
export function useRiskCheck(pace: Pace, tells: RiskCheckTells): { percent: number; phase: RiskCheckPhase } {
  const latest = useRef(tells);
  useEffect(() => {
    latest.current = tells;
  });
  const { result, phase } = useResult(pace, latest);
  const percent = usePercent(pace === 'quiet' && result === 'there' ? 'early' : result);
  const isDone = percent === 100;
  useEffect(() => {
    if (!isDone) return;
    latest.current.onDone();
    const again = window.setInterval(() => {
      latest.current.onDone();
    }, againMs);
    return () => {
      window.clearInterval(again);
    };
  }, [isDone]);
  return { percent, phase: isDone ? 'done' : phase };
}

function useResult(
  pace: Pace,
  latest: RefObject<RiskCheckTells>,
): { readonly result: Result; readonly phase: RiskCheckPhase } {
  const [result, setResult] = useState<Result>('none');
  const [phase, setPhase] = useState<RiskCheckPhase>('begun');
  useEffect(() => {
    let timer: number | undefined = 0;
    let [asked, waitedMs, lateAtMs] = [0, 0, lateAfterMs];
    const tell = (): void => {
      setPhase(phaseAfter(waitedMs));
      if (waitedMs >= lateAtMs) {
        lateAtMs += lateAfterMs;
        latest.current.onLate();
      } else if (asked % pollsPerRefresh === 0) latest.current.onRefresh();
    };
    const look = async (): Promise<void> => {
      const looking = timer;
      const isSeen = !document.hidden;
      const isAwaited = isSeen ? await isAnalysisAwaited() : true;
      // Meanwhile the page may have become another one.
      if (looking !== timer) return;
      if (isAwaited === false) {
        setResult(asked === 0 ? 'early' : 'there');
        return;
      }
      if (isSeen) asked += 1;
      if (isSeen && pace === 'usual') tell();
      const pause = isAwaited === undefined ? troubledPollMs : pauses[pace];
      timer = window.setTimeout(() => {
        if (isSeen) waitedMs += pause;
        void look();
      }, pause);
    };
    void look();
    return () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
  }, [pace, latest]);
  return { result, phase };
}

function phaseAfter(waitedMs: number): RiskCheckPhase {
  if (waitedMs >= slowAfterMs) return 'slow';
  return waitedMs >= goingAfterMs ? 'going' : 'begun';
}

/** Nobody knows how long a bank takes: it rises ever more slowly, and not to the end before there is a result. */
function guessedPercent(waitedMs: number): number {
  return Math.floor(92 * (1 - Math.exp(-waitedMs / 8000)));
}

function usePercent(result: Result): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (result === 'early') setPercent(100);
    if (result === 'early') return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let ticks = 0;
    const tick = isCalm ? calmTickMs : tickMs;
    const ticking = window.setInterval(() => {
      ticks += 1;
      const guessed = guessedPercent(ticks * tick);
      const filled = (before: number) => (isCalm ? 100 : Math.min(100, before + 1));
      setPercent((before) =>
        result === 'there' ? filled(before) : Math.max(before, isCalm ? tens(guessed) : guessed),
      );
    }, tick);
    return () => {
      window.clearInterval(ticking);
    };
  }, [result]);
  return percent;
}

const tens = (percent: number): number => Math.floor(percent / 10) * 10;

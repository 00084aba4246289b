import { useEffect, useRef, useState, type RefObject } from 'react';
import { useResource } from '#web/platform/client/resources/use-resource.ts';
import { type Awaiting, readAnalysis } from './risk-check.ts';

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
  const count = useRef({ asked: 0, waitedMs: 0, lateAtMs: lateAfterMs });
  const pauseAfter = (answer: Awaiting | undefined) => (answer === 'unknown' ? troubledPollMs : pauses[pace]);

  function tell({ asked, waitedMs, lateAtMs }: typeof count.current): void {
    setPhase(phaseAfter(waitedMs));
    if (waitedMs >= lateAtMs) {
      count.current.lateAtMs += lateAfterMs;
      latest.current.onLate();
    } else if (asked % pollsPerRefresh === 0) latest.current.onRefresh();
  }

  useResource({
    name: 'risk check',
    read: readAnalysis,
    every: (answer) => (answer === 'over' ? undefined : pauseAfter(answer)),
    onRead(answer) {
      if (answer === 'over') {
        setResult(count.current.asked === 0 ? 'early' : 'there');
        return;
      }
      count.current.asked += 1;
      if (pace === 'usual') tell(count.current);
      count.current.waitedMs += pauseAfter(answer);
    },
  });
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

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Live } from '#web/platform/client/resources/use-live.ts';

/** Whoever looks again has the bank asked where what it said is older than this. */
const oldAfterMs = 60_000;
/** Nothing seems to work longer than this (DSH-02). */
const busyAtMostMs = 5_000;

export interface ActiveRead {
  readonly isReading: boolean;
  /** The bank has not answered yet since the page was opened, and nobody has pressed anything. */
  readonly isFirst: boolean;
  /** Somebody pressed, and nobody answered: what is shown is what was known before. */
  readonly hasFailed: boolean;
  readonly readNow: () => void;
}

/**
 * Has the bank asked when somebody opens the page or looks at it again, where its balance is old, and when they ask for it. The
 * page's own pace never does: a tab that is left open asks no bank.
 */
export function useActiveRead(
  live: Pick<Live<unknown>, 'ask' | 'readAgain'>,
  readAt: string | null | undefined,
): ActiveRead {
  // What nobody has asked for yet is asked for as the page opens: until then nobody can say that the bank has not told it.
  const [isReading, setIsReading] = useState(readAt === null);
  const [isFirst, setIsFirst] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef({ ...live, readAt });
  useEffect(() => {
    latest.current = { ...live, readAt };
  });
  const read = useCallback(async () => {
    setIsReading(true);
    const rest = () => {
      setIsReading(false);
      setIsFirst(false);
    };
    const tired = setTimeout(rest, busyAtMostMs);
    const answer = await latest.current.ask({ read: 'now' });
    clearTimeout(tired);
    rest();
    if (answer !== undefined) setHasFailed(false);
    latest.current.readAgain();
    return answer;
  }, []);
  const isKnown = readAt !== undefined;
  useEffect(() => {
    const look = () => {
      const { readAt: at } = latest.current;
      if (!document.hidden && isKnown && (at == null || Date.now() - Date.parse(at) > oldAfterMs)) void read();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
    };
  }, [isKnown, read]);
  const readNow = useCallback(() => {
    setIsFirst(false);
    void read().then((answer) => {
      if (answer === undefined) setHasFailed(true);
    });
  }, [read]);
  return { isReading, isFirst, hasFailed, readNow };
}

/** The time, told once in a while: words such as “2 mins” grow old by themselves. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}

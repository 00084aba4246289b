import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { useIsServers } from '../runtime/before-browser.ts';

/** Something that a page reads from our API, and that may be another in a moment. */
export interface Resource<Value> {
  /** What is read; another name begins anew. */
  readonly name: string;
  /** What it is now. It never fails: that nobody could say is a value too. */
  readonly read: () => Promise<Value>;
  /** What the page's view says already; without it the first question is asked at once. */
  readonly first?: Value;
  /** Milliseconds until it is read again, by what was read last; never again where nothing is left to learn, or without it. */
  readonly every?: (value: Value | undefined) => number | undefined;
  /** Milliseconds for which an answer is new enough for somebody who looks again; without it they always have it read. */
  readonly freshForMs?: number;
  /** Hears of each answer, of one like the last too. */
  readonly onRead?: (value: Value) => void;
}

export interface Reading<Value> {
  readonly value: Value | undefined;
  readonly isReading: boolean;
  readonly readAgain: () => void;
  /** The same, for whoever waits for the answer. */
  readonly readNow: () => Promise<void>;
}

let mounts = 0;
const nextMount = () => (mounts += 1);

/**
 * Keeps what a page shows or waits for alive: it is read again at its own pace, not while nobody looks, and at once when
 * somebody looks again. What another page has read is not taken over: it may have been about something else.
 */
export function useResource<Value>(resource: Resource<Value>): Reading<Value> {
  const { name, read, first, every, onRead, freshForMs } = resource;
  const [mount] = useState(nextMount);
  const latest = useRef({ every, onRead });
  useEffect(() => {
    latest.current = { every, onRead };
  });
  const refreshInterval = useCallback((value: Value | undefined) => latest.current.every?.(value) ?? 0, []);
  const isServers = useIsServers();
  // What is read once is read for a page in the background too: nothing would read it later.
  const isPaused = useCallback(() => !isServers && latest.current.every !== undefined && document.hidden, [isServers]);
  const readAt = useRef(0);
  const onSuccess = useCallback((value: Value) => {
    readAt.current = Date.now();
    latest.current.onRead?.(value);
  }, []);
  const { data, isValidating, mutate } = useSWR<Value>([name, mount], read, {
    ...(first !== undefined && { fallbackData: first }),
    revalidateOnMount: first === undefined,
    revalidateOnFocus: every !== undefined && freshForMs === undefined,
    isPaused,
    dedupingInterval: 0,
    refreshInterval,
    onSuccess,
  });
  const readAgain = useCallback(() => void mutate(), [mutate]);
  const readNow = useCallback(() => mutate().then(() => undefined), [mutate]);
  useEffect(() => {
    readAt.current = Date.now();
  }, [first]);
  useLookingAgain(
    useCallback(() => {
      if (freshForMs !== undefined && Date.now() - readAt.current >= freshForMs) readAgain();
    }, [freshForMs, readAgain]),
  );
  return { value: data, isReading: isValidating, readAgain, readNow };
}

/** Tells when somebody looks at the page again. */
function useLookingAgain(tell: () => void): void {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) tell();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [tell]);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';

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
  /** Hears of each answer, of one like the last too. */
  readonly onRead?: (value: Value) => void;
}

export interface Reading<Value> {
  readonly value: Value | undefined;
  readonly isReading: boolean;
  readonly readAgain: () => void;
}

let mounts = 0;
const nextMount = () => (mounts += 1);

/**
 * Keeps what a page shows or waits for alive: it is read again at its own pace, not while nobody looks, and at once when
 * somebody looks again. What another page has read is not taken over: it may have been about something else.
 */
export function useResource<Value>({ name, read, first, every, onRead }: Resource<Value>): Reading<Value> {
  const [mount] = useState(nextMount);
  const latest = useRef({ every, onRead });
  useEffect(() => {
    latest.current = { every, onRead };
  });
  const refreshInterval = useCallback((value: Value | undefined) => latest.current.every?.(value) ?? 0, []);
  // What is read once is read for a page in the background too: nothing would read it later.
  const isPaused = useCallback(() => latest.current.every !== undefined && document.hidden, []);
  const onSuccess = useCallback((value: Value) => latest.current.onRead?.(value), []);
  const { data, isValidating, mutate } = useSWR<Value>([name, mount], read, {
    ...(first !== undefined && { fallbackData: first }),
    revalidateOnMount: first === undefined,
    revalidateOnFocus: every !== undefined,
    isPaused,
    dedupingInterval: 0,
    refreshInterval,
    onSuccess,
  });
  const readAgain = useCallback(() => void mutate(), [mutate]);
  return { value: data, isReading: isValidating, readAgain };
}

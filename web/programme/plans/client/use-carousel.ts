import { useEffect, useRef, useState } from 'react';

/** How long one plan fades into the next, in milliseconds (PLN-01). */
export const fadeTime = 250;

interface Carousel {
  readonly index: number;
  /** To the one before or after; nothing happens at either end, nor while one fades into the next. */
  readonly move: (by: -1 | 1) => void;
}

/** Which of `count` is shown, one at a time. */
export function useCarousel({ count, start }: { readonly count: number; readonly start: number }): Carousel {
  const [index, setIndex] = useState(start);
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(fading.current);
    },
    [],
  );
  const shown = Math.min(index, Math.max(0, count - 1));
  const move = (by: -1 | 1) => {
    const next = shown + by;
    if (fading.current !== undefined || next < 0 || next >= count) return;
    fading.current = setTimeout(() => {
      fading.current = undefined;
    }, fadeTime);
    setIndex(next);
  };
  return { index: shown, move };
}

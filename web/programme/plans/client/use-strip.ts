import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

interface Reach {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

interface Strip extends Reach {
  readonly ref: RefObject<HTMLElement | null>;
  /** All of it is in sight: nothing scrolls. */
  readonly isWhole: boolean;
  readonly back: () => void;
  readonly on: () => void;
}

/** Until it is measured, a strip is taken to begin at its start and to go on. */
const unmeasured: Reach = { isAtStart: true, isAtEnd: false };

/** How far a strip is scrolled that is wider than the page, and its way by a screenful each. */
export function useStrip(): Strip {
  const ref = useRef<HTMLElement>(null);
  const [reach, setReach] = useState(unmeasured);
  const measure = useCallback(() => {
    const strip = ref.current;
    if (strip === null) return;
    const left = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
    // A zoomed page scrolls by parts of a pixel.
    setReach({ isAtStart: strip.scrollLeft < 1, isAtEnd: left <= 1 });
  }, []);
  useEffect(() => {
    const strip = ref.current;
    measure();
    strip?.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      strip?.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);
  const scroll = (towards: -1 | 1) => {
    const strip = ref.current;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip?.scrollBy({ left: towards * strip.clientWidth, behavior: isStill ? 'auto' : 'smooth' });
  };
  return {
    ...reach,
    ref,
    isWhole: reach.isAtStart && reach.isAtEnd,
    back: () => {
      scroll(-1);
    },
    on: () => {
      scroll(1);
    },
  };
}

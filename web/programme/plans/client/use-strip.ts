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

/** Brings the whole card into the strip in which something takes the focus: a browser is content with an edge of it. */
function showFocused({ target, currentTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !(currentTarget instanceof HTMLElement)) return;
  const card = target.closest('li')?.getBoundingClientRect();
  if (card === undefined) return;
  const strip = currentTarget.getBoundingClientRect();
  const left = card.left < strip.left ? card.left - strip.left : Math.max(0, card.right - strip.right);
  if (left !== 0) currentTarget.scrollBy({ left });
}

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
    strip?.addEventListener('focusin', showFocused);
    window.addEventListener('resize', measure);
    return () => {
      strip?.removeEventListener('scroll', measure);
      strip?.removeEventListener('focusin', showFocused);
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

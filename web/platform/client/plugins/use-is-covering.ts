import { type RefObject, useEffect, useState } from 'react';

const pressable = 'a[href], button, input, select, textarea, summary';

/** Whether an element that floats over its page stands on something of it that can be pressed or typed into, also as the page scrolls or changes. */
export function useIsCovering(
  floating: RefObject<HTMLElement | null>,
  { isThere }: { readonly isThere: boolean },
): boolean {
  // Not seen until somebody has looked.
  const [isCovering, setIsCovering] = useState(true);
  useEffect(() => {
    if (!isThere) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      setIsCovering(covers(floating.current));
    };
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    lookSoon();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [floating, isThere]);
  return isCovering;
}

function covers(floating: HTMLElement | null): boolean {
  if (floating === null) return false;
  const own = floating.getBoundingClientRect();
  return [...document.querySelectorAll(pressable)].some((each) => {
    if (floating.contains(each) || each.closest('dialog') !== null) return false;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  });
}

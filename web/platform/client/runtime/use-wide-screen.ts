import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../styles/breakpoints.ts';

/** Whether the window is at least as wide as a breakpoint (MOB-05). */
export function useWidth(from: keyof typeof breakpoints): boolean {
  const query = `(min-width: ${String(breakpoints[from])}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Whether the picture has a pane of its own beside the task. */
export function useWideScreen(): boolean {
  return useWidth('tablet');
}

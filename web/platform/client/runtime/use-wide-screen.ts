import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '#web/platform/domain/breakpoints.ts';
import { useBeforeBrowser } from './before-browser.ts';

/** Whether the window is at least as wide as a breakpoint (MOB-05). */
export function useWidth(from: keyof typeof breakpoints): boolean {
  const least = breakpoints[from];
  const query = `(min-width: ${String(least)}px)`;
  const before = useBeforeBrowser();
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
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => (before?.width ?? 0) >= least,
  );
}

/** Whether the picture has a pane of its own beside the task. */
export function useWideScreen(): boolean {
  return useWidth('tablet');
}

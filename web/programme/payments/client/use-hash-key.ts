import { useCallback, useSyncExternalStore } from 'react';

/**
 * The payment that the address names, `#key=…` (TXN-03), and how to name another, or the same no longer, without a new entry in the
 * history.
 */
export function useHashKey(): readonly [string | undefined, (key: string) => void] {
  const key = useSyncExternalStore(listen, keyInAddress, () => undefined);
  const toggle = useCallback((pressed: string) => {
    const { pathname, search } = window.location;
    const next = pressed === keyInAddress() ? `${pathname}${search}` : `#key=${pressed}`;
    history.replaceState(history.state, '', next);
    window.dispatchEvent(new Event('hashchange'));
  }, []);
  return [key, toggle];
}

function listen(tell: () => void): () => void {
  window.addEventListener('hashchange', tell);
  return () => {
    window.removeEventListener('hashchange', tell);
  };
}

function keyInAddress(): string | undefined {
  return new URLSearchParams(window.location.hash.slice(1)).get('key') ?? undefined;
}

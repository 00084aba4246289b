import { useCallback, useSyncExternalStore } from 'react';

/** The payment that the address names, `#key=…` (TXN-03), and how to name another without a new entry in the history. */
export function useHashKey(): readonly [string | undefined, (key: string | undefined) => void] {
  const key = useSyncExternalStore(listen, keyInAddress, () => undefined);
  const name = useCallback((next: string | undefined) => {
    const { pathname, search } = window.location;
    history.replaceState(history.state, '', next === undefined ? `${pathname}${search}` : `#key=${next}`);
    window.dispatchEvent(new Event('hashchange'));
  }, []);
  return [key, name];
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

import { useSyncExternalStore } from 'react';

/** The page of words that is open, and the text that is gone to. Kept here, for the preview opens it as well as the panel. */
export interface OpenWords {
  /** Nothing to begin with the search. */
  readonly key: string | undefined;
}

let open: OpenWords | undefined;
const listeners = new Set<() => void>();

function set(next: OpenWords | undefined): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openWords = (key?: string): void => set({ key });
export const closeWords = (): void => set(undefined);
export const useOpenWords = (): OpenWords | undefined => useSyncExternalStore(subscribe, () => open);

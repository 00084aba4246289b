import { useSyncExternalStore } from 'react';

/**
 * The page of words that is open, and the text that is gone to. Kept here, for the preview opens it as well as the panel, and
 * Strapi draws the panels anew when an entry is there or saved.
 */
export interface OpenWords {
  /** Nothing to begin with the search. */
  readonly key: string | undefined;
  /** Address of the entry: on the page of another it is not open. */
  readonly at: string;
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

const here = () => window.location.pathname;

export const openWords = (key?: string): void => set({ key, at: here() });
export const closeWords = (): void => set(undefined);
export const useOpenWords = (): OpenWords | undefined =>
  useSyncExternalStore(subscribe, () => (open?.at === here() ? open : undefined));

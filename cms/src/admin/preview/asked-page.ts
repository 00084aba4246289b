import { useSyncExternalStore } from 'react';

/** A page that somebody wants to see in the preview, and the place of the delivered partner to be marked there. */
export interface AskedPage {
  readonly journey: string;
  readonly step: string;
  readonly path: string;
}

let asked: AskedPage | undefined;
const listeners = new Set<() => void>();

/** Shows a page in the preview, which opens for it; nothing forgets the last one. */
export function askForPage(page: AskedPage | undefined): void {
  asked = page;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAskedPage = (): AskedPage | undefined => useSyncExternalStore(subscribe, () => asked);

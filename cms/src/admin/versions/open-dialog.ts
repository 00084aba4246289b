import { useSyncExternalStore } from 'react';

/** The entry whose publishing is being looked at. Kept here, for Strapi draws the whole page anew when it has saved. */
let open: string | undefined;
const listeners = new Set<() => void>();

function setOpen(documentId: string | undefined): void {
  open = documentId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openPublishing = (documentId: string): void => setOpen(documentId);
export const closePublishing = (): void => setOpen(undefined);
export const usePublishingOf = (documentId: string): boolean =>
  useSyncExternalStore(subscribe, () => open === documentId);

import { keepOpen } from '../keep-open';

/** The entry whose publishing is being looked at. */
const { set, useOpen } = keepOpen<string>();

export const openPublishing = (documentId: string): void => set(documentId);
export const closePublishing = (): void => set(undefined);
export const usePublishingOf = (documentId: string): boolean => useOpen() === documentId;

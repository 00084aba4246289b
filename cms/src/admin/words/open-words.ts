import { keepOpen } from '../keep-open';

/** The page of words that is open, and the text that is gone to: the preview opens it as well as the panel. */
export interface OpenWords {
  /** Nothing to begin with the search. */
  readonly key: string | undefined;
  /** Address of the entry: on the page of another it is not open. */
  readonly at: string;
}

const { set, useOpen } = keepOpen<OpenWords>();
const here = () => window.location.pathname;

export const openWords = (key?: string): void => set({ key, at: here() });
export const closeWords = (): void => set(undefined);
export function useOpenWords(): OpenWords | undefined {
  const open = useOpen();
  return open?.at === here() ? open : undefined;
}

import type { Sides } from '../../content/merge';
import { keepOpen } from '../keep-open';

/** Somebody's change of a draft; the shape is the CMS's (`src/saving/saves.ts`). */
export interface Save {
  readonly who: string;
  readonly isMine: boolean;
  readonly at: string;
  readonly fields: readonly string[];
}

/** A save that was refused, for a colleague had saved meanwhile. */
export interface Conflict {
  readonly documentId: string;
  readonly sides: Sides;
  /** The state that a colleague left, on which the next save is based. */
  readonly revision: string;
  readonly saves: readonly Save[];
  /** What the person was about to do once it is saved. */
  readonly onSaved?: (() => void) | undefined;
}

const { set, useOpen } = keepOpen<Conflict>();

export const openConflict = (conflict: Conflict): void => set(conflict);
export const closeConflict = (): void => set(undefined);
export function useConflictOf(documentId: string): Conflict | undefined {
  const conflict = useOpen();
  return conflict?.documentId === documentId ? conflict : undefined;
}

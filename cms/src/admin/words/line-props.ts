import type { OwnWords, WordsPage, WordsRow } from '../../content/own-words';
import type { Problem } from '../preview/shapes';

export interface LineProps {
  readonly row: WordsRow;
  readonly pages: readonly WordsPage[];
  readonly problems: readonly Problem[] | undefined;
  /** What is told of it, and hinders no publish. */
  readonly warnings: readonly Problem[] | undefined;
  readonly isOpen: boolean;
  readonly mayChange: boolean;
  /** Opens the text of a key; nothing closes it. */
  readonly onOpen: (key: string | undefined) => void;
  readonly onChange: (next: (own: readonly OwnWords[]) => readonly OwnWords[]) => void;
}

import { createContext } from 'react';
import type { MenuDots } from '#web/platform/contract/screen.ts';
import type { LivePlace } from '../api/live.ts';

/** A value that a choice will bring, until an answer says otherwise. */
export interface Expected {
  /** Rises with each choice. */
  readonly number: number;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** What live data of a page needs of it. */
export interface LivePage {
  /** The page that may be asked; a page that stands still, such as a preview, has none. */
  readonly place: LivePlace | undefined;
  /** What is expected of choices that are on their way, by the name of the data. */
  readonly expected: Readonly<Record<string, Expected>>;
  /** Data that an outcome has changed: to be asked for anew, which settles choices up to that number. */
  readonly refreshed: { readonly turn: number; readonly names: readonly string[]; readonly upTo: number };
  /** Choices up to that number are no longer expected of that data. */
  readonly settle: (name: string, upTo: number) => void;
  /** After so many milliseconds what is awaited is said to be late; where nothing is said, never on a page that stands still. */
  readonly lateAfterMs?: number;
  /** Marks in the menu what an answer says. */
  readonly mark: (dots: MenuDots) => void;
  /** The page is another one by now: it is visited anew. */
  readonly leave: () => void;
}

export const stillPage: LivePage = {
  place: undefined,
  expected: {},
  refreshed: { turn: 0, names: [], upTo: 0 },
  settle: () => undefined,
  mark: () => undefined,
  leave: () => undefined,
};

export const LiveContext = createContext<LivePage>(stillPage);

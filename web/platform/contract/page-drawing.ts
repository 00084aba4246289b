import type { Frame, StepScreen } from './screen.ts';

/** A page as the server draws it into its HTML. */
export interface PageToDraw {
  readonly frame: Frame;
  readonly view: StepScreen['view'];
  /** Whose address the page has: `https://host`, and what follows its path from the question mark on. */
  readonly origin: string;
  readonly search: string;
  /** What the browser says of itself: whether its window is taken to be a wide one. */
  readonly isWide: boolean;
  /** Compiled validators of the page's forms, by the path that the browser gets them from. */
  readonly validators: ReadonlyMap<string, unknown>;
  /** With this, what is posted counts once; none for a page that is the same for everybody. */
  readonly key?: string | undefined;
}

/** The HTML of what stands in the page's root, drawn by the very components that take it over in the browser (RUN-16). */
export type DrawPage = (page: PageToDraw) => string;

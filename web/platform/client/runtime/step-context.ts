import type { StepView } from '#journeys/engine/step-view.ts';
import type { Frame } from '../api/journeys.ts';
import type { Trouble } from './use-course.ts';
import type { Wish } from './use-journey.ts';

/** The step around a block: what it may ask for and what is going on. */
export interface Step {
  readonly view: StepView;
  readonly run: (wish: Wish) => void;
  /** The action on its way. */
  readonly busy: string | undefined;
  /** The action on its way, or the one that could not be done. */
  readonly pressed: string | undefined;
  /** It takes so long that the customer should hear of it. */
  readonly isSlow: boolean;
  /** Why the last action, or the visit, has brought nothing. */
  readonly trouble: Trouble | undefined;
  /** What the page knows of the customer that somebody would try first as their password. */
  readonly customerWords: readonly string[];
  /** Tells whether a form on the page shows errors. */
  readonly onErrors: (hasErrors: boolean) => void;
  /** Where the app is got; undefined while there is none. */
  readonly app: Frame['app'];
}

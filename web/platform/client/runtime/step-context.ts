import type { StepView } from '#journeys/engine/step-view.ts';
import type { Frame } from '../api/journeys.ts';

/** What a block asks for: an action of its step, with answers when it is a form. */
export interface ActionRequest {
  readonly action: string;
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly form?: { readonly name: string; readonly hash: string };
  /** A call that cannot be made at all is not spoken of (EML-07). */
  readonly isQuiet?: boolean;
  /** It stands in nobody's way: what the customer asks for meanwhile is done after it. */
  readonly isAside?: boolean;
}

export interface Trouble {
  /** What could not be done; nothing when the page itself could not be brought. */
  readonly action?: string | undefined;
  readonly text: string;
  readonly again: () => void;
}

/** The step around a block: what it may ask for and what is going on. */
export interface Step {
  readonly view: StepView;
  readonly run: (request: ActionRequest) => void;
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
  /** The entries of the menu that stand on a page of their own (ACC-05). */
  readonly tiles: NonNullable<Frame['menu']>['tiles'];
}

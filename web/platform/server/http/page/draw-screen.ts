import type { BlockView } from '#journeys/engine/step-view.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import type { DrawPage } from '#web/platform/contract/page-drawing.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import { Newest } from './newest.ts';

/** The forms that pages draw, and what checks them. */
type Forms = Pick<ServedRelease, 'form' | 'validators'>;

export interface ScreenToDraw {
  readonly screen: StepScreen;
  readonly search: string;
  readonly isWide: boolean;
  /** With this, what is posted counts once; none for a page that is the same for everybody, which is kept. */
  readonly key?: string | undefined;
}

export interface DrawingTools {
  readonly drawer: () => Promise<DrawPage | undefined>;
  readonly content: () => Forms;
  readonly origin: string;
  /** Told of a page that could not be drawn: its browser draws it then. */
  readonly onFault: (error: unknown) => void;
}

/** Gives the HTML of a screen, or nothing where the browser has to draw it. */
export type DrawScreen = (page: ScreenToDraw) => Promise<string | undefined>;

const mostKept = 300;

/** Draws screens; those that are the same for everybody are kept. */
export function screenDrawer({ drawer, content, origin, onFault }: DrawingTools): DrawScreen {
  const kept = new Newest<string>(mostKept);
  let keptOf: DrawPage | undefined;

  return async ({ screen, search, isWide, key }) => {
    const { frame, view } = screen;
    try {
      const drawPage = await drawer();
      if (drawPage === undefined) return undefined;
      if (keptOf !== drawPage) kept.clear();
      keptOf = drawPage;
      const validators = validatorsOf(screen, content());
      const draw = () => drawPage({ frame, view, origin, search, isWide, key, validators });
      if (key !== undefined) return draw();
      const name = JSON.stringify([frame, view, search, isWide]);
      return kept.get(name, draw);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  };
}

/** The very code that the browser gets, by the path that it gets it from. */
function validatorsOf({ frame, view }: StepScreen, content: Forms): ReadonlyMap<string, unknown> {
  const validators = new Map<string, unknown>();
  for (const { form: shown } of view.blocks as readonly BlockView[]) {
    const form = shown && content.form(frame.partner, shown.name);
    if (form !== undefined && form.hash === shown?.hash) validators.set(shown.validator, content.validators(form).all);
  }
  return validators;
}

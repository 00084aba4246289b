import type { BlockView, FormView } from '#journeys/engine/step-view.ts';
import type { StepScreen } from '../api/journeys.ts';

/** The form that a block asks, if it is a form. */
export function formOf(block: BlockView): FormView | undefined {
  return block.block === 'form' ? (block['form'] as FormView) : undefined;
}

/** The same screen with messages put on the fields of its form, as if the API had drawn it so. */
export function withFormErrors(screen: StepScreen, errors: Readonly<Record<string, string>>): StepScreen {
  const blocks = screen.view.blocks.map((block) => {
    const form = formOf(block);
    return form === undefined ? block : { ...block, form: { ...form, errors: { ...errors } } };
  });
  return { ...screen, view: { ...screen.view, blocks } };
}

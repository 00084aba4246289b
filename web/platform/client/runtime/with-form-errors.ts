import type { BlockView } from '#journeys/engine/step-view.ts';
import type { StepScreen } from '../api/journeys.ts';

/** The same screen with messages put on the fields of the form of `action`, as if the API had drawn it so. */
export function withFormErrors(
  screen: StepScreen,
  action: string,
  errors: Readonly<Record<string, string>>,
): StepScreen {
  const blocks = screen.view.blocks.map((block: BlockView) => {
    const { form } = block;
    if (form === undefined) return block;
    return { ...block, form: { ...form, errors: block['action'] === action ? { ...errors } : {} } };
  });
  return { ...screen, view: { ...screen.view, blocks } };
}

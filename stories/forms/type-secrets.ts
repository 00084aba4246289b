import { userEvent } from 'storybook/test';

import { secretFields } from '#form-schemas/secret-fields.ts';
import type { FormView } from '#journeys/engine/step-view.ts';

/** Types the passwords and codes among `answers` as a customer does: no server ever sends one. */
export async function typeSecrets(form: FormView, answers: Readonly<Record<string, unknown>>): Promise<void> {
  for (const name of secretFields(form)) {
    const value = answers[name];
    if (typeof value !== 'string') continue;
    const control = document.getElementById(`${form.name}.${name}`);
    if (!(control instanceof HTMLInputElement))
      throw new Error(`The form "${form.name}" draws no control for "${name}"`);
    await userEvent.clear(control);
    await userEvent.type(control, value);
  }
}

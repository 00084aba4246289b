import { readForms } from './admission/read-forms.ts';
import type { FormDefinition } from './form-definition.ts';

export const ownForms = readForms(`${import.meta.dirname}/forms`, 'form-schemas/forms');

/** A form of this repository by its name. @throws {Error} when there is none or it was not admitted. */
export function ownForm(name: string): FormDefinition {
  const form = ownForms.forms[name];
  if (form === undefined) throw new Error(`There is no admitted form ${name}`);
  return form;
}

import { fieldsOf } from './fields-of.ts';
import type { FieldSchema, FormShape, UiSchema } from './form-definition.ts';

const secretFormats: readonly string[] = ['cvv', 'one-time-code', 'password-shape', 'pin'];
const secretWidgets: readonly string[] = ['new-password', 'one-time-code', 'password'];

/** Whether a field holds a secret by its format or its widget. */
export function isSecret(schema: FieldSchema, ui: UiSchema): boolean {
  return secretFormats.includes(schema.format ?? '') || secretWidgets.includes(ui['ui:widget'] ?? '');
}

/**
 * Paths of the fields whose answers are never stored in a session, an event, a draft or a log:
 * password, PIN, CVV and one-time code (RUN-09, security rules).
 */
export function secretFields(form: FormShape): readonly string[] {
  return fieldsOf(form)
    .filter((field) => isSecret(field.schema, field.ui))
    .map((field) => field.path);
}

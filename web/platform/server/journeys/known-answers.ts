import { secretFields } from '#form-schemas/secret-fields.ts';
import type { FormVersion } from '#web/platform/domain/release.ts';

/** What is `known` already of what `form` asks; never a secret. */
export function knownAnswers(form: FormVersion, known: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const asked = Object.keys(form.schema['properties'] ?? {});
  const secret = secretFields(form);
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => value !== undefined && value !== null && asked.includes(name) && !secret.includes(name),
    ),
  );
}

import { memberOf } from './fields-of.ts';
import type { Messages } from './form-definition.ts';

/** `rows.0.name` as messages spell it: `rows.*.name`. */
function withoutIndexes(path: string): string {
  return path.replace(/(^|\.)[0-9]+(?=\.|$)/g, '$1*');
}

/**
 * The words for a field and the keyword of the rule that objects; the nearest of: field and keyword, field, keyword, any.
 *
 * @throws {Error} when not even `*` has words: an admitted form always has them.
 */
export function messageFor(messages: Messages, fieldPath: string, keyword: string): string {
  const path = withoutIndexes(fieldPath);
  const places = [
    [path, keyword],
    [path, '*'],
    ['*', keyword],
    ['*', '*'],
  ] as const;
  for (const [field, rule] of places) {
    const words = memberOf(memberOf(messages, field), rule);
    if (typeof words === 'string') return words;
  }
  throw new Error(`The form has no words for ${keyword} of ${fieldPath}`);
}

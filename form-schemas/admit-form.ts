import { pointerTo } from './admission/finding.ts';
import { formFindings } from './admission/form-findings.ts';
import type { Problem } from './problem.ts';

/**
 * Everything that is wrong with a form definition from outside, all at once; nothing when it may be compiled and shown (RUN-06).
 *
 * Forms of the CMS are hostile until admitted: at most 64 kB, 12 levels and 200 fields, only allowed keywords, local references
 * without a circle, patterns that cannot run long, bounded text, lists and numbers, known widgets, and words for every rule.
 * Pure, never throws, and quick whatever it is given. How the examples behave is for `check-examples.ts`.
 *
 * `file` is the file or entry as its author knows it.
 */
export function admitForm(definition: unknown, file: string): Problem[] {
  return formFindings(definition).map(({ at, ...finding }) => ({ ...finding, file, pointer: pointerTo(at) }));
}

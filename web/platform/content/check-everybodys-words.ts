import type { Problem } from '#form-schemas/problem.ts';
import type { CopyRules } from '#journeys/check/catalogues.ts';
import { checkCopyTexts } from '#journeys/check/check-copy.ts';

import { unreadInScript } from './page-words.ts';

/**
 * Everything that is wrong with the words of everybody as they are published: those of journeys, as their checker says it, and
 * words of the page itself that its script would misread (P037).
 */
export function checkEverybodysWords(
  copy: Readonly<Record<string, unknown>>,
  about: { readonly file: string; readonly rules: CopyRules },
): readonly Problem[] {
  const problems = checkCopyTexts(copy, about);
  const pointers = new Set(problems.map(({ pointer }) => pointer));
  const misread = Object.entries(copy).flatMap(([key, text]) => {
    const pointer = `/${key}`;
    if (typeof text !== 'string' || pointers.has(pointer)) return [];
    const unread = unreadInScript(key, text);
    if (unread === undefined) return [];
    const message = `These words are put together on the page, where ${unread}`;
    return [{ code: 'P037', file: about.file, pointer, message }];
  });
  return [...problems, ...misread];
}

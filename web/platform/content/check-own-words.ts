import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import type { CopyRules } from '#journeys/check/catalogues.ts';
import { openReport, type Report } from '#journeys/check/report.ts';

import { marksIn } from './check-marks.ts';
import { unreadInScript } from './page-words.ts';
import { placeholders } from './placeholders.ts';

/** What own words are held against. */
export interface OwnWordsRules {
  /** The words of everybody else. */
  readonly copy: Readonly<Record<string, string>>;
  readonly rules: Pick<CopyRules, 'regulated' | 'longest'>;
}

/** Filled in every message, so own words may leave them out or add them. */
export const alwaysFilled: readonly string[] = ['product', 'partner'];

const inPlainWords: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'A { is not closed by a }',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'A quotation mark is not closed',
  EMPTY_ARGUMENT: 'There is nothing between { and }',
  MALFORMED_ARGUMENT: 'What stands between { and } is no placeholder',
  INVALID_ARGUMENT_TYPE: 'What stands behind the comma of a placeholder is no format',
  MISSING_OTHER_CLAUSE: 'A choice between { and } needs a last case “other {…}”',
};

/**
 * Everything that is wrong with the words that a partner puts in place of ours (PTR-05): regulated words (P031), braces that cannot be read, or not on the page (P032), placeholders lost or unknown (P033), HTML (P034), too many characters (P035). A key that is
 * none (P030) is a warning: a release that takes a text away must not keep its partners from publishing.
 * The one source of these rules: a publish, the preview and the desk of words all ask here.
 *
 * Problems stand at `/copy/<key>`. Empty words are none: everybody's show (PTR-06).
 */
export function checkOwnWords(report: Report, words: Readonly<Record<string, string>>, against: OwnWordsRules): void {
  for (const [key, text] of Object.entries(words)) checkOne(report, { key, text }, against);
}

/** Own words without those of texts that nobody reads any more. */
export function shownWords(
  words: Readonly<Record<string, string>>,
  { copy }: Pick<OwnWordsRules, 'copy'>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(words).filter(([key]) => Object.hasOwn(copy, key)));
}

/** The same for words alone, as somebody types them. */
export function problemsOfWords(words: Readonly<Record<string, string>>, against: OwnWordsRules): readonly Problem[] {
  const report = openReport({ file: 'own words', text: '{}' });
  checkOwnWords(report, words, against);
  return report.problems;
}

/**
 * The most characters that own words of `key` may have: as the rules say, else room for twice ours and a little more, so
 * that buttons stay buttons.
 */
export function longestOf(key: string, { copy, rules }: OwnWordsRules): number {
  return rules.longest[key] ?? 2 * lengthOf(copy[key] ?? '') + 40;
}

interface Words {
  readonly key: string;
  readonly text: string;
}

function checkOne(report: Report, { key, text }: Words, against: OwnWordsRules): void {
  const { copy, rules } = against;
  const path = ['copy', key];
  const standard = Object.hasOwn(copy, key) ? copy[key] : undefined;
  if (standard === undefined) {
    const suggestion = didYouMean(key, Object.keys(copy));
    const message = `Nobody reads the words of “${textInWords(key)}”: there is no such text any more, or there never was one. They can be removed`;
    report.add({ code: 'P030', path, message, suggestion, isWarning: true });
    return;
  }
  const reason = Object.hasOwn(rules.regulated, key) ? rules.regulated[key] : undefined;
  if (reason !== undefined) {
    report.add({ code: 'P031', path, message: `"${key}" may not be replaced: ${reason}` });
    return;
  }
  if (text.trim() === '') return;
  checkPlaceholders(report, { key, text }, standard);
  const marks = marksIn(text.replace(/<b>(.*?)<\/b>/gu, '$1'));
  if (marks.length > 0) {
    report.add({
      code: 'P034',
      path,
      message: `${marks.join(' ')} would be shown as it stands there: HTML is not used`,
      expected: 'plain words, and <b>…</b> around what is bold',
    });
  }
  const longest = longestOf(key, against);
  const length = lengthOf(text);
  if (length > longest) {
    report.add({
      code: 'P035',
      path,
      message: `It has ${String(length)} characters, and there is room for ${String(longest)}`,
      expected: `at most ${String(longest)} characters`,
    });
  }
}

function checkPlaceholders(report: Report, { key, text }: Words, standard: string): void {
  const path = ['copy', key];
  let found: readonly string[];
  try {
    found = placeholders(text);
  } catch (error) {
    const kind = error instanceof Error ? error.message : '';
    const message = inPlainWords[kind] ?? `It cannot be read: ${kind.toLowerCase().replaceAll('_', ' ')}`;
    report.add({ code: 'P032', path, message, expected: 'braces around placeholders only, such as {email}' });
    return;
  }
  const unread = unreadInScript(key, text);
  if (unread !== undefined)
    report.add({ code: 'P032', path, message: `These words are put together on the page, where ${unread}` });
  const wanted = wantedIn(standard)?.filter((name) => !alwaysFilled.includes(name));
  if (wanted === undefined) return;
  const lost = wanted.filter((name) => !found.includes(name));
  const unknown = found.filter((name) => !wanted.includes(name) && !alwaysFilled.includes(name));
  if (lost.length === 0 && unknown.length === 0) return;
  const isQuoted = lost.some((name) => text.includes(`'{${name}`));
  const parts = [
    ...(lost.length > 0 ? [`${inBraces(lost)} is missing`] : []),
    ...(isQuoted ? ['a straight apostrophe before { switches a placeholder off, write ’'] : []),
    ...(unknown.length > 0 ? [`${inBraces(unknown)} is not filled in here`] : []),
  ];
  report.add({
    code: 'P033',
    path,
    message: parts.join('; '),
    expected: wanted.length === 0 ? 'no placeholders' : `the placeholders of the default: ${inBraces(wanted)}`,
    suggestion: lost.length === 1 && unknown.length === 1 ? didYouMean(unknown[0] ?? '', lost) : undefined,
  });
}

/** Nothing where everybody's words cannot be read either: that is told of them. */
function wantedIn(standard: string): readonly string[] | undefined {
  try {
    return placeholders(standard);
  } catch {
    return undefined;
  }
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

/** `bank-list.other-type` as people read it: `Bank list › other type`. */
function textInWords(key: string): string {
  const words = key.replaceAll('.', ' › ').replaceAll(/[-_]/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In characters as people count them. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

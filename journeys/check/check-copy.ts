import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import type { Problem } from '#form-schemas/problem.ts';

import { copyFormats } from '../engine/copy-formats.ts';
import type { CopyRules } from './catalogues.ts';
import { checkShape } from './check-shape.ts';
import { didYouMean } from './did-you-mean.ts';
import { openReport, type Report, type SourceFile } from './report.ts';

/** Marks that copy may hold; anything else that looks like a tag is refused. */
const tags = ['b', 'link'];

/**
 * Every message of our own copy: the shape of the file (J002), ICU syntax (J080), only known values (J081), only known
 * tags (J082), only formats of ours (J086), no key twice (J083), and no key that neither a definition nor the code uses (J076).
 */
export function checkCopy(
  files: readonly SourceFile[],
  { rules, used }: { rules: CopyRules; used: ReadonlySet<string> },
): Problem[] {
  const owners = new Map<string, string>();
  return files.flatMap((source) => {
    const report = openReport(source);
    if (report.content === undefined || !checkShape(report, 'copy')) return report.problems;
    for (const [key, text] of Object.entries(report.content)) {
      if (key === '$schema') continue;
      checkMessage(report, [key], { text, values: Object.keys(rules.values) });
      const owner = owners.get(key);
      if (owner !== undefined)
        report.add({ code: 'J083', path: [key], message: `"${key}" stands in ${owner} already` });
      owners.set(key, source.file);
      if (!used.has(key) && !isUsedByCode(key, rules))
        report.add({
          code: 'J076',
          path: [key],
          message: `Nothing uses "${key}"`,
          expected: 'a block or branch that names it, or an entry in "usedByCode" of journeys/meta/copy-rules.json',
        });
    }
    return report.problems;
  });
}

/**
 * The words that are published for everybody, as the CMS has them: text (J002), well-formed (J080, J082, J086), with values
 * that somebody fills in (J081).
 */
export function checkCopyTexts(
  copy: Readonly<Record<string, unknown>>,
  { file, rules }: { file: string; rules: CopyRules },
): Problem[] {
  const report = openReport({ file, text: JSON.stringify(copy, null, 2) });
  const values = Object.keys(rules.values);
  for (const [key, text] of Object.entries(copy)) {
    if (typeof text === 'string') checkMessage(report, [key], { text, values });
    else report.add({ code: 'J002', path: [key], message: 'This is not a text', expected: 'a text' });
  }
  return report.problems.map(({ line: _line, column: _column, ...problem }) => problem);
}

/** `email.*` stands for every key that begins so. */
function isUsedByCode(key: string, rules: CopyRules): boolean {
  return key in rules.usedByCode || `${key.split('.')[0] ?? key}.*` in rules.usedByCode;
}

interface Checked {
  readonly text: string;
  readonly values: readonly string[];
}

function checkMessage(report: Report, path: readonly string[], { text, values }: Checked): void {
  const parsed = parsedMessage(text);
  if ('error' in parsed) {
    report.add({
      code: 'J080',
      path,
      message: `The message cannot be read: ${parsed.error}`,
      expected: 'ICU message syntax, such as "Hello {givenName}"',
    });
    return;
  }
  const names = namesIn(parsed.elements);
  for (const name of names.values) {
    if (!values.includes(name))
      report.add({
        code: 'J081',
        path,
        message: `{${name}} is not known here`,
        expected: values.length === 0 ? 'no value' : `one of ${values.map((each) => `{${each}}`).join(', ')}`,
        suggestion: didYouMean(name, values),
      });
  }
  for (const tag of names.tags) {
    if (!tags.includes(tag))
      report.add({ code: 'J082', path, message: `<${tag}> is not allowed`, expected: 'no mark but <b> and <link>' });
  }
  for (const { kind, style } of names.formats) {
    const known: readonly string[] = Object.keys(kind === 'time' ? {} : copyFormats[kind]);
    if (!known.includes(style))
      report.add({
        code: 'J086',
        path,
        message: `"${kind}, ${style}" is not one of our formats`,
        expected:
          known.length === 0 ? '"date, moment"' : `one of ${known.map((each) => `"${kind}, ${each}"`).join(', ')}`,
        suggestion: didYouMean(style, known),
      });
  }
}

/** Names of the values that a message has; none of one that cannot be read (J080). */
export function valuesIn(text: string): readonly string[] {
  const parsed = parsedMessage(text);
  return 'error' in parsed ? [] : namesIn(parsed.elements).values;
}

function parsedMessage(text: string): { elements: MessageFormatElement[] } | { error: string } {
  try {
    return { elements: parse(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message.toLowerCase().replaceAll('_', ' ') : String(error) };
  }
}

interface Names {
  readonly values: string[];
  readonly tags: string[];
  readonly formats: { readonly kind: 'date' | 'number' | 'time'; readonly style: string }[];
}

const formatted = { [TYPE.date]: 'date', [TYPE.number]: 'number', [TYPE.time]: 'time' } as const;

function namesIn(elements: readonly MessageFormatElement[]): Names {
  const found: Names = { values: [], tags: [], formats: [] };
  for (const element of elements) {
    const inner: MessageFormatElement[] = [];
    if (element.type === TYPE.tag) {
      found.tags.push(element.value);
      inner.push(...element.children);
    } else if (element.type === TYPE.select || element.type === TYPE.plural) {
      found.values.push(element.value);
      inner.push(...Object.values(element.options).flatMap((option) => option.value));
    } else if (element.type !== TYPE.literal && element.type !== TYPE.pound) {
      found.values.push(element.value);
      if (element.type !== TYPE.argument)
        found.formats.push({
          kind: formatted[element.type],
          style: typeof element.style === 'string' ? element.style : 'a skeleton or nothing',
        });
    }
    const deeper = namesIn(inner.length === 0 ? [] : inner);
    found.values.push(...deeper.values);
    found.tags.push(...deeper.tags);
    found.formats.push(...deeper.formats);
  }
  return found;
}

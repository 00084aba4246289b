import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Path, type Report } from '#journeys/check/report.ts';
import { fontNames, type PartnerContent } from '#web/domain/content.ts';

import { isHttps } from './is-https.ts';
import { partnerShape } from './partner-shape.ts';
import { placeholders } from './placeholders.ts';
import { reportShape } from './report-shape.ts';
import { contrast, isColour, wordsContrast } from './theme/contrast.ts';
import { linkColour } from './theme/theme-colours.ts';

export interface PartnerChecks {
  /** What the CMS calls it, or its path in the repository. */
  readonly file: string;
  /** The key under which it is published. */
  readonly key: string;
  readonly copy: Readonly<Record<string, string>>;
  /** Keys that no partner may replace, with the reason. */
  readonly regulated: Readonly<Record<string, string>>;
}

const ajv = new Ajv({ allErrors: true, verbose: true });
const hasShape = ajv.compile(partnerShape);

/** Filled in every message, so an override may leave them out or add them. */
const alwaysFilled = ['product', 'partner'];

/**
 * Everything that is wrong with a partner by itself, all at once (PTR-05, RUN-06): shape, colours that cannot
 * be read, unknown fonts, links that are not https, unknown or regulated copy keys, other placeholders.
 *
 * Its pictures and extra questions are checked where they are made ready to be served.
 */
export function checkPartner(partner: PartnerContent, checks: PartnerChecks): readonly Problem[] {
  const report = openReport({ file: checks.file, text: JSON.stringify(partner, null, 2) });
  if (!hasShape(partner)) {
    reportShape(report, hasShape.errors ?? [], 'P001');
    return report.problems;
  }
  if (partner.code !== checks.key) {
    report.add({
      code: 'P002',
      path: ['code'],
      message: `The code is "${partner.code}", and it is published as "${checks.key}"`,
    });
  }
  checkTheme(report, partner);
  checkLinks(report, partner);
  checkCopy(report, partner, checks);
  return report.problems;
}

function checkTheme(report: Report, { theme }: PartnerContent): void {
  const names = ['primary', 'onPrimary', 'accent', 'background', 'surface', 'text'] as const;
  const odd = names.filter((name) => !isColour(theme[name]));
  for (const name of odd) {
    report.add({ code: 'P010', path: ['theme', name], message: `"${theme[name]}" is no colour`, expected: '#rrggbb' });
  }
  for (const name of ['headingFont', 'bodyFont'] as const) {
    const font: string = theme[name];
    if (fontNames.some((known) => known === font)) continue;
    report.add({
      code: 'P011',
      path: ['theme', name],
      message: `The font "${font}" is not one that we serve`,
      expected: `one of ${fontNames.join(', ')}`,
      suggestion: didYouMean(font, fontNames),
    });
  }
  if (odd.length > 0) return;
  const pairs = [
    { words: theme.onPrimary, ground: theme.primary, blame: 'onPrimary', on: 'primary' },
    { words: theme.text, ground: theme.background, blame: 'text', on: 'background' },
    { words: theme.text, ground: theme.surface, blame: 'text', on: 'surface' },
    { words: linkColour(theme), ground: theme.background, blame: 'primary', on: 'background' },
  ];
  for (const { words, ground, blame, on } of pairs) {
    const measured = contrast(words, ground);
    if (measured >= wordsContrast) continue;
    const rounded = (Math.floor(measured * 100) / 100).toFixed(2);
    report.add({
      code: 'P012',
      path: ['theme', blame],
      message: `Words in ${blame} (${words}) on ${on} (${ground}) have a contrast of ${rounded} and are hard to read`,
      expected: `a contrast of ${String(wordsContrast)} or more (WCAG 2.2 AA)`,
    });
  }
}

function checkLinks(report: Report, { customizations, newsLetterOptions }: PartnerContent): void {
  const links: [Path, string | undefined][] = [
    [['customizations', 'footer', 'homeUrl'], customizations.footer?.homeUrl],
    [['newsLetterOptions', 'privacyPolicyLink'], newsLetterOptions?.privacyPolicyLink],
    ...Object.entries(customizations.urls ?? {}).map(([name, url]): [Path, string] => [
      ['customizations', 'urls', name],
      url,
    ]),
  ];
  for (const [path, link] of links) {
    if (link === undefined || link === '' || isHttps(link)) continue;
    if (path.at(-1) === 'openApp' && isOfAnApp(link)) continue;
    report.add({
      code: 'P020',
      path,
      message: `"${link}" is no address that customers can be sent to`,
      expected: 'an address that begins with https://',
    });
  }
}

/** Of the form `burgee://open`: a scheme of an app's own, and nothing that a browser itself would open or run. */
function isOfAnApp(link: string): boolean {
  const scheme = /^([a-z][a-z0-9-]{2,30}):\/\/[a-z0-9/_-]{0,100}$/u.exec(link)?.[1];
  return (
    scheme !== undefined &&
    !/^(?:https?|ftp|file|javascript|data|blob|about|vbscript|wss?|view-source|filesystem|intent)$/u.test(scheme)
  );
}

function checkCopy(report: Report, partner: PartnerContent, { copy, regulated }: PartnerChecks): void {
  for (const [key, message] of Object.entries(partner.copy)) {
    const path = ['copy', key];
    const base = copy[key];
    if (base === undefined) {
      report.add({
        code: 'P030',
        path,
        message: `There is no copy key "${key}"`,
        suggestion: didYouMean(key, Object.keys(copy)),
      });
      continue;
    }
    const reason = regulated[key];
    if (reason !== undefined) {
      report.add({ code: 'P031', path, message: `"${key}" may not be replaced: ${reason}` });
      continue;
    }
    // An empty override falls back to the default (PTR-06).
    if (message !== '') checkPlaceholders(report, path, { message, base });
  }
}

function checkPlaceholders(report: Report, path: Path, { message, base }: { message: string; base: string }): void {
  const found = placeholdersIn(message);
  if ('error' in found) {
    report.add({ code: 'P032', path, message: `This is no ICU message: ${found.error}` });
    return;
  }
  const standard = placeholdersIn(base);
  // Where everybody's words cannot be read either, that is told of them.
  if ('error' in standard) return;
  const own = (names: readonly string[]) => names.filter((name) => !alwaysFilled.includes(name)).join(', ');
  const wanted = own(standard.names);
  if (own(found.names) === wanted) return;
  const expected = wanted === '' ? 'no placeholders' : `exactly these placeholders: ${wanted}`;
  report.add({
    code: 'P033',
    path,
    message: `Its placeholders are not those of the default: ${own(found.names) || 'none'}`,
    expected,
  });
}

function placeholdersIn(message: string): { readonly names: readonly string[] } | { readonly error: string } {
  try {
    return { names: placeholders(message) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Path, type Report } from '#journeys/check/report.ts';
import { fontNames, type PartnerContent } from '#web/platform/domain/content.ts';

import { checkMarks } from './check-marks.ts';
import { checkOwnWords, type OwnWordsRules } from './check-own-words.ts';
import { isHttps } from './is-https.ts';
import { partnerShape } from './partner-shape.ts';
import { reportShape } from './report-shape.ts';
import { isColour, wordsContrast } from './theme/contrast.ts';
import { cardColours, cardColoursOf, cardPairs } from './theme/card-art.ts';
import { themePairs, unreadablePairs } from './theme/readable-pairs.ts';

export interface PartnerChecks {
  /** What the CMS calls it, or its path in the repository. */
  readonly file: string;
  /** The key under which it is published. */
  readonly key: string;
  /** What its own words are held against. */
  readonly words: OwnWordsRules;
}

const ajv = new Ajv({ allErrors: true, verbose: true });
const hasShape = ajv.compile(partnerShape);

/**
 * Everything that is wrong with a partner by itself, all at once (PTR-05, RUN-06): shape, colours that cannot
 * be read, unknown fonts, links that are not https, words of its own that may not be.
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
  checkCardArt(report, partner);
  checkLinks(report, partner);
  checkPraise(report, partner);
  const { copy: _ownRules, ...words } = partner;
  checkMarks(report, words);
  checkOwnWords(report, partner.copy, checks.words);
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
  for (const { words, ground, where, found, nearest } of unreadablePairs(theme, themePairs)) {
    report.add({
      code: 'P012',
      path: ['theme', words],
      message: `${where} (${theme[words]}) on ${theme[ground]} have a contrast of ${found} and are hard to read`,
      expected: `a contrast of ${String(wordsContrast)} or more (WCAG 2.2 AA)`,
      suggestion: nearest,
    });
  }
}

/** The card's own colours are held to what the theme's are; a pair of which the card has chosen neither is the theme's. */
function checkCardArt(report: Report, { theme, customizations: { cardArt } }: PartnerContent): void {
  if (cardArt === undefined) return;
  const chosen = cardColours.filter((name) => Boolean(cardArt[name]));
  for (const name of chosen) {
    if (isColour(cardArt[name])) continue;
    report.add({
      code: 'P010',
      path: ['customizations', 'cardArt', name],
      message: `"${cardArt[name] ?? ''}" is no colour`,
      expected: '#rrggbb',
    });
  }
  const colours = cardColoursOf(theme, cardArt);
  const pairs = cardPairs.filter(({ words, ground }) => chosen.includes(words) || chosen.includes(ground));
  for (const { words, ground, where, found, nearest } of unreadablePairs(colours, pairs)) {
    report.add({
      code: 'P013',
      path: ['customizations', 'cardArt', nearest === undefined ? 'waves' : words],
      message: `${where} (${String(colours[words])}) on ${String(colours[ground])} have a contrast of ${found} and are hard to read`,
      expected:
        nearest === undefined
          ? `a second colour nearer to the background: no text has a contrast of ${String(wordsContrast)} with both`
          : `a contrast of ${String(wordsContrast)} or more (WCAG 2.2 AA)`,
      suggestion: nearest,
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

/** What others say of a partner says who, and where that can be read: nobody is to take a claim for more than it is. */
function checkPraise(report: Report, { customizations: { reviews, press, urls } }: PartnerContent): void {
  const isEmpty = (words: string | undefined) => (words ?? '').trim() === '';
  if (reviews?.score !== undefined && isEmpty(urls?.reviews))
    report.add({
      code: 'P021',
      path: ['customizations', 'urls', 'reviews'],
      message: 'A score of reviews is given, and nowhere to read them',
      expected: 'the address of the partner’s page at the review service',
    });
  if (isEmpty(press?.quote) === isEmpty(press?.source)) return;
  const missing = isEmpty(press?.quote) ? 'quote' : 'source';
  report.add({
    code: 'P022',
    path: ['customizations', 'press', missing],
    message: missing === 'quote' ? 'A paper is named, and not what it wrote' : 'A paper is quoted, and not named',
  });
}

/** Of the form `burgee://open`: a scheme of an app's own, and nothing that a browser itself would open or run. */
function isOfAnApp(link: string): boolean {
  const scheme = /^([a-z][a-z0-9-]{2,30}):\/\/[a-z0-9/_-]{0,100}$/u.exec(link)?.[1];
  return (
    scheme !== undefined &&
    !/^(?:https?|ftp|file|javascript|data|blob|about|vbscript|wss?|view-source|filesystem|intent)$/u.test(scheme)
  );
}

import { type Menu, menuParts } from '../engine/menu.ts';
import { checkCondition } from './check-conditions.ts';
import { openReport, type SourceFile } from './report.ts';
import type { Catalogues } from './catalogues.ts';
import { checkName } from './subject.ts';
import type { Problem } from '#form-schemas/problem.ts';

/** Every entry of the menu names only words, links and facts that there are. Pages may come later (LAY-01). */
export function checkMenu(
  source: SourceFile,
  { catalogues, copy }: { catalogues: Catalogues; copy: Readonly<Record<string, string>> },
): Problem[] {
  const report = openReport(source);
  const { facts, links } = catalogues;
  for (const part of menuParts) {
    for (const [index, { text, link, when, dots = [] }] of catalogues.menu[part].entries()) {
      const path = [part, index];
      const copyKeys = { code: 'J015', what: 'a copy key', known: Object.keys(copy) };
      checkName({ report, path: [...path, 'text'] }, text, copyKeys);
      if (link !== undefined)
        checkName({ report, path: [...path, 'link'] }, link, {
          code: 'J020',
          what: 'a link',
          known: Object.keys(links),
        });
      checkCondition({ report, path: [...path, 'when'] }, when, facts);
      for (const [at, dot] of dots.entries()) {
        checkCondition({ report, path: [...path, 'dots', at, 'when'] }, dot.when, facts);
        checkName({ report, path: [...path, 'dots', at, 'text'] }, dot.text, copyKeys);
      }
    }
  }
  return [...report.problems];
}

/** The copy keys that the menu uses. */
export function menuCopy(menu: Menu): string[] {
  const entries = menuParts.flatMap((part) => menu[part]);
  return entries.flatMap(({ text, dots = [] }) => [text, ...dots.map((dot) => dot.text)]);
}

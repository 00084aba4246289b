import { allMenuParts, type Menu, type MenuEntry } from '../engine/menu.ts';
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
  const known = { ...catalogues, copyKeys: { code: 'J015', what: 'a copy key', known: Object.keys(copy) } };
  for (const part of allMenuParts)
    for (const [index, entry] of (catalogues.menu[part] ?? []).entries())
      checkEntry({ report, path: [part, index] }, entry, known);
  return [...report.problems];
}

type Place = Parameters<typeof checkName>[0];

function checkEntry(
  { report, path }: Place,
  { text, link, when, dots = [], tabs = [] }: MenuEntry,
  known: Pick<Catalogues, 'facts' | 'links'> & { readonly copyKeys: Parameters<typeof checkName>[2] },
): void {
  const { facts, links, copyKeys } = known;
  checkName({ report, path: [...path, 'text'] }, text, copyKeys);
  if (link !== undefined)
    checkName({ report, path: [...path, 'link'] }, link, { code: 'J020', what: 'a link', known: Object.keys(links) });
  checkCondition({ report, path: [...path, 'when'] }, when, facts);
  for (const [at, dot] of dots.entries()) {
    checkCondition({ report, path: [...path, 'dots', at, 'when'] }, dot.when, facts);
    checkName({ report, path: [...path, 'dots', at, 'text'] }, dot.text, copyKeys);
  }
  for (const [at, tab] of tabs.entries()) checkEntry({ report, path: [...path, 'tabs', at] }, tab, known);
}

/** The copy keys that the menu uses. */
export function menuCopy(menu: Menu): string[] {
  return allMenuParts.flatMap((part) => menu[part] ?? []).flatMap(copyOf);
}

function copyOf({ text, dots = [], tabs = [] }: MenuEntry): string[] {
  return [text, ...dots.map((dot) => dot.text), ...tabs.flatMap(copyOf)];
}

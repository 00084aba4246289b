import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle, PartnerContent } from '#web/platform/domain/content.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { buildRelease } from './build-release.ts';
import { checkPictures } from './check-pictures.ts';
import { isNestedDeeper } from './nesting.ts';
import { problemsOfThoseLeft } from './check-in-use.ts';
import { withEntry, withoutEntry } from './lay-over.ts';
import { problemsForCustomersInside, type Publishing } from './publish-bundle.ts';

/** One entry as the CMS would publish it. */
export interface ProposedEntry {
  readonly uid: string;
  readonly key: string;
  readonly entry: unknown;
}

/** Deeper than anything that is asked or said; what reads content calls itself for each level. */
const mostLevels = 100;

/** What the CMS would publish, and take off, in one go. */
export interface Proposal {
  readonly entries: readonly ProposedEntry[];
  /** As they are live. */
  readonly removed: readonly ProposedEntry[];
}

/**
 * What would be wrong if all of `proposal` were published over `bundle`; nothing is stored (RUN-06, PTR-05). Entries that need
 * one another are good together. Copy that is unpublished, and the repository has, are the repository's from then on; a form or a
 * journey that is in use stays, though the repository has one of that name: nobody would know which of them customers get.
 *
 * It is the very build that a publish makes, so what passes here can be published. What is asked of new pictures is asked here
 * alone.
 */
export async function checkProposed<Store extends PlatformStore>(
  { entries, removed }: Proposal,
  { bundle, repository }: { readonly bundle: ContentBundle; readonly repository: ContentBundle },
  publishing: Publishing<Store>,
): Promise<readonly Problem[]> {
  const { unitOfWork, tools } = publishing;
  const { kinds } = tools;
  const without = (laid: ContentBundle, one: ProposedEntry) => withoutEntry(laid, one, kinds);
  const wrong = entries.filter(({ entry }) => !isEntry(entry));
  if (wrong.length > 0) return wrong.map(noEntry);
  const deep = entries.filter(({ entry }) => isNestedDeeper(entry, mostLevels));
  if (deep.length > 0) return deep.map(tooDeep);
  const left = removed.length === 0 ? bundle : withWordsOf(repository, removed.reduce(without, bundle));
  const next = entries.reduce((laid, one) => withEntry(laid, one, kinds) ?? laid, left);
  if (next === bundle) return [];
  const built = await buildRelease(next, 'proposed', {
    ...tools,
    findForm: (reference) => unitOfWork.statement(({ releases }) => releases.findForm(reference)),
  });
  const pictures = (await Promise.all(entries.map((one) => pictureProblems(one, tools)))).flat();
  if (built.kind === 'refused') return [...built.problems, ...pictures];
  if (pictures.length > 0) return pictures;
  const gone = Object.keys(bundle.journeys).filter((name) => !Object.hasOwn(next.journeys, name));
  return [
    ...(await problemsForCustomersInside(next, publishing)),
    ...(await leftAlone(gone, publishing)),
    ...(await unitOfWork.statement((store) => problemsOfThoseLeft({ before: bundle, after: next }, store, tools))),
  ];
}

function withWordsOf(repository: ContentBundle, left: ContentBundle): ContentBundle {
  return { ...left, copy: { ...repository.copy, ...left.copy } };
}

async function pictureProblems(
  { uid, key, entry }: ProposedEntry,
  { names, readAsset }: Publishing['tools'],
): Promise<readonly Problem[]> {
  return uid === 'partner' ? checkPictures(entry as PartnerContent, names.partner(key), readAsset) : [];
}

/** Customers who are in a journey that there would not be any more. */
async function leftAlone(
  journeys: readonly string[],
  { unitOfWork, tools }: Pick<Publishing, 'unitOfWork' | 'tools'>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const journey of journeys) {
    const inside = await unitOfWork.statement(({ journeySessions }) => journeySessions.countByDefinition(journey));
    const customers = inside.reduce((total, { count }) => total + count, 0);
    if (customers === 0) continue;
    const message = `${customers === 1 ? '1 customer is' : `${String(customers)} customers are`} inside this journey, which would be gone`;
    problems.push({ code: 'J902', file: tools.names.journey(journey), pointer: '', message });
  }
  return problems;
}

function isEntry(entry: unknown): boolean {
  return typeof entry === 'string' || (typeof entry === 'object' && entry !== null && !Array.isArray(entry));
}

function noEntry({ uid, key }: ProposedEntry): Problem {
  return { code: 'P000', file: `${uid} "${key}"`, pointer: '', message: 'This is no entry', expected: 'an object' };
}

function tooDeep({ uid, key }: ProposedEntry): Problem {
  return {
    ...{ code: 'F003', file: `${uid} "${key}"`, pointer: '' },
    message: `This is nested deeper than ${String(mostLevels)} levels`,
    expected: `at most ${String(mostLevels)} levels`,
  };
}

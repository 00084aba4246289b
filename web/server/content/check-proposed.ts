import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle, PartnerContent } from '#web/domain/content.ts';

import { buildRelease } from './build-release.ts';
import { checkPictures } from './check-pictures.ts';
import { withEntry } from './lay-over.ts';
import { problemsForCustomersInside, type Publishing } from './publish-bundle.ts';

/**
 * What would be wrong if `proposed` were published over `bundle`; nothing is stored (RUN-06, PTR-05).
 *
 * It is the very build that a publish makes, so what passes here can be published. What is asked of new pictures is asked here
 * alone.
 */
export async function checkProposed(
  proposed: { readonly uid: string; readonly key: string; readonly entry: unknown },
  bundle: ContentBundle,
  publishing: Publishing,
): Promise<readonly Problem[]> {
  if (typeof proposed.entry !== 'object' && typeof proposed.entry !== 'string') return [noEntry(proposed)];
  if (proposed.entry === null || Array.isArray(proposed.entry)) return [noEntry(proposed)];
  const next = withEntry(bundle, proposed);
  if (next === undefined) return [];
  const { unitOfWork, tools } = publishing;
  const built = await buildRelease(next, 'proposed', {
    ...tools,
    findForm: (reference) => unitOfWork.statement(({ releases }) => releases.findForm(reference)),
  });
  const pictures = await pictureProblems(proposed, tools);
  if (built.kind === 'refused') return [...built.problems, ...pictures];
  if (pictures.length > 0) return pictures;
  return problemsForCustomersInside(next, publishing);
}

async function pictureProblems(
  { uid, key, entry }: { readonly uid: string; readonly key: string; readonly entry: unknown },
  { names, readAsset }: Publishing['tools'],
): Promise<readonly Problem[]> {
  return uid === 'partner' ? checkPictures(entry as PartnerContent, names.partner(key), readAsset) : [];
}

function noEntry({ uid, key }: { uid: string; key: string }): Problem {
  return { code: 'P000', file: `${uid} "${key}"`, pointer: '', message: 'This is no entry', expected: 'an object' };
}

import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/domain/content.ts';

import { buildRelease } from './build-release.ts';
import { withEntry } from './lay-over.ts';
import { problemsForCustomersInside, type Publishing } from './publish-bundle.ts';

/**
 * What would be wrong if `proposed` were published over `bundle`; nothing is stored (RUN-06, PTR-05).
 *
 * It is the very build that a publish makes, so what passes here can be published.
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
  if (built.kind === 'refused') return built.problems;
  return problemsForCustomersInside(next, publishing);
}

function noEntry({ uid, key }: { uid: string; key: string }): Problem {
  return { code: 'P000', file: `${uid} "${key}"`, pointer: '', message: 'This is no entry', expected: 'an object' };
}

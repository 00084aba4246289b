import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import type { BundleChecks } from './check-bundle.ts';
import { entryCalled } from './content-kind.ts';
import { valueAt } from './partner-assets.ts';

interface Left {
  readonly before: ContentBundle;
  readonly after: ContentBundle;
}

/** Whom the checks of content do not see, and who needs what is unpublished: every kind of the programme says of its own. */
export async function problemsOfThoseLeft<Store extends PlatformStore>(
  { before, after }: Left,
  store: Store,
  { kinds, names }: Pick<BundleChecks<Store>, 'kinds' | 'names'>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const kind of kinds) {
    const nameOf = (key: string) => names.listed(kind, key);
    const gone = kind.list
      .of(before)
      .filter((entry) => entryCalled(kind, after, String(valueAt(entry, [kind.key]))) === undefined);
    problems.push(...((await kind.checkInUse?.({ gone, after, nameOf }, store)) ?? []));
  }
  return problems;
}

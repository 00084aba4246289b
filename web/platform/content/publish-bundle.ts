import type { Problem } from '#form-schemas/problem.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import { definitionHash } from '#web/platform/domain/definition-hash.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import type { BuildTools } from './build-release.ts';
import { buildRelease } from './build-release.ts';
import { strandedCustomers } from './stranded-customers.ts';

export interface Publishing<Store extends PlatformStore = PlatformStore> {
  readonly unitOfWork: UnitOfWork<Store>;
  readonly clock: Clock;
  readonly tools: Omit<BuildTools<Store>, 'findForm'>;
}

export type Published =
  | { readonly kind: 'published'; readonly number: number }
  /** Another process published in the same moment; its release is taken up instead. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Checks and builds `bundle` and makes it the newest release; refused, nothing changes for anybody (RUN-06). */
export async function publishBundle(bundle: ContentBundle, source: string, publishing: Publishing): Promise<Published> {
  const { unitOfWork, clock, tools } = publishing;
  const built = await buildRelease(bundle, source, {
    ...tools,
    findForm: (reference) => unitOfWork.statement(({ releases }) => releases.findForm(reference)),
  });
  if (built.kind === 'refused') return built;
  const changed = await problemsForCustomersInside(bundle, publishing);
  if (changed.length > 0) return { kind: 'refused', problems: changed };
  return unitOfWork.transaction(async ({ releases }) => {
    const number = ((await releases.newestNumber()) ?? 0) + 1;
    const stored = await releases.publish(built.draft, { number, now: clock.now() });
    return stored === 'published' ? { kind: 'published', number } : { kind: 'taken' };
  });
}

/** What publishing `bundle` would do to customers who are in the middle of a journey: nobody may lose their place. */
export async function problemsForCustomersInside(
  bundle: ContentBundle,
  publishing: Pick<Publishing, 'unitOfWork' | 'tools'>,
): Promise<readonly Problem[]> {
  const { unitOfWork, tools } = publishing;
  const changed = await changedVersions(bundle, publishing);
  const stranded = await unitOfWork.statement((store) => strandedCustomers(bundle, store, tools.names));
  return [...changed, ...stranded];
}

/** A version that customers are pinned to never changes: other content needs a higher version. */
async function changedVersions(
  bundle: ContentBundle,
  { unitOfWork, tools }: Pick<Publishing, 'unitOfWork' | 'tools'>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const [journey, definition] of Object.entries(bundle.journeys)) {
    const { version } = definition;
    const published = await unitOfWork.statement(({ releases }) => releases.hashOfVersion({ journey, version }));
    if (published === undefined || published === definitionHash(definition)) continue;
    const message = `Version ${String(version)} of this journey is published with other content`;
    problems.push({
      code: 'J900',
      file: tools.names.journey(journey),
      pointer: '/version',
      message,
      expected: 'a higher version, with `moves` for steps that are gone',
    });
  }
  return problems;
}

import type { Problem } from '#form-schemas/problem.ts';
import { strandedSteps } from '#journeys/check/stranded.ts';
import type { ContentBundle, JourneyContent } from '#web/platform/domain/content.ts';
import { definitionHash } from '#web/platform/domain/definition-hash.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import type { EntryNames } from './check-bundle.ts';

/**
 * Customers inside a journey for whom a new version of it would have no place; each step with how many and why.
 *
 * Who goes on by a definition that stays is asked about by nobody: the table has a row for every customer and journey.
 */
export async function strandedCustomers(
  bundle: ContentBundle,
  store: Pick<PlatformStore, 'journeySessions' | 'releases'>,
  names: EntryNames,
): Promise<readonly Problem[]> {
  const journeys = Object.entries(bundle.journeys);
  const pinned = await store.journeySessions.countOutside(journeys.map(([, next]) => definitionHash(next)));
  const problems = await Promise.all(
    journeys.map(([journey, next]) => {
      const live = pinned.filter((row) => row.journey === journey);
      return strandedIn({ journey, next, live }, store, names);
    }),
  );
  return problems.flat();
}

interface Pinned {
  readonly journey: string;
  readonly next: JourneyContent;
  /** Customers at each step, by the definition that they are pinned to. */
  readonly live: readonly { readonly definitionHash: string; readonly step: string; readonly count: number }[];
}

async function strandedIn(
  { journey, next, live }: Pinned,
  store: Pick<PlatformStore, 'releases'>,
  names: EntryNames,
): Promise<readonly Problem[]> {
  const older = new Set(live.map(({ definitionHash: hash }) => hash));
  const problems = await Promise.all(
    [...older].map(async (hash) => {
      const before = await store.releases.findJourney({ journey, hash });
      if (before === undefined) return [];
      const inside = live.filter((row) => row.definitionHash === hash);
      const counts = Object.fromEntries(inside.map(({ step, count }) => [step, count]));
      const { stranded, stay, move } = strandedSteps(before, next, counts);
      const sum = (rows: readonly { count: number }[]) => String(rows.reduce((total, { count }) => total + count, 0));
      return stranded.map(({ step, count, reason }) => ({
        code: 'J901',
        file: names.journey(journey),
        pointer: `/moves/${String(before.version)}`,
        message: `${String(count)} customers at "${step}" of version ${String(before.version)} would be stranded: ${reason}. ${sum(stay)} stay, ${sum(move)} move`,
        expected: `"moves": { "${String(before.version)}": { "${step}": "<a step of this version>" } }`,
      }));
    }),
  );
  return problems.flat();
}

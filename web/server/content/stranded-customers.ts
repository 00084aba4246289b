import type { Problem } from '#form-schemas/problem.ts';
import { strandedSteps } from '#journeys/check/stranded.ts';
import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import type { ContentBundle, JourneyContent } from '#web/domain/content.ts';
import { definitionHash } from '#web/domain/definition-hash.ts';
import type { Store } from '#web/server/ports/store.ts';

import type { EntryNames } from './check-bundle.ts';

/** Customers inside a journey for whom a new version of it would have no place; each step with how many and why. */
export async function strandedCustomers(
  bundle: ContentBundle,
  store: Store,
  names: EntryNames,
): Promise<readonly Problem[]> {
  const problems = await Promise.all(
    Object.entries(bundle.journeys).map(([name, next]) => strandedIn(name, next, { store, names })),
  );
  return problems.flat();
}

async function strandedIn(
  journey: string,
  next: JourneyContent,
  { store, names }: { store: Store; names: EntryNames },
): Promise<readonly Problem[]> {
  const live = await store.journeySessions.countByDefinition(journey);
  const older = new Set(live.map(({ definitionHash: hash }) => hash).filter((hash) => hash !== definitionHash(next)));
  const problems = await Promise.all(
    [...older].map(async (hash) => {
      const before = await store.releases.findJourney({ journey, hash });
      if (before === undefined) return [];
      const inside = live.filter((row) => row.definitionHash === hash);
      const counts = Object.fromEntries(inside.map(({ step, count }) => [step, count]));
      const { stranded, stay, move } = strandedSteps(asDefinition(before), asDefinition(next), counts);
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

function asDefinition(journey: JourneyContent): JourneyDefinition {
  return journey as unknown as JourneyDefinition;
}

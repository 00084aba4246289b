import { admitForm } from '#form-schemas/admit-form.ts';
import { formChanges } from '#form-schemas/form-changes.ts';
import type { FormDefinition } from '#form-schemas/form-definition.ts';
import { journeyChanges } from '#journeys/changes/journey-changes.ts';
import { checkShape } from '#journeys/check/check-shape.ts';
import { openReport } from '#journeys/check/report.ts';
import { strandedSteps } from '#journeys/check/stranded.ts';
import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';
import { definitionHash } from '#web/platform/domain/definition-hash.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

/** Two contents of one journey or form of the CMS. */
export interface ProposedChange {
  readonly uid: string;
  readonly key: string;
  /** Nothing for a new one. */
  readonly before?: unknown;
  readonly after: unknown;
}

interface Inside {
  readonly journey: string;
  readonly step: string;
  /** Customers who are there now. */
  readonly count: number;
}

/** What a change does: what is noticed of it, and where the customers who are inside go. */
export interface DescribedChange {
  readonly sentences: readonly string[];
  /** How many sentences there are beside these. */
  readonly more: number;
  readonly stay: readonly Inside[];
  readonly move: readonly (Inside & { readonly to: string })[];
  /** While there is one, publishing is refused. */
  readonly stranded: readonly (Inside & { readonly reason: string })[];
}

const LISTED = 60;
const nobody = { stay: [], move: [], stranded: [] };

/**
 * A change of a journey or form in sentences, and its impact on customers inside, for whoever is about to publish it (PTR-07).
 *
 * Nothing is said about what is not well formed: the checks tell its author why.
 */
export async function describeChange(
  change: ProposedChange,
  bundle: ContentBundle,
  unitOfWork: UnitOfWork,
): Promise<DescribedChange> {
  switch (change.uid) {
    case 'journey':
      return describeJourney(change, bundle, unitOfWork);
    case 'form-schema':
      return describeForm(change, bundle, unitOfWork);
    default:
      return inList([], nobody);
  }
}

async function describeJourney(
  { key, before, after }: ProposedChange,
  bundle: ContentBundle,
  unitOfWork: UnitOfWork,
): Promise<DescribedChange> {
  if (!isJourney(after)) return inList([], nobody);
  const was = isJourney(before) ? before : undefined;
  const sentences = journeyChanges(was, after, (name) => bundle.copy[name]);
  return inList(sentences, await unitOfWork.statement((store) => customersInside(key, after, store)));
}

type Impact = Pick<DescribedChange, 'stay' | 'move' | 'stranded'>;

/** Everybody inside, by the definition that they are pinned to. */
async function customersInside(journey: string, after: JourneyDefinition, store: PlatformStore): Promise<Impact> {
  const live = await store.journeySessions.countByDefinition(journey);
  const impacts = await Promise.all(
    [...new Set(live.map((row) => row.definitionHash))].map(async (hash) => {
      const inside = live.filter((row) => row.definitionHash === hash);
      const counts = Object.fromEntries(inside.map(({ step, count }) => [step, count]));
      const pinned = await store.releases.findJourney({ journey, hash });
      const before = pinned === undefined || hash === definitionHash(after) ? after : pinned;
      return strandedSteps(before, after, counts);
    }),
  );
  const named = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ journey, ...row }));
  return {
    stay: named(impacts.flatMap(({ stay }) => stay)),
    move: named(impacts.flatMap(({ move }) => move)),
    stranded: named(impacts.flatMap(({ stranded }) => stranded)),
  };
}

async function describeForm(
  { key, before, after }: ProposedChange,
  bundle: ContentBundle,
  unitOfWork: UnitOfWork,
): Promise<DescribedChange> {
  if (!isForm(after)) return inList([], nobody);
  const sentences = formChanges(isForm(before) ? before : undefined, after);
  return inList(sentences, {
    ...nobody,
    stay: await unitOfWork.statement((store) => customersAsked(key, bundle, store)),
  });
}

/** Who stands at a page with this form: they go on, and what they have typed is kept (RUN-04). */
async function customersAsked(form: string, bundle: ContentBundle, store: PlatformStore): Promise<Inside[]> {
  const asking = Object.entries(bundle.journeys).map(([journey, definition]) => {
    const { steps } = definition;
    const asks = Object.entries(steps).filter(([, { blocks }]) => blocks.some((block) => block['form'] === form));
    return { journey, steps: new Set(asks.map(([name]) => name)) };
  });
  const counted = await Promise.all(
    asking
      .filter(({ steps }) => steps.size > 0)
      .map(async ({ journey, steps }) => {
        const rows = await store.journeySessions.countByDefinition(journey);
        return rows.filter(({ step }) => steps.has(step)).map(({ step, count }) => ({ journey, step, count }));
      }),
  );
  return counted.flat();
}

function inList(sentences: readonly string[], impact: Impact): DescribedChange {
  return { sentences: sentences.slice(0, LISTED), more: Math.max(0, sentences.length - LISTED), ...impact };
}

function isJourney(content: unknown): content is JourneyDefinition {
  return checkShape(openReport({ file: 'proposed', text: JSON.stringify(content ?? null) }), 'journey');
}

function isForm(content: unknown): content is FormDefinition {
  return admitForm(content, 'proposed').length === 0;
}

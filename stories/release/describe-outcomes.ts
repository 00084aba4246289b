import type { FormExamples } from '#form-schemas/form-definition.ts';
import { secretFields } from '#form-schemas/secret-fields.ts';
import { loadCatalogues } from '#journeys/load-repository.ts';
import type { JourneyStates, StepState } from '#journeys/states.ts';
import { outcomeStates, type OutcomeState } from '#journeys/walk/outcome-states.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

/** What every outcome of every journey says, with the form filled in as it was sent. */
export function outcomesOf(
  served: ServedRelease,
  states: Readonly<Record<string, JourneyStates>>,
): Record<string, OutcomeState[]> {
  const { definitions, access } = served;
  const { calls, facts } = loadCatalogues();
  const sources = { definitions, access, calls, facts, states };
  return Object.fromEntries(
    Object.keys(definitions).map((journey) => [
      journey,
      outcomeStates(sources, journey).map((outcome) => ({ ...outcome, state: filledIn(served, outcome) })),
    ]),
  );
}

/** Nobody corrects a form that they have not filled in; its secrets are gone, as after every sending. */
function filledIn(served: ServedRelease, { shown, state }: OutcomeState): StepState {
  const marked = Object.keys(state.errors ?? {});
  const blocks = served.definitions[shown.journey]?.steps[shown.step]?.blocks ?? [];
  const forms = blocks.flatMap(({ form }) =>
    typeof form === 'string' ? (served.release.bundle.forms[form] ?? []) : [],
  );
  const form = forms.find(({ schema }) => marked.every((field) => Object.hasOwn(schema['properties'] ?? {}, field)));
  if (marked.length === 0 || form === undefined) return state;
  const [example] = (form.examples as FormExamples).valid;
  const secret = secretFields(form);
  const open = Object.entries(example?.answers ?? {}).filter(([field]) => !secret.includes(field));
  return { ...state, answers: Object.fromEntries(open) };
}

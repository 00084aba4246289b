import { causeInWords, conditionInWords } from '#journeys/changes/in-plain-words.ts';
import type { Catalogues } from '#journeys/check/catalogues.ts';
import { dataNames } from '#journeys/engine/blocks-catalogue.ts';
import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { edges } from '#journeys/engine/graph.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { BlockView } from '#journeys/engine/step-view.ts';
import type { JourneyStates, StepState } from '#journeys/states.ts';
import type { PreviewLead, PreviewPageEntry, PreviewPages } from '#web/platform/contract/preview.ts';
import { extendableForm } from '#web/platform/content/check-bundle.ts';
import type { DraftTools } from '#web/platform/content/preview/lay-draft.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';

import { type DrawnMessages, listMessages } from './preview-messages.ts';
import { showPage } from './show-page.ts';
import type { ListedPage } from './listed-page.ts';
import { asItBegins, showsEntry, stepsOf, type TypedEntry } from './shows-entry.ts';

export interface Looking {
  /** Code of the partner under whose brand it is looked at. */
  readonly partner: string;
  readonly catalogues: Catalogues;
}

/** All pages, and what is on each; it changes with a release only. */
export type AllPages = readonly ListedPage[];

/** Everything that can be looked at, with the places of a partner that show there (PTR-04). */
export function listAllPages(
  content: ServedRelease,
  states: Readonly<Record<string, JourneyStates>>,
  looking: Looking,
): AllPages {
  return Object.values(states).flatMap(({ journey, steps }) => {
    const definition = content.definitions[journey];
    if (definition === undefined) return [];
    return Object.entries(steps).flatMap(([step, of]) =>
      definition.steps[step] === undefined ? [] : [entryOf(content, looking, { definition, step, of })],
    );
  });
}

/** Those on which an entry shows, and the steps of a journey that are not published yet (PTR-10). */
export function pagesFor(
  entry: TypedEntry,
  all: AllPages,
  { content, kinds, ...drawn }: DrawnMessages & Pick<DraftTools, 'kinds'> & { readonly content: ServedRelease },
): PreviewPages {
  const around = (all[0]?.page.uses ?? []).filter((place) => all.every(({ page }) => page.uses.includes(place)));
  const { regulated, partner: typed } = drawn.catalogues.copyRules;
  const shown = all.filter((each) => showsEntry(entry, each, kinds)).map(({ page }) => page);
  return {
    pages: [
      ...shown.map((page) => ({ ...page, uses: page.uses.filter((use) => !around.includes(use)) })),
      ...newSteps(entry, shown),
      ...(entry.kind === 'partner' ? listMessages(content, drawn, entry.key) : []),
    ],
    around,
    words: content.release.bundle.copy,
    regulated,
    typed,
  };
}

function newSteps({ kind, key, entry }: TypedEntry, known: readonly PreviewPageEntry[]): PreviewPageEntry[] {
  if (kind !== 'journey') return [];
  const states = [{ name: 'default', about: asItBegins.about }];
  return Object.entries(stepsOf(entry))
    .filter(([step]) => !known.some((page) => page.step === step))
    .map(([step, { route }]) => ({
      journey: key,
      step,
      route: typeof route === 'string' ? route : '',
      title: step,
      states,
      uses: [],
    }));
}

interface Listed {
  readonly definition: JourneyDefinition;
  readonly step: string;
  readonly of: Readonly<Record<string, StepState>>;
}

function entryOf(content: ServedRelease, looking: Looking, { definition, step, of }: Listed): ListedPage {
  const { partner, catalogues } = looking;
  const { journey, steps } = definition;
  const uses = new Set<string>();
  const forms = new Set<string>();
  let title = step;
  for (const state of Object.values(of)) {
    const { screen, sources } = showPage(content, catalogues, { definition, step, state, partner });
    title = screen.view.title;
    for (const { path } of sources) if (path !== undefined && path !== 'extraQuestions') uses.add(path);
    // A partner's field and an override of the same words may each show here.
    for (const { key } of sources) if (key !== undefined) uses.add(`copy.${key}`);
    const blocks: readonly BlockView[] = screen.view.blocks;
    for (const block of blocks) {
      const form = block.form?.name;
      if (form !== undefined) forms.add(form);
    }
  }
  if (forms.has(extendableForm)) uses.add('extraQuestions');
  const data = new Set(dataNames(steps[step]?.blocks ?? [], catalogues.blocks));
  const page = {
    journey,
    step,
    route: steps[step]?.route ?? '',
    title,
    states: Object.entries(of).map(([name, { about }]) => ({ name, about })),
    uses: [...uses],
  };
  return { page, forms, data };
}

/** Where the actions of a page lead, by the definition as it is. */
export function leadsOf(content: ServedRelease, definition: JourneyDefinition, step: string): PreviewLead[] {
  return edges(definition)
    .filter(({ from, action }) => from === step && action !== 'enter')
    .map(({ action, call, outcome, when, to, leave }) => {
      const left = leave === undefined ? undefined : matchRoute(content.definitions, leave);
      const target = to === undefined ? left : { journey: definition.journey, step: to };
      const cause = causeInWords(
        definition.steps[step],
        { action, call, outcome },
        (key) => content.release.bundle.copy[key],
      );
      return {
        action,
        cause,
        ...(when !== undefined && { when: conditionInWords(when) }),
        ...(target && { to: { journey: target.journey, step: target.step } }),
      };
    });
}

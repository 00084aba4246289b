import type { Catalogues } from '#journeys/check/catalogues.ts';
import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { edges } from '#journeys/engine/graph.ts';
import { inWords } from '#journeys/engine/in-words.ts';
import { matchRoute } from '#journeys/engine/match-route.ts';
import type { BlockView, FormView } from '#journeys/engine/step-view.ts';
import type { JourneyStates, StepState } from '#journeys/states.ts';
import type { PreviewLead, PreviewPageEntry, PreviewPages } from '#web/contract/preview.ts';
import { extendableForm } from '#web/server/content/check-bundle.ts';
import type { ServedRelease } from '#web/server/content/served-release.ts';

import { listMessages } from './preview-messages.ts';
import { showPage } from './show-page.ts';

/** Everything that a manager can look at, with the places of a partner that show there (PTR-04). */
export function listPages(
  content: ServedRelease,
  states: Readonly<Record<string, JourneyStates>>,
  { partner, catalogues }: { partner: string; catalogues: Catalogues },
): PreviewPages {
  const pages = Object.values(states).flatMap(({ journey, steps }) => {
    const definition = content.definitions[journey];
    if (definition === undefined) return [];
    return Object.entries(steps).flatMap(([step, of]) =>
      definition.steps[step] === undefined ? [] : [entryOf(content, catalogues, { definition, step, of, partner })],
    );
  });
  const [first] = pages;
  const around = (first?.uses ?? []).filter((place) => pages.every(({ uses }) => uses.includes(place)));
  const { regulated, partner: typed } = catalogues.copyRules;
  return {
    pages: [
      ...pages.map((page) => ({ ...page, uses: page.uses.filter((use) => !around.includes(use)) })),
      ...listMessages(content, catalogues, partner),
    ],
    around,
    words: content.release.bundle.copy,
    regulated,
    typed,
  };
}

interface Listed {
  readonly definition: JourneyDefinition;
  readonly step: string;
  readonly of: Readonly<Record<string, StepState>>;
  readonly partner: string;
}

function entryOf(
  content: ServedRelease,
  catalogues: Catalogues,
  { definition, step, of, partner }: Listed,
): PreviewPageEntry {
  const { journey, steps } = definition;
  const uses = new Set<string>();
  let title = step;
  for (const state of Object.values(of)) {
    const { screen, sources } = showPage(content, catalogues, { definition, step, state, partner });
    title = screen.view.title;
    for (const { path } of sources) if (path !== undefined && path !== 'extraQuestions') uses.add(path);
    // A partner's field and an override of the same words may each show here.
    for (const { key, path } of sources) if (key !== undefined && path !== undefined) uses.add(`copy.${key}`);
    const blocks: readonly BlockView[] = screen.view.blocks;
    if (blocks.some((block) => (block['form'] as FormView | undefined)?.name === extendableForm))
      uses.add('extraQuestions');
  }
  return {
    journey,
    step,
    route: steps[step]?.route ?? '',
    title,
    states: Object.entries(of).map(([name, { about }]) => ({ name, about })),
    uses: [...uses],
    leads: leadsOf(content, definition, step),
  };
}

function leadsOf(content: ServedRelease, definition: JourneyDefinition, step: string): PreviewLead[] {
  return edges(definition)
    .filter(({ from, action }) => from === step && action !== 'enter')
    .map(({ action, outcome, when, to, leave }) => {
      const left = leave === undefined ? undefined : matchRoute(content.definitions, leave);
      const target = to === undefined ? left : { journey: definition.journey, step: to };
      return {
        action,
        ...(outcome !== undefined && { outcome }),
        ...(when !== undefined && { when: inWords(when) }),
        ...(target && { to: { journey: target.journey, step: target.step } }),
      };
    });
}

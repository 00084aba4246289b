import type { FormExamples } from '#form-schemas/form-definition.ts';
import { fillRoute } from '#journeys/engine/match-route.ts';
import { loadCatalogues, loadRepository } from '#journeys/load-repository.ts';
import type { JourneyStates, StepState } from '#journeys/states.ts';
import type { OutcomeState } from '#journeys/walk/outcome-states.ts';
import type { Theme } from '#web/platform/domain/content.ts';
import { browserModule } from '#web/platform/server/adapters/form-compiler/browser-module.ts';
import { presentFrame } from '#web/platform/server/journeys/frame.ts';
import { contrast, edgesContrast, wordsContrast } from '#web/platform/content/theme/contrast.ts';
import { themeColours } from '#web/platform/content/theme/theme-colours.ts';

import everyWidget from '../forms/every-widget.json' with { type: 'json' };
import {
  formFile,
  outcomeFile,
  screenFile,
  wordsFile,
  type Catalogue,
  type ColourPair,
  type PublishedPartner,
  type ScreenAddress,
  type ShownExamples,
} from '../catalogue/catalogue.ts';
import { describeScreen, formView, partnerWords, viewOf } from './describe-screens.ts';
import { aboutMessages, messageFiles } from './describe-messages.ts';
import { outcomesOf } from './describe-outcomes.ts';
import { compiledForm, repositoryRelease, type RepositoryRelease } from './repository-release.ts';
import { tokenUses } from './token-uses.ts';

export interface Published {
  readonly catalogue: Catalogue;
  /** What the pages of the stories ask for, by path from the top of the site. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

export interface PublishedScreens {
  readonly release: RepositoryRelease;
  readonly states: Readonly<Record<string, JourneyStates>>;
  readonly screens: readonly ScreenAddress[];
  /** As of {@link Published}. */
  readonly files: Map<string, string | Uint8Array>;
}

/** A release of the repository's content, and every screen of it in every state: under this partner, or else under every one. */
export async function publishScreens(only?: string): Promise<PublishedScreens> {
  const release = await repositoryRelease();
  const { served } = release;
  const partners = only === undefined ? Object.keys(served.release.bundle.partners) : [only];
  const states = readStates();
  const files = releaseFiles(release);
  await addForms(release, files);
  const screens: ScreenAddress[] = [];
  for (const [journey, journeyStates] of Object.entries(states)) {
    const definition = served.definitions[journey];
    if (definition === undefined) throw new Error(`There are states of "${journey}", which is no journey`);
    for (const { step, name, state } of statesOf(journeyStates)) {
      const address = { journey, step, state: name };
      screens.push({ ...address, route: fillRoute(definition.steps[step]?.route ?? '', state.params ?? {}) });
      for (const partner of partners) {
        const screen = describeScreen(served, { definition, step, state, partner });
        files.set(screenFile(partner, address), JSON.stringify(screen));
      }
    }
  }
  return { release, states, screens, files };
}

/** The repository's content as stories need it: its screens, what is seen after each outcome, and its messages, under every partner. */
export async function publishStories(): Promise<Published> {
  const { release, states, screens, files } = await publishScreens();
  const { served } = release;
  const { blocks, calls, facts } = loadCatalogues();
  for (const partner of Object.keys(served.release.bundle.partners)) {
    files.set(wordsFile(partner), JSON.stringify(partnerWords(served, partner)));
    for (const [file, message] of messageFiles(served, partner)) files.set(file, message);
  }
  const outcomes = outcomesOf(served, states);
  for (const [journey, of] of Object.entries(outcomes)) addOutcomes(release, files, { journey, of });
  return {
    catalogue: {
      journeys: served.definitions,
      states,
      outcomes,
      partners: publishedPartners(release),
      screens,
      messages: aboutMessages(),
      examples: examplesOf(release),
      catalogues: { blocks, calls, facts },
      tokenUses: tokenUses(),
    },
    files,
  };
}

/** What is seen after each outcome, under each partner. */
function addOutcomes(
  { served }: RepositoryRelease,
  files: Map<string, string | Uint8Array>,
  { journey, of }: { journey: string; of: readonly OutcomeState[] },
): void {
  for (const { step, name, shown, state } of of) {
    const definition = served.definitions[shown.journey];
    if (definition === undefined) throw new Error(`There is no journey "${shown.journey}"`);
    for (const partner of Object.keys(served.release.bundle.partners)) {
      const screen = describeScreen(served, { definition, step: shown.step, state, partner });
      files.set(outcomeFile(partner, { journey, step, outcome: name }), JSON.stringify(screen));
    }
  }
}

/** Each state of each step of a journey. */
function statesOf({ steps }: JourneyStates): { step: string; name: string; state: StepState }[] {
  return Object.entries(steps).flatMap(([step, states]) =>
    Object.entries(states).map(([name, state]) => ({ step, name, state })),
  );
}

function readStates(): Record<string, JourneyStates> {
  const all = loadRepository().states.map(({ text }) => JSON.parse(text) as JourneyStates);
  return Object.fromEntries(all.map((states) => [states.journey, states]));
}

/** Everything of a release under the path that customers get it by. */
function releaseFiles({ draft, served }: RepositoryRelease): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>();
  for (const form of draft.forms) files.set(`/forms/${form.name}@${form.hash}.js`, browserModule(form));
  // Fonts lie beside the folder of the stylesheet, wherever both are served.
  for (const { partner, css } of draft.themes) files.set(served.theme(partner), css.replaceAll('url(/', 'url(../'));
  const folders: Readonly<Record<string, string>> = { 'font/woff2': 'fonts', 'text/javascript': 'forms' };
  for (const { file, contentType, bytes } of draft.media)
    files.set(`/${folders[contentType] ?? 'media'}/${file}`, bytes);
  return files;
}

function publishedPartners({ served }: RepositoryRelease): Record<string, PublishedPartner> {
  return Object.fromEntries(
    Object.values(served.release.bundle.partners).map(({ code, name, theme }) => [
      code,
      {
        code,
        name,
        theme: served.theme(code),
        radius: theme.radius,
        headingFont: theme.headingFont,
        bodyFont: theme.bodyFont,
        colours: themeColours(theme),
        pairs: colourPairs(theme),
        frame: presentFrame(served, { partner: code, title: served.product, account: undefined, facts: {} }),
      },
    ]),
  );
}

/** The pairs of colours that pages put together. */
function colourPairs(theme: Theme): ColourPair[] {
  const colours = themeColours(theme);
  const pair = (words: string, ground: string, needed: number): ColourPair => ({
    words,
    ground,
    contrast: contrast(colours[words] ?? '', colours[ground] ?? ''),
    needed,
  });
  return [
    pair('text', 'background', wordsContrast),
    pair('text', 'surface', wordsContrast),
    pair('text', 'primary-soft', wordsContrast),
    pair('text', 'accent-soft', wordsContrast),
    pair('text-muted', 'background', wordsContrast),
    pair('text-muted', 'surface', wordsContrast),
    pair('link', 'background', wordsContrast),
    pair('link', 'surface', wordsContrast),
    pair('on-primary', 'primary', wordsContrast),
    pair('on-primary', 'primary-hover', wordsContrast),
    pair('border-strong', 'surface', edgesContrast),
    pair('border-strong', 'background', edgesContrast),
    pair('focus', 'background', edgesContrast),
    pair('focus', 'surface', edgesContrast),
  ];
}

/** Every form of every partner, on a screen or not yet, and one that has every widget. */
async function addForms({ served }: RepositoryRelease, files: Map<string, string | Uint8Array>): Promise<void> {
  const widgets = await compiledForm(everyWidget);
  files.set(`/forms/${widgets.name}@${widgets.hash}.js`, browserModule(widgets));
  for (const partner of Object.keys(served.release.bundle.partners)) {
    files.set(formFile(partner, widgets.name), JSON.stringify(viewOf(widgets, {})));
    for (const name of Object.keys(served.release.bundle.forms)) {
      files.set(formFile(partner, name), JSON.stringify(formView(served, partner, { name, answers: {} })));
    }
  }
}

function examplesOf({ served }: RepositoryRelease): Record<string, ShownExamples> {
  const forms = [everyWidget, ...Object.values(served.release.bundle.forms)];
  return Object.fromEntries(
    forms.map(({ name, examples }) => {
      const { valid, invalid } = examples as FormExamples;
      const [accepted] = valid;
      const [refused] = invalid;
      if (accepted === undefined || refused === undefined) throw new Error(`The form "${name}" has no example`);
      return [name, { valid: accepted.answers, invalid: { answers: refused.answers, errors: refused.errors } }];
    }),
  );
}

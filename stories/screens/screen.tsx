import type { Meta, StoryObj } from '@storybook/react-vite';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { published } from 'virtual:published';

import { wholeProgramme } from '#web/programme/whole-client.ts';
import { App } from '#web/platform/client/runtime/app.tsx';
import { ProgrammeContext } from '#web/platform/client/runtime/client-programme.ts';
import { dropAllDrafts } from '#web/platform/client/runtime/form/drafts.ts';
import type { StepState } from '#journeys/states.ts';
import type { Screen as ScreenAnswer } from '#web/platform/contract/screen.ts';

import { outcomeFile, screenFile } from '../catalogue/catalogue.ts';
import { readBuilt } from '../catalogue/site.ts';
import { bringAbout } from './bring-about.ts';
import { pretend, type Behaviour } from './pretend-api.ts';

type StepScreen = Extract<ScreenAnswer, { kind: 'step' }>;

export interface ScreenArgs {
  readonly journey: string;
  readonly step: string;
  /** A state of `journeys/states`, or an outcome of the step. */
  readonly state: string;
  /** Where the state is from: the step's own, or what one of its outcomes leads to. */
  readonly of?: 'states' | 'outcomes';
  /** How the visit of the page ends. */
  readonly visits: Behaviour;
}

interface Played {
  readonly args: ScreenArgs;
  readonly globals: Record<string, unknown>;
  readonly loaded: Record<string, unknown>;
}

/** Every screen of every journey is drawn by the runtime that customers have, from what the API would answer (DSN-01). */
export const screen = {
  component: Page,
  args: { visits: 'answers' as const },
  argTypes: {
    journey: { control: false },
    step: { control: false },
    state: { control: false },
    of: { control: false },
    visits: { control: 'inline-radio', options: ['answers', 'never-answers', 'unreachable'] },
  },
  parameters: { layout: 'fullscreen' },
  loaders: [
    async ({ args, globals }: { args: Partial<ScreenArgs>; globals: Record<string, unknown> }) => {
      const { journey = '', step = '', state = '', of = 'states', visits = 'answers' } = args;
      const partner = partnerOf(globals);
      const file =
        of === 'states'
          ? screenFile(partner, { journey, step, state })
          : outcomeFile(partner, { journey, step, outcome: state });
      const answer = await readBuilt<StepScreen>(file);
      const isWaiting = stateOf({ journey, step, state, of }).waiting === true;
      dropAllDrafts();
      localStorage.removeItem('query');
      pretend({ screen: answer, partner, visits, actions: isWaiting ? 'never-answers' : 'answers' });
      return { answer };
    },
  ],
  render: (args: ScreenArgs, { loaded }: { loaded: Record<string, unknown> }) => (
    <Page key={JSON.stringify([args, loaded['answer']])} {...args} answer={loaded['answer'] as StepScreen} />
  ),
  play: async ({ args, globals, loaded }: Played) => {
    // Beside each other, every partner's page brings its own state about.
    if (globals['partner'] === 'all') return;
    await bringAbout({ state: stateOf(args), answer: loaded['answer'] as StepScreen, visits: args.visits });
  },
} satisfies Omit<Meta<ScreenArgs & { answer?: StepScreen }>, 'title'>;

export type ScreenStory = StoryObj<Meta<ScreenArgs>>;

interface PageProps extends Partial<ScreenArgs> {
  readonly answer?: StepScreen;
}

/** The runtime that customers have, on that screen. */
export function Page({ answer }: PageProps): ReactNode {
  if (answer === undefined) return null;
  return (
    <Provider>
      <MemoryRouter initialEntries={[answer.view.route]}>
        <ProgrammeContext value={wholeProgramme}>
          <App first={answer.frame} />
        </ProgrammeContext>
      </MemoryRouter>
    </Provider>
  );
}

function partnerOf(globals: Record<string, unknown>): string {
  const chosen = String(globals['partner']);
  return Object.hasOwn(published.partners, chosen) ? chosen : 'default';
}

function stateOf({ journey, step, state, of }: Omit<ScreenArgs, 'visits'>): StepState {
  const found =
    of === 'outcomes'
      ? published.outcomes[journey]?.find((each) => each.step === step && each.name === state)?.state
      : published.states[journey]?.steps[step]?.[state];
  if (found === undefined) throw new Error(`The step "${step}" of "${journey}" has no state "${state}"`);
  return found;
}

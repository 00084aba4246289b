import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { loadRepository, parseDefinitions, type Repository } from '#journeys/load-repository.ts';
import type { JourneyStates } from '#journeys/states.ts';
import { outcomeStates, type OutcomeState } from '#journeys/walk/outcome-states.ts';
import { format, resolveConfig } from 'prettier';

import { aboutMessages } from './release/describe-messages.ts';

export const generated = path.join(import.meta.dirname, 'generated');

function exportName(state: string): string {
  return state
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function storyFile(journey: string, step: string, states: JourneyStates['steps'][string]): string {
  const stories = Object.entries(states).map(
    ([name, { about }]) =>
      `export const ${exportName(name)}: ScreenStory = { name: ${JSON.stringify(`${name} · ${about}`)}, args: { state: ${JSON.stringify(name)} } };`,
  );
  const [first = ''] = Object.keys(states);
  return `// Made by stories/write-stories.ts from journeys/states/${journey}.json: change that, then run \`npm run stories\`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/${journey}/${step}',
  tags: ['screen'],
  args: { ...screen.args, journey: ${JSON.stringify(journey)}, step: ${JSON.stringify(step)} },
};

export default meta;

${stories.join('\n')}
export const OnItsWay: ScreenStory = { name: 'loading · The page is on its way', args: { state: ${JSON.stringify(first)}, visits: 'never-answers' } };
`;
}

function outcomesFile(journey: string, step: string, outcomes: readonly OutcomeState[]): string {
  const stories = outcomes.map(({ name, shown, state }) => {
    const elsewhere = shown.journey === journey && shown.step === step ? '' : ` (→ ${shown.journey}/${shown.step})`;
    return `export const ${exportName(name)}: ScreenStory = { name: ${JSON.stringify(`${name} · ${state.about}${elsewhere}`)}, args: { state: ${JSON.stringify(name)} } };`;
  });
  return `// Made by stories/write-stories.ts from journeys/definitions/${journey}.json: change that, then run \`npm run stories\`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/${journey}/${step}',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: ${JSON.stringify(journey)}, step: ${JSON.stringify(step)} },
};

export default meta;

${stories.join('\n')}
`;
}

/** What every outcome of every step says, by journey. */
export function allOutcomes({
  definitions: files,
  states: stateFiles,
  catalogues,
}: Repository): Record<string, OutcomeState[]> {
  const { definitions, access } = parseDefinitions(files);
  const { calls, facts } = catalogues;
  const all = stateFiles.map(({ text }) => JSON.parse(text) as JourneyStates);
  const states = Object.fromEntries(all.map((each) => [each.journey, each]));
  const sources = { definitions, access, calls, facts, states };
  return Object.fromEntries(Object.keys(definitions).map((journey) => [journey, outcomeStates(sources, journey)]));
}

function diagramFile(journey: string): string {
  return `// Made by stories/write-stories.ts from journeys/definitions/${journey}.json: change that, then run \`npm run stories\`.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { published } from 'virtual:published';

import { JourneyDiagram } from '../journeys/journey-diagram.tsx';
import { walkStory, type WalkArgs } from '../journeys/walk.tsx';

const meta: Meta = { title: 'Journeys/${journey}' };

export default meta;

export const Diagram: StoryObj = {
  render: () => <JourneyDiagram definition={journeyNamed(${JSON.stringify(journey)})} />,
};
export const Walk: StoryObj<WalkArgs> = walkStory(journeyNamed(${JSON.stringify(journey)}));

function journeyNamed(name: string) {
  const definition = published.journeys[name];
  if (definition === undefined) throw new Error(\`There is no journey "\${name}"\`);
  return definition;
}
`;
}

const everyWidget = 'every-widget';

function formFile(form: string): string {
  const source = form === everyWidget ? 'stories/forms/every-widget.json' : `form-schemas/forms/${form}`;
  return `// Made by stories/write-stories.ts for ${source}: change that, then run \`npm run stories\`.
import type { Meta } from '@storybook/react-vite';

import { formStories, type FormArgs, type FormStory } from '../forms/form.tsx';

const meta: Meta<FormArgs> = {
  ...formStories,
  title: 'Forms/${form}',
  args: { ...formStories.args, form: ${JSON.stringify(form)} },
};

export default meta;

export const Empty: FormStory = {};
export const Filled: FormStory = { args: { answers: 'right' } };
export const Wrong: FormStory = { args: { answers: 'wrong' } };
`;
}

function messageFile(message: string): string {
  const title = message.charAt(0).toUpperCase() + message.slice(1).replaceAll('-', ' ');
  return `// Made by stories/write-stories.ts from the messages' examples: change those, then run \`npm run stories\`.
import type { Meta } from '@storybook/react-vite';

import { messageStories, type MessageArgs, type MessageStory } from '../messages/message.tsx';

const meta: Meta<MessageArgs> = {
  ...messageStories(${JSON.stringify(message)}),
  title: 'Emails & SMS/${title}',
};

export default meta;

export const AsSent: MessageStory = {};
`;
}

/** File name to text of a story for every state of every step, and one while it is loading (DSN-01); the same JSON gives the same files. */
export async function storyFiles(): Promise<Map<string, string>> {
  const options = (await resolveConfig(path.join(generated, 'any.stories.tsx'))) ?? {};
  const files = new Map<string, string>();
  const repository = loadRepository();
  for (const form of [everyWidget, ...Object.keys(repository.forms).sort()]) {
    files.set(`form.${form}.stories.tsx`, await format(formFile(form), { ...options, parser: 'typescript' }));
  }
  for (const message of Object.keys(aboutMessages())) {
    files.set(
      `message.${message}.stories.tsx`,
      await format(messageFile(message), { ...options, parser: 'typescript' }),
    );
  }
  for (const { text } of repository.states) {
    const { journey, steps } = JSON.parse(text) as JourneyStates;
    files.set(`${journey}.stories.tsx`, await format(diagramFile(journey), { ...options, parser: 'typescript' }));
    for (const [step, states] of Object.entries(steps)) {
      const source = storyFile(journey, step, states);
      files.set(`${journey}.${step}.stories.tsx`, await format(source, { ...options, parser: 'typescript' }));
    }
  }
  for (const [journey, outcomes] of Object.entries(allOutcomes(repository))) {
    for (const step of new Set(outcomes.map((each) => each.step))) {
      const source = outcomesFile(
        journey,
        step,
        outcomes.filter((each) => each.step === step),
      );
      files.set(`outcome.${journey}.${step}.stories.tsx`, await format(source, { ...options, parser: 'typescript' }));
    }
  }
  return files;
}

async function writeStories(): Promise<void> {
  const files = await storyFiles();
  await mkdir(generated, { recursive: true });
  for (const old of await readdir(generated)) if (!files.has(old)) await rm(path.join(generated, old));
  for (const [name, text] of files) await writeFile(path.join(generated, name), text);
  process.stdout.write(`${String(files.size)} files of stories written\n`);
}

if (process.argv[1] === import.meta.filename) await writeStories();

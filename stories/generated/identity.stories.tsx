// Made by stories/write-stories.ts from journeys/definitions/identity.json: change that, then run `npm run stories`.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { published } from 'virtual:published';

import { JourneyDiagram } from '../journeys/journey-diagram.tsx';

const meta: Meta<typeof JourneyDiagram> = {
  component: JourneyDiagram,
  title: 'Journeys/identity',
  argTypes: { definition: { control: false } },
};

export default meta;

export const Diagram: StoryObj<typeof JourneyDiagram> = {
  render: () => <JourneyDiagram definition={journeyNamed('identity')} />,
};

function journeyNamed(name: string) {
  const definition = published.journeys[name];
  if (definition === undefined) throw new Error(`There is no journey "${name}"`);
  return definition;
}

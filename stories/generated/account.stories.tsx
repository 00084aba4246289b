// Made by stories/write-stories.ts from journeys/definitions/account.json: change that, then run `npm run stories`.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { published } from 'virtual:published';

import { JourneyDiagram } from '../journeys/journey-diagram.tsx';
import { walkStory, type WalkArgs } from '../journeys/walk.tsx';

const meta: Meta = { title: 'Journeys/account' };

export default meta;

export const Diagram: StoryObj = {
  render: () => <JourneyDiagram definition={journeyNamed('account')} />,
};
export const Walk: StoryObj<WalkArgs> = walkStory(journeyNamed('account'));

function journeyNamed(name: string) {
  const definition = published.journeys[name];
  if (definition === undefined) throw new Error(`There is no journey "${name}"`);
  return definition;
}

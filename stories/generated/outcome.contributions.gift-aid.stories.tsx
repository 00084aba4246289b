// Made by stories/write-stories.ts from journeys/definitions/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/contributions/gift-aid',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'contributions', step: 'gift-aid' },
};

export default meta;

export const DeclareDeclared: ScreenStory = {
  name: 'declare-declared · It stands, with the name and the address of today.',
  args: { state: 'declare-declared' },
};
export const DeclareWithdrawn: ScreenStory = {
  name: 'declare-withdrawn · It does not stand for what is given from now on.',
  args: { state: 'declare-withdrawn' },
};
export const DeclareNoAddress: ScreenStory = {
  name: 'declare-noAddress · We do not know where the customer lives: nothing is kept.',
  args: { state: 'declare-noAddress' },
};

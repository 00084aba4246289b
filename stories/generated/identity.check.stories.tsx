// Made by stories/write-stories.ts from journeys/states/identity.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/identity/check',
  tags: ['screen'],
  args: { ...screen.args, journey: 'identity', step: 'check' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The first result is awaited', args: { state: 'default' } };
export const Unclear: ScreenStory = { name: 'unclear · A person has to look at it', args: { state: 'unclear' } };
export const LongName: ScreenStory = { name: 'long-name · A long name', args: { state: 'long-name' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/validate',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'validate' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · From the link in the mail', args: { state: 'default' } };
export const NewAddress: ScreenStory = {
  name: 'new-address · Confirming a new address',
  args: { state: 'new-address' },
};
export const Checking: ScreenStory = { name: 'checking · The answer is on its way', args: { state: 'checking' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

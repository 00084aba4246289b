// Made by stories/write-stories.ts from journeys/states/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/account/company',
  tags: ['screen'],
  args: { ...screen.args, journey: 'account', step: 'company' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A company’s details', args: { state: 'default' } };
export const None: ScreenStory = { name: 'none · Nothing is known of the company yet', args: { state: 'none' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/linked',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'linked' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · All done at the bank', args: { state: 'default' } };
export const BrokenLink: ScreenStory = {
  name: 'broken-link · A linked account works no more',
  args: { state: 'broken-link' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

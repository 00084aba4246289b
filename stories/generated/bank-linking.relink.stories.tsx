// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/relink',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'relink' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Seeing the account is renewed', args: { state: 'default' } };
export const Opened: ScreenStory = { name: 'opened · The bank is open in another window', args: { state: 'opened' } };
export const Funds: ScreenStory = { name: 'funds · Asking for funds is renewed', args: { state: 'funds' } };
export const LongName: ScreenStory = {
  name: 'long-name · A bank with a long name, and help of its own',
  args: { state: 'long-name' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

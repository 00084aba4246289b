// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/list',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'list' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Every bank that can be linked', args: { state: 'default' } };
export const Empty: ScreenStory = { name: 'empty · No bank for this sort of account', args: { state: 'empty' } };
export const Further: ScreenStory = { name: 'further · An account is linked already', args: { state: 'further' } };
export const Business: ScreenStory = { name: 'business · Banks for a business account', args: { state: 'business' } };
export const ChooseFreelance: ScreenStory = {
  name: 'choose-freelance · A freelancer has yet to choose',
  args: { state: 'choose-freelance' },
};
export const ChooseBusiness: ScreenStory = {
  name: 'choose-business · A business has yet to choose',
  args: { state: 'choose-business' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

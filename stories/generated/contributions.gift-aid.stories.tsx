// Made by stories/write-stories.ts from journeys/states/contributions.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/contributions/gift-aid',
  tags: ['screen'],
  args: { ...screen.args, journey: 'contributions', step: 'gift-aid' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Nothing is declared yet', args: { state: 'default' } };
export const Given: ScreenStory = { name: 'given · Declared, and something given since', args: { state: 'given' } };
export const Withdrawn: ScreenStory = {
  name: 'withdrawn · Taken back; what was given before still counts',
  args: { state: 'withdrawn' },
};
export const Moved: ScreenStory = { name: 'moved · Declared from another home', args: { state: 'moved' } };
export const NoAddress: ScreenStory = { name: 'no-address · No home is known', args: { state: 'no-address' } };
export const Two: ScreenStory = { name: 'two · Two charities, one that is no cause any more', args: { state: 'two' } };
export const None: ScreenStory = { name: 'none · There is no charity', args: { state: 'none' } };
export const First: ScreenStory = {
  name: 'first · On the way from activating the first card',
  args: { state: 'first' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

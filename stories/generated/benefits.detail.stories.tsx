// Made by stories/write-stories.ts from journeys/states/benefits.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/benefits/detail',
  tags: ['screen'],
  args: { ...screen.args, journey: 'benefits', step: 'detail' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · A benefit of a plan that may be chosen',
  args: { state: 'default' },
};
export const Held: ScreenStory = {
  name: 'held · The same for whoever has the plan: how to use it, and where',
  args: { state: 'held' },
};
export const Plain: ScreenStory = { name: 'plain · Without a picture, an icon and a button', args: { state: 'plain' } };
export const CarHire: ScreenStory = {
  name: 'car-hire · Car hire: its companies in the words for Premium, one of whose offers has ended',
  args: { state: 'car-hire' },
};
export const CarHireHeld: ScreenStory = {
  name: 'car-hire-held · Car hire for whoever has Elite: how to book',
  args: { state: 'car-hire-held' },
};
export const Ended: ScreenStory = { name: 'ended · An offer that has ended', args: { state: 'ended' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

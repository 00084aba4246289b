// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/card',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'card' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The card is active', args: { state: 'default' } };
export const Frozen: ScreenStory = { name: 'frozen · It is frozen', args: { state: 'frozen' } };
export const Elite: ScreenStory = { name: 'elite · An Elite card', args: { state: 'elite' } };
export const Business: ScreenStory = { name: 'business · A business card', args: { state: 'business' } };
export const BrokenLink: ScreenStory = {
  name: 'broken-link · A linked account works no more',
  args: { state: 'broken-link' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

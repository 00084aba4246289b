// Made by stories/write-stories.ts from journeys/states/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card/cvv',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card', step: 'cvv' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · The card is there', args: { state: 'default' } };
export const Wrong: ScreenStory = { name: 'wrong · The code is another one', args: { state: 'wrong' } };
export const WrongLost: ScreenStory = {
  name: 'wrong-lost · The code may be the one of the card that did not come, and came after all',
  args: { state: 'wrong-lost' },
};
export const Elite: ScreenStory = { name: 'elite · An Elite card', args: { state: 'elite' } };
export const Replacement: ScreenStory = {
  name: 'replacement · Another card takes the place of the one in use',
  args: { state: 'replacement' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

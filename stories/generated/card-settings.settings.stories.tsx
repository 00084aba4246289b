// Made by stories/write-stories.ts from journeys/states/card-settings.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/card-settings/settings',
  tags: ['screen'],
  args: { ...screen.args, journey: 'card-settings', step: 'settings' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Cash machines and abroad are switched off',
  args: { state: 'default' },
};
export const Frozen: ScreenStory = { name: 'frozen · The card is frozen', args: { state: 'frozen' } };
export const Virtual: ScreenStory = {
  name: 'virtual · A virtual card has no cash machines',
  args: { state: 'virtual' },
};
export const None: ScreenStory = { name: 'none · There is no card in use', args: { state: 'none' } };
export const Awaited: ScreenStory = { name: 'awaited · They are on their way', args: { state: 'awaited' } };
export const Away: ScreenStory = { name: 'away · They cannot be had now', args: { state: 'away' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

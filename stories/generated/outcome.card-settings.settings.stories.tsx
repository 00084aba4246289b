// Made by stories/write-stories.ts from journeys/definitions/card-settings.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/card-settings/settings',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'card-settings', step: 'settings' },
};

export default meta;

export const SwitchOnlineNone: ScreenStory = {
  name: 'switch-online-none · There is no card in use.',
  args: { state: 'switch-online-none' },
};
export const SwitchContactlessNone: ScreenStory = {
  name: 'switch-contactless-none · There is no card in use.',
  args: { state: 'switch-contactless-none' },
};
export const SwitchAtmNone: ScreenStory = {
  name: 'switch-atm-none · There is no card in use.',
  args: { state: 'switch-atm-none' },
};
export const SwitchAbroadNone: ScreenStory = {
  name: 'switch-abroad-none · There is no card in use.',
  args: { state: 'switch-abroad-none' },
};

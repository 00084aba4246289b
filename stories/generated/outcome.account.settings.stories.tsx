// Made by stories/write-stories.ts from journeys/definitions/account.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/account/settings',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'account', step: 'settings' },
};

export default meta;

export const ChooseFrequencySaved: ScreenStory = {
  name: 'choose-frequency-saved · Kept.',
  args: { state: 'choose-frequency-saved' },
};
export const ChooseSaved: ScreenStory = { name: 'choose-saved · Kept.', args: { state: 'choose-saved' } };

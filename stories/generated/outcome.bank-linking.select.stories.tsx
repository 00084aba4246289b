// Made by stories/write-stories.ts from journeys/definitions/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/bank-linking/select',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'bank-linking', step: 'select' },
};

export default meta;

export const ChooseNotEligible: ScreenStory = {
  name: 'choose-notEligible · It is not eligible, another may be.',
  args: { state: 'choose-notEligible' },
};
export const ChooseUnavailable: ScreenStory = {
  name: 'choose-unavailable · The bank cannot be asked now.',
  args: { state: 'choose-unavailable' },
};
export const ChooseTimeout: ScreenStory = {
  name: 'choose-timeout · No answer in time.',
  args: { state: 'choose-timeout' },
};

// Made by stories/write-stories.ts from journeys/definitions/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/sign-up/edit-mobile',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'sign-up', step: 'edit-mobile' },
};

export default meta;

export const SaveInvalid: ScreenStory = {
  name: 'save-invalid · Rules that only the server knows: mobilePhoneNumber format.',
  args: { state: 'save-invalid' },
};

// Made by stories/write-stories.ts from journeys/definitions/closing.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/closing/close',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'closing', step: 'close' },
};

export default meta;

export const CloseAsked: ScreenStory = {
  name: 'close-asked · It will be closed. (→ home/dashboard)',
  args: { state: 'close-asked' },
};
export const CloseInTheWay: ScreenStory = {
  name: 'close-inTheWay · Money is still on its way: the list says what.',
  args: { state: 'close-inTheWay' },
};

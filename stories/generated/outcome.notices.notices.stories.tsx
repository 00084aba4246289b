// Made by stories/write-stories.ts from journeys/definitions/notices.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/notices/notices',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'notices', step: 'notices' },
};

export default meta;

export const ReadRead: ScreenStory = { name: 'read-read · Marked.', args: { state: 'read-read' } };

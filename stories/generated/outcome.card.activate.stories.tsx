// Made by stories/write-stories.ts from journeys/definitions/card.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Outcomes/card/activate',
  tags: ['screen'],
  args: { ...screen.args, of: 'outcomes', journey: 'card', step: 'activate' },
};

export default meta;

export const RelinkWorking: ScreenStory = {
  name: 'relink-working · Nothing has to be renewed any more.',
  args: { state: 'relink-working' },
};
export const ReportMissingOrdered: ScreenStory = {
  name: 'report-missing-ordered · It is stopped, and another ordered, now or before.',
  args: { state: 'report-missing-ordered' },
};
export const ReportMissingNotLate: ScreenStory = {
  name: 'report-missing-notLate · No card is late in the post: it was activated meanwhile, or has a day left.',
  args: { state: 'report-missing-notLate' },
};

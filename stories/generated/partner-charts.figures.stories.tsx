// Made by stories/write-stories.ts from journeys/states/partner-charts.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/partner-charts/figures',
  tags: ['screen'],
  args: { ...screen.args, journey: 'partner-charts', step: 'figures' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Twelve months of a partner that grows',
  args: { state: 'default' },
};
export const Young: ScreenStory = {
  name: 'young · Six months of a small partner, of which not everything is told',
  args: { state: 'young' },
};
export const Years: ScreenStory = {
  name: 'years · Twenty-four months with numbers in the millions',
  args: { state: 'years' },
};
export const Few: ScreenStory = { name: 'few · So few people that nothing is told of them', args: { state: 'few' } };
export const Empty: ScreenStory = {
  name: 'empty · A partner that has just begun: no month is over yet',
  args: { state: 'empty' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

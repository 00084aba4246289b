// Made by stories/write-stories.ts from journeys/states/current-plan.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/current-plan/upgrade',
  tags: ['screen'],
  args: { ...screen.args, journey: 'current-plan', step: 'upgrade' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Premium from Essential', args: { state: 'default' } };
export const CreditLeft: ScreenStory = {
  name: 'credit-left · The credit is more than the price',
  args: { state: 'credit-left' },
};
export const Changed: ScreenStory = { name: 'changed · It has changed meanwhile', args: { state: 'changed' } };
export const Over: ScreenStory = { name: 'over · There is no offer any more', args: { state: 'over' } };
export const Yearly: ScreenStory = { name: 'yearly · Paid once a year', args: { state: 'yearly' } };
export const HalfYearly: ScreenStory = { name: 'half-yearly · Paid every six months', args: { state: 'half-yearly' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

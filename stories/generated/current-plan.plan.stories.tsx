// Made by stories/write-stories.ts from journeys/states/current-plan.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/current-plan/plan',
  tags: ['screen'],
  args: { ...screen.args, journey: 'current-plan', step: 'plan' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · A plan in its commitment, which renews itself',
  args: { state: 'default' },
};
export const CoolingOff: ScreenStory = {
  name: 'cooling-off · It has just begun, and can be left for nothing',
  args: { state: 'cooling-off' },
};
export const CoolingOffCollecting: ScreenStory = {
  name: 'cooling-off-collecting · In its cooling-off days, while it is being collected',
  args: { state: 'cooling-off-collecting' },
};
export const Leaving: ScreenStory = { name: 'leaving · Renewal is off: it is being left', args: { state: 'leaving' } };
export const Ends: ScreenStory = { name: 'ends · A plan that does not renew itself', args: { state: 'ends' } };
export const Free: ScreenStory = { name: 'free · The free plan', args: { state: 'free' } };
export const Discount: ScreenStory = {
  name: 'discount · Paid every six months, with a discount on the plan above',
  args: { state: 'discount' },
};
export const Elite: ScreenStory = { name: 'elite · The highest plan, paid yearly', args: { state: 'elite' } };
export const Business: ScreenStory = {
  name: 'business · For a business, with no free plan after it',
  args: { state: 'business' },
};
export const None: ScreenStory = { name: 'none · No plan any more', args: { state: 'none' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

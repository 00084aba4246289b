// Made by stories/write-stories.ts from journeys/states/plans.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/plans/select',
  tags: ['screen'],
  args: { ...screen.args, journey: 'plans', step: 'select' },
};

export default meta;

export const Default: ScreenStory = {
  name: 'default · Four plans, the one that a link named first',
  args: { state: 'default' },
};
export const Chosen: ScreenStory = { name: 'chosen · A plan is chosen', args: { state: 'chosen' } };
export const Discount: ScreenStory = {
  name: 'discount · A partner’s discount, and one plan alone',
  args: { state: 'discount' },
};
export const Free: ScreenStory = { name: 'free · Nothing is paid for the first plan', args: { state: 'free' } };
export const Secured: ScreenStory = {
  name: 'secured · The account says too little: a secured plan alone',
  args: { state: 'secured' },
};
export const Empty: ScreenStory = { name: 'empty · No plan can be offered', args: { state: 'empty' } };
export const BrokenLink: ScreenStory = {
  name: 'broken-link · A linked account works no more',
  args: { state: 'broken-link' },
};
export const Changed: ScreenStory = { name: 'changed · The price has changed since', args: { state: 'changed' } };
export const BenefitEnded: ScreenStory = {
  name: 'benefit-ended · A plan of whose benefits the offer of one has ended',
  args: { state: 'benefit-ended' },
};
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

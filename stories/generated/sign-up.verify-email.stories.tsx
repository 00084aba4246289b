// Made by stories/write-stories.ts from journeys/states/sign-up.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/sign-up/verify-email',
  tags: ['screen'],
  args: { ...screen.args, journey: 'sign-up', step: 'verify-email' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · A link was just sent', args: { state: 'default' } };
export const Returned: ScreenStory = { name: 'returned · Came back later', args: { state: 'returned' } };
export const Newsletter: ScreenStory = {
  name: 'newsletter · A partner with a newsletter',
  args: { state: 'newsletter' },
};
export const NewsletterChosen: ScreenStory = {
  name: 'newsletter-chosen · The newsletter is wanted',
  args: { state: 'newsletter-chosen' },
};
export const NotYet: ScreenStory = { name: 'not-yet · Says confirmed, but is not', args: { state: 'not-yet' } };
export const NotVerified: ScreenStory = {
  name: 'not-verified · The link did not work',
  args: { state: 'not-verified' },
};
export const JustSent: ScreenStory = { name: 'just-sent · Asked for another too soon', args: { state: 'just-sent' } };
export const Limited: ScreenStory = { name: 'limited · Asked too often', args: { state: 'limited' } };
export const LongAddress: ScreenStory = { name: 'long-address · A very long address', args: { state: 'long-address' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

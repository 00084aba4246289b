// Made by stories/write-stories.ts from journeys/states/bank-linking.json: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { screen, type ScreenArgs, type ScreenStory } from '../screens/screen.tsx';

const meta: Meta<ScreenArgs> = {
  ...screen,
  title: 'Screens/bank-linking/consent',
  tags: ['screen'],
  args: { ...screen.args, journey: 'bank-linking', step: 'consent' },
};

export default meta;

export const Default: ScreenStory = { name: 'default · Before the customer goes', args: { state: 'default' } };
export const Opened: ScreenStory = { name: 'opened · The bank is open in another window', args: { state: 'opened' } };
export const UnderWay: ScreenStory = {
  name: 'under-way · Another bank’s page was opened meanwhile',
  args: { state: 'under-way' },
};
export const Denied: ScreenStory = { name: 'denied · The customer said no at the bank', args: { state: 'denied' } };
export const WhichDevice: ScreenStory = {
  name: 'which-device · On a computer, at a bank that asks where the customer will approve',
  args: { state: 'which-device' },
};
export const ThisDevice: ScreenStory = {
  name: 'this-device · The customer approves on this device',
  args: { state: 'this-device' },
};
export const OnThePhone: ScreenStory = {
  name: 'on-the-phone · The customer approves in the bank’s app on their phone',
  args: { state: 'on-the-phone' },
};
export const GoneWithPhone: ScreenStory = {
  name: 'gone-with-phone · Gone to the bank, to approve in its app',
  args: { state: 'gone-with-phone' },
};
export const Limit: ScreenStory = { name: 'limit · As many accounts are linked as may be', args: { state: 'limit' } };
export const OnItsWay: ScreenStory = {
  name: 'loading · The page is on its way',
  args: { state: 'default', visits: 'never-answers' },
};

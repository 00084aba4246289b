import type { Meta, StoryObj } from '@storybook/react-vite';
import { published } from 'virtual:published';

import { GetApp } from '#web/platform/client/components/get-app/get-app.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Get app',
  component: GetApp,
  tags: ['autodocs'],
  args: {
    app: {
      href: 'https://get.burgee.example/app',
      scan: 'Point your phone’s camera at the code, or open the page on this device.',
      store: 'Get the app',
    },
    newTabLabel: '(opens in a new tab)',
  },
  parameters: about({
    purpose: 'Where the app is got: a code to scan from 768 px up, the button of the store below (MOB-03, MOB-05).',
    not: 'opening an app that is there.',
    keyboard: 'Tab reaches the one link that shows.',
  }),
} satisfies Meta<typeof GetApp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithCode: Story = {
  render: (args, { globals }) => {
    const app = published.partners[String(globals['partner'])]?.frame.app;
    return <GetApp {...args} app={app ?? args.app} />;
  },
};
export const WithoutCode: Story = {};

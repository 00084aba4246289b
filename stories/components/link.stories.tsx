import type { Meta, StoryObj } from '@storybook/react-vite';

import { TextLink } from '#web/platform/client/components/link/text-link.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Link',
  component: TextLink,
  tags: ['autodocs'],
  args: { href: '#elsewhere', children: 'Log in instead' },
  argTypes: { children: { control: 'text' } },
  parameters: about({
    purpose: 'Goes to another page. Stands alone and is tall enough for a thumb.',
    not: 'doing something on this page: that is a button.',
    keyboard: 'Enter follows it.',
  }),
} satisfies Meta<typeof TextLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Here: Story = {};
export const InNewTab: Story = {
  args: { href: 'https://www.burgee.example/privacy', children: 'Privacy policy', newTabLabel: '(opens in a new tab)' },
};
